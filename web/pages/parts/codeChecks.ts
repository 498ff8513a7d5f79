import { codeDigits } from '#domain/contract/limits.ts'
import type { Fault } from './checks.ts'

/** Judges a code copied from the mail; spaces between the digits do not matter. */
export function codeFault(code: string): Fault | undefined {
  const digits = plainCode(code)
  if (digits === '') return { key: 'codeRequired' }
  return new RegExp(`^\\d{${codeDigits}}$`).test(digits) ? undefined : { key: 'codeIncomplete', count: codeDigits }
}

/** The code as the server takes it: half-width digits, no spaces. */
export function plainCode(code: string): string {
  return code.normalize('NFKC').replace(/\s/g, '')
}

/** The code alone where more was pasted with it, the sentence of the mail say; anything without one stays as it is. */
export function codeIn(text: string): string {
  const runs = text.normalize('NFKC').match(/\d+/g) ?? []
  const digits = runs.find(({ length }) => length === codeDigits) ?? runs.join('')
  return digits.length === codeDigits ? digits : text
}
