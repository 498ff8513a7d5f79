import { describe, expect, it } from 'vitest'
import { isDateTime } from '#domain/kit/dates.ts'
import { isClockTime, momentAt, momentIn, storedMoment } from './moments.ts'
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

  it.each([
    ['2026-11-12T15:30', 'Asia/Dubai', '2026-11-12T15:30:00+04:00'],
    ['2026-07-01T00:00', 'Europe/London', '2026-07-01T00:00:00+01:00'],
    ['2026-03-29T01:30', 'Europe/London', '2026-03-29T02:30:00+01:00'],
  ])('stores %s at the clock of %s as %s', (clockTime, timeZone, expected) => {
    expect(isClockTime(clockTime)).toBe(true)
    expect(momentAt(timeZone, clockTime)).toBe(expected)
  })

  it.each(['2026-02-30T15:30', '2026-11-12TXX:30', '26-11-12T15:30', '2026-11-12T15:30:00+04:00'])(
    'has no clock time in %s',
    (text) => expect(isClockTime(text)).toBe(false),
  )

  it('[I18N-2] names its clock in the language of the page', () => {
    expect(nameOfZone('Asia/Dubai', 'en')).toBe('Gulf Standard Time')
    expect(nameOfZone('Europe/London', 'zh-CN')).toBe('英国时间')
  })

  it('has none where nothing is stored', () => {
    expect(momentIn('Asia/Dubai', null)).toBeNull()
  })
})
