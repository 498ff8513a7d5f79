import type { Language } from '#domain/kit/translate.ts'
import { formatNumber } from '#domain/kit/values/format.ts'
import { maxShortInput, normalizeText, toLatinDigits } from '#domain/kit/values/normalize.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { readAmountWords } from './amountWords.ts'

/** The common notations of a number, with its whole part and its decimals as groups. */
const numberPatterns = [
  /^(\d*)(?:[.,](\d*))?$/,
  /^([1-9]\d*(?:,\d{3})+)(?:\.(\d*))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/,
  /^([1-9]\d{0,2}(?:[ ']\d{3})+)(?:[.,](\d*))?$/,
  // India groups by hundreds above the thousands (12,34,567), China by ten thousands (123,4567).
  /^([1-9]\d?(?:[, ]\d{2})+[, ]\d{3})(?:\.(\d*))?$/,
  /^([1-9]\d{0,3}(?:[, ]\d{4})+)(?:\.(\d*))?$/,
]

interface NumberOptions {
  /** Largest possible number. It resolves ambiguity: with a maximum of 100, "1,500" means 1.5. */
  readonly max?: number
  /** True for an amount, which may be typed with its currency and a word such as million. */
  readonly isAmount?: boolean | undefined
  /** The currency of the amount, ISO 4217. A text with any other currency is rejected. */
  readonly currency?: string | undefined
}

/**
 * Parses a number in any common notation: with a decimal point or comma, with or without separators, full-width or
 * Arabic digits, a typographic minus; of an amount also "AED 12.5 million". Returns `null` for an empty text. Never
 * guesses: returns a text that is ambiguous or not a number unchanged, so that the applicant can correct it.
 */
export function readNumber(text: string, options: NumberOptions = {}): number | string | null {
  const { max = Number.POSITIVE_INFINITY, isAmount = false, currency } = options
  const normal = normalizeText(text, 'NFKC', maxShortInput)
  if (normal === undefined) return text
  const normalised = toLatinDigits(normal)
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/\p{Cf}/gu, '')
    .replace(/[’`´]/g, "'")
    .trim()
    .replace(/^[−–-]\s*/, '-')
    .replace(/\s*%$/, '')
  if (normalised === '') return null
  const { figures, power } = (isAmount && readAmountWords(normalised, currency)) || { figures: normalised, power: 0 }
  const digits = figures.replace(/^-/, '')
  const sign = digits === figures ? 1 : -1
  const candidates = /\d/.test(digits) ? numberPatterns.flatMap((pattern) => parseWith(pattern, digits)) : []
  const likely = candidates.length > 1 ? candidates.filter((number) => number <= max) : candidates
  const meant = likely.length > 1 ? likely.filter((number) => formatNumber(number, defaultLanguage) === digits) : likely
  // The exponent of a literal is exact: 1.1 * 1e6 is not 1,100,000.
  return meant[0] === undefined ? text : sign * Number(`${meant[0]}e${power}`)
}

function parseWith(pattern: RegExp, digits: string): number[] {
  const found = pattern.exec(digits)
  return found ? [Number(`${found[1]?.replace(/\D/g, '')}.${found[2] ?? ''}`)] : []
}

/** Formats a number in groups of three, with its decimals. Any other value is returned unchanged. */
export function writeNumber(value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'number') return String(value)
  return formatNumber(value, language, 6)
}
