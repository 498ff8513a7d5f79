import { inUse } from './firstUse.ts'
import { createStore, type Store } from './store.ts'

/** A part of the page that arrives with its first use, before it is needed. */
export interface Arriving<Thing> {
  /** Undefined until it is there. */
  readonly now: Store<Thing | undefined>
  /** Asks for it again where it could not be loaded. */
  need(): void
}

/** Makes a part that is loaded once the page is used: what is heavy comes with the first key or press, not with the page. */
export function createArriving<Thing>(load: () => Promise<Thing>): Arriving<Thing> {
  const now = createStore<Thing | undefined>(undefined)
  let isAsked = false
  const need = (): void => {
    if (isAsked) return
    isAsked = true
    load().then(now.set, () => {
      isAsked = false
    })
  }
  if (inUse.get()) need()
  else inUse.subscribe(need)
  return { now, need }
}
