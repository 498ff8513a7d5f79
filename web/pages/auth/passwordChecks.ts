import { passwordLength } from '#domain/contract/limits.ts'
import type { ValidationError } from './validation.ts'

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
