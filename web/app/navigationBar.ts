import { BProgress } from '@bprogress/core'

/** The figures of the specification, milliseconds where they are times. */
const barSettings = { minimum: 0.3, speed: 500, trickleSpeed: 200, showSpinner: false } as const

/** A router, as far as the bar is concerned. */
interface Navigating {
  subscribe(listener: (state: { navigation: { state: 'idle' | 'loading' | 'submitting' } }) => void): unknown
}

/** Shows the bar whenever the router is on its way from one page to another. */
export function followNavigation(router: Navigating): void {
  BProgress.configure(barSettings)
  let moving = false
  router.subscribe(({ navigation }) => {
    if ((navigation.state !== 'idle') === moving) return
    moving = navigation.state !== 'idle'
    if (moving) BProgress.start()
    else BProgress.done()
  })
}
