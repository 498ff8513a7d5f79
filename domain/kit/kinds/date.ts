import { addMonths, fullYears, isDate, isDateTime } from '../dates.ts'
import { type Field, type Settings, settingsOf, type With } from '../field.ts'
import { formatDate, formatDateTime } from '../format.ts'
import type { Finding } from '../issue.ts'

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
  readonly copies?: { readonly [name: string]: (day: string | null) => string }
}

function checkAge(value: string, today: string, age: { from: number; to: number }): Finding | undefined {
  if (fullYears(value, today) < age.from) return { code: 'underAge', params: { age: age.from } }
  return value < addMonths(today, -age.to * 12) ? { code: 'overAge', params: { age: age.to } } : undefined
}

/** A day that is taken back takes its parts along. */
function copiesOf(copies: NonNullable<DateOptions['copies']>): NonNullable<DateField['copies']> {
  return Object.fromEntries(
    Object.entries(copies).map(([name, copy]) => [name, (day: string | null) => (day === null ? '' : copy(day))]),
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
    read(input) {
      if (input === null || input === undefined || input === '') return { value: null }
      return typeof input === 'string' && isDate(input) ? { value: input } : { refused: 'notDate' }
    },
    check(value, { today }) {
      if (value === null) return undefined
      if (value > today) return { code: 'futureDate' }
      if (value < earliest) return { code: 'dateTooEarly', params: { earliest } }
      if (age) return checkAge(value, today, age)
      const old = warnAfterMonths !== undefined && value < addMonths(today, -warnAfterMonths)
      return old ? { code: 'dateLongAgo', severity: 'warning', params: { months: warnAfterMonths } } : undefined
    },
    answer: (value, say) => ({ type: 'text', text: value === null ? '' : formatDate(value, say.language) }),
  }
}

/** A date of birth: the person is at least 18 and at most 120 years old (legal capacity). */
export function dateOfBirth<const S extends Settings = object>(settings: S = {} as S): DateField & With<S> {
  return date({ ...settings, age: { from: 18, to: 120 } })
}

export type DateTimeField = Field<string | null, 'dateTime'>

/** A moment that has come, with its offset: `YYYY-MM-DDThh:mm:ss+04:00`. */
export function dateTime<const S extends Settings & { readonly warnAfterMonths?: number } = object>(
  options: S = {} as S,
): DateTimeField & With<S> {
  const { warnAfterMonths } = options
  return {
    ...settingsOf(options),
    kind: 'dateTime',
    blank: null,
    missing: 'requiredDate',
    isBlank: (value) => value === null,
    read(input) {
      if (input === null || input === undefined || input === '') return { value: null }
      return typeof input === 'string' && isDateTime(input) ? { value: input } : { refused: 'notDateTime' }
    },
    check(value, { today }): Finding | undefined {
      if (value === null) return undefined
      const day = value.slice(0, 10)
      if (day > today) return { code: 'futureDate' }
      if (day < earliestDay) return { code: 'dateTooEarly', params: { earliest: earliestDay } }
      const old = warnAfterMonths !== undefined && day < addMonths(today, -warnAfterMonths)
      return old ? { code: 'dateLongAgo', severity: 'warning', params: { months: warnAfterMonths } } : undefined
    },
    answer: (value, say) => ({ type: 'text', text: value === null ? '' : formatDateTime(value, say.language) }),
  }
}
