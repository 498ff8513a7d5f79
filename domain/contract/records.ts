import { z } from 'zod'
import type { FileRecord } from '../kit/kinds/files.ts'
import type { Remark } from './status.ts'

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
}) satisfies z.ZodType<FileRecord>

/** A correction requested by the brokerage: the section's path, the field if it is about one, and the text. */
export const remark = z.strictObject({
  path: z.string(),
  field: z.string().optional(),
  text: z.string(),
}) satisfies z.ZodType<Remark>

/** An approval e-mail record: one for each submission. */
export const emailRecord = z.strictObject({
  id: z.string(),
  accountNumber: z.string(),
  email: z.string(),
  CompanyName: z.string(),
  /** Timestamp of the submission, ISO 8601 in UTC. */
  createdAt: z.string(),
  status: z.enum(['queued', 'sent']),
})
export type EmailRecord = z.infer<typeof emailRecord>
