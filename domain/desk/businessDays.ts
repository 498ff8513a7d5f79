import { addDays, toDay, toZonedIso } from '../kit/values/dates.ts'

/** The days on which the brokerage works in one region. Days are ISO dates. */
export interface BusinessCalendar {
  /** IANA name of the region's time zone. */
  readonly timeZone: string
  /** Days of the week without work, from 1 for Monday to 7 for Sunday (ISO 8601). */
  readonly weekend: readonly number[]
  readonly holidays: ReadonlySet<string>
}

/** The hour of the region from which a submission counts as received on the next business day. */
const lastHour = 15

function isWeekend({ weekend }: BusinessCalendar, day: string): boolean {
  return weekend.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)
}

/** Returns true for a day on which the brokerage works. */
export function isBusinessDay(calendar: BusinessCalendar, day: string): boolean {
  return !isWeekend(calendar, day) && !calendar.holidays.has(day)
}

/**
 * Adds business days to a day. Counts from the next business day when the first day is not one.
 */
export function addBusinessDays(calendar: BusinessCalendar, from: string, days: number): string {
  let day = from
  while (!isBusinessDay(calendar, day)) day = addDays(day, 1)
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(calendar, day)) left -= 1
  }
  return day
}

const weekMilliseconds = 7 * 86_400_000

/** Counts the business days after `from`, up to and including `to`; 0 when `to` is not later. */
export function businessDaysBetween(calendar: BusinessCalendar, from: string, to: string): number {
  if (to <= from) return 0
  // Statistics count months for thousands of cases, so whole weeks are not counted day by day.
  const weeks = Math.floor((Date.parse(to) - Date.parse(from)) / weekMilliseconds)
  let count = weeks * (7 - new Set(calendar.weekend).size)
  for (let day = addDays(from, 7 * weeks + 1); day <= to; day = addDays(day, 1))
    if (!isWeekend(calendar, day)) count += 1
  for (const holiday of calendar.holidays)
    if (holiday > from && holiday <= to && !isWeekend(calendar, holiday)) count -= 1
  return count
}

/** Returns the business day on which something that arrives at an instant counts as received. */
export function dayOfReceipt(calendar: BusinessCalendar, instant: Date): string {
  const [day = '', time = ''] = toZonedIso(calendar.timeZone, instant).split('T')
  const isLate = isBusinessDay(calendar, day) && Number(time.slice(0, 2)) >= lastHour
  return addBusinessDays(calendar, day, isLate ? 1 : 0)
}

/**
 * Returns the day by which the brokerage decides: the day of receipt plus the business days that are left, at least
 * one.
 * @param daysUsed the business days of the brokerage's earlier turns
 */
export function dueDay(calendar: BusinessCalendar, instant: Date, serviceDays: number, daysUsed = 0): string {
  return addBusinessDays(calendar, dayOfReceipt(calendar, instant), Math.max(1, serviceDays - daysUsed))
}

/** Counts the business days that a turn of the brokerage used: those after the day of receipt, including the last. */
export function daysUsed(calendar: BusinessCalendar, received: Date, left: Date): number {
  return businessDaysBetween(calendar, dayOfReceipt(calendar, received), toDay(calendar.timeZone, left))
}
