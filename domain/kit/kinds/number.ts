import {
  type ComputedValue,
  commonSettings,
  type Field,
  type FieldSettings,
  type ReadResult,
  type WithConditions,
} from '../field.ts'
import type { Finding, IssueCode, IssueParams } from '../issue.ts'
import type { Translate } from '../translate.ts'
import { formatAmount, formatNumber } from '../values/format.ts'

interface NumberSettings extends FieldSettings {
  readonly min?: number
  readonly max?: number
  /** True when the value must exceed `min`: above 0, for instance. */
  readonly exclusiveMin?: boolean
  /**
   * The issue of a value outside the limits, for a more specific text; a function when it depends on another answer.
   */
  readonly rangeIssue?: IssueCode | ((values: Readonly<Record<string, unknown>>) => Finding)
  /** The other fields that `rangeIssue` reads. */
  readonly validatesWith?: readonly string[]
  readonly computed?: ComputedValue
  /** Maximum number of decimals; two by default. */
  readonly decimals?: 2 | 4
  /** The choice of the currency of an amount: a field of the same row or of the section. */
  readonly currency?: string
}

type NumberKind = 'money' | 'percent' | 'count'

export interface NumberField<Kind extends NumberKind> extends Field<number | null, Kind> {
  readonly min: number
  readonly max: number
}

export type MoneyField = NumberField<'money'>
export type PercentField = NumberField<'percent'>
export type CountField = NumberField<'count'>

/**
 * Digits with ambiguous separators: 1.500 means one and a half thousand in some countries, one and a half in others.
 */
const ambiguousNumber = /^\D?\d+(?:[\s.,'’]\d+)+\D?$/

/** Maximum length of a text that is tested for digits. */
const maxDigits = 100

/** The largest absolute value; beyond it a double loses decimals. */
const maxAmount = 1e15

function readNumber(input: unknown, limits: IssueParams): ReadResult<number | null> {
  if (input === null || input === undefined || input === '') return { value: null }
  if (typeof input === 'string' && input.length <= maxDigits && ambiguousNumber.test(input))
    return { rejected: 'unclearNumber' }
  if (typeof input !== 'number' || !Number.isFinite(input)) return { rejected: 'notNumber' }
  // adding 0 turns -0 into 0, because JSON does not preserve -0
  return Math.abs(input) <= maxAmount
    ? { value: input + 0 }
    : { rejected: input < 0 ? 'minimum' : 'maximum', params: limits }
}

/** Tests the decimal digits: floating-point products would accept 0.1 + 0.2, or a third decimal of a large amount. */
function hasAtMost(decimals: 2 | 4, value: number): boolean {
  return (decimals === 2 ? /^-?\d+(\.\d{1,2})?$/ : /^-?\d+(\.\d{1,4})?$/).test(String(value))
}

function numberField<const Kind extends NumberKind, S extends NumberSettings>(
  kind: Kind,
  settings: S,
  limits: { min: number; max: number },
  secondsToAnswer: number,
  format: (value: number, t: Translate) => string,
): NumberField<Kind> & WithConditions<S> {
  const { min = limits.min, max = limits.max, exclusiveMin = false } = settings
  const { rangeIssue, validatesWith, computed, currency, decimals = 2 } = settings
  return {
    ...commonSettings(settings),
    ...(validatesWith && { validatesWith }),
    ...(computed && { computed }),
    kind,
    secondsToAnswer,
    jsonSchema: { type: ['number', 'null'] },
    summaryColumn: 'number',
    ...(currency && { currencyField: currency }),
    min,
    max,
    blank: null,
    missing: 'required',
    isBlank: (value) => value === null,
    read: (input) => readNumber(input, { min, max }),
    check(value, { values }) {
      if (value === null) return undefined
      const finding = (code: IssueCode): Finding =>
        typeof rangeIssue === 'function' ? rangeIssue(values) : { code: rangeIssue ?? code, params: { min, max } }
      if (exclusiveMin && value <= min) return finding('exclusiveMinimum')
      if (value < min) return finding('minimum')
      if (value > max) return finding('maximum')
      if (kind === 'count' && !Number.isInteger(value)) return { code: 'integer' }
      return hasAtMost(decimals, value) ? undefined : { code: decimals === 2 ? 'decimals' : 'fourDecimals' }
    },
    answer: (value, t) => ({
      type: 'text',
      text: value === null ? '' : format(value, t),
    }),
  }
}

/**
 * An amount of money with at most two decimals, 0 to 999,999,999,999.99 by default. Its currency is another field.
 * @example turnover: money({ currency: 'taxFundsCurrency' })
 */
export function money<const S extends NumberSettings = object>(settings: S = {} as S): MoneyField & WithConditions<S> {
  const format = (value: number, t: Translate) => formatAmount(value, t.language)
  return { ...numberField('money', settings, { min: 0, max: 999_999_999_999.99 }, 35, format), isAmount: true }
}

/** A percentage with at most two decimals, or four if the settings allow them, without the sign. */
export function percent<const S extends NumberSettings = object>(
  settings: S = {} as S,
): PercentField & WithConditions<S> {
  const format = (value: number, t: Translate) => `${formatNumber(value, t.language, settings.decimals)}%`
  return numberField('percent', settings, { min: 0, max: 100 }, 20, format)
}

/** A whole number of things, 0 to 999,999,999 by default. */
export function count<const S extends NumberSettings = object>(settings: S = {} as S): CountField & WithConditions<S> {
  const format = (value: number, t: Translate) => formatNumber(value, t.language)
  return numberField('count', settings, { min: 0, max: 999_999_999 }, 20, format)
}
