import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiError } from '#web/api/error.ts'
import type { StoredSection } from '#web/application/application.ts'
import { startAutosave } from './autosave.ts'
import { storeWith } from './fixtures.ts'
import { createSaver } from './saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const network: ApiError = { code: 'network', message: '', data: null }
const answered = (code: ApiError['code'], status: number): ApiError => ({ code, status, message: '', data: null })

/** Returns a page whose saves all fail until the test calls `take`. */
function page(failure: ApiError) {
  const store = storeWith(1)
  const send = vi.fn((): Promise<StoredSection> => Promise.reject(failure))
  const saver = createSaver({ store, revision: 4, describeUnstorable: ([{ code }]) => code, send })
  const end = startAutosave(store, saver)
  const take = () => send.mockImplementation(() => Promise.resolve({ revision: 5, values: { companyName: 'Mine' } }))
  store.set('companyName', 'Mine')
  /** Returns the number of saves sent within a period of milliseconds. */
  const sentIn = async (milliseconds: number): Promise<number> => {
    send.mockClear()
    await vi.advanceTimersByTimeAsync(milliseconds)
    return send.mock.calls.length
  }
  return { store, saver, end, take, sentIn }
}

it.each([
  ['the server cannot be reached', network],
  ['the server does not respond', { ...network, code: 'timeout' } as const],
  ['the server fails', answered(2001, 500)],
  ['the server is busy', answered(3000, 503)],
  ['too many calls were sent', answered(2013, 429)],
])('[R19] retries a failed save automatically after growing pauses, up to a minute, when %s', async (_, failure) => {
  const { store, take, sentIn, end } = page(failure)
  expect(await sentIn(2000)).toBe(1)
  for (const pause of [10_000, 20_000, 40_000, 60_000, 60_000]) {
    expect(await sentIn(pause - 1)).toBe(0)
    expect(await sentIn(1)).toBe(1)
  }
  take()
  expect(await sentIn(60_000)).toBe(1)
  expect(store.isDirty()).toBe(false)
  expect(await sentIn(600_000)).toBe(0)
  end()
})

it('[R19] saves at once when the page is hidden, and not again after the pause', async () => {
  const addListener = vi.mocked(addEventListener)
  const { take, sentIn, end } = page(network)
  take()
  const hide = addListener.mock.calls.find(([type]) => type === 'visibilitychange')?.[1] as () => void
  vi.stubGlobal('document', { visibilityState: 'visible' })
  hide()
  expect(await sentIn(0)).toBe(0)
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  hide()
  expect(await sentIn(0)).toBe(1)
  expect(await sentIn(600_000)).toBe(0)
  hide()
  expect(await sentIn(0)).toBe(0)
  end()
})

it('[R19] restarts with the shortest pause after an accepted save, and sends nothing after the page was left', async () => {
  const { store, saver, take, sentIn, end } = page(network)
  await sentIn(32_000)
  take()
  await saver.save()
  expect(store.isDirty()).toBe(false)
  expect(await sentIn(600_000)).toBe(0)
  end()
  const again = page(network)
  await again.sentIn(2000)
  again.end()
  expect(await again.sentIn(600_000)).toBe(0)
})

it.each([
  ['its values cannot be stored', answered(2024, 400)],
  ['another window changed the same field', answered(2002, 409)],
  ['the application was submitted', answered(2012, 409)],
  ['the session ended', answered(2025, 401)],
  ['another account is signed in', { ...network, code: 'ownerGone' } as const],
])('[R19] does not retry a rejected save automatically: %s', async (_, failure) => {
  const { sentIn, end } = page(failure)
  expect(await sentIn(2000)).toBe(1)
  expect(await sentIn(600_000)).toBe(0)
  end()
})
