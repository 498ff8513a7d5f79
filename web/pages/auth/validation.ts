import { codeDigits, passwordLength } from '#domain/contract/limits.ts'
import { isEmail, normaliseEmail } from '#domain/kit/kinds/email.ts'
import { maxShortInput, normalizeText } from '#domain/kit/normalize.ts'
import { useTranslation } from '../../i18n/languages.ts'

/** An input error of the authentication pages: a key of `app.fields`, with the number in its message. */
export interface ValidationError {
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

/** Validates the e-mail of the welcome page (WEL-2). */
export function checkEmail(email: string): ValidationError | undefined {
  if (email.trim() === '') return { key: 'emailRequired' }
  return isEmail(normaliseEmail(email)) ? undefined : { key: 'emailInvalid' }
}

/** Validates a password for sign-in. Only an empty one is invalid, because an existing password may have any form. */
export function checkPassword(password: string): ValidationError | undefined {
  return password === '' ? { key: 'passwordRequired' } : undefined
}

/** Validates the length of a new password in characters, spaces and any script included. */
export function checkNewPassword(password: string): ValidationError | undefined {
  const length = lengthOf(password)
  if (length === 0) return { key: 'passwordRequired' }
  if (length < passwordLength.min) return { key: 'passwordTooShort', count: passwordLength.min }
  return length > passwordLength.max ? { key: 'passwordTooLong', count: passwordLength.max } : undefined
}

/** Returns the number of characters (Unicode code points). */
export function lengthOf(password: string): number {
  return [...password].length
}

export type Strength = 'none' | 'short' | 'guessable' | 'fair' | 'good' | 'strong'

/**
 * Returns the strength of a password by its length, the only property that protects a password from guessing (NIST SP
 * 800-63B-4), unless it is a common one.
 * @param isGuessable true after the server rejected it as a common password
 */
export function strengthOf(length: number, isGuessable = false): Strength {
  if (length === 0) return 'none'
  if (length < passwordLength.min) return 'short'
  if (isGuessable) return 'guessable'
  if (length < 20) return 'fair'
  return length < 28 ? 'good' : 'strong'
}

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

/** Returns the function that translates a validation error; an empty text without an error. */
export function useValidationText(): (error: ValidationError | undefined) => string {
  const { t } = useTranslation()
  return (error) => {
    if (!error) return ''
    return error.count === undefined
      ? t(($) => $.app.fields[error.key] as string)
      : t(($) => $.app.fields[error.key] as string, { count: error.count })
  }
}
