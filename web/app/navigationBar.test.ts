import { BProgress } from '@bprogress/core'
import { afterEach, expect, it, vi } from 'vitest'
import { followNavigation } from './navigationBar.ts'

afterEach(() => vi.restoreAllMocks())

type State = { navigation: { state: 'idle' | 'loading' | 'submitting' } }

it('[RT-2] the bar has the figures of the specification and lasts as long as a navigation', () => {
  const start = vi.spyOn(BProgress, 'start').mockReturnValue(BProgress)
  const done = vi.spyOn(BProgress, 'done').mockReturnValue(BProgress)
  const listeners: ((state: State) => void)[] = []
  followNavigation({ subscribe: (listener) => void listeners.push(listener) })
  expect(BProgress.settings).toMatchObject({ minimum: 0.3, speed: 500, trickleSpeed: 200, showSpinner: false })
  for (const state of ['idle', 'loading', 'loading', 'idle', 'idle'] as const) listeners[0]?.({ navigation: { state } })
  expect(start).toHaveBeenCalledOnce()
  expect(done).toHaveBeenCalledOnce()
  expect(start.mock.invocationCallOrder[0]).toBeLessThan(done.mock.invocationCallOrder[0] ?? 0)
})
