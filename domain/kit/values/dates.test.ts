import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, fullYears, isDate, isDateTime, toDay, toZonedIso } from './dates.ts'

const day = fc
  .date({ min: new Date('1600-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('addMonths', () => {
  it.each([
    ['2026-11-20', -3, '2026-08-20'],
    ['2026-05-31', -3, '2026-02-28'],
    ['2028-05-31', -3, '2028-02-29'],
    ['2026-11-30', -3, '2026-08-30'],
    ['2026-01-15', -3, '2025-10-15'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2000-02-29', 1200, '2100-02-28'],
    ['0050-03-31', -1, '0050-02-28'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  it('always returns an existing day in the expected month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -1200, max: 1200 }), (date, months) => {
        const other = addMonths(date, months)
        expect(isDate(other)).toBe(true)
        const monthsOf = (item: string): number => Number(item.slice(0, 4)) * 12 + Number(item.slice(5, 7))
        expect(monthsOf(other) - monthsOf(date)).toBe(months)
        expect(other.slice(8) <= date.slice(8)).toBe(true)
      }),
    )
  })
})

describe('fullYears', () => {
  it.each([
    ['2008-11-20', '2026-11-19', 17],
    ['2008-11-20', '2026-11-20', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-11-20', '2026-11-20', 0],
  ])('from %s to %s are %i', (from, to, years) => {
    expect(fullYears(from, to)).toBe(years)
  })
})

describe('isDate and isDateTime', () => {
  it('accept every existing day', () => {
    fc.assert(fc.property(day, (date) => isDate(date)))
  })

  it.each([['2026-11-31'], ['2026-00-10'], ['26-01-01'], ['2026-11-20 '], ['+02026-11-20'], ['']])(
    'reject %j',
    (text) => {
      expect(isDate(text)).toBe(false)
      expect(isDateTime(text)).toBe(false)
    },
  )
})

describe('toDay', () => {
  it.each([
    ['Asia/Dubai', '2026-11-20T20:00:00Z', '2026-11-21'],
    ['Asia/Dubai', '2026-11-20T19:59:59Z', '2026-11-20'],
    ['Europe/London', '2026-03-29T23:30:00Z', '2026-03-30'],
    ['Europe/London', '2026-11-20T23:30:00Z', '2026-11-20'],
    ['Australia/Sydney', '2026-11-20T13:00:00Z', '2026-11-21'],
    ['Asia/Dubai', '2028-02-28T20:00:00Z', '2028-02-29'],
  ])('in %s the instant %s is on %s', (timeZone, instant, expected) => {
    expect(toDay(timeZone, new Date(instant))).toBe(expected)
  })
})

it.each([
  ['Asia/Dubai', '2026-11-20T20:30:11.500Z', '2026-11-21T00:30:11+04:00'],
  ['Europe/London', '2026-01-15T09:00:00Z', '2026-01-15T09:00:00+00:00'],
  ['Europe/London', '2026-07-15T09:00:00Z', '2026-07-15T10:00:00+01:00'],
  ['Australia/Sydney', '2026-01-15T09:00:00Z', '2026-01-15T20:00:00+11:00'],
  ['America/St_Johns', '2026-01-15T09:00:00Z', '2026-01-15T05:30:00-03:30'],
])('formats the time in %s of %s as %s', (timeZone, timestamp, local) => {
  expect(toZonedIso(timeZone, new Date(timestamp))).toBe(local)
})
