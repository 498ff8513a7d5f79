import { beforeEach, expect, it, vi } from 'vitest'
import { storeRequestedPath } from '../../session/session.ts'
import { tabStorage } from '../../state/storage.ts'
import { codeRequestId, forgetCodeStep, readCodeStep, storeCodeStep, takeRequestedPage } from './authProgress.ts'

const email = 'ann@company.example'
const step = { at: 'password', ticket: 'x'.repeat(43) } as const

beforeEach(() => {
  tabStorage().clear()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

it('[B10] keeps the step of the code across a reload while the code is valid', () => {
  storeCodeStep('register', email, step)
  vi.advanceTimersByTime(599_999)
  expect(readCodeStep('register')).toEqual({ email, step })
  expect(readCodeStep('register', email)).toEqual({ email, step })
  vi.advanceTimersByTime(1)
  expect(readCodeStep('register')).toBeUndefined()
})

it.each<[string, () => void]>([
  ['a forgotten step', forgetCodeStep],
  ['a broken text', () => tabStorage().setItem('codeStep', '{')],
  ['an empty storage', () => tabStorage().clear()],
])('[B10] starts with the email after %s', (_, change) => {
  storeCodeStep('register', email, step)
  change()
  expect(readCodeStep('register')).toBeUndefined()
})

it('[B10] starts with the email for another purpose or another email', () => {
  storeCodeStep('register', email, step)
  expect(readCodeStep('reset')).toBeUndefined()
  expect(readCodeStep('register', 'bob@company.example')).toBeUndefined()
})

it('uses the same identifier for all requests of a tab', () => {
  expect(codeRequestId()).toMatch(/^[\w-]{36}$/)
  expect(codeRequestId()).toBe(codeRequestId())
})

it.each([
  ['/declaration', '/declaration'],
  ['/bank-details?from=mail', '/bank-details?from=mail'],
  ['/review', '/review'],
  ['/status', '/status'],
  ['/unknown', '/guide'],
  [undefined, '/guide'],
])('[B9] after a request for %s, the sign-in leads to %s', (asked, page) => {
  if (asked) storeRequestedPath(asked)
  expect(takeRequestedPage()).toBe(page)
  expect(takeRequestedPage()).toBe('/guide')
})
