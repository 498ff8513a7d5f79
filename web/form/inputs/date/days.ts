import { parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'
import { earliestDay } from '#domain/kit/kinds/date.ts'
import { memoize } from '#domain/kit/memoize.ts'
import { type Language, manifests } from '#domain/kit/translate.ts'
import { isDate, isDateTime } from '#domain/kit/values/dates.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { maxShortInput, normalizeText, toLatinDigits } from '#domain/kit/values/normalize.ts'

const isoDay = /^(\d{4})-(\d\d)-(\d\d)$/

const isDayFirst = (language: Language) => manifests[language].dateOrder === 'dayFirst'

/** Year, month and day as typed. */
type DateParts = readonly [year: string, month: string, day: string]

const monthNames = memoize(() => {
  const names = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => names.format(Date.UTC(2000, month, 1)).toLowerCase())
})

/**
 * Parses a day in any common notation: in the order of the language or year first, with any or no separators, with an
 * English month, in full-width, Arabic or Chinese digits. Returns `null` for an empty text. Never guesses: returns an
 * incomplete or ambiguous text unchanged, and a nonexistent day as `2015-04-31`, so that the applicant can correct
 * both.
 * @param latest the latest year that a two-digit year after day and month may mean; without it, such a year is rejected
 */
export function readDay(text: string, language: Language, latest?: number): string | null {
  const plain = normalise(text)
  if (plain === undefined) return text
  if (plain === '') return null
  const candidates = candidatesOf(plain, language, latest).map(isoOf)
  const likely = candidates.filter((day) => isoDay.test(day) && day >= earliestDay)
  return likely.find(isDate) ?? likely[0] ?? candidates.find(isDate) ?? text
}

/** Years in the future that a two-digit year may mean: enough for the expiry of passports and contracts. */
const yearsAhead = 20

/** Returns the latest year that a two-digit year may mean: this year for a day in the past, such as a date of birth. */
export function latestYear(today: string, isPast: boolean): number {
  return Number(today.slice(0, 4)) + (isPast ? 0 : yearsAhead)
}

/** Returns the latest year up to `latest` that ends with two given digits. */
function yearOf(digits: string, latest: number): string {
  return String(latest - ((latest - Number(digits)) % 100))
}

/** Parses a day with a time, like `readDay`. Returns a local time without a zone, such as `2026-11-12T15:30`. */
export function readDateTime(text: string, language: Language): string | null {
  const plain = normalise(text)
  if (plain === undefined) return text
  if (plain === '') return null
  const found =
    /^(.+?)[\s,t]+(\d{1,2})[:.h](\d{2})(?:\s*([ap])\.?m\.?)?$/.exec(withLatinClock(plain)) ??
    /^(\d{8})(\d\d)(\d\d)$/.exec(plain)
  const [, day = '', hourText = '', minute = '', meridiem] = found ?? []
  const date = readDay(day, language)
  const hour = hourOf(Number(hourText), meridiem)
  if (date === null || !isDate(date) || !(hour <= 23) || Number(minute) > 59) return text
  return `${date}T${String(hour).padStart(2, '0')}:${minute}`
}

/** Rewrites a time that ends a text in Chinese: 15时30分 as `15:30`, 下午3点半 as `3:30 pm`. */
function withLatinClock(text: string): string {
  const clock = /(上午|下午)?\s*(\d{1,2})(?:\s*[时点]\s*(?:(半)|(\d{1,2})\s*分?)?|:(\d\d))$/
  return text.replace(
    clock,
    (_, period?: string, hour?: string, isHalfPast?: string, spoken?: string, minute?: string) => {
      const minutes = isHalfPast ? '30' : (minute ?? spoken ?? '0').padStart(2, '0')
      const meridiem = period && (period === '上午' ? ' am' : ' pm')
      return ` ${hour}:${minutes}${meridiem ?? ''}`
    },
  )
}

/** Returns the hour of the day: 12 am is 0, 3 pm is 15; NaN for an hour that does not exist. */
function hourOf(hour: number, meridiem: string | undefined): number {
  if (meridiem === undefined) return hour
  return hour >= 1 && hour <= 12 ? (hour % 12) + (meridiem === 'p' ? 12 : 0) : Number.NaN
}

/** Returns true for an existing day with a time but without a time zone, `2026-11-12T15:30`. */
export function isClockTime(text: string): boolean {
  return /^.{10}T\d\d:\d\d$/.test(text) && isDate(text.slice(0, 10))
}

/**
 * Formats a day for its input after blur: in words, so that day and month cannot be confused. Returns any other text
 * unchanged.
 */
export function writeDay(value: string | null, language: Language): string {
  if (value === null) return ''
  if (isDate(value)) return formatDate(value, language)
  const [, year, month, day] = isoDay.exec(value) ?? []
  if (year === undefined) return value
  return isDayFirst(language) ? `${day}/${month}/${year}` : `${year}/${month}/${day}`
}

/** Formats a timestamp for its input after blur, in a time zone. Any other text is returned unchanged. */
export function writeDateTime(value: string | null, language: Language, timeZone: string): string {
  if (value === null) return ''
  const [day = '', clock] = isDateTime(value) ? clockTime(value, timeZone).split('T') : value.split('T')
  return clock !== undefined && isDate(day) ? `${formatDate(day, language)} ${clock}` : value
}

const clockFormats = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
)

function clockTime(timestamp: string, timeZone: string): string {
  return clockFormats(timeZone).format(new Date(timestamp)).replace(' ', 'T')
}

/** Returns the text in lower case, half-width characters and Latin digits; undefined when it is too long for a day. */
function normalise(text: string): string | undefined {
  const normal = normalizeText(text, 'NFKC', maxShortInput)
  return (
    normal &&
    toLatinDigits(normal)
      .replace(/[〇零一二三四五六七八九十]+/g, readChineseNumber)
      .replace(/\p{Cf}/gu, '')
      .toLowerCase()
      .trim()
  )
}

/** Converts a Chinese number of a date to digits: a year digit by digit, a month or day up to 三十一. */
function readChineseNumber(text: string): string {
  const digits = text.replace(/^十/, '一十').replace(/十$/, '零').replace('十', '')
  return digits.replace(/./g, (digit) => String('零一二三四五六七八九'.indexOf(digit.replace('〇', '零'))))
}

/** Returns every day that a text may mean, the likeliest first. */
function candidatesOf(plain: string, language: Language, latest?: number): readonly DateParts[] {
  if (/^\d{8}$/.test(plain)) {
    const yearFirst: DateParts = [plain.slice(0, 4), plain.slice(4, 6), plain.slice(6)]
    const others = yearLast(plain.slice(0, 2), plain.slice(2, 4), plain.slice(4), language)
    return isDayFirst(language) ? [...others, yearFirst] : [yearFirst, ...others]
  }
  const [, first = '', second = '', third = ''] = dateGroups.exec(plain) ?? []
  if (isYear(first)) return [[first, monthOf(second), third]]
  if (isYear(third)) return yearLast(first, second, third, language)
  const isShort = latest !== undefined && isDayFirst(language) && /^\d\d$/.test(third)
  return isShort ? yearLast(first, second, yearOf(third, latest), language) : []
}

const dateGroups = /^(\d+|[a-z]+)(?:st|nd|rd|th|[\s./,年-])+(\d+|[a-z]+)(?:st|nd|rd|th|[\s./,月-])+(\d+)[日号]?$/

const isYear = (group: string) => /^\d{4}$/.test(group)

/**
 * Returns the possible days of a text with the year last. The order of day and month follows from a month name or a
 * number above 12, else from the language; without either, the text is ambiguous.
 */
function yearLast(first: string, second: string, year: string, language: Language): readonly DateParts[] {
  const dayFirst: DateParts = [year, monthOf(second), first]
  const monthFirst: DateParts = [year, monthOf(first), second]
  if (!/^\d/.test(second)) return [dayFirst]
  if (!/^\d/.test(first)) return [monthFirst]
  if (Number(second) > 12 && Number(first) <= 12) return [monthFirst]
  const isUnambiguous = isDayFirst(language) || Number(first) > 12 || Number(first) === Number(second)
  return isUnambiguous ? [dayFirst] : []
}

/** Returns the number of a month from its name or the beginning of its name. */
function monthOf(group: string): string {
  if (/^\d/.test(group)) return group
  const named = monthNames().findIndex((name) => group.length >= 3 && name.startsWith(group))
  return named < 0 ? group : String(named + 1)
}

function isoOf([year, month, day]: DateParts): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

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
