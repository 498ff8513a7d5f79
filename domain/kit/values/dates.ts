import { memoize } from '../memoize.ts'

const datePattern = /^\d{4}-(?:0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const dateTimePattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

/** Returns true for an existing calendar day, `YYYY-MM-DD` (ISO 8601). */
export function isDate(text: string): boolean {
  const match = datePattern.exec(text)
  if (match === null) return false
  const day = Number(match[1])
  // The parser accepts 31 days in every month, and carries the excess into the next month.
  return day <= 28 || new Date(`${text}T00:00:00Z`).getUTCDate() === day
}

/** Returns true for a timestamp with offset, `YYYY-MM-DDThh:mm:ss+04:00` (ISO 8601). */
export function isDateTime(text: string): boolean {
  const match = dateTimePattern.exec(text)
  return match !== null && isDate(match[1] ?? '')
}

const dayOrMinutePattern = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d)?$/

/**
 * Returns true for a well-formed day, with or without a time, that does not exist: `2024-02-30`, `2024-04-31T15:30`.
 */
export function isNonexistentDate(text: string): boolean {
  const match = dayOrMinutePattern.exec(text)
  return match !== null && !isDate(match[1] ?? '')
}

/** Adds a number of days, which may be negative, to a day, `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Adds a number of months, which may be negative, to a day. A day that the month does not have becomes its last day:
 * three months before 31 May is 28 (29) February.
 */
export function addMonths(date: string, months: number): string {
  if (lastAddition.date !== date || lastAddition.months !== months)
    lastAddition = { date, months, day: monthsFrom(date, months) }
  return lastAddition.day
}

/** Caches the latest result, because a check compares every entry of a register with the same day. */
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
 * Returns the full years from one day to a later one: a person's age. A person born on 29 February completes a year on
 * 1 March of a year without that day, as in most laws.
 */
export function fullYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

const days = memoize((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }))

/** Returns the calendar day of an instant in a time zone, for example "Asia/Dubai". */
export function toDay(timeZone: string, instant: Date): string {
  return days(timeZone).format(instant)
}

const times = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)
const offsets = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
)

/** Formats a timestamp in a time zone, with its offset: `2026-11-21T14:02:11+04:00`. */
export function toZonedIso(timeZone: string, date: Date): string {
  const local = times(timeZone).format(date)
  const parts = offsets(timeZone).formatToParts(date)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return `${local.replace(' ', 'T')}${name === 'GMT' ? '+00:00' : name.slice('GMT'.length)}`
}
