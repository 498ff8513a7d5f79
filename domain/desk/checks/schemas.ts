import { z } from 'zod'
import { opaqueId } from '../../contract/values.ts'
import { account, person, timestamp } from '../record/values.ts'
import { itemStates } from '../requests/schemas.ts'
import { caseStates } from '../states.ts'
import { checkGroups, personRoles } from './check.ts'
import { checkIds } from './checks.ts'
import {
  addedCodes,
  checkStates,
  dispositions,
  findingSeverities,
  findingSources,
  maxJudgementText,
  verdicts,
} from './verdicts.ts'

/** The entry of a person: the list and the id of the entry. */
const who = z.string().regex(/^[A-Za-z]{1,30}\/[\w-]{1,60}$/)
const note = z.string().trim().max(maxJudgementText)
const place = z.strictObject({ section: z.string().min(1).max(100), path: z.string().max(300) })
const namedPlace = z.strictObject({ ...place.shape, title: z.string() })

const judged = z.strictObject({
  verdict: z.enum(verdicts),
  note: z.string(),
  /** The number of the submission that was judged. */
  submission: z.int(),
  by: person,
  at: timestamp,
})

/** A check of the whole case, or of one person. */
const checkRow = z.strictObject({
  /** Null for a check of the whole case. */
  who: who.nullable(),
  /** The name of the person; empty for the whole case. */
  name: z.string(),
  roles: z.array(z.enum(personRoles)),
  /** The sections and entries that it looks at. */
  places: z.array(namedPlace),
  /** The names of the files that are evidence. */
  files: z.array(z.string()),
  state: z.enum(checkStates),
  /** The last verdict; null before the first. */
  judged: judged.nullable(),
})
export type CheckRow = z.infer<typeof checkRow>

const caseCheck = z.strictObject({
  id: z.enum(checkIds),
  title: z.string(),
  group: z.enum(checkGroups),
  basis: z.string(),
  /** The required content of the note; null where the verdict `ok` needs no note. */
  noteSays: z.string().nullable(),
  /** False when the submitted answers do not require the check. */
  applies: z.boolean(),
  rows: z.array(checkRow),
})
export type CaseCheck = z.infer<typeof caseCheck>

const caseFinding = z.strictObject({
  id: z.string(),
  code: z.string(),
  source: z.enum(findingSources),
  severity: z.enum(findingSeverities),
  places: z.array(namedPlace),
  /** With confidential numbers masked; empty for a restricted one. */
  text: z.string(),
  explanation: z.string(),
  /** Another case of the same company. */
  duplicate: z.strictObject({ account: z.string(), reference: z.string(), state: z.enum(caseStates) }).nullable(),
  /** The last disposition; null before the first, and for a restricted one, cleared or confirmed. */
  judged: z
    .strictObject({
      disposition: z.enum(dispositions),
      note: z.string(),
      by: person,
      at: timestamp,
      /** The request that asks the applicant, and its state. */
      item: z.strictObject({ id: z.string(), state: z.enum(itemStates) }).nullable(),
    })
    .nullable(),
  isOpen: z.boolean(),
  /** True for a matter of financial crime officers that is hidden from the caller. */
  isRestricted: z.boolean(),
  /** True when only those officers may judge it. */
  isForFinancialCrime: z.boolean(),
})
export type CaseFindingRow = z.infer<typeof caseFinding>

/** Counts of unfinished work; a recommendation is refused until they are 0. */
export const openWork = z.strictObject({ checks: z.int(), findings: z.int(), items: z.int() })
export type OpenWork = z.infer<typeof openWork>

export const checkSchemas = {
  findChecks: {
    request: z.strictObject({ account }),
    data: z.strictObject({
      /** The number of the last submission. */
      submission: z.int(),
      checks: z.array(caseCheck),
      findings: z.array(caseFinding),
      open: openWork,
      /** True when the caller may judge now. */
      mayJudge: z.boolean(),
    }),
  },
  judgeCheck: {
    request: z.strictObject({
      account,
      check: z.enum(checkIds),
      who: who.optional(),
      verdict: z.enum(verdicts),
      note: note.optional(),
    }),
    data: z.strictObject({}),
  },
  judgeFinding: {
    request: z.strictObject({
      account,
      id: opaqueId,
      disposition: z.enum(dispositions),
      note: note.optional(),
      /** The request that asks the applicant; for `asked` only. */
      item: opaqueId.optional(),
    }),
    data: z.strictObject({}),
  },
  addFinding: {
    request: z.strictObject({
      account,
      code: z.enum(addedCodes),
      /** For `manual` only; a screening match is always a stop. */
      severity: z.enum(findingSeverities).optional(),
      text: note.min(1),
      place: place.optional(),
    }),
    data: z.strictObject({ id: z.string() }),
  },
} as const
