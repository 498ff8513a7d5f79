import { BProgress } from '@bprogress/core'

/** The values of the specification; times are in milliseconds. */
BProgress.configure({ minimum: 0.3, speed: 500, trickleSpeed: 200, showSpinner: false })

/**
 * Shows the progress bar until the returned function is called. A page that is already loaded is rendered before the
 * bar starts.
 */
export function showNavigationProgress(): () => void {
  const timer = setTimeout(() => BProgress.start())
  return () => {
    clearTimeout(timer)
    BProgress.done()
  }
}
