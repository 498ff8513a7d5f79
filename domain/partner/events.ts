import { z } from 'zod'
import { outcomes, statuses } from '../contract/status.ts'
import { decisionValues } from '../desk/decision/decision.ts'
import { account, sha256, submissionNumber } from '../desk/record/values.ts'
import { caseActs, caseStates } from '../desk/states.ts'

/** The number of a round of requests, or of a decision, within its application. */
const number = z.int().min(1)

/** Returns the schema of an event, in the form of Standard Webhooks. */
function event<const Type extends string, Data extends z.ZodType>(type: Type, summary: string, data: Data) {
  return z.strictObject({ type: z.literal(type), timestamp: z.iso.datetime(), data }).describe(summary)
}

/**
 * The events of applications that systems of the brokerage read, by their types. They hold no personal data, and no
 * reason of a decision, because people may read them who must not learn of a suspicion.
 */
export const eventSchema = z.discriminatedUnion('type', [
  event(
    'application.status',
    'The status of an application has changed',
    z.strictObject({ account, status: z.enum(statuses) }),
  ),
  event(
    'application.outcome',
    'An application has ended without an approval',
    z.strictObject({ account, outcome: z.enum(outcomes) }),
  ),
  event(
    'application.removed',
    'A submitted application was removed, after its retention or at the request of its applicant',
    z.strictObject({ account }),
  ),
  event(
    'case.state',
    'A case has moved; `from` is null for its first submission',
    z.strictObject({
      account,
      from: z.enum(caseStates).nullable(),
      to: z.enum(caseStates),
      act: z.enum(['submit', ...caseActs]),
    }),
  ),
  event(
    'requests.sent',
    'A round of requests was sent to the applicant',
    z.strictObject({ account, round: number, items: number }),
  ),
  event(
    'requests.answered',
    'A submission has answered a round of requests',
    z.strictObject({ account, round: number, submission: submissionNumber }),
  ),
  event(
    'decision.made',
    'An application was approved or declined; `sha256` is that of the decision record',
    z.strictObject({ account, decision: number, value: z.enum(decisionValues), sha256 }),
  ),
])
export type PartnerEvent = z.infer<typeof eventSchema>
export type EventType = PartnerEvent['type']

/** The types of events, in the order of the documentation. */
export const eventTypes: readonly EventType[] = eventSchema.options.map(({ shape }) => shape.type.value)

/** The data of an event without its account. */
type Details<Event extends PartnerEvent> = Event extends PartnerEvent ? Omit<Event['data'], 'account'> : never

/** An event that just happened to an application. */
export type NewEvent = {
  [Type in EventType]: {
    readonly type: Type
    /** ISO 8601 in UTC. */
    readonly at: string
    readonly data: Details<Extract<PartnerEvent, { type: Type }>>
  }
}[EventType]
