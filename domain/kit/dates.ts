import { memoize } from './memoize.ts'

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/
const dateTimePattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

/** Whether a text is a calendar day that exists, written `YYYY-MM-DD` (ISO 8601). */
export function isDate(text: string): boolean {
  const match = datePattern.exec(text)
  if (!match) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** Whether a text is a moment with offset, `YYYY-MM-DDThh:mm:ss+04:00` (ISO 8601). */
export function isDateTime(text: string): boolean {
  const match = dateTimePattern.exec(text)
  return match !== null && isDate(match[1] ?? '')
}

const dayOrMinutePattern = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d)?$/

/** Whether a text names a day, with a time or without, which no calendar has: `2024-02-30`, `2024-04-31T15:30`. */
export function isNonexistentDate(text: string): boolean {
  const match = dayOrMinutePattern.exec(text)
  return match !== null && !isDate(match[1] ?? '')
}

/**
 * The day a number of months before or after another. A day the month does not have becomes its last day:
 * three months before 31 May is 28 (29) February.
 */
export function addMonths(date: string, months: number): string {
  if (lastAddition.date !== date || lastAddition.months !== months)
    lastAddition = { date, months, day: monthsFrom(date, months) }
  return lastAddition.day
}

/** Every entry of a register is held against the same day. */
let lastAddition = { date: '', months: 0, day: '' }

function monthsFrom(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(0)
  first.setUTCFullYear(year, month - 1 + months, 1)
  const end = new Date(first)
  end.setUTCMonth(first.getUTCMonth() + 1, 0)
  first.setUTCDate(Math.min(day, end.getUTCDate()))
  return first.toISOString().slice(0, 10)
}

/**
 * The full years from one day to a later one: a person's age. Who was born on 29 February completes a year on 1 March where the
 * year has no such day, as most laws count.
 */
export function fullYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

const days = memoize((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }))

/** The calendar day of a moment in a time zone, for example "Asia/Dubai". */
export function toDay(timeZone: string, instant: Date): string {
  return days(timeZone).format(instant)
}
