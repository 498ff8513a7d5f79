import { addMonths, fullYears, isDate, isDateTime, isNonexistentDate } from '../dates.ts'
import { commonSettings, type Field, type FieldSettings, type ReadResult, type WithConditions } from '../field.ts'
import { formatDate, formatDateTime } from '../format.ts'
import type { Finding, IssueCode } from '../issue.ts'

/** No company of today is older. */
export const earliestDay = '1600-01-01'

interface DateSettings extends FieldSettings {
  /** Earliest day that makes sense, `YYYY-MM-DD`. */
  readonly earliest?: string
  /** A day more months ago than this is only warned of. */
  readonly warnAfterMonths?: number
  /** Ages in years of a date of birth, on the day of the check. */
  readonly age?: { readonly from: number; readonly to: number }
  /** Filled with the day of today when the section is first opened. */
  readonly defaultsToToday?: boolean
  /** Parts of the day that are stored beside it under names of their own: `{ signedDay: (day: string) => day.slice(8) }`. */
  readonly derivedFields?: { readonly [name: string]: (day: string) => string }
}

export interface DateField extends Field<string | null, 'date'> {
  readonly defaultsToToday: boolean
  readonly isBirthDate: boolean
  readonly derivedFields?: DerivedFields
}

/** What is stored beside an answer, each made from it. */
interface DerivedFields {
  readonly [name: string]: (value: string | null) => string
}

function checkAge(value: string, today: string, age: { from: number; to: number }): Finding | undefined {
  if (fullYears(value, today) < age.from) return { code: 'underAge', params: { age: age.from } }
  return value < addMonths(today, -age.to * 12) ? { code: 'overAge', params: { age: age.to } } : undefined
}

/** How a day or a moment is kept, and what is said of a text that is none. */
interface DateFormat {
  isValid(text: string): boolean
  readonly rejectedAs: IssueCode
}

const dayFormat: DateFormat = { isValid: isDate, rejectedAs: 'notDate' }
const timestampFormat: DateFormat = { isValid: isDateTime, rejectedAs: 'notDateTime' }

/** What is wrong with a text: nothing, or it names a day that is none, or it is none. */
function rejectionOf(text: string, { isValid, rejectedAs }: DateFormat): IssueCode | undefined {
  if (isValid(text)) return undefined
  return isNonexistentDate(text) ? 'noSuchDay' : rejectedAs
}

function readText(input: unknown, dateFormat: DateFormat): ReadResult<string | null> {
  if (input === null || input === undefined || input === '') return { value: null }
  if (typeof input !== 'string') return { rejected: dateFormat.rejectedAs }
  const rejected = rejectionOf(input, dateFormat)
  return rejected ? { rejected } : { value: input }
}

/** The page may hold what cannot be kept, beside an answer somebody else gave for instance: it is shown as it was typed. */
function formatAnswer(value: string | null, { isValid }: DateFormat, format: (valid: string) => string): string {
  if (value === null) return ''
  return isValid(value) ? format(value) : value
}

/** An answer that is taken back takes its parts along. */
function derivedFieldsOf(formatters: NonNullable<DateSettings['derivedFields']>): DerivedFields {
  return Object.fromEntries(
    Object.entries(formatters).map(([name, format]) => [
      name,
      (value: string | null) => (value === null ? '' : format(value)),
    ]),
  )
}

/** A calendar day that has come: `YYYY-MM-DD`. */
export function date<const S extends DateSettings = object>(settings: S = {} as S): DateField & WithConditions<S> {
  const { earliest = earliestDay, warnAfterMonths, age, defaultsToToday = false, derivedFields } = settings
  return {
    ...commonSettings(settings),
    kind: 'date',
    defaultsToToday,
    isBirthDate: age !== undefined,
    ...(derivedFields && { derivedFields: derivedFieldsOf(derivedFields) }),
    blank: null,
    missing: 'requiredDate',
    isBlank: (value) => value === null,
    read: (input) => readText(input, dayFormat),
    check(value, { today }) {
      if (value === null) return undefined
      const rejected = rejectionOf(value, dayFormat)
      if (rejected) return { code: rejected }
      if (value > today) return { code: 'futureDate' }
      if (value < earliest) return { code: 'dateTooEarly', params: { earliest } }
      if (age) return checkAge(value, today, age)
      const isOld = warnAfterMonths !== undefined && value < addMonths(today, -warnAfterMonths)
      return isOld ? { code: 'dateLongAgo', severity: 'warning', params: { months: warnAfterMonths } } : undefined
    },
    answer: (value, t) => ({
      type: 'text',
      text: formatAnswer(value, dayFormat, (day) => formatDate(day, t.language)),
    }),
  }
}

/** A date of birth: the person is at least 18 and at most 120 years old (legal capacity). */
export function dateOfBirth<const S extends FieldSettings = object>(
  settings: S = {} as S,
): DateField & WithConditions<S> {
  return date({ ...settings, age: { from: 18, to: 120 } })
}

interface DateTimeSettings extends Pick<DateSettings, 'earliest' | 'warnAfterMonths'> {
  /** Latest day, `YYYY-MM-DD`, of a moment that may lie ahead; without it, the moment must have come. */
  readonly latest?: string
  /** Parts of the moment that are stored beside it under names of their own. */
  readonly derivedFields?: { readonly [name: string]: (timestamp: string) => string }
}

export interface DateTimeField extends Field<string | null, 'dateTime'> {
  readonly derivedFields?: DerivedFields
}

/** A moment that has come, with its offset: `YYYY-MM-DDThh:mm:ss+04:00`. */
export function dateTime<const S extends FieldSettings & DateTimeSettings = object>(
  settings: S = {} as S,
): DateTimeField & WithConditions<S> {
  const { earliest = earliestDay, latest, warnAfterMonths, derivedFields } = settings
  return {
    ...commonSettings(settings),
    kind: 'dateTime',
    ...(derivedFields && { derivedFields: derivedFieldsOf(derivedFields) }),
    blank: null,
    missing: 'requiredDate',
    isBlank: (value) => value === null,
    read: (input) => readText(input, timestampFormat),
    check(value, { today }): Finding | undefined {
      if (value === null) return undefined
      const rejected = rejectionOf(value, timestampFormat)
      if (rejected) return { code: rejected }
      const day = value.slice(0, 10)
      if (latest !== undefined && day > latest) return { code: 'dateTooLate', params: { latest } }
      if (latest === undefined && day > today) return { code: 'futureDate' }
      if (day < earliest) return { code: 'dateTooEarly', params: { earliest } }
      const isOld = warnAfterMonths !== undefined && day < addMonths(today, -warnAfterMonths)
      return isOld ? { code: 'dateLongAgo', severity: 'warning', params: { months: warnAfterMonths } } : undefined
    },
    answer: (value, t) => ({
      type: 'text',
      text: formatAnswer(value, timestampFormat, (timestamp) => formatDateTime(timestamp, t.language)),
    }),
  }
}
