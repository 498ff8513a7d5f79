import { parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'
import type { Language } from '#domain/kit/translate.ts'

/**
 * Returns the stored form, `2026-11-12T15:30:00+04:00`, of a local day and time, `2026-11-12T15:30`, in a time zone. A
 * time skipped by a clock change moves forward by the skipped length.
 */
export function zonedDateTime(timeZone: string, clockTime: string): string {
  const zoned = toZoned(parseDateTime(clockTime), timeZone)
  const offset = zoned.offset / 60_000
  const two = (part: number) => String(Math.floor(Math.abs(part))).padStart(2, '0')
  return `${toCalendarDateTime(zoned).toString().slice(0, 19)}${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(Math.abs(offset) % 60)}`
}

/** Returns the name of a time zone in a language: "Gulf Standard Time" for `Asia/Dubai`. */
export function nameOfZone(timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
