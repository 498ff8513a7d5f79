import { codeDigits } from '#domain/contract/limits.ts'
import { maxShortInput, normalizeText } from '#domain/kit/normalize.ts'
import type { ValidationError } from './validation.ts'

/** UTF-16 code units of a pasted mail in which a code is looked for. */
const maxPasted = 20_000

/** Judges a code copied from the mail; spaces between the digits do not matter. */
export function checkCode(code: string): ValidationError | undefined {
  const digits = normaliseCode(code)
  if (digits === '') return { key: 'codeRequired' }
  return new RegExp(`^\\d{${codeDigits}}$`).test(digits) ? undefined : { key: 'codeIncomplete', count: codeDigits }
}

/** The code as the server takes it: half-width digits, no spaces. */
export function normaliseCode(code: string): string {
  return (normalizeText(code, 'NFKC', maxShortInput) ?? code).replace(/\s/g, '')
}

/** The code alone where more was pasted with it, the sentence of the mail say; anything without one stays as it is. */
export function extractCode(text: string): string {
  const runs = normalizeText(text, 'NFKC', maxPasted)?.match(/\d+/g) ?? []
  const digits = runs.find(({ length }) => length === codeDigits) ?? runs.join('')
  return digits.length === codeDigits ? digits : text
}
