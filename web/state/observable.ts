import { useSyncExternalStore } from 'react'

/** A value outside of React that components subscribe to. */
export interface Observable<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

/** Creates an observable. It calls its listeners when the value changes. */
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

/** Returns the value of an observable. The component rerenders when it changes. */
export function useObservable<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.subscribe, observable.get)
}
