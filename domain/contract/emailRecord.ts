import { z } from 'zod'
import { emailRecord as record } from './records.ts'
import { email, opaqueId } from './values.ts'

export const emailRecord = {
  /** Requires a submitted application; a repeated call returns the existing record. */
  createEmailForSubmitForm: {
    request: z.strictObject({ accountNumber: opaqueId, email, CompanyName: z.string().min(1).max(200) }),
    data: record,
  },
}
