import { z } from 'zod'
import { isDate } from '../kit/dates.ts'
import { isEmail, maxEmailLength, normaliseEmail } from '../kit/kinds/email.ts'
import { codeDigits, passwordLength } from './limits.ts'

/** What a rule of the contract adds to its failure: the result code that goes with it. */
export interface RuleParams {
  readonly code: 2016 | 2023 | 2024
}

export { codeDigits, passwordLength }

/** Longest Idempotency-Key, in characters (IETF draft 07). */
export const maxIdempotencyKeyLength = 255

/** An e-mail address in its stored form: the domain in lower case. One that is too long is not normalised. */
export const email = z
  .string()
  .min(1)
  .max(maxEmailLength, { abort: true })
  .overwrite(normaliseEmail)
  .refine(isEmail, { params: { code: 2024 } satisfies RuleParams })

/** A new password, exactly as typed. Whether it is a commonly used one, the server judges. */
export const newPassword = z
  .string()
  .min(1)
  .refine(hasPasswordLength, { params: { code: 2023 } satisfies RuleParams })

/** Counts characters of short texts alone: a character is one or two code units. */
function hasPasswordLength(text: string): boolean {
  const { min, max } = passwordLength
  if (text.length < min || text.length > 2 * max) return false
  const { length } = [...text]
  return length >= min && length <= max
}

/** A calendar day that exists, `YYYY-MM-DD`. */
export const day = z
  .string()
  .min(1)
  .max(10, { abort: true })
  .refine(isDate, { params: { code: 2016 } satisfies RuleParams })

/** An id or name made by the server; opaque to everybody else. */
export const opaqueId = z.string().min(1).max(100)

/** The answer of a call that has nothing to tell. */
export const emptyObject = z.strictObject({})
