import { z } from 'zod'
import { responseSchema } from '../contract/schemas.ts'
import { emptyObject, fileRecord, opaqueId } from '../contract/values.ts'
import { decisionValues, declineReasons, outwardCodes } from '../desk/decision/decision.ts'
import { account, person, region, sha256, timestamp } from '../desk/record/values.ts'
import { maxItems, maxItemText, placeKinds, reasonCodes } from '../desk/requests/reasons.ts'
import { itemStates } from '../desk/requests/schemas.ts'
import { caseActs, caseStates, turns } from '../desk/states.ts'
import type { PartnerCallName } from './calls.ts'
import { type EventType, eventSchema, eventTypes } from './events.ts'

/**
 * The schemas of a call of the partner API. Requests are strict at each depth: unknown names are rejected. They repeat
 * schemas of the desk on purpose: those may change with its pages, while these are a promise to other programs.
 */
export interface PartnerSchema {
  /** The parameters of the path. */
  readonly params: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly data: z.ZodType
}

/** Maximum number of entries of a page. */
export const maxPartnerPage = 100

const number = z.int().min(1).max(10_000)
const limit = z.int().min(1).max(maxPartnerPage).optional()
const next = z.string().nullable().describe('Send it as `after` for the next page; null on the last one')

const ofApplication = z.strictObject({ account })
const ofSubmission = z.strictObject({ account, submission: number })

const applicationSummary = z
  .strictObject({
    account: z.string(),
    reference: z.string().describe('The file number, which PDF and mails show'),
    region,
    companyName: z.string(),
    country: z.string().describe('ISO 3166 code of the registration; empty when unknown'),
    state: z.enum(caseStates),
    turn: z.enum(turns),
    submissions: z.int().describe('The number of submissions; the last one has this number'),
    revision: z.int().describe('Increments with every change of the case'),
    firstSubmittedAt: timestamp,
    submittedAt: timestamp,
    stateSince: timestamp,
    dueOn: z
      .string()
      .nullable()
      .describe('The day by which the brokerage decides; null on the applicant’s turn and once closed'),
    closedAt: timestamp.nullable(),
  })
  .meta({ id: 'ApplicationSummary' })
export type PartnerApplication = z.infer<typeof applicationSummary>

const submission = z
  .strictObject({
    number: z.int(),
    submittedAt: timestamp,
    definitionVersion: z.string().describe('The version of the form'),
    pdfSha256: z.string(),
  })
  .meta({ id: 'Submission' })

const move = z
  .strictObject({
    number: z.int(),
    act: z.enum(['submit', ...caseActs]),
    from: z.enum(caseStates).nullable(),
    to: z.enum(caseStates),
    at: timestamp,
  })
  .meta({ id: 'Move' })

const statement = z.strictObject({ id: z.string(), text: z.string(), ticked: z.boolean() })
const question = { path: z.string(), label: z.string() }
const plainAnswers = [
  z.strictObject({ type: z.literal('text'), text: z.string(), ...question }),
  /** A signature: the image as a data URL, and its text. */
  z.strictObject({ type: z.literal('image'), image: z.string(), text: z.string(), ...question }),
  z.strictObject({ type: z.literal('files'), files: z.array(fileRecord), ...question }),
  z.strictObject({ type: z.literal('statements'), statements: z.array(statement), ...question }),
  z.strictObject({ type: z.literal('notice'), text: z.string(), ...question }),
] as const
const row = z.strictObject({
  rowId: z.string(),
  title: z.string(),
  answers: z.array(z.discriminatedUnion('type', [...plainAnswers])),
})
const answer = z
  .discriminatedUnion('type', [
    ...plainAnswers,
    z.strictObject({ type: z.literal('rows'), rows: z.array(row), ...question }),
  ])
  .meta({ id: 'Answer' })

/** The record of `domain/application/record.ts`; its further parts are in the JSON Schema of the evidence pack. */
const record = z
  .looseObject({
    reference: z.string(),
    region: z.looseObject({ id: region, name: z.string() }),
    companyName: z.string(),
    account: z.string(),
    language: z.string(),
    submittedAt: timestamp,
    definitionVersion: z.string(),
    sections: z.array(
      z.looseObject({
        id: z.string(),
        path: z.string(),
        title: z.string(),
        groups: z.array(z.looseObject({ id: z.string(), title: z.string(), answers: z.array(answer) })),
      }),
    ),
    files: z.array(z.strictObject({ blobName: z.string(), sha256 })),
  })
  .meta({ id: 'SubmissionRecord' })

const file = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    type: z.string().describe('A media type'),
    size: z.int().describe('Bytes'),
    sha256: z.string(),
    section: z.string().describe('Id of the section, and the path of the question'),
    path: z.string(),
  })
  .meta({ id: 'File' })

const request = z
  .strictObject({
    id: z.string(),
    round: z.int(),
    section: z.string(),
    path: z.string().describe('Empty, `field`, `list/rowId` or `list/rowId/field`'),
    kind: z.enum(placeKinds),
    title: z.string().describe('The titles of section, entry and question, in English'),
    reason: z.enum(reasonCodes),
    text: z.string(),
    state: z.enum(itemStates),
    reply: z.string(),
    isChanged: z.boolean().describe('True when the place changed between sending and answering'),
    createdBy: person,
    createdAt: timestamp,
    answeredAt: timestamp.nullable(),
  })
  .meta({ id: 'Request' })

const round = z
  .strictObject({
    number: z.int(),
    sentAt: timestamp,
    by: z.string(),
    replyBy: z.string(),
    isLimited: z.boolean(),
    greeting: z.string(),
    answeredIn: z.int().nullable().describe('The submission that answered it; null while it is with the applicant'),
  })
  .meta({ id: 'Round' })

const decision = z
  .strictObject({
    number: z.int(),
    kind: z.enum(['recommendation', 'decision', 'reopening']),
    value: z.enum(decisionValues).nullable().describe('Null for a reopening'),
    reasons: z.array(z.enum(declineReasons)),
    outward: z.enum(outwardCodes).nullable().describe('The text that the applicant reads; of a decline only'),
    text: z.string(),
    conditions: z.array(z.string()),
    by: person,
    at: timestamp,
    sha256: sha256.nullable().describe('Of the decision record; null for a recommendation and a reopening'),
  })
  .meta({ id: 'Decision' })

const seenRevision = z
  .int()
  .min(0)
  .describe('The revision of the application that was judged; 409/2002 when it has changed since')

const newDecision = z
  .strictObject({
    revision: seenRevision,
    value: z.enum(decisionValues),
    reasons: z
      .array(z.enum(declineReasons))
      .max(declineReasons.length)
      .optional()
      .describe('At least one for a decline, none for an approval'),
    outward: z.enum(outwardCodes).optional().describe('The text that the applicant reads; required for a decline'),
  })
  .meta({ id: 'NewDecision' })

const newRequests = z
  .strictObject({
    revision: seenRevision,
    requests: z
      .array(
        z.strictObject({
          section: z.string().min(1).max(100).describe('Id of a section'),
          path: z.string().min(1).max(300).optional().describe('As in a request; without it, the section as a whole'),
          text: z.string().trim().min(1).max(maxItemText),
        }),
      )
      .min(1)
      .max(maxItems),
    isConfirmed: z
      .boolean()
      .optional()
      .describe(
        'True to send a text that may reveal a suspicion to the applicant; without it, such a text is refused with 422/2020',
      ),
  })
  .meta({ id: 'NewRequests' })

const listedEvent = z
  .strictObject({
    id: z.string().describe('The same as the header `webhook-id` of its deliveries'),
    region,
    event: eventSchema.describe('In the form in which webhooks send it'),
  })
  .meta({ id: 'Event' })

/** The response to a refused call. */
export const failure = responseSchema(
  /** `fields` names what to correct, `scope` what the key lacks, `retryAfterSeconds` when to call again. */
  z.record(z.string(), z.unknown()).nullable(),
).meta({ id: 'Failure' })

export const partnerSchemas = {
  listApplications: {
    params: emptyObject,
    query: z.strictObject({
      after: z.string().min(1).max(100).optional().describe('The `next` of the previous page'),
      limit,
      region: region.optional(),
      state: z.enum(caseStates).optional(),
    }),
    data: z.strictObject({ applications: z.array(applicationSummary), next }),
  },
  getApplication: {
    params: ofApplication,
    data: z.strictObject({
      application: applicationSummary,
      submissions: z.array(submission),
      moves: z.array(move).describe('Every change of the state, oldest first'),
    }),
  },
  getRecord: {
    params: ofSubmission,
    query: z.strictObject({
      wording: z
        .enum(['record', 'applicant'])
        .optional()
        .describe('`applicant` for the wording that the applicant read, instead of the wording of the record'),
    }),
    data: z.strictObject({ record }),
  },
  getAnswers: {
    params: ofSubmission,
    data: z.strictObject({
      definitionVersion: z.string().describe('The version of the form'),
      values: z
        .record(z.string(), z.record(z.string(), z.unknown()))
        .describe('The values by section and field; an absent field did not apply'),
      documentDetails: z.record(z.string(), z.unknown()).nullable(),
      signatures: z.array(z.looseObject({ section: z.string(), path: z.string(), signedAt: timestamp.nullable() })),
    }),
  },
  listFiles: { params: ofSubmission, data: z.strictObject({ files: z.array(file) }) },
  getPdf: { params: ofSubmission, data: emptyObject },
  getFile: { params: z.strictObject({ account, file: opaqueId }), data: emptyObject },
  getEvidencePack: { params: ofApplication, data: emptyObject },
  listRequests: {
    params: ofApplication,
    data: z.strictObject({ requests: z.array(request), rounds: z.array(round) }),
  },
  createRequests: {
    params: ofApplication,
    body: newRequests,
    data: z.strictObject({ revision: z.int(), state: z.enum(caseStates), round: z.int() }),
  },
  listDecisions: { params: ofApplication, data: z.strictObject({ decisions: z.array(decision) }) },
  createDecision: {
    params: ofApplication,
    body: newDecision,
    data: z.strictObject({
      revision: z.int(),
      state: z.enum(caseStates),
      decision: z.int().describe('The number of the decision'),
    }),
  },
  listEvents: {
    params: emptyObject,
    query: z.strictObject({
      /** The `next` of the previous page; without it, from the first event. */
      after: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      limit,
      eventType: z.enum(eventTypes as [EventType, ...EventType[]]).optional(),
    }),
    data: z
      .strictObject({ events: z.array(listedEvent), next: z.string() })
      .describe('`next` is the cursor of the next call, even after an empty page'),
  },
} as const satisfies Readonly<Record<PartnerCallName, PartnerSchema>>

type Schemas = typeof partnerSchemas

/** The parsed parameters of a call. */
export type PartnerParamsOf<Name extends PartnerCallName> = z.output<Schemas[Name]['params']>
export type PartnerQueryOf<Name extends PartnerCallName> = Schemas[Name] extends {
  readonly query: infer Query extends z.ZodType
}
  ? z.output<Query>
  : undefined
export type PartnerBodyOf<Name extends PartnerCallName> = Schemas[Name] extends {
  readonly body: infer Body extends z.ZodType
}
  ? z.output<Body>
  : undefined
/** The type of `data` in a successful response. */
export type PartnerDataOf<Name extends PartnerCallName> = z.output<Schemas[Name]['data']>
