import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasInteracted, lazyWithRetry, loadForPress, loadWithRetry } from './lazy.tsx'
import { showMessage } from './toasts.ts'

vi.mock('../i18n/languages.ts', () => ({ translate: () => 'could not be loaded', useTranslation: vi.fn() }))
vi.mock('./toasts.ts', () => ({ showMessage: vi.fn() }))

const Dialog = () => null

beforeEach(() => {
  vi.useFakeTimers()
  hasInteracted.set(false)
})
afterEach(() => {
  vi.clearAllMocks()
  vi.useRealTimers()
})

it('loads with the first interaction, not with the page, and reports no failure then', async () => {
  const load = vi.fn(async () => Dialog).mockRejectedValueOnce(new Error('offline'))
  lazyWithRetry(load, { preload: 'onInteraction' })
  expect(load).not.toHaveBeenCalled()
  hasInteracted.set(true)
  await vi.runAllTimersAsync()
  expect([load.mock.calls.length, vi.mocked(showMessage).mock.calls.length]).toEqual([1, 0])
})

it('loads at once when the applicant has interacted before', () => {
  const load = vi.fn(async () => Dialog)
  hasInteracted.set(true)
  lazyWithRetry(load, { preload: 'onInteraction' })
  expect(load).toHaveBeenCalledOnce()
})

it('[NAV-4] reports one failure of a needed part and retries until it loads, so that no question stays hidden', async () => {
  const load = vi.fn(async () => Dialog)
  for (let failures = 0; failures < 5; failures++) load.mockRejectedValueOnce(new Error('offline'))
  const loading = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([load.mock.calls.length, vi.mocked(showMessage).mock.calls.length]).toEqual([3, 1])
  await vi.runAllTimersAsync()
  expect([await loading, load.mock.calls.length, vi.mocked(showMessage).mock.calls.length]).toEqual([Dialog, 6, 1])
})

it('reports the failure of a part that a press opens, and loads it with the next press only', async () => {
  const load = vi.fn(async () => Dialog).mockRejectedValueOnce(new Error('offline'))
  expect(await loadForPress(load)).toBe(false)
  await vi.runAllTimersAsync()
  expect([load.mock.calls.length, vi.mocked(showMessage).mock.calls.length]).toEqual([1, 1])
  expect(await loadForPress(load)).toBe(true)
})
