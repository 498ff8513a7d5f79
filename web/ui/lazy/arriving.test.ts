import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createArriving } from './arriving.ts'
import { inUse } from './firstUse.ts'
import { tellNotLoaded } from './loadOrTell.ts'

vi.mock('./loadOrTell.ts', () => ({ tellNotLoaded: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers()
  inUse.set(false)
})
afterEach(() => {
  vi.clearAllMocks()
  vi.useRealTimers()
})

it('loads with the first use, not with the page', async () => {
  const load = vi.fn(async () => 'kit')
  const { now } = createArriving(load)
  expect(load).not.toHaveBeenCalled()
  inUse.set(true)
  await vi.runAllTimersAsync()
  expect([now.get(), load.mock.calls.length]).toEqual(['kit', 1])
})

it('reports no failure of a part that is not needed, and requests it again when needed', async () => {
  const load = vi.fn(async () => 'kit').mockRejectedValueOnce(new Error('offline'))
  const { now, need } = createArriving(load)
  inUse.set(true)
  await vi.runAllTimersAsync()
  expect([now.get(), load.mock.calls.length, vi.mocked(tellNotLoaded).mock.calls.length]).toEqual([undefined, 1, 0])
  need()
  await vi.runAllTimersAsync()
  expect(now.get()).toBe('kit')
})

it('[NAV-4] reports one failure of a needed part and retries until it loads, so that no question stays hidden', async () => {
  const load = vi.fn(async () => 'kit')
  for (let time = 0; time < 3; time++) load.mockRejectedValueOnce(new Error('offline'))
  const { now, need } = createArriving(load)
  need()
  await vi.advanceTimersByTimeAsync(5000)
  expect([now.get(), vi.mocked(tellNotLoaded).mock.calls.length]).toEqual([undefined, 1])
  await vi.runAllTimersAsync()
  expect([now.get(), load.mock.calls.length]).toEqual(['kit', 4])
})
