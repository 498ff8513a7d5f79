import { z } from 'zod'
import { erasureAnswers } from '../../contract/status.ts'
import { account, person, timestamp } from '../record/values.ts'

/** Maximum characters of the data that go. */
export const maxRemoved = 500

/** Stands for the data that go in the text of an answer that is not given yet. */
export const removedPlaceholder = '[…]'

/** A request of the applicant to erase the data of a submitted application. */
export const erasureRequest = z.strictObject({
  number: z.int().min(1),
  at: timestamp,
  text: z.string(),
  /** The day by which it is answered. */
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
      /** The data that go, for the answer `part`; the applicant reads it. */
      removed: z.string().trim().max(maxRemoved).optional(),
    }),
    data: z.strictObject({}),
  },
} as const
