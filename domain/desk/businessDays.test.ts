import { describe, expect, it } from 'vitest'
import { addDays } from '../kit/values/dates.ts'
import {
  addBusinessDays,
  type BusinessCalendar,
  businessDaysBetween,
  dayOfReceipt,
  daysUsed,
  dueDay,
} from './businessDays.ts'

const dubai: BusinessCalendar = { timeZone: 'Asia/Dubai', weekend: [6, 7], holidays: new Set(['2026-12-02']) }

/** An instant of a day and a time in Dubai, four hours before UTC. */
function inDubai(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+04:00`)
}

describe('dueDay', () => {
  it('[OD-26] counts from the next business day after 15:00, and not over the weekend', () => {
    const thursday = inDubai('2026-11-19', '16:00')
    expect(dayOfReceipt(dubai, thursday)).toBe('2026-11-20')
    expect(dueDay(dubai, thursday, 3)).toBe('2026-11-25')
    const monday = inDubai('2026-11-23', '14:59')
    expect(dueDay(dubai, monday, 3, 1)).toBe('2026-11-25')
    expect(dueDay(dubai, inDubai('2026-11-23', '15:00'), 3, 1)).toBe('2026-11-26')
  })

  it('leaves at least one day, however much time was used', () => {
    expect(dueDay(dubai, inDubai('2026-11-23', '09:00'), 3, 9)).toBe('2026-11-24')
  })

  it('skips holidays', () => {
    expect(dueDay(dubai, inDubai('2026-12-01', '10:00'), 1)).toBe('2026-12-03')
    expect(dayOfReceipt(dubai, inDubai('2026-12-02', '16:00'))).toBe('2026-12-03')
  })

  it('counts a submission on a weekend as received on Monday, at any hour', () => {
    expect(dayOfReceipt(dubai, inDubai('2026-11-21', '23:30'))).toBe('2026-11-23')
    expect(dayOfReceipt(dubai, new Date('2026-11-19T20:30:00Z'))).toBe('2026-11-20')
  })
})

describe('daysUsed', () => {
  it('counts the business days after the day of receipt, the last included', () => {
    expect(daysUsed(dubai, inDubai('2026-11-19', '10:00'), inDubai('2026-11-19', '18:00'))).toBe(0)
    expect(daysUsed(dubai, inDubai('2026-11-19', '10:00'), inDubai('2026-11-23', '09:00'))).toBe(2)
    expect(businessDaysBetween(dubai, '2026-11-30', '2026-12-04')).toBe(3)
    expect(businessDaysBetween(dubai, '2026-11-30', '2026-11-30')).toBe(0)
  })

  it('agrees with the addition of days', () => {
    for (let days = 0; days < 30; days += 1)
      expect(businessDaysBetween(dubai, '2026-11-20', addBusinessDays(dubai, '2026-11-20', days))).toBe(days)
  })

  it('counts whole weeks as it counts day by day, with any weekend and holidays', () => {
    const holidays = new Set(['2026-11-21', '2026-11-24', '2026-12-11', '2026-12-25'])
    for (const weekend of [[6, 7], [5, 6], [7], [], [6, 6]])
      for (const from of ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']) {
        const calendar = { ...dubai, weekend, holidays }
        let count = 0
        for (let days = 1; days < 50; days += 1) {
          const day = addDays(from, days)
          // A business day is its own next business day.
          if (addBusinessDays(calendar, day, 0) === day) count += 1
          expect([weekend, from, day, businessDaysBetween(calendar, from, day)]).toEqual([weekend, from, day, count])
        }
      }
  })
})
