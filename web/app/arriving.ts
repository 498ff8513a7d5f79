import { createObservable, type Observable } from '../ui/observable.ts'
import { inUse } from './firstUse.ts'
import { tellNotLoaded } from './loadOrTell.ts'

/** How long after a part did not come it is asked for again, where somebody waits for it. */
const pauseMilliseconds = 2000

/** A part of the page that arrives with its first use, before it is needed. */
export interface Arriving<Thing> {
  /** Undefined until it is there. */
  readonly now: Observable<Thing | undefined>
  /**
   * Somebody waits for it: where it does not come, that is told once, and it is asked for until it does. A question that is open meanwhile
   * appears then.
   */
  need(): void
}

/** Makes a part that is loaded once the page is used: what is heavy comes with the first key or press, not with the page. */
export function createArriving<Thing>(load: () => Promise<Thing>): Arriving<Thing> {
  const now = createObservable<Thing | undefined>(undefined)
  let isAsked = false
  let need: 'none' | 'told' | 'untold' = 'none'
  const ask = (): void => {
    if (isAsked) return
    isAsked = true
    load().then(now.set, failed)
  }
  const failed = (): void => {
    isAsked = false
    if (need === 'none') return
    if (need === 'untold') tellNotLoaded()
    need = 'told'
    setTimeout(ask, pauseMilliseconds)
  }
  if (inUse.get()) ask()
  else inUse.subscribe(ask)
  return {
    now,
    need() {
      need = 'untold'
      ask()
    },
  }
}
