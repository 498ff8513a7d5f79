import { isEmail, normaliseEmail } from '#domain/kit/kinds/email.ts'

/** What is wrong with something typed at the entrance, as a key of `app.fields`, with the figure it speaks of. */
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

/** Judges the e-mail of the welcome page (WEL-2). */
export function checkEmail(email: string): ValidationError | undefined {
  if (email.trim() === '') return { key: 'emailRequired' }
  return isEmail(normaliseEmail(email)) ? undefined : { key: 'emailInvalid' }
}

/** Judges a password to sign in with: anything may have been one. */
export function checkPassword(password: string): ValidationError | undefined {
  return password === '' ? { key: 'passwordRequired' } : undefined
}
