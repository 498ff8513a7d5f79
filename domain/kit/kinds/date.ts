import { commonSettings, type Field, type FieldSettings, type ReadResult, type WithConditions } from '../field.ts'
import type { Finding, IssueCode } from '../issue.ts'
import type { SectionValues } from '../section.ts'
import { addMonths, fullYears, isDate, isDateTime, isNonexistentDate } from '../values/dates.ts'
import { formatDate, formatDateTime } from '../values/format.ts'

/** The default earliest day: no existing company is older. */
export const earliestDay = '1600-01-01'

interface DateSettings extends FieldSettings {
  /** Earliest accepted day, `YYYY-MM-DD`. */
  readonly earliest?: string
  /** The age in months from which a day causes a warning. */
  readonly warnAfterMonths?: number
  /** Accepted age in years on the day of the check, for a date of birth. */
  readonly age?: { readonly from: number; readonly to: number }
  /** Returns true when a person under that age only causes a warning, by the values of the section or row. */
  readonly mayBeMinor?: (values: SectionValues) => boolean
  /** The other fields that `mayBeMinor` reads. */
  readonly validatesWith?: readonly string[]
  /** The signature, or the signer's name, that dates the answer: the page enters today whenever it changes. */
  readonly datedBy?: string
  /** Fields derived from the day and stored with it: `{ signedDay: (day: string) => day.slice(8) }`. */
  readonly derivedFields?: { readonly [name: string]: (day: string) => string }
}

export interface DateField extends Field<string | null, 'date'> {
  readonly isBirthDate: boolean
  readonly derivedFields?: DerivedFields
}

/** The fields derived from an answer, by name. */
interface DerivedFields {
  readonly [name: string]: (value: string | null) => string
}

function checkAge(
  value: string,
  today: string,
  age: { from: number; to: number },
  mayBeMinor: boolean,
): Finding | undefined {
  if (fullYears(value, today) < age.from) {
    const params = { age: age.from }
    return mayBeMinor ? { code: 'minorBeneficiary', severity: 'warning', params } : { code: 'underAge', params }
  }
  return value < addMonths(today, -age.to * 12) ? { code: 'overAge', params: { age: age.to } } : undefined
}

/** The stored format of a day or a timestamp, and the issue of a text in another format. */
interface DateFormat {
  isValid(text: string): boolean
  readonly rejectedAs: IssueCode
}

const dayFormat: DateFormat = { isValid: isDate, rejectedAs: 'notDate' }
const timestampFormat: DateFormat = { isValid: isDateTime, rejectedAs: 'notDateTime' }

/** Returns the issue of a text: none, a day that does not exist, or another format. */
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

/** Formats a valid answer. Returns an invalid one as typed, because a page may contain input that cannot be stored. */
function formatAnswer(value: string | null, { isValid }: DateFormat, format: (valid: string) => string): string {
  if (value === null) return ''
  return isValid(value) ? format(value) : value
}

/** Returns formatters that clear the derived fields when the answer is cleared. */
function derivedFieldsOf(formatters: NonNullable<DateSettings['derivedFields']>): DerivedFields {
  return Object.fromEntries(
    Object.entries(formatters).map(([name, format]) => [
      name,
      (value: string | null) => (value === null ? '' : format(value)),
    ]),
  )
}

/** A calendar day, `YYYY-MM-DD`, not after today. */
export function date<const S extends DateSettings = object>(settings: S = {} as S): DateField & WithConditions<S> {
  const { earliest = earliestDay, warnAfterMonths, age, mayBeMinor, validatesWith, datedBy, derivedFields } = settings
  return {
    ...commonSettings(settings),
    ...(validatesWith && { validatesWith }),
    kind: 'date',
    secondsToAnswer: 20,
    jsonSchema: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    ...(datedBy && { datedBy }),
    isBirthDate: age !== undefined,
    ...(derivedFields && { derivedFields: derivedFieldsOf(derivedFields) }),
    blank: null,
    missing: 'requiredDate',
    isBlank: (value) => value === null,
    read: (input) => readText(input, dayFormat),
    check(value, { today, values }) {
      if (value === null) return undefined
      const rejected = rejectionOf(value, dayFormat)
      if (rejected) return { code: rejected }
      if (value > today) return { code: 'futureDate' }
      if (value < earliest) return { code: 'dateTooEarly', params: { earliest } }
      if (age) return checkAge(value, today, age, mayBeMinor?.(values) ?? false)
      const isOld = warnAfterMonths !== undefined && value < addMonths(today, -warnAfterMonths)
      return isOld ? { code: 'dateLongAgo', severity: 'warning', params: { months: warnAfterMonths } } : undefined
    },
    answer: (value, t) => ({
      type: 'text',
      text: formatAnswer(value, dayFormat, (day) => formatDate(day, t.language)),
    }),
  }
}

interface BirthDateSettings extends FieldSettings, Pick<DateSettings, 'mayBeMinor' | 'validatesWith'> {}

/** A date of birth: the person is at least 18 and at most 120 years old (legal capacity). */
export function dateOfBirth<const S extends BirthDateSettings = object>(
  settings: S = {} as S,
): DateField & WithConditions<S> {
  return date({ ...settings, age: { from: 18, to: 120 } })
}

interface DateTimeSettings extends Pick<DateSettings, 'earliest' | 'warnAfterMonths'> {
  /** Latest day, `YYYY-MM-DD`, of a timestamp that may be in the future; without it, the latest day is today. */
  readonly latest?: string
  /** Fields derived from the timestamp and stored with it. */
  readonly derivedFields?: { readonly [name: string]: (timestamp: string) => string }
}

export interface DateTimeField extends Field<string | null, 'dateTime'> {
  readonly derivedFields?: DerivedFields
}

/** A timestamp with its offset, `YYYY-MM-DDThh:mm:ss+04:00`, not after today unless `latest` is set. */
export function dateTime<const S extends FieldSettings & DateTimeSettings = object>(
  settings: S = {} as S,
): DateTimeField & WithConditions<S> {
  const { earliest = earliestDay, latest, warnAfterMonths, derivedFields } = settings
  return {
    ...commonSettings(settings),
    kind: 'dateTime',
    secondsToAnswer: 35,
    jsonSchema: { type: ['string', 'null'] },
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
