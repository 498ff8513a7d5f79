import { describe, expect, it } from 'vitest'
import { isDateTime } from '#domain/kit/values/dates.ts'
import { nameOfZone, zonedDateTime } from './zonedDateTime.ts'

describe('timestampFormats', () => {
  it.each([
    ['2026-11-12T15:30', 'Asia/Dubai', '2026-11-12T15:30:00+04:00'],
    ['2026-07-01T00:00', 'Europe/London', '2026-07-01T00:00:00+01:00'],
    ['2026-01-01T12:00', 'America/St_Johns', '2026-01-01T12:00:00-03:30'],
    ['2026-03-29T01:30', 'Europe/London', '2026-03-29T02:30:00+01:00'],
  ])('stores %s in the time zone %s as %s', (clockTime, timeZone, stored) => {
    expect(zonedDateTime(timeZone, clockTime)).toBe(stored)
    expect(isDateTime(stored)).toBe(true)
  })

  it('[I18N-2] names the time zone in the language of the page', () => {
    expect(nameOfZone('Asia/Dubai', 'en')).toBe('Gulf Standard Time')
    expect(nameOfZone('Europe/London', 'zh-CN')).toBe('英国时间')
  })
})
