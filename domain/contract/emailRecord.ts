import { z } from 'zod'
import { emailRecord as record } from './records.ts'
import { email, opaqueId } from './values.ts'

export const emailRecord = {
  /** Possible once the application was submitted; repeating it answers with the record that exists. */
  createEmailForSubmitForm: {
    request: z.strictObject({ accountNumber: opaqueId, email, CompanyName: z.string().min(1).max(200) }),
    data: record,
  },
}
