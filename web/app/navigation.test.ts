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

it('[RT-2] the bar has the values of the specification and lasts as long as a navigation', () => {
  const hide = showNavigationProgress()
  expect(BProgress.settings).toMatchObject({ minimum: 0.3, speed: 500, trickleSpeed: 200, showSpinner: false })
  vi.runAllTimers()
  expect(start).toHaveBeenCalledOnce()
  expect(done).not.toHaveBeenCalled()
  hide()
  vi.runAllTimers()
  expect(done).toHaveBeenCalledOnce()
})

it('[RT-2] starts no bar for a page that is already loaded, which then only fills it', () => {
  showNavigationProgress()()
  vi.runAllTimers()
  expect(start).not.toHaveBeenCalled()
})
