import { BProgress } from '@bprogress/core'
import { afterEach, expect, it, vi } from 'vitest'
import { createObservable } from '../state/observable.ts'
import { showNavigationProgress } from './navigationProgress.ts'

afterEach(() => vi.restoreAllMocks())

it('[RT-2] the bar has the values of the specification and lasts as long as a navigation', () => {
  const start = vi.spyOn(BProgress, 'start').mockReturnValue(BProgress)
  const done = vi.spyOn(BProgress, 'done').mockReturnValue(BProgress)
  const isMoving = createObservable(false)
  showNavigationProgress(isMoving)
  expect(BProgress.settings).toMatchObject({ minimum: 0.3, speed: 500, trickleSpeed: 200, showSpinner: false })
  for (const moving of [false, true, true, false, false]) isMoving.set(moving)
  expect(start).toHaveBeenCalledOnce()
  expect(done).toHaveBeenCalledOnce()
  expect(start.mock.invocationCallOrder[0]).toBeLessThan(done.mock.invocationCallOrder[0] ?? 0)
})
