import { codeDigits, passwordLength } from '#domain/contract/limits.ts'
import { isEmail, normaliseEmail } from '#domain/kit/kinds/email.ts'

/** What is wrong with something typed at the entrance, as a key of `app.fields`, with the figure it speaks of. */
export interface Fault {
  readonly key:
    | 'emailRequired'
    | 'emailInvalid'
    | 'passwordRequired'
    | 'passwordTooShort'
    | 'passwordTooLong'
    | 'codeRequired'
    | 'codeIncomplete'
  readonly count?: number
}

/** Judges the e-mail of the welcome page (WEL-2). */
export function emailFault(email: string): Fault | undefined {
  if (email.trim() === '') return { key: 'emailRequired' }
  return isEmail(normaliseEmail(email)) ? undefined : { key: 'emailInvalid' }
}

/** Judges a password to sign in with: anything may have been one. */
export function passwordFault(password: string): Fault | undefined {
  return password === '' ? { key: 'passwordRequired' } : undefined
}

/** Judges a new password by its length in characters, spaces and any script included. */
export function newPasswordFault(password: string): Fault | undefined {
  const length = lengthOf(password)
  if (length === 0) return { key: 'passwordRequired' }
  if (length < passwordLength.min) return { key: 'passwordTooShort', count: passwordLength.min }
  return length > passwordLength.max ? { key: 'passwordTooLong', count: passwordLength.max } : undefined
}

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

/** Characters as people count them. */
export function lengthOf(password: string): number {
  return [...password].length
}

export type Strength = 'none' | 'short' | 'fair' | 'good' | 'strong'

/** How strong a password is by its length, the one thing that counts against guessing (NIST SP 800-63B-4). */
export function strengthOf(length: number): Strength {
  if (length === 0) return 'none'
  if (length < passwordLength.min) return 'short'
  if (length < 20) return 'fair'
  return length < 28 ? 'good' : 'strong'
}
