import { z } from 'zod'
import { day } from '../../contract/values.ts'
import { account, changedCase, revision } from '../record/values.ts'

/** The silence of an applicant who has not answered in time. */
export const silence = z.strictObject({
  /** The day on which the round was sent. */
  sentOn: day,
  replyBy: day,
  /** The day of the last save, reply, upload or message; null without any. */
  lastSignOn: day.nullable(),
  /** The first day on which the case may be closed. */
  closableFrom: day,
})

export const silenceSchemas = {
  closeForSilence: {
    request: z.strictObject({ account, revision }),
    data: changedCase,
  },
} as const
