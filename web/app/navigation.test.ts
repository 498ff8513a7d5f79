import { BProgress } from '@bprogress/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showNavigationProgress } from './navigation.ts'

const start = vi.spyOn(BProgress, 'start').mockReturnValue(BProgress)
const done = vi.spyOn(BProgress, 'done').mockReturnValue(BProgress)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.clearAllMocks()
  vi.useRealTimers()
})

/** Runs the timers, and loads the bar. */
async function settle(): Promise<void> {
  vi.runAllTimers()
  await vi.dynamicImportSettled()
}

it('[RT-2] the bar has the values of the specification and lasts as long as a navigation', async () => {
  const hide = showNavigationProgress()
  await settle()
  expect(BProgress.settings).toMatchObject({ minimum: 0.3, speed: 500, trickleSpeed: 200, showSpinner: false })
  expect(start).toHaveBeenCalledOnce()
  expect(done).not.toHaveBeenCalled()
  hide()
  await settle()
  expect(done).toHaveBeenCalledOnce()
})

it('[RT-2] starts no bar for a page that is already loaded, which then only fills it', async () => {
  showNavigationProgress()()
  await settle()
  expect(start).not.toHaveBeenCalled()
})
