import { describe, expect, it } from 'vitest'
import { isDateTime } from '#domain/kit/dates.ts'
import { momentIn, storedMoment } from './moments.ts'
import { nameOfZone } from './nameOfZone.ts'

describe('moments', () => {
  it.each([
    ['2026-11-12T15:30:00+04:00', 'Asia/Dubai', '2026-11-12T15:30:00+04:00'],
    ['2026-11-12T15:30:00Z', 'Asia/Dubai', '2026-11-12T19:30:00+04:00'],
    ['2026-07-01T00:00:00+01:00', 'Europe/London', '2026-07-01T00:00:00+01:00'],
    ['2026-01-01T12:00:00-03:30', 'America/St_Johns', '2026-01-01T12:00:00-03:30'],
  ])('shows %s at the clock of %s and stores %s', (stored, timeZone, expected) => {
    const moment = momentIn(timeZone, stored)
    const again = moment && storedMoment(moment)
    expect(again).toBe(expected)
    expect(isDateTime(again ?? '')).toBe(true)
    expect(new Date(again ?? '').getTime()).toBe(new Date(stored).getTime())
  })

  it('[I18N-2] names its clock in the language of the page', () => {
    expect(nameOfZone('Asia/Dubai', 'en')).toBe('Gulf Standard Time')
    expect(nameOfZone('Europe/London', 'zh-CN')).toBe('英国时间')
  })

  it('has none where nothing is stored', () => {
    expect(momentIn('Asia/Dubai', null)).toBeNull()
  })
})
