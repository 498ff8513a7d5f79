import { formatNumber } from '#domain/kit/format.ts'
import type { Language } from '#domain/kit/say.ts'

/**
 * Reads a number as people write it: with or without separators, full-width digits, a typographic minus. `null` for nothing; the
 * text itself where it is no number, so that it stays on the page and can be put right.
 */
export function readNumber(text: string): number | string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,']/g, '')
    .replace(/^[−–]/, '-')
    .replace(/%$/, '')
  if (plain === '') return null
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text
}

/** A number in groups of three, with the decimals it has; what is no number stays as it is. */
export function writeNumber(value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'number') return String(value)
  return formatNumber(value, language, 6)
}
