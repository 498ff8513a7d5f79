import { createObservable, type Observable } from '../ui/observable.ts'
import { inUse } from './firstUse.ts'
import { tellNotLoaded } from './loadOrTell.ts'

/** Milliseconds before a failed part is requested again while the page needs it. */
const pauseMilliseconds = 2000

/** A part of the page that loads with the first use of the page, before it is needed. */
export interface Arriving<Thing> {
  /** Undefined until loaded. */
  readonly now: Observable<Thing | undefined>
  /**
   * Requires the part. A failure is reported once, and loading repeats until it succeeds. A question that is open
   * meanwhile appears then.
   */
  need(): void
}

/**
 * Creates a part that loads on first use of the page: heavy code loads with the first key or press, not with the page.
 */
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
