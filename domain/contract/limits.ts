/** Fewest and most characters of a password (NIST SP 800-63B-4: 15 where it stands alone; no rules of composition). */
export const passwordLength = { min: 15, max: 128 } as const

/** Digits of a mailed verification code. */
export const codeDigits = 6
