import { z } from 'zod'
import { day, emptyObject, opaqueId } from '../contract/values.ts'
import { regionIds } from '../regions/index.ts'
import type { DeskCallName } from './calls.ts'
import { checkSchemas } from './checks/schemas.ts'
import { decisionSchemas } from './decision/schemas.ts'
import { documentSchemas } from './documents/schemas.ts'
import { downloadSchemas } from './download/schemas.ts'
import { erasureRequest, erasureSchemas } from './erasure/schemas.ts'
import { integrationSchemas } from './integration/schemas.ts'
import { queueSchemas } from './queue/schemas.ts'
import { account, changedCase, label, maxLabels, person, region, revision, timestamp } from './record/values.ts'
import { requestSchemas } from './requests/schemas.ts'
import { silence, silenceSchemas } from './silence/schemas.ts'
import { exclusionSchemas } from './staff/exclusionSchemas.ts'
import { lookSchemas } from './staff/lookSchemas.ts'
import { staffSchemas } from './staff/schemas.ts'
import { caseStates, turns } from './states.ts'
import { statisticsSchemas } from './statistics/schemas.ts'

/** The views that every member of staff has. */
export const builtInViews = [
  'mine',
  'unassigned',
  'changed',
  'toDecide',
  'overdue',
  'waiting',
  'open',
  'closed',
  'erasure',
  'drafts',
] as const
export type BuiltInView = (typeof builtInViews)[number]

export const sortings = ['due', 'oldest', 'newest', 'company'] as const
export type Sorting = (typeof sortings)[number]
export const dueFilters = ['late', 'today', 'week'] as const
export const maxPageSize = 50

const filter = z.strictObject({
  states: z.array(z.enum(caseStates)).max(caseStates.length).optional(),
  regions: z.array(region).max(regionIds.length).optional(),
  /** Ids of staff; `nobody` for cases without an assignee, `me` for the caller. */
  assignees: z.array(opaqueId).max(20).optional(),
  labels: z.array(z.string().min(1).max(40)).max(10).optional(),
  due: z.enum(dueFilters).optional(),
  /** ISO 3166 codes. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(20)
    .optional(),
  submittedFrom: day.optional(),
  submittedTo: day.optional(),
  isChanged: z.boolean().optional(),
})
export type CaseFilter = z.infer<typeof filter>

/** A view as data. It has the schema of the query of a page, so that a saved view is validated when it is loaded. */
export const caseQuery = z.strictObject({
  view: z.enum(builtInViews).optional(),
  filter: filter.optional(),
  sort: z.enum(sortings).optional(),
})
export type CaseQuery = z.infer<typeof caseQuery>

/** Maximum length of a search text, in characters; the minimum is two. */
export const maxSearchLength = 100

const caseRow = z.strictObject({
  account: z.string(),
  reference: z.string(),
  companyName: z.string(),
  country: z.string(),
  region,
  /** Null for an application that was never submitted. */
  state: z.enum(caseStates).nullable(),
  turn: z.enum(turns),
  assignee: person.nullable(),
  priority: z.int().min(0).max(2),
  labels: z.array(z.string()),
  firstSubmittedAt: timestamp.nullable(),
  submittedAt: timestamp.nullable(),
  stateSince: timestamp,
  /** The day by which the brokerage decides; null when it does not have to act. */
  dueOn: z.string().nullable(),
  /** Business days after `dueOn`; 0 in time. */
  daysLate: z.int().min(0),
  isChanged: z.boolean(),
  /** True when the person is excluded from the case: only its reference, region and state are returned. */
  isExcluded: z.boolean(),
  /** Days since the first submission, by the clock of the server. */
  ageDays: z.int().min(0),
  /** True when the day by which the applicant was asked to answer has passed. */
  isSilent: z.boolean(),
})
export type CaseRow = z.infer<typeof caseRow>

const submissionRow = z.strictObject({ number: z.int(), at: timestamp, pdfSha256: z.string() })

const note = z.strictObject({
  id: z.string(),
  at: timestamp,
  by: person,
  text: z.string(),
  visibility: z.enum(['team', 'financialCrime']),
  struckAt: timestamp.nullable(),
  struckBy: person.nullable(),
})
export type CaseNote = z.infer<typeof note>

const caseDetail = z.strictObject({
  case: caseRow,
  revision,
  /** The reason of a hold, and its last day. */
  hold: z.strictObject({ reason: z.string(), until: z.string().nullable() }).nullable(),
  /** Null while the applicant need not answer, or still has time. */
  silence: silence.nullable(),
  submissions: z.array(submissionRow),
  /** Flags in addition to the state. */
  isBlocked: z.boolean(),
  isHeld: z.boolean(),
  email: z.string(),
  notes: z.array(note),
  /** The requests of the applicant for erasure, oldest first. */
  erasure: z.array(erasureRequest),
  /** The colleagues to whom the case may be assigned. */
  colleagues: z.array(person),
  /** The acts that the caller may do now. */
  acts: z.array(z.string()),
  /** The values in the sentences of requests, in English: the threshold of owners in percent, and a language. */
  reasonParams: z.strictObject({ threshold: z.string(), languages: z.string() }),
})
export type CaseDetail = z.infer<typeof caseDetail>

const timelineEntry = z.strictObject({
  /** The position, for the next page. */
  id: z.string(),
  at: timestamp,
  /** applicant, desk, system or look. */
  kind: z.enum(['applicant', 'desk', 'system', 'look']),
  actor: z.string(),
  text: z.string(),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const noteLength = 4000

/** The schemas of every call of the desk. Requests are strict at each depth: unknown keys are rejected. */
export const deskSchemas = {
  ...staffSchemas,
  ...integrationSchemas,

  findCases: {
    request: z.strictObject({
      ...caseQuery.shape,
      /** A search in all cases that the caller sees; the view is ignored. */
      text: z.string().trim().min(2).max(maxSearchLength).optional(),
      /** The cursor of the previous page; it contains the name of a company, up to 140 characters. */
      after: z.string().max(1000).optional(),
      limit: z.int().min(1).max(maxPageSize).optional(),
    }),
    data: z.strictObject({ cases: z.array(caseRow), next: z.string().nullable() }),
  },
  findCounts: {
    request: emptyObject,
    /** The number of cases by view; the maximum means that many or more. */
    data: z.strictObject({ views: z.record(z.string(), z.int()) }),
  },
  nextCase: {
    request: z.strictObject({ view: z.enum(builtInViews).optional() }),
    data: z.strictObject({ account: z.string() }).or(emptyObject),
  },
  findViews: {
    request: emptyObject,
    data: z.strictObject({
      views: z.array(z.strictObject({ id: z.string(), name: z.string(), isShared: z.boolean(), query: caseQuery })),
    }),
  },
  saveView: {
    request: z.strictObject({
      id: opaqueId.optional(),
      name: z.string().trim().min(1).max(60),
      isShared: z.boolean(),
      query: caseQuery,
    }),
    data: z.strictObject({ id: z.string() }),
  },
  deleteView: { request: z.strictObject({ id: opaqueId }), data: emptyObject },
  exportCases: { request: z.strictObject(caseQuery.shape), data: emptyObject },

  findCase: { request: z.strictObject({ account }), data: caseDetail },
  findRecord: {
    request: z.strictObject({ account, number: z.int().min(1).max(10_000) }),
    /** The record of `domain/application/record.ts`, with its numbers masked. */
    data: z.strictObject({ record: z.record(z.string(), z.unknown()) }),
  },
  findTimeline: {
    request: z.strictObject({
      account,
      after: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      showsLooks: z.boolean().optional(),
    }),
    data: z.strictObject({ entries: z.array(timelineEntry), next: z.string().nullable() }),
  },
  reveal: {
    request: z.strictObject({
      account,
      number: z.int().min(1).max(10_000),
      section: z.string().max(100),
      path: z.string().max(300),
    }),
    data: z.strictObject({ value: z.string(), seconds: z.int() }),
  },
  readFile: { request: z.strictObject({ account, id: opaqueId }), data: emptyObject },
  assign: { request: z.strictObject({ account, revision, to: opaqueId.nullable() }), data: changedCase },
  changeCase: {
    request: z.strictObject({
      account,
      revision,
      priority: z.int().min(0).max(2).optional(),
      labels: z.array(label).max(maxLabels).optional(),
    }),
    data: changedCase,
  },
  moveCase: {
    request: z.strictObject({
      account,
      revision,
      act: z.enum(['start', 'hold', 'resume', 'takeBack', 'sendBack']),
      reason: z.string().trim().max(1000).optional(),
      until: day.optional(),
    }),
    data: changedCase,
  },
  addNote: {
    request: z.strictObject({
      account,
      text: z.string().trim().min(1).max(noteLength),
      visibility: z.enum(['team', 'financialCrime']),
    }),
    data: z.strictObject({ id: z.string() }),
  },
  strikeNote: { request: z.strictObject({ account, id: opaqueId }), data: emptyObject },

  ...requestSchemas,
  ...documentSchemas,
  ...checkSchemas,
  ...decisionSchemas,
  ...exclusionSchemas,
  ...lookSchemas,
  ...statisticsSchemas,
  ...downloadSchemas,
  ...queueSchemas,
  ...silenceSchemas,
  ...erasureSchemas,
} satisfies Readonly<Record<DeskCallName, { readonly request: z.ZodType; readonly data: z.ZodType }>>

type Schemas = typeof deskSchemas

export type DeskRequestOf<Name extends DeskCallName> = z.input<Schemas[Name]['request']>
export type DeskInputOf<Name extends DeskCallName> = z.output<Schemas[Name]['request']>
export type DeskDataOf<Name extends DeskCallName> = z.output<Schemas[Name]['data']>
