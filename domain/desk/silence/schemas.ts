import { z } from 'zod'
import { day } from '../../contract/values.ts'
import { account, revision } from '../record/values.ts'
import { caseStates } from '../states.ts'

/** The silence of an applicant whose day of the answer has passed. */
export const silence = z.strictObject({
  /** The day on which the round was sent. */
  sentOn: day,
  replyBy: day,
  /** The day of the last save, reply, upload or message; null when nothing came. */
  lastSignOn: day.nullable(),
  /** The first day on which the case may be closed. */
  closableFrom: day,
})

export const silenceSchemas = {
  closeForSilence: {
    request: z.strictObject({ account, revision }),
    data: z.strictObject({ revision, state: z.enum(caseStates) }),
  },
} as const
