import { z } from 'zod'
import { day, opaqueId } from '../../contract/values.ts'
import { requirementIds } from '../../documents/kinds.ts'
import { account, person, timestamp } from '../record/values.ts'
import { maxItemText, reasonCodes } from '../requests/reasons.ts'
import { documentVerdicts, judgedStates, rejectionReasons } from './verdicts.ts'

const requirement = z.enum(requirementIds.codes)
/** The entry that a document is about: `company`, or a register and a row id. */
const about = z.string().regex(/^(?:company|[A-Za-z]{1,30}\/[A-Za-z0-9_-]{1,40})$/)
const place = z.strictObject({ section: z.string(), path: z.string() })

const verdict = z.strictObject({
  verdict: z.enum(documentVerdicts),
  reason: z.enum(reasonCodes).nullable(),
  /** The dates as the reviewer read them. */
  documentDate: z.string().nullable(),
  expiresOn: z.string().nullable(),
  isCertified: z.boolean(),
  isTranslated: z.boolean(),
  by: person,
  at: timestamp,
})

const lineFile = z.strictObject({
  id: z.string(),
  /** The last verdict on its content; null while it is open. */
  verdict: verdict.nullable(),
  /** The date for which the file is no longer valid today; null while it is valid. */
  age: z
    .strictObject({ kind: z.enum(['tooOld', 'expired']), day: z.string(), months: z.int(), wasInTime: z.boolean() })
    .nullable(),
  /** An earlier rejection of the same content. */
  rejectedBefore: z.strictObject({ at: timestamp, reason: z.enum(reasonCodes) }).nullable(),
  /** The dates that the applicant entered. */
  documentDate: z.string().nullable(),
  expiresOn: z.string().nullable(),
})
export type LineFile = z.infer<typeof lineFile>

const documentLine = z.strictObject({
  requirement,
  about,
  /** The names of the document and of its subject; the latter is empty for the company. */
  document: z.string(),
  name: z.string(),
  /** The functions of a person, or the share of an entity. */
  facts: z.array(z.string()),
  state: z.enum(judgedStates),
  /** The requirement on the document, or the reason why it cannot be provided. */
  note: z.string(),
  files: z.array(lineFile),
  /** The answers that it proves. */
  proves: z.array(place),
})
export type DeskDocument = z.infer<typeof documentLine>

const file = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** MIME type. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** The path of the question that it answers, and its title in English. */
  path: z.string(),
  question: z.string(),
})
export type DeskFile = z.infer<typeof file>

/** Limits of the documents that staff add: length of a title in characters, and number in a case. */
export const maxDeskFileTitle = 100
export const maxDeskFiles = 50

const deskFile = z.strictObject({
  ...file.omit({ path: true, question: true }).shape,
  title: z.string(),
  by: person,
  at: timestamp,
})
export type InternalFile = z.infer<typeof deskFile>

export const documentSchemas = {
  findDocuments: {
    request: z.strictObject({ account }),
    data: z.strictObject({
      /** The number of the last submission, to which the documents belong. */
      submission: z.int(),
      lines: z.array(documentLine),
      /** Every file of the submission. */
      files: z.array(file),
      /** The documents that the staff added; the applicant never sees them. */
      internal: z.array(deskFile),
    }),
  },
  addFile: {
    /** The title is a part of the body, so that the URL contains no text. */
    query: z.strictObject({ account }),
    /** The text parts of a multipart body with one `file`. */
    request: z.strictObject({
      title: z.string().trim().min(1).max(maxDeskFileTitle),
      filename: z.string().min(1).max(255),
    }),
    data: z.strictObject({ id: z.string() }),
  },
  judgeDocument: {
    request: z.strictObject({
      account,
      fileId: opaqueId,
      requirement,
      /** By default the company. */
      about: about.optional(),
      verdict: z.enum(documentVerdicts),
      /** The reason of a rejection. */
      reason: z.enum(rejectionReasons).optional(),
      /** The text that the applicant reads after the sentence of the reason. */
      text: z.string().trim().max(maxItemText).optional(),
      documentDate: day.optional(),
      expiresOn: day.optional(),
      isCertified: z.boolean().optional(),
      isTranslated: z.boolean().optional(),
    }),
    /** The id of the request that a rejection drafts. */
    data: z.strictObject({ draft: z.string().nullable() }),
  },
} as const
