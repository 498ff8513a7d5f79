import { z } from 'zod'
import { day, opaqueId } from '../../contract/values.ts'
import { type Language, languages } from '../../kit/translate.ts'
import { account, changedCase, person, revision, submissionNumber, timestamp } from '../record/values.ts'
import { maxGreeting, maxItems, maxItemText, placeKinds, reasonCodes } from './reasons.ts'

const language = z.enum(languages as [Language, ...Language[]])

/** Id of a section, and the path in it: empty, `field`, `list/rowId` or `list/rowId/field`. */
const place = z.strictObject({ section: z.string().min(1).max(100), path: z.string().max(300) })

/** The life of a request: a draft of the staff, sent, answered by a submission, then judged or withdrawn. */
export const itemStates = ['draft', 'sent', 'answered', 'accepted', 'askedAgain', 'withdrawn'] as const
export type ItemState = (typeof itemStates)[number]

const caseItem = z.strictObject({
  id: z.string(),
  /** Null while it is a draft. */
  round: z.int().nullable(),
  ...place.shape,
  kind: z.enum(placeKinds),
  /** The titles of section, entry and question, in English. */
  title: z.string(),
  reason: z.enum(reasonCodes),
  /** The other answer or the document that the sentence names. */
  about: place.nullable(),
  /** The sentence of the reason as the applicant reads it, by language; empty for `other`. */
  sentences: z.record(language, z.string()),
  text: z.string(),
  state: z.enum(itemStates),
  reply: z.string(),
  /** True when the place changed between sending and answering. */
  isChanged: z.boolean(),
  /** The request that this one repeats. */
  replaces: z.string().nullable(),
  createdBy: person,
  /** True when the applicant has removed the entry that the request is about. */
  isRemoved: z.boolean(),
  createdAt: timestamp,
  answeredAt: timestamp.nullable(),
  judgedBy: person.nullable(),
  judgedAt: timestamp.nullable(),
  /** The reason of a withdrawal; the applicant never reads it. */
  withdrawalReason: z.string().nullable(),
})
export type CaseItem = z.infer<typeof caseItem>

const caseRound = z.strictObject({
  number: z.int(),
  sentAt: timestamp,
  by: z.string(),
  replyBy: z.string(),
  isLimited: z.boolean(),
  greeting: z.string(),
  /** The submission that answered it; null while it is with the applicant. */
  answeredIn: z.int().nullable(),
})
export type CaseRound = z.infer<typeof caseRound>

/**
 * The kinds of a change between two submissions.
 *
 * - changed: a different answer; cleared: the answer was removed; given: an answer to an unanswered question.
 * - asked: the question is new or applies now; notAsked: it no longer applies.
 * - added, removed: an entry of a list; entered: an entry that was removed and added again under the same title.
 * - signed, unsigned: a signature.
 * - fileAdded, fileRemoved: a file; fileAgain: the same file, uploaded again.
 */
export const changeKinds = [
  'changed',
  'cleared',
  'given',
  'asked',
  'notAsked',
  'added',
  'removed',
  'entered',
  'signed',
  'unsigned',
  'fileAdded',
  'fileRemoved',
  'fileAgain',
] as const
export type ChangeKind = (typeof changeKinds)[number]

const change = z.strictObject({
  path: z.string(),
  /** The titles of entry and question. */
  title: z.string(),
  kind: z.enum(changeKinds),
  /** The answers as text; empty where there was none. Numbers of accounts and documents are masked. */
  before: z.string(),
  after: z.string(),
  /** True when no request of the last round asked for it. */
  isUnasked: z.boolean(),
})
export type Change = z.infer<typeof change>

const sectionDiff = z.strictObject({
  section: z.string(),
  title: z.string(),
  /** added or removed: the whole section now applies, or no longer applies. */
  kind: z.enum(['added', 'removed', 'changed']),
  changes: z.array(change),
})
export type SectionDiff = z.infer<typeof sectionDiff>

export const requestSchemas = {
  findItems: {
    request: z.strictObject({ account }),
    data: z.strictObject({
      items: z.array(caseItem),
      rounds: z.array(caseRound),
      /** The language in which the applicant reads the requests. */
      language,
      /** The usual last day for an answer to a round that is sent today. */
      replyBy: z.string(),
    }),
  },
  saveItem: {
    request: z.strictObject({
      account,
      /** A draft to change; without it, a new one. */
      id: opaqueId.optional(),
      /** The time of the draft's last save that the person saw; a later one is refused with 409/2002. */
      seenAt: timestamp.optional(),
      ...place.shape,
      reason: z.enum(reasonCodes),
      about: place.optional(),
      text: z.string().trim().max(maxItemText),
    }),
    data: z.strictObject({ id: z.string() }),
  },
  deleteItem: { request: z.strictObject({ account, id: opaqueId }), data: z.strictObject({}) },
  sendRound: {
    request: z.strictObject({
      account,
      revision,
      /** Ids of drafts. */
      items: z.array(opaqueId).min(1).max(maxItems),
      replyBy: day.optional(),
      /** True when the applicant may change only what is asked for. */
      isLimited: z.boolean(),
      greeting: z.string().trim().max(maxGreeting).optional(),
      /** True once the person has seen the words and the drafts of 422/2020, and sends them anyway. */
      isConfirmed: z.boolean().optional(),
    }),
    data: changedCase,
  },
  judgeItem: {
    request: z.strictObject({
      account,
      id: opaqueId,
      verdict: z.enum(['accepted', 'askedAgain']),
      /** The free text of the new draft. */
      text: z.string().trim().max(maxItemText).optional(),
    }),
    /** The id of the new draft. */
    data: z.strictObject({ draft: z.string().nullable() }),
  },
  withdrawItem: {
    request: z.strictObject({ account, id: opaqueId, reason: z.string().trim().min(1).max(maxItemText) }),
    data: z.strictObject({}),
  },
  findDiff: {
    request: z.strictObject({ account, from: submissionNumber, to: submissionNumber }),
    data: z.strictObject({ sections: z.array(sectionDiff) }),
  },
} as const
