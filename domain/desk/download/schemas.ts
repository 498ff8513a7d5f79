import { z } from 'zod'
import { emptyObject, opaqueId } from '../../contract/values.ts'
import { account, submissionNumber } from '../record/values.ts'

/** The reasons for downloading a copy from the desk. */
export const downloadReasons = ['forAuthority', 'forAudit', 'forClient', 'other'] as const
export type DownloadReason = (typeof downloadReasons)[number]

/** Maximum length of the explanation of a download, in characters. */
export const maxDownloadText = 200

const shared = {
  account,
  reason: z.enum(downloadReasons),
  /** Required for `other`; it becomes a note of the case. */
  text: z.string().trim().max(maxDownloadText).optional(),
}

export const downloadSchemas = {
  download: {
    request: z.discriminatedUnion('what', [
      z.strictObject({ ...shared, what: z.literal('file'), id: opaqueId }),
      z.strictObject({ ...shared, what: z.literal('pdf'), number: submissionNumber }),
      z.strictObject({ ...shared, what: z.literal('pack') }),
    ]),
    data: emptyObject,
  },
} as const
