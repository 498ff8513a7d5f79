import { z } from 'zod'
import { opaqueId } from '../../contract/values.ts'
import { account, person, timestamp } from '../record/values.ts'

export const maxExclusionReason = 1000

const reason = z.string().trim().max(maxExclusionReason)

const exclusion = z.strictObject({
  person,
  by: person,
  at: timestamp,
  /** Empty for a person who stated a connection with the client without details. */
  reason: z.string(),
  /** True when the caller may end it. */
  mayEnd: z.boolean(),
})
export type Exclusion = z.infer<typeof exclusion>

/** The schemas of the calls about the exclusion of staff from a case. */
export const exclusionSchemas = {
  findExclusions: {
    request: z.strictObject({ account }),
    data: z.strictObject({
      exclusions: z.array(exclusion),
      /** The colleagues who see the case, without the caller. */
      colleagues: z.array(person),
    }),
  },
  exclude: {
    request: z.strictObject({
      account,
      /** The id of the person; the caller's own for a connection with the client. */
      staff: opaqueId,
      /** May be empty only when callers exclude themselves. */
      reason,
    }),
    data: z.strictObject({}),
  },
  endExclusion: {
    request: z.strictObject({ account, staff: opaqueId, reason: reason.min(1) }),
    data: z.strictObject({}),
  },
} as const
