import { z } from 'zod'
import { outcomes, stages, withdrawalReasons } from './status.ts'
import { currentPassword, emptyObject } from './values.ts'

const stage = z.enum(stages)

const statusData = z.strictObject({
  stage,
  /** The day on which the stage began. Every day of this response is an ISO date in the time zone of the region. */
  since: z.string(),
  /** The usual time of a review in business days and its last day; null while it is not the brokerage’s turn. */
  promise: z.strictObject({ days: z.number().int(), by: z.string(), late: z.boolean() }).nullable(),
  /** The day by which the applicant is asked to answer; null without one. */
  replyBy: z.string().nullable(),
  /** True after that day. */
  isReplyLate: z.boolean(),
  /** The day after which the brokerage may close an unanswered application, while it is near or the answer is late. */
  closing: z.strictObject({ after: z.string(), isPast: z.boolean() }).nullable(),
  /** True when the applicant may change only what the brokerage asks about. */
  isLimited: z.boolean(),
  /** The message of the brokerage above its remarks; may be empty. */
  greeting: z.string(),
  /** The requests of the open round that the brokerage withdrew, with `path` and `field` as in a remark. */
  withdrawn: z.array(
    z.strictObject({ id: z.string(), path: z.string(), field: z.string().optional(), text: z.string() }),
  ),
  /** The reference of the last submission. */
  reference: z.string(),
  /** Every submission, oldest first: its time, ISO 8601 in UTC, and the name of its record for `downloadFile`. */
  submissions: z.array(z.strictObject({ number: z.number().int(), at: z.string(), file: z.string() })),
  /** Every stage so far, oldest first. */
  history: z.array(z.strictObject({ stage, since: z.string() })),
  outcome: z.enum(outcomes).nullable(),
  /** The text of the brokerage about a decline; null without one. */
  decision: z.string().nullable(),
})
/** The status of a submitted application, as its applicant sees it. */
export type ApplicationStatus = z.infer<typeof statusData>

export const applicationStatus = {
  /** Requires a submitted application. */
  findStatus: {
    summary: 'Returns the status of the submitted application',
    request: emptyObject,
    data: statusData,
  },
  /** Withdraws a submitted application permanently; requires the password. */
  withdraw: {
    summary: 'Withdraws the submitted application permanently',
    request: z.strictObject({
      password: currentPassword,
      reason: z.enum(withdrawalReasons).optional(),
    }),
    data: z.strictObject({ stage }),
  },
}
