import { z } from 'zod'
import { emptyObject } from '../../contract/values.ts'
import { account, person, timestamp } from '../record/values.ts'

const look = z.strictObject({
  /** The number of the entry in the audit log. */
  id: z.string(),
  at: timestamp,
  /** The member of staff; the id is empty for an operator of the command line. */
  person,
  /** The action as text. */
  text: z.string(),
})
export type Look = z.infer<typeof look>

const unusualDay = z.strictObject({
  person,
  /** ISO date, in UTC. */
  day: z.string(),
  /** The cases that the person opened on the day, and the median of the days before. */
  cases: z.int(),
  median: z.int(),
})

/** The schemas of the calls about the reading of cases by staff. */
export const lookSchemas = {
  findLooks: {
    request: z.strictObject({
      account,
      /** The cursor of the previous page. */
      after: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    data: z.strictObject({ looks: z.array(look), next: z.string().nullable() }),
  },
  findUnusualLooks: {
    request: emptyObject,
    data: z.strictObject({ days: z.array(unusualDay) }),
  },
} as const
