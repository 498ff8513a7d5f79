import { describe, expect, it } from 'vitest'
import { createPopupThrottle, popupOf } from './error.ts'

describe('popupOf', () => {
  it.each([
    [401, 2025, 'tokenExpired'],
    [401, undefined, 'tokenExpired'],
    [403, 12110, 'loginExpired'],
    [500, 3001, 'serviceAbnormal'],
    [200, 2010, 'tokenExpired'],
    [200, 2021, 'tokenExpired'],
    [200, 2025, 'tokenExpired'],
    [200, 3003, 'tokenExpired'],
    [200, 1004, undefined],
    [400, 2007, undefined],
    [404, 2004, undefined],
    [409, 2002, undefined],
    [503, 3000, undefined],
  ] as const)('[API-7] status %i with code %s means %s', (status, code, popup) => {
    expect(popupOf(status, code)).toBe(popup)
  })
})

describe('createPopupThrottle', () => {
  it('[API-7] shows a popup at most once in three seconds', () => {
    let now = 1000
    const mayShow = createPopupThrottle(() => now)
    expect(mayShow('tokenExpired')).toBe(true)
    now += 2999
    expect(mayShow('tokenExpired')).toBe(false)
    now += 1
    expect(mayShow('tokenExpired')).toBe(true)
  })

  it('[API-7] a suppressed popup neither prolongs the interval nor suppresses other popups', () => {
    let now = 0
    const mayShow = createPopupThrottle(() => now)
    mayShow('serviceAbnormal')
    now = 2000
    expect(mayShow('serviceAbnormal')).toBe(false)
    expect(mayShow('loginExpired')).toBe(true)
    now = 3000
    expect(mayShow('serviceAbnormal')).toBe(true)
  })
})
