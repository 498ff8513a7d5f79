import { parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'

/**
 * The moment a clock shows a day and a time, `2026-11-12T15:30`, as it is stored, `2026-11-12T15:30:00+04:00`; one that it skips is
 * the one as long after.
 */
export function zonedDateTime(timeZone: string, clockTime: string): string {
  const zoned = toZoned(parseDateTime(clockTime), timeZone)
  const offset = zoned.offset / 60_000
  const two = (part: number) => String(Math.floor(Math.abs(part))).padStart(2, '0')
  return `${toCalendarDateTime(zoned).toString().slice(0, 19)}${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(Math.abs(offset) % 60)}`
}
