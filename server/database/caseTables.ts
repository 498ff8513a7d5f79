import type { Generated } from 'kysely'
import type { ErasureAnswer } from '#domain/contract/status.ts'
import type { CheckId } from '#domain/desk/checks/checks.ts'
import type { Disposition, FindingSeverity, Verdict } from '#domain/desk/checks/verdicts.ts'
import type { DecisionValue, OutwardCode } from '#domain/desk/decision/decision.ts'
import type { DocumentVerdict } from '#domain/desk/documents/verdicts.ts'
import type { ReasonCode } from '#domain/desk/requests/reasons.ts'
import type { ItemState } from '#domain/desk/requests/schemas.ts'
import type { CaseAct, CaseState, Turn } from '#domain/desk/states.ts'
import type { RequirementId } from '#domain/documents/kinds.ts'
import type { RegionId } from '#domain/regions/region.ts'
import type { Json, Timestamp } from './tables.ts'

/** The brokerage's view of an application that was submitted. */
export interface DeskCaseTable {
  account: string
  region: RegionId
  state: CaseState
  turn: Turn
  /** The member of staff who works on it; null for nobody. */
  assignee: string | null
  /** 0 normal, 1 high, 2 urgent. */
  priority: number
  /** Texts of the brokerage. */
  labels: Json
  /** Increments with every change, so that two members of staff do not overwrite each other. */
  revision: number
  /** The number of submissions. */
  submissions: number
  companyName: string
  /** ISO 3166 code of the company's registration; empty when unknown. */
  country: string
  /** See `searchTextOf`; empty until the server completes a case of an earlier version. */
  searchText: string
  /** See `companyMarkOf`; null until the server completes a case of an earlier version. */
  companyMark: string | null
  firstSubmittedAt: Timestamp
  submittedAt: Timestamp
  stateSince: Timestamp
  turnSince: Timestamp
  /** Business days that earlier turns of the brokerage took. */
  daysUsed: number
  /** The day by which the brokerage should decide; null on the applicant's turn and once closed. */
  dueOn: string | null
  /** 1 when it was submitted again and has not been opened since. */
  isChanged: number
  holdReason: string | null
  holdUntil: string | null
  /** The member of staff who recommended the decision. */
  recommendedBy: string | null
  closedAt: Timestamp | null
}

/** A change of a case's state, never changed afterwards. */
export interface CaseMoveTable {
  account: string
  number: number
  act: CaseAct | 'submit'
  /** Null for the first submission. */
  from: CaseState | null
  to: CaseState
  at: Timestamp
  actor: string
  reason: string
}

/** A note of the staff; never changed, only struck out. */
export interface CaseNoteTable {
  id: string
  account: string
  at: Timestamp
  staffId: string
  text: string
  visibility: 'team' | 'financialCrime'
  struckAt: Timestamp | null
  struckBy: string | null
}

/** A saved view of the queue. */
export interface DeskViewTable {
  id: string
  /** Null for a view of all. */
  staffId: string | null
  name: string
  /** A `CaseQuery`. */
  query: Json
}

/** Requests that were sent to an applicant together. */
export interface CaseRoundTable {
  account: string
  number: number
  sentAt: Timestamp
  /** The member of staff, as in the audit log. */
  actor: string
  /** The day by which the applicant is asked to answer. */
  replyBy: string
  /** 1 when the applicant may change only what the requests name. */
  isLimited: number
  greeting: string
  /** The number of the submission that answered it. */
  answeredIn: number | null
  /** The number of reminders so far. */
  reminders: Generated<number>
  /** The revision of the application when it was sent; null for one of an earlier version. */
  revision: number | null
}

/** A request to the applicant about one place in the application. */
export interface CaseItemTable {
  id: string
  account: string
  /** The order in which the requests of an account were written. */
  number: number
  /** Null while it is a draft. */
  round: number | null
  /** Id of the section. */
  section: string
  /** See `Place` of `domain/desk/requests/reasons.ts`. */
  path: string
  reason: ReasonCode
  /** The second place in the sentence of the reason, a `Place`. */
  about: Json | null
  text: string
  state: ItemState
  reply: string
  /** 1 when the place changed between sending and answering. */
  isChanged: number
  /** Id of the earlier request that this one repeats. */
  replaces: string | null
  /** The person, as in the audit log. */
  createdBy: string
  createdAt: Timestamp
  answeredAt: Timestamp | null
  judgedBy: string | null
  judgedAt: Timestamp | null
  /** The brokerage's reason to withdraw it; the applicant never reads it. */
  withdrawalReason: string | null
}

/** A verdict about a file for a requirement and a person, never changed afterwards; the last one counts. */
export interface CaseDocumentTable {
  account: string
  number: number
  requirement: RequirementId
  /** One of `Subject.refs` of `domain/documents/subjects.ts`. */
  about: string
  fileId: string
  /** Digest of the content to which the verdict applies. */
  sha256: string
  verdict: DocumentVerdict
  /** The reason of a rejection. */
  reason: ReasonCode | null
  /** Dates that the reviewer read in the document. */
  documentDate: string | null
  expiresOn: string | null
  isCertified: number
  isTranslated: number
  /** Id of the request that the rejection drafted. */
  item: string | null
  /** The person, as in the audit log. */
  actor: string
  at: Timestamp
}

/** A document that the staff added to a case; its file has the key `desk`. */
export interface CaseFileTable {
  fileId: string
  account: string
  title: string
  /** The person, as in the audit log. */
  actor: string
  at: Timestamp
}

/** A recommendation, a decision or a reopening, never changed afterwards. */
export interface CaseDecisionTable {
  account: string
  number: number
  kind: 'recommendation' | 'decision' | 'reopening'
  /** Null for a reopening. */
  value: DecisionValue | null
  /** Codes of `domain/desk/decision/decision.ts`. */
  reasons: Json
  outward: OutwardCode | null
  text: string
  conditions: Json
  /** Hash of everything the decision is based on. */
  contentHash: string | null
  /** The person, as in the audit log. */
  actor: string
  at: Timestamp
  /** The decision record as canonical JSON; for a recommendation of an earlier version, what it was based on. */
  record: Json | null
  /** Digest of the record. */
  sha256: string | null
}

/** A member of staff who may neither work on a case nor see it, because of a connection with the client. */
export interface CaseExclusionTable {
  account: string
  staffId: string
  reason: string
  /** The person who excluded, as in the audit log. */
  actor: string
  at: Timestamp
  /** Null while it is in force. */
  endedAt: Timestamp | null
  endedBy: string | null
  endReason: string | null
}

/** A verdict on a check, never changed afterwards; the last one counts. */
export interface CaseCheckTable {
  account: string
  number: number
  check: CheckId
  /** The entry of the person; empty for a check of the whole case. */
  who: string
  verdict: Verdict
  note: string
  /** The number of the submission that was judged. */
  submission: number
  /** SHA-256 of what the verdict is about, see `lookedAt`. */
  basis: string
  /** The person, as in the audit log. */
  actor: string
  at: Timestamp
}

/** An added finding, or a disposition of a finding; never changed afterwards, the last disposition counts. */
export interface CaseFindingTable {
  account: string
  number: number
  /** The id of the finding. */
  finding: string
  code: string
  severity: FindingSeverity
  /** Id of the section; empty for the whole case, and in a disposition. */
  section: string
  path: string
  /** The text of an added finding; empty in a disposition. */
  text: string
  /** Null for an added finding. */
  disposition: Disposition | null
  note: string
  /** Id of the request that asks the applicant. */
  item: string | null
  /** The number of the last submission at that time. */
  submission: number
  /** The person, as in the audit log. */
  actor: string
  at: Timestamp
}

/** A request of an applicant to erase the data of a submitted application. */
export interface ErasureRequestTable {
  account: string
  number: number
  text: string
  at: Timestamp
  /** The day by which it is answered. */
  dueOn: string
  /** Null while it is open; an account has one open request at most. */
  answer: ErasureAnswer | null
  /** The data that an answer in part erased; empty for other answers. */
  removed: Generated<string>
  /** The day until which the records are kept, as stated in the answer; null without one. */
  keptUntil: string | null
  answeredAt: Timestamp | null
  /** The person who answered, as in the audit log. */
  actor: string | null
}

/** The tables of the cases at the desk. */
export interface CaseTables {
  deskCase: DeskCaseTable
  caseMove: CaseMoveTable
  caseNote: CaseNoteTable
  deskView: DeskViewTable
  caseRound: CaseRoundTable
  caseItem: CaseItemTable
  caseDocument: CaseDocumentTable
  caseFile: CaseFileTable
  caseDecision: CaseDecisionTable
  caseExclusion: CaseExclusionTable
  caseCheck: CaseCheckTable
  caseFinding: CaseFindingTable
  erasureRequest: ErasureRequestTable
}
