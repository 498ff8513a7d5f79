import { createObservable, type Observable } from '../../state/observable.ts'
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
  let isLoading = false
  let need: 'none' | 'reported' | 'unreported' = 'none'
  const startLoading = (): void => {
    if (isLoading) return
    isLoading = true
    load().then(now.set, failed)
  }
  const failed = (): void => {
    isLoading = false
    if (need === 'none') return
    if (need === 'unreported') tellNotLoaded()
    need = 'reported'
    setTimeout(startLoading, pauseMilliseconds)
  }
  if (inUse.get()) startLoading()
  else inUse.subscribe(startLoading)
  return {
    now,
    need() {
      need = 'unreported'
      startLoading()
    },
  }
}
