import { now, parseAbsolute, toCalendarDateTime, type ZonedDateTime } from '@internationalized/date'

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

/** Now at a clock, as the kind of value a field without an answer starts from. */
export function nowIn(timeZone: string): ZonedDateTime {
  return now(timeZone)
}
