/**
 * Minimum and maximum length of a password in characters (NIST SP 800-63B-4: 15 without a second factor; no composition
 * rules).
 */
export const passwordLength = { min: 15, max: 128 } as const

/** Digits of a mailed verification code. */
export const codeDigits = 6
