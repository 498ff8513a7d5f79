import { BProgress } from '@bprogress/core'
import type { Observable } from '../state/observable.ts'

/** The values of the specification; times are in milliseconds. */
const barSettings = { minimum: 0.3, speed: 500, trickleSpeed: 200, showSpinner: false } as const

/** Shows the progress bar while the portal navigates from one page to another. */
export function showNavigationProgress(isMoving: Observable<boolean>): void {
  BProgress.configure(barSettings)
  isMoving.subscribe(() => {
    if (isMoving.get()) BProgress.start()
    else BProgress.done()
  })
}
