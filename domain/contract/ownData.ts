import { z } from 'zod'
import { emptyObject } from './values.ts'

const password = z.string().min(1).max(1000)

const deletion = z.strictObject({
  /** The time of the deletion, ISO 8601 in UTC; null when it was taken back. */
  deleteAt: z.string().nullable(),
})

export const ownData = {
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
