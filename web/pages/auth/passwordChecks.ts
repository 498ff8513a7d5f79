import { passwordLength } from '#domain/contract/limits.ts'
import type { ValidationError } from './validation.ts'

/** Judges a new password by its length in characters, spaces and any script included. */
export function checkNewPassword(password: string): ValidationError | undefined {
  const length = lengthOf(password)
  if (length === 0) return { key: 'passwordRequired' }
  if (length < passwordLength.min) return { key: 'passwordTooShort', count: passwordLength.min }
  return length > passwordLength.max ? { key: 'passwordTooLong', count: passwordLength.max } : undefined
}

/** Characters as people count them. */
export function lengthOf(password: string): number {
  return [...password].length
}

export type Strength = 'none' | 'short' | 'guessable' | 'fair' | 'good' | 'strong'

/**
 * How strong a password is by its length, the one thing that counts against guessing (NIST SP 800-63B-4) where it is none that everybody
 * tries.
 * @param isGuessable the server has said so
 */
export function strengthOf(length: number, isGuessable = false): Strength {
  if (length === 0) return 'none'
  if (length < passwordLength.min) return 'short'
  if (isGuessable) return 'guessable'
  if (length < 20) return 'fair'
  return length < 28 ? 'good' : 'strong'
}
