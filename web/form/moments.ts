import {
  now,
  parseAbsolute,
  parseDateTime,
  toCalendarDateTime,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date'
import { isDate } from '#domain/kit/dates.ts'

/** A stored moment at the clock of a time zone. */
export function momentIn(timeZone: string, stored: string | null): ZonedDateTime | null {
  return stored === null ? null : parseAbsolute(new Date(stored).toISOString(), timeZone)
}

/** A moment as it is stored, `YYYY-MM-DDThh:mm:ss+04:00`. */
export function storedMoment(moment: ZonedDateTime): string {
  const offset = moment.offset / 60_000
  const sign = offset < 0 ? '-' : '+'
  const two = (part: number) => String(Math.floor(Math.abs(part))).padStart(2, '0')
  const clock = toCalendarDateTime(moment).set({ millisecond: 0 }).toString().slice(0, 19)
  return `${clock}${sign}${two(offset / 60)}:${two(Math.abs(offset) % 60)}`
}

/** Whether a text is a day that exists with a time, `YYYY-MM-DDThh:mm`, without saying at which clock. */
export function isClockTime(text: string): boolean {
  return /^.{10}T\d\d:\d\d$/.test(text) && isDate(text.slice(0, 10))
}

/** The moment a clock shows a day and a time, as it is stored; one that it skips is the one as long after. */
export function momentAt(timeZone: string, clockTime: string): string {
  return storedMoment(toZoned(parseDateTime(clockTime), timeZone))
}

/** Now at a clock, as the kind of value a field without an answer starts from. */
export function nowIn(timeZone: string): ZonedDateTime {
  return now(timeZone)
}
