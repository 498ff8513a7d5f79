import { passwordLength } from '#domain/contract/calls.ts'
import { isEmail, normaliseEmail } from '#domain/kit/kinds/text/email.ts'
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
