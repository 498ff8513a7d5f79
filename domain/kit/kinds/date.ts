import { addMonths, fullYears, isDate, isDateTime, isUnknownDay } from '../dates.ts'
import { type Field, type Read, type Settings, settingsOf, type With } from '../field.ts'
import { formatDate, formatDateTime } from '../format.ts'
import type { Finding, IssueCode } from '../issue.ts'

/** No company of today is older. */
export const earliestDay = '1600-01-01'

interface DateOptions extends Settings {
  /** Earliest day that makes sense, `YYYY-MM-DD`. */
  readonly earliest?: string
  /** A day more months ago than this is only warned of. */
  readonly warnAfterMonths?: number
  /** Ages in years of a date of birth, on the day of the check. */
  readonly age?: { readonly from: number; readonly to: number }
  /** Filled with the day of today when the section is first opened. */
  readonly startsToday?: boolean
  /** Parts of the day that are stored beside it under names of their own: `{ signedDay: (day: string) => day.slice(8) }`. */
  readonly copies?: { readonly [name: string]: (day: string) => string }
}

export interface DateField extends Field<string | null, 'date'> {
  readonly startsToday: boolean
  readonly birth: boolean
  readonly copies?: StoredCopies
}

/** What is stored beside an answer, each made from it. */
interface StoredCopies {
  readonly [name: string]: (value: string | null) => string
}

function checkAge(value: string, today: string, age: { from: number; to: number }): Finding | undefined {
  if (fullYears(value, today) < age.from) return { code: 'underAge', params: { age: age.from } }
  return value < addMonths(today, -age.to * 12) ? { code: 'overAge', params: { age: age.to } } : undefined
}

/** How a day or a moment is kept, and what is said of a text that is none. */
interface Kept {
  isWhole(text: string): boolean
  readonly refused: IssueCode
}

const asDay: Kept = { isWhole: isDate, refused: 'notDate' }
const asMoment: Kept = { isWhole: isDateTime, refused: 'notDateTime' }

/** What is wrong with a text: nothing, or it names a day that is none, or it is none. */
function refusalOf(text: string, { isWhole, refused }: Kept): IssueCode | undefined {
  if (isWhole(text)) return undefined
  return isUnknownDay(text) ? 'noSuchDay' : refused
}

function readText(input: unknown, kept: Kept): Read<string | null> {
  if (input === null || input === undefined || input === '') return { value: null }
  if (typeof input !== 'string') return { refused: kept.refused }
  const refused = refusalOf(input, kept)
  return refused ? { refused } : { value: input }
}

/** The page may hold what cannot be kept, beside an answer somebody else gave for instance: it is shown as it was typed. */
function inWords(value: string | null, { isWhole }: Kept, format: (whole: string) => string): string {
  if (value === null) return ''
  return isWhole(value) ? format(value) : value
}

/** An answer that is taken back takes its parts along. */
function copiesOf(copies: NonNullable<DateOptions['copies']>): StoredCopies {
  return Object.fromEntries(
    Object.entries(copies).map(([name, copy]) => [name, (value: string | null) => (value === null ? '' : copy(value))]),
  )
}

/** A calendar day that has come: `YYYY-MM-DD`. */
export function date<const S extends DateOptions = object>(options: S = {} as S): DateField & With<S> {
  const { earliest = earliestDay, warnAfterMonths, age, startsToday = false, copies } = options
  return {
    ...settingsOf(options),
    kind: 'date',
    startsToday,
    birth: age !== undefined,
    ...(copies && { copies: copiesOf(copies) }),
    blank: null,
    missing: 'requiredDate',
    isBlank: (value) => value === null,
    read: (input) => readText(input, asDay),
    check(value, { today }) {
      if (value === null) return undefined
      const refused = refusalOf(value, asDay)
      if (refused) return { code: refused }
      if (value > today) return { code: 'futureDate' }
      if (value < earliest) return { code: 'dateTooEarly', params: { earliest } }
      if (age) return checkAge(value, today, age)
      const old = warnAfterMonths !== undefined && value < addMonths(today, -warnAfterMonths)
      return old ? { code: 'dateLongAgo', severity: 'warning', params: { months: warnAfterMonths } } : undefined
    },
    answer: (value, say) => ({ type: 'text', text: inWords(value, asDay, (day) => formatDate(day, say.language)) }),
  }
}

/** A date of birth: the person is at least 18 and at most 120 years old (legal capacity). */
export function dateOfBirth<const S extends Settings = object>(settings: S = {} as S): DateField & With<S> {
  return date({ ...settings, age: { from: 18, to: 120 } })
}

interface DateTimeOptions extends Pick<DateOptions, 'earliest' | 'warnAfterMonths'> {
  /** Latest day, `YYYY-MM-DD`, of a moment that may lie ahead; without it, the moment must have come. */
  readonly latest?: string
  /** Parts of the moment that are stored beside it under names of their own. */
  readonly copies?: { readonly [name: string]: (moment: string) => string }
}

export interface DateTimeField extends Field<string | null, 'dateTime'> {
  readonly copies?: StoredCopies
}

/** A moment that has come, with its offset: `YYYY-MM-DDThh:mm:ss+04:00`. */
export function dateTime<const S extends Settings & DateTimeOptions = object>(
  options: S = {} as S,
): DateTimeField & With<S> {
  const { earliest = earliestDay, latest, warnAfterMonths, copies } = options
  return {
    ...settingsOf(options),
    kind: 'dateTime',
    ...(copies && { copies: copiesOf(copies) }),
    blank: null,
    missing: 'requiredDate',
    isBlank: (value) => value === null,
    read: (input) => readText(input, asMoment),
    check(value, { today }): Finding | undefined {
      if (value === null) return undefined
      const refused = refusalOf(value, asMoment)
      if (refused) return { code: refused }
      const day = value.slice(0, 10)
      if (latest !== undefined && day > latest) return { code: 'dateTooLate', params: { latest } }
      if (latest === undefined && day > today) return { code: 'futureDate' }
      if (day < earliest) return { code: 'dateTooEarly', params: { earliest } }
      const old = warnAfterMonths !== undefined && day < addMonths(today, -warnAfterMonths)
      return old ? { code: 'dateLongAgo', severity: 'warning', params: { months: warnAfterMonths } } : undefined
    },
    answer: (value, say) => ({
      type: 'text',
      text: inWords(value, asMoment, (moment) => formatDateTime(moment, say.language)),
    }),
  }
}
