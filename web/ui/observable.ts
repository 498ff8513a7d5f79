import { useSyncExternalStore } from 'react'

/** A value outside React that components follow. */
export interface Observable<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

/** Makes a store; listeners hear of it when the value is another one than before. */
export function createObservable<Value>(initial: Value): Observable<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a store; the component is drawn anew when it changes. */
export function useObservable<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.subscribe, observable.get)
}
