import { z } from 'zod'
import { erasureAnswers } from '../../contract/status.ts'
import { account, person, timestamp } from '../record/values.ts'

/** Maximum length of the description of the removed data, in characters. */
export const maxRemoved = 500

/** Replaces the description of the removed data in the preview of an answer. */
export const removedPlaceholder = '[…]'

/** A request of the applicant to erase the data of a submitted application. */
export const erasureRequest = z.strictObject({
  number: z.int().min(1),
  at: timestamp,
  text: z.string(),
  /** The day by which the brokerage answers. */
  dueOn: z.string(),
  /** Null while it is open. */
  answer: z.enum(erasureAnswers).nullable(),
  answeredAt: timestamp.nullable(),
  by: person.nullable(),
  /** The text for the applicant, in English: for each answer that is possible now, for the given one afterwards. */
  texts: z.array(z.strictObject({ answer: z.enum(erasureAnswers), text: z.string() })),
})
export type ErasureRequest = z.infer<typeof erasureRequest>

export const erasureSchemas = {
  answerErasure: {
    request: z.strictObject({
      account,
      number: z.int().min(1),
      answer: z.enum(erasureAnswers),
      /** A description of the removed data, for the answer `part`; the applicant reads it. */
      removed: z.string().trim().max(maxRemoved).optional(),
    }),
    data: z.strictObject({}),
  },
} as const
