import { isEmail, normaliseEmail } from '#domain/kit/kinds/email.ts'

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
