import { codeDigits } from '#domain/contract/limits.ts'
import { maxShortInput, normalizeText } from '#domain/kit/normalize.ts'
import type { ValidationError } from './validation.ts'

/** Length limit, in UTF-16 code units, of a pasted e-mail that is searched for a code. */
const maxPasted = 20_000

/** Validates a code copied from the e-mail. Spaces between the digits are ignored. */
export function checkCode(code: string): ValidationError | undefined {
  const digits = normaliseCode(code)
  if (digits === '') return { key: 'codeRequired' }
  return new RegExp(`^\\d{${codeDigits}}$`).test(digits) ? undefined : { key: 'codeIncomplete', count: codeDigits }
}

/** Returns the code in the server's format: half-width digits, no spaces. */
export function normaliseCode(code: string): string {
  return (normalizeText(code, 'NFKC', maxShortInput) ?? code).replace(/\s/g, '')
}

/**
 * Extracts the code from a longer pasted text, such as a sentence of the e-mail. Returns a text without a code
 * unchanged.
 */
export function extractCode(text: string): string {
  const runs = normalizeText(text, 'NFKC', maxPasted)?.match(/\d+/g) ?? []
  const digits = runs.find(({ length }) => length === codeDigits) ?? runs.join('')
  return digits.length === codeDigits ? digits : text
}
