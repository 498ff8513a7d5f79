import { z } from 'zod'
import type { FileRecord } from '../kit/kinds/files.ts'
import { isEmail, maxEmailLength, normaliseEmail } from '../kit/kinds/text/email.ts'
import { isDate } from '../kit/values/dates.ts'
import { passwordLength } from './calls.ts'
import { codes } from './codes.ts'
import type { AskedPlace, RemarkState } from './status.ts'

/** The result code of a failed rule of the contract. */
export interface RuleParams {
  readonly code: typeof codes.dateFormatError | typeof codes.passwordFormatError | typeof codes.fieldFormatError
}

/** Longest Idempotency-Key, in characters (IETF draft 07). */
export const maxIdempotencyKeyLength = 255

/** An e-mail address in its stored form: the domain in lower case. An address that is too long is not normalised. */
export const email = z
  .string()
  .min(1)
  .max(maxEmailLength, { abort: true })
  .overwrite(normaliseEmail)
  .refine(isEmail, { params: { code: codes.fieldFormatError } satisfies RuleParams })

/** A new password, exactly as typed. The server also rejects commonly used passwords. */
export const newPassword = z
  .string()
  .min(1)
  .refine(hasPasswordLength, { params: { code: codes.passwordFormatError } satisfies RuleParams })

/** An existing password, of any length that an account may have. */
export const currentPassword = z.string().min(1).max(1000)

/** Counts the characters of short texts only: a character has one or two code units. */
function hasPasswordLength(text: string): boolean {
  const { min, max } = passwordLength
  if (text.length < min || text.length > 2 * max) return false
  const { length } = [...text]
  return length >= min && length <= max
}

/** An existing calendar day, `YYYY-MM-DD`. */
export const day = z
  .string()
  .min(1)
  .max(10, { abort: true })
  .refine(isDate, { params: { code: codes.dateFormatError } satisfies RuleParams })

/** An id or name created by the server, opaque to clients. */
export const opaqueId = z.string().min(1).max(100)

/** The response data of a call without result. */
export const emptyObject = z.strictObject({})

/** An uploaded file with the property names of the specification; paired properties have equal values. */
export const fileRecord = z.strictObject({
  _id: z.string(),
  key: z.string(),
  name: z.string(),
  fileName: z.string(),
  url: z.string(),
  size: z.number(),
  fileSize: z.number(),
  lastModified: z.string(),
  uploadDate: z.string(),
  blobName: z.string(),
  fileType: z.string(),
  documentDate: z.string().nullish(),
  validUntil: z.string().nullish(),
}) satisfies z.ZodType<FileRecord>

/**
 * A correction requested by the brokerage: the section's path, the field if it is about one, the text, and the reaction
 * of the applicant.
 */
export const remark = z.strictObject({
  id: z.string(),
  path: z.string(),
  field: z.string().optional(),
  text: z.string(),
  reply: z.string(),
  changed: z.boolean(),
}) satisfies z.ZodType<RemarkState>

/** A place that a limited return leaves open: the section's id, the path in it, and whether proofs may be added. */
export const askedPlace = z.strictObject({
  section: z.string(),
  path: z.string(),
  withProof: z.boolean(),
}) satisfies z.ZodType<AskedPlace>
