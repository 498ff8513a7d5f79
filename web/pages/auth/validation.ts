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

/** Validates the email of the welcome page (WEL-2). */
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

/** Returns a function that translates a validation error. Its result is empty without an error. */
export function useValidationText(): (error: ValidationError | undefined) => string {
  const { t } = useTranslation()
  return (error) => {
    if (!error) return ''
    return error.count === undefined
      ? t(($) => $.app.fields[error.key] as string)
      : t(($) => $.app.fields[error.key] as string, { count: error.count })
  }
}
