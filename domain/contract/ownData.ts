import { z } from 'zod'
import { erasureAnswers, maxErasureLength } from './status.ts'
import { currentPassword, emptyObject } from './values.ts'

const deletion = z.strictObject({
  /** The time of the deletion, ISO 8601 in UTC; null when it was cancelled. */
  deleteAt: z.string().nullable(),
})

export const ownData = {
  /** Returns the time of the next possible copy, and the requests for erasure. */
  findOwnData: {
    summary: 'Returns the time of the next possible copy, and the requests for erasure',
    request: emptyObject,
    data: z.strictObject({
      /** The time from which the next copy may be downloaded, ISO 8601 in UTC; null when one may be downloaded now. */
      nextCopyAt: z.string().nullable(),
      /** The requests for erasure, oldest first. */
      erasure: z.array(
        z.strictObject({
          /** ISO 8601 in UTC. */
          at: z.string(),
          text: z.string(),
          /** The day by which the brokerage answers. */
          dueOn: z.string(),
          /** Null while it is open. */
          answer: z.enum(erasureAnswers).nullable(),
          answeredAt: z.string().nullable(),
          /** The text of the answer; empty while it is open. */
          explanation: z.string(),
        }),
      ),
    }),
  },
  /** Returns a ZIP archive of all data of the applicant, at most once a day; requires the password. */
  copyOfData: {
    summary: 'Returns a copy of the applicant’s data as a ZIP archive',
    request: z.strictObject({ password: currentPassword }),
    data: z.never(),
  },
  /** Asks to erase the data of a submitted application, one request at a time; requires the password. */
  askErasure: {
    summary: 'Asks to erase the data of the submitted application',
    request: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1)
        .max(2 * maxErasureLength),
      password: currentPassword,
    }),
    data: z.strictObject({ dueOn: z.string() }),
  },
  /** Schedules the deletion of a draft after 72 hours; requires the password. */
  deleteDraft: {
    summary: 'Deletes a draft that was never submitted, after 72 hours',
    request: z.strictObject({ password: currentPassword }),
    data: deletion,
  },
  /** Cancels the deletion. */
  keepDraft: {
    summary: 'Cancels the deletion of a draft',
    request: emptyObject,
    data: deletion,
  },
}
