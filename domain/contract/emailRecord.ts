import { z } from 'zod'
import { email, opaqueId } from './values.ts'

/** An approval e-mail record: one for each submission. */
const record = z.strictObject({
  id: z.string(),
  accountNumber: z.string(),
  email: z.string(),
  CompanyName: z.string(),
  /** Timestamp of the submission, ISO 8601 in UTC. */
  createdAt: z.string(),
  status: z.enum(['queued', 'sent']),
})
export type EmailRecord = z.infer<typeof record>

export const emailRecord = {
  /** Requires a submitted application; a repeated call returns the existing record. */
  createEmailForSubmitForm: {
    summary: 'The approval e-mail record of the submission',
    request: z.strictObject({ accountNumber: opaqueId, email, CompanyName: z.string().min(1).max(200) }),
    data: record,
  },
}
