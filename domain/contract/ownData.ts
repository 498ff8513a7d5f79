import { z } from 'zod'
import { erasureAnswers, maxErasureLength } from './status.ts'
import { emptyObject } from './values.ts'

const password = z.string().min(1).max(1000)

const deletion = z.strictObject({
  /** The time of the deletion, ISO 8601 in UTC; null when it was taken back. */
  deleteAt: z.string().nullable(),
})

export const ownData = {
  /** Returns what may be done with the own data, and what was asked for. */
  findOwnData: {
    summary: 'What may be done with the own data',
    request: emptyObject,
    data: z.strictObject({
      /** The time from which the next copy may be downloaded, ISO 8601 in UTC; null for now. */
      nextCopyAt: z.string().nullable(),
      /** The requests for erasure, the first one first. */
      erasure: z.array(
        z.strictObject({
          /** ISO 8601 in UTC. */
          at: z.string(),
          text: z.string(),
          /** The day by which it is answered. */
          dueOn: z.string(),
          /** Null while it is open. */
          answer: z.enum(erasureAnswers).nullable(),
          answeredAt: z.string().nullable(),
          /** The answer in words; empty while it is open. */
          explanation: z.string(),
        }),
      ),
    }),
  },
  /** Returns a zip archive of everything that belongs to the applicant, once a day; requires the password. */
  copyOfData: {
    summary: 'A copy of the own data as a zip archive',
    request: z.strictObject({ password }),
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
      password,
    }),
    data: z.strictObject({ dueOn: z.string() }),
  },
  /** Closes a draft after 72 hours, to be purged then; requires the password. */
  deleteDraft: {
    summary: 'Deletes a draft that was never submitted, after 72 hours',
    request: z.strictObject({ password }),
    data: deletion,
  },
  /** Takes the deletion back. */
  keepDraft: {
    summary: 'Keeps a draft that is to be deleted',
    request: emptyObject,
    data: deletion,
  },
}
