import type { Generated, Kysely } from 'kysely'
import type { Purpose } from '#domain/contract/auth.ts'
import type { Outcome, Status } from '#domain/contract/status.ts'
import type { CheckId } from '#domain/desk/checks/checks.ts'
import type { Disposition, FindingSeverity, Verdict } from '#domain/desk/checks/verdicts.ts'
import type { DecisionValue, OutwardCode } from '#domain/desk/decision/decision.ts'
import type { DocumentVerdict } from '#domain/desk/documents/verdicts.ts'
import type { StaffFlag } from '#domain/desk/permissions.ts'
import type { ReasonCode } from '#domain/desk/requests/reasons.ts'
import type { ItemState } from '#domain/desk/requests/schemas.ts'
import type { NoticeKind } from '#domain/desk/staff/notices.ts'
import type { CaseAct, CaseState, Turn } from '#domain/desk/states.ts'
import type { RequirementId } from '#domain/documents/kinds.ts'
import type { Language } from '#domain/kit/translate.ts'
import type { RegionId } from '#domain/regions/region.ts'

/** ISO 8601 in UTC with milliseconds. */
type Timestamp = string
/** A JSON document as text. */
type Json = string

/** An applicant's sign-in account. */
export interface UserTable {
  id: string
  /** As written at registration; mails are sent to it. */
  email: string
  /** The key of the applicant, see `emailKey`; in lower case alone when another applicant has that key. */
  emailKey: string
  passwordHash: string
  language: Language
  createdAt: Timestamp
  /** The time since which the brokerage blocks this applicant; null for all others. */
  blockedAt: Timestamp | null
}

export interface SessionTable {
  /** SHA-256 of the token; the token itself is stored nowhere. */
  id: string
  userId: string
  createdAt: Timestamp
  lastSeenAt: Timestamp
  expiresAt: Timestamp
}

/** A network address from which an applicant has signed in. */
interface KnownAddressTable {
  userId: string
  /** SHA-256 of the address. */
  addressHash: string
  lastSeenAt: Timestamp
}

/** A mailed verification code; one exists for each e-mail and purpose. */
export interface CodeTable {
  id: string
  emailKey: string
  purpose: Purpose
  codeHash: string
  /** Hash of the ticket that the right code was exchanged for. */
  ticketHash: string | null
  ticketExpiresAt: Timestamp | null
  /** Wrong attempts so far. */
  attempts: number
  createdAt: Timestamp
  expiresAt: Timestamp
  usedAt: Timestamp | null
}

export interface ApplicationTable {
  account: string
  masterAccount: string
  userId: string
  region: RegionId
  status: Status
  revision: number
  definitionVersion: string
  /** The application data, one document. */
  data: Json
  /** The corrections that the brokerage requested. */
  remarks: Json
  createdAt: Timestamp
  updatedAt: Timestamp
  submittedAt: Timestamp | null
  /** The time since which it is under legal hold, exempt from the retention rules; null for most. */
  legalHoldAt: Timestamp | null
  /** The end of an application that was not approved; null for all others. */
  outcome: Outcome | null
}

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
  /** Business days of the brokerage's earlier turns. */
  daysUsed: number
  /** The day by which the brokerage decides; null on the applicant's turn and once closed. */
  dueOn: string | null
  /** 1 when it was submitted again, and nobody has opened it since. */
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

/** The fields that a save changed: they reveal that an older save would overwrite them. */
export interface ChangeTable {
  account: string
  /** The revision that this change created. */
  revision: number
  section: string
  paths: Json
  at: Timestamp
}

/** The response to a call with an Idempotency-Key. */
export interface IdempotencyTable {
  account: string
  key: string
  /** Hash of call and body: the same key with another body is rejected. */
  requestHash: string
  response: Json
  createdAt: Timestamp
}

/** The response to a call of the desk with an Idempotency-Key, as {@link IdempotencyTable} has those of applicants. */
export interface DeskResponseTable extends Omit<IdempotencyTable, 'account'> {
  staffId: string
}

export interface FileTable {
  /** Opaque; the blob's name and the name in the download call. */
  id: string
  account: string
  /** The files field, `pdf` for the application's own PDF, or `desk` for a document of the staff. */
  key: string
  name: string
  type: string
  /** Bytes. */
  size: number
  sha256: string
  documentDate: string | null
  uploadedAt: Timestamp
  /** The row stays until the blob was swept. */
  deletedAt: Timestamp | null
}

/** A submission, never changed afterwards; a returned application is submitted again under the next number. */
export interface SubmissionTable {
  account: string
  number: number
  snapshot: Json
  definitionVersion: string
  pdfFileId: string
  /** Of the file as it is stored and downloaded, seal included. */
  pdfSha256: string
  /**
   * Of the document before it was sealed, to which the same snapshot renders again; null before documents were sealed.
   */
  renderedSha256: string | null
  submittedAt: Timestamp
}

/** The image of a signature as it was sent; the snapshots of the account, which have it redrawn, name it. */
export interface SubmittedSignatureTable {
  account: string
  /** Of the PNG file. */
  sha256: string
  /** Data URL. */
  image: string
}

export interface EmailRecordTable {
  id: string
  account: string
  submissionNumber: number
  email: string
  companyName: string
  outboxId: string
  createdAt: Timestamp
}

/** Mails and notices to be sent; written in the transaction that causes them. */
export interface OutboxTable {
  id: string
  kind: 'mail' | 'webhook'
  /** One for each mail, the same in every attempt, so that a duplicate can be recognised. */
  messageId: string
  recipient: string
  subject: string
  /** Emptied once sent: codes are not stored here. */
  body: string
  /** The same as HTML; null for notices and once sent. */
  html: string | null
  /** Shown in the terminal without a mail server. */
  note: string
  createdAt: Timestamp
  attempts: number
  nextAttemptAt: Timestamp
  /** A server is sending it until then; null when none is. */
  leasedUntil: Timestamp | null
  sentAt: Timestamp | null
  lastError: string | null
  /** The time from which it is useless, because its code expired; null: after 30 days. */
  expiresAt: Timestamp | null
  /** The time at which it was discarded; its body is empty then. */
  discardedAt: Timestamp | null
}

/** Actions with their actors; each entry carries the hash of the one before. */
export interface AuditTable {
  sequence: number
  at: Timestamp
  account: string | null
  actor: string
  action: string
  detail: Json
  previousHash: string
  hash: string
  /**
   * With the number it distinguishes a missing entry from one that never existed; null for entries from before series
   * existed.
   */
  series: number | null
  number: number | null
  /** Proves the recorded entry, from before it was chained. */
  mac: string | null
}

/** Actions that are not in the audit log yet. */
export interface AuditPendingTable extends Omit<AuditTable, 'sequence' | 'previousHash' | 'hash'> {
  /** They are appended by timestamp and id. */
  id: string
}

/** The last entry of the audit log; the appender locks its one row. */
export interface AuditHeadTable {
  id: number
  sequence: number
  hash: string
  at: Timestamp
}

/** A series of numbers for entries of the audit log; a transaction that records an entry locks one until it ends. */
interface AuditSeriesTable {
  series: number
  /** The last allocated number. */
  number: number
  /**
   * Of the keys that prove its entries, the newest first, separated by spaces; the same in all series. Null: no key.
   */
  keyFingerprints: string | null
}

/** A response of the register of legal entity identifiers. */
interface LeiTable {
  leiNumber: string
  record: Json
  fetchedAt: Timestamp
}

/** A storage location outside of the database that holds parts of these data. */
export interface StorageLocationTable {
  /** The folder of files that servers share, and the blob storage. */
  name: 'files' | 'storage'
  /** The marker stored there, which identifies the location. */
  marker: string
}

/** A setting of the running server that the command line needs. */
export interface SharedSettingTable {
  name: 'publicUrl'
  value: string
}

/** The last reminder of an idle draft. */
interface DraftReminderTable {
  account: string
  /** The number of reminders so far. */
  number: number
  sentAt: Timestamp
}

/** A member of the brokerage's staff. Never deleted: records name the person. */
export interface StaffTable {
  id: string
  name: string
  email: string
  emailKey: string
  /** Of `domain/desk/permissions.ts`. */
  roles: Json
  /** Ids of the regions whose cases the person sees. */
  regions: Json
  isSenior: number
  isFinancialCrime: number
  /** Null until the invitation is accepted, and for single sign-on. */
  passwordHash: string | null
  /** The key of the authenticator, encrypted; null as above. */
  totpKey: string | null
  /** The last time step whose code was accepted, so that no code is accepted twice (RFC 6238, section 5.2). */
  totpStep: number
  /** SHA-256 of the recovery codes that are left. */
  recoveryCodes: Json
  /** Issuer and subject of single sign-on; null for a local account. */
  subject: string | null
  createdAt: Timestamp
  lastSeenAt: Timestamp | null
  disabledAt: Timestamp | null
  /** Kinds of `domain/desk/staff/notices.ts` that the person has switched off; none when absent. */
  mutedNotices: Generated<Json>
}

/** A mail to a member of staff that is sent once for its key, such as once a day. */
export interface StaffNoticeTable {
  staffId: string
  kind: NoticeKind
  key: string
  at: Timestamp
}

/** A case that a person opened on a day; kept for some weeks, to judge what is unusual. */
export interface CaseLookTable {
  staffId: string
  /** ISO date, in UTC. */
  day: string
  account: string
}

/** A day on which a person opened unusually many cases. */
export interface UnusualLookTable {
  staffId: string
  day: string
  cases: number
  /** The median of the days before. */
  median: number
}

/** An invitation to set up access; it replaces an earlier one. */
export interface StaffInvitationTable {
  staffId: string
  secretHash: string
  /** The key of the new authenticator, encrypted. */
  totpKey: string
  expiresAt: Timestamp
}

/** A flag for a person that waits for a second administrator. */
export interface StaffFlagRequestTable {
  staffId: string
  flag: StaffFlag
  /** The id of the administrator who asked. */
  askedBy: string
  askedAt: Timestamp
  expiresAt: Timestamp
}

export interface StaffSessionTable {
  /** SHA-256 of the cookie's value. */
  id: string
  staffId: string
  createdAt: Timestamp
  lastSeenAt: Timestamp
  /** The time at which the second factor was last given. */
  confirmedAt: Timestamp | null
  expiresAt: Timestamp
  /** The case that the page of the session showed last, and when. */
  shownAccount: string | null
  shownAt: Timestamp | null
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

/** Requests that were sent to an applicant at once. */
export interface CaseRoundTable {
  account: string
  number: number
  sentAt: Timestamp
  /** The person, as in the audit log. */
  actor: string
  /** The day by which the applicant is asked to answer. */
  replyBy: string
  /** 1 when the applicant may change only what is asked for. */
  isLimited: number
  greeting: string
  /** The number of the submission that answered it. */
  answeredIn: number | null
  /** The number of reminders so far. */
  reminders: Generated<number>
}

/** A request to the applicant about one place. */
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
  /** The other place that the sentence of the reason names, a `Place`. */
  about: Json | null
  text: string
  state: ItemState
  reply: string
  /** 1 when the place changed between sending and answering. */
  isChanged: number
  /** Id of the item that this one repeats. */
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
  /** Of the content, to which the verdict belongs. */
  sha256: string
  verdict: DocumentVerdict
  /** Of a rejection. */
  reason: ReasonCode | null
  /** Days as the reviewer read them. */
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
  /** Of everything it is based on. */
  contentHash: string | null
  /** The person, as in the audit log. */
  actor: string
  at: Timestamp
  /** The decision record, canonical JSON; of a recommendation what it is based on. */
  record: Json | null
  /** Of the record. */
  sha256: string | null
}

/** A person who may not work on a case, nor see it, because of a connection with the client. */
export interface CaseExclusionTable {
  account: string
  staffId: string
  reason: string
  /** The person who excluded, as in the audit log. */
  actor: string
  at: Timestamp
  /** Null while it holds. */
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
  /** SHA-256 of what it is about, see `lookedAt`. */
  basis: string
  /** The person, as in the audit log. */
  actor: string
  at: Timestamp
}

/** A finding that somebody added, or a disposition of a finding; never changed afterwards, the last disposition counts. */
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

export interface Tables {
  user: UserTable
  session: SessionTable
  knownAddress: KnownAddressTable
  code: CodeTable
  application: ApplicationTable
  change: ChangeTable
  idempotency: IdempotencyTable
  file: FileTable
  submission: SubmissionTable
  submittedSignature: SubmittedSignatureTable
  emailRecord: EmailRecordTable
  outbox: OutboxTable
  audit: AuditTable
  auditHead: AuditHeadTable
  auditSeries: AuditSeriesTable
  auditWaiting: AuditPendingTable
  lei: LeiTable
  storageLocation: StorageLocationTable
  sharedSetting: SharedSettingTable
  draftReminder: DraftReminderTable
  deskCase: DeskCaseTable
  caseMove: CaseMoveTable
  staff: StaffTable
  staffInvitation: StaffInvitationTable
  staffFlagRequest: StaffFlagRequestTable
  staffNotice: StaffNoticeTable
  caseLook: CaseLookTable
  unusualLook: UnusualLookTable
  staffSession: StaffSessionTable
  deskResponse: DeskResponseTable
  caseNote: CaseNoteTable
  caseRound: CaseRoundTable
  caseItem: CaseItemTable
  caseDocument: CaseDocumentTable
  caseFile: CaseFileTable
  caseDecision: CaseDecisionTable
  caseExclusion: CaseExclusionTable
  caseCheck: CaseCheckTable
  caseFinding: CaseFindingTable
  deskView: DeskViewTable
}

/** The database, or a transaction on it: repository functions accept either. */
export type Database = Kysely<Tables>

interface RateLimitTable {
  key: string
  startedAt: Timestamp
  endsAt: Timestamp
  count: number
}

/**
 * Rate limit counters. They are separate, because no acknowledged write depends on them and they change with every
 * call.
 */
export type LimitDatabase = Kysely<{ rateLimit: RateLimitTable }>
