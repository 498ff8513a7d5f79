import { z } from 'zod'
import { outcomes, stages, withdrawalReasons } from './status.ts'
import { emptyObject } from './values.ts'

const stage = z.enum(stages)

const statusData = z.strictObject({
  stage,
  /** The day on which the stage began, as every day here an ISO date in the time zone of the region. */
  since: z.string(),
  /** The usual time of a review in business days and its last day; null while the brokerage does not act. */
  promise: z.strictObject({ days: z.number().int(), by: z.string(), late: z.boolean() }).nullable(),
  /** The day by which the applicant is asked to answer; null without one. */
  replyBy: z.string().nullable(),
  /** True after that day. */
  isReplyLate: z.boolean(),
  /** The day after which the brokerage may close an unanswered application, while it is near or the answer is late. */
  closing: z.strictObject({ after: z.string(), isPast: z.boolean() }).nullable(),
  /** True when the applicant may change only what the brokerage asks about. */
  isLimited: z.boolean(),
  /** The words of the brokerage above its remarks; empty without any. */
  greeting: z.string(),
  /** The requests of the open round that the brokerage withdrew: their places as those of remarks, and their texts. */
  withdrawn: z.array(
    z.strictObject({ id: z.string(), path: z.string(), field: z.string().optional(), text: z.string() }),
  ),
  /** Of the last submission. */
  reference: z.string(),
  /** Every submission, the first one first: its time, ISO 8601 in UTC, and the name of its record for `downloadFile`. */
  submissions: z.array(z.strictObject({ number: z.number().int(), at: z.string(), file: z.string() })),
  /** Every stage so far, the first one first. */
  history: z.array(z.strictObject({ stage, since: z.string() })),
  outcome: z.enum(outcomes).nullable(),
  /** The text of the brokerage about a decline; null for all others. */
  decision: z.string().nullable(),
})
/** The status of a submitted application, as its applicant sees it. */
export type ApplicationStatus = z.infer<typeof statusData>

export const applicationStatus = {
  /** Requires a submitted application. */
  findStatus: {
    summary: 'The status of the submitted application',
    request: emptyObject,
    data: statusData,
  },
  /** Withdraws a submitted application for good; requires the password. */
  withdraw: {
    summary: 'Withdraws the submitted application for good',
    request: z.strictObject({
      password: z.string().min(1).max(1000),
      reason: z.enum(withdrawalReasons).optional(),
    }),
    data: z.strictObject({ stage }),
  },
}
