import type { Kysely } from 'kysely'
import type { Purpose } from '#domain/contract/auth.ts'
import type { Outcome, Status } from '#domain/contract/status.ts'
import type { Language } from '#domain/kit/translate.ts'
import type { RegionId } from '#domain/regions/region.ts'
import type { CaseTables } from './caseTables.ts'
import type { PartnerTables } from './partnerTables.ts'
import type { StaffTables } from './staffTables.ts'

/** ISO 8601 in UTC with milliseconds. */
export type Timestamp = string
/** A JSON document as text. */
export type Json = string

/** An applicant's sign-in account. */
export interface UserTable {
  id: string
  /** The address as typed at registration; mails are sent to it. */
  email: string
  /** See `emailKey`. In lower case only, when another applicant has that key. */
  emailKey: string
  passwordHash: string
  language: Language
  createdAt: Timestamp
  /** The time since which the brokerage blocks the applicant; null when not blocked. */
  blockedAt: Timestamp | null
}

export interface SessionTable {
  /** SHA-256 of the token, which itself is stored nowhere. */
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

/** A mailed verification code; at most one for each e-mail and purpose. */
export interface CodeTable {
  id: string
  emailKey: string
  purpose: Purpose
  codeHash: string
  /** Hash of the ticket for which the code was exchanged. */
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
  /** The time since which it is under legal hold, which exempts it from retention; null for most. */
  legalHoldAt: Timestamp | null
  /** The outcome of an application that was not approved; null otherwise. */
  outcome: Outcome | null
  /** The time from which it is closed and then purged at the applicant's request; null for most. */
  deleteAt: Timestamp | null
  /** The last time at which the applicant downloaded a copy of all data. */
  copiedAt: Timestamp | null
}

/** The fields that a save changed, from which later saves detect conflicts. */
export interface ChangeTable {
  account: string
  /** The revision that this change created. */
  revision: number
  section: string
  paths: Json
  at: Timestamp
}

/** The response to a call with an Idempotency-Key, for retries. */
export interface IdempotencyTable {
  account: string
  key: string
  /** Hash of call and body: the same key with another body is rejected. */
  requestHash: string
  response: Json
  createdAt: Timestamp
}

/** The response to a call of the desk with an Idempotency-Key, for retries. */
export interface DeskResponseTable extends Omit<IdempotencyTable, 'account'> {
  staffId: string
}

export interface FileTable {
  /** Opaque; the name of the blob, and of the file in download calls. */
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
  /** The row stays until the blob is removed. */
  deletedAt: Timestamp | null
}

/** A submission, never changed afterwards. After a return, the application is submitted again under the next number. */
export interface SubmissionTable {
  account: string
  number: number
  snapshot: Json
  definitionVersion: string
  pdfFileId: string
  /** Digest of the file as it is stored and downloaded, seal included. */
  pdfSha256: string
  /**
   * Digest of the document before it was sealed, which rendering the snapshot again reproduces; null for documents from
   * before seals.
   */
  renderedSha256: string | null
  submittedAt: Timestamp
}

/** The image of a signature as it was sent. Snapshots refer to it by its hash and hold a redrawn copy. */
export interface SubmittedSignatureTable {
  account: string
  /** Digest of the PNG file. */
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
  /** One for each mail, the same in every attempt, so that a recipient can recognise a duplicate. */
  messageId: string
  /** The event that a notice reports, and its id in every delivery; null for mails. */
  eventId: string | null
  recipient: string
  subject: string
  /** Emptied once sent, so that no code stays here. */
  body: string
  /** The body as HTML; null for notices and once sent. */
  html: string | null
  /** Shown in the terminal without a mail server; `replay` for a notice that is sent again. */
  note: string
  createdAt: Timestamp
  attempts: number
  nextAttemptAt: Timestamp
  /** A server is sending the message until then; null when none is. */
  leasedUntil: Timestamp | null
  sentAt: Timestamp | null
  lastError: string | null
  /** The time at which it becomes useless, for example because its code expires; null: 30 days after it was written. */
  expiresAt: Timestamp | null
  /** The time at which it was discarded, which also emptied its body. */
  discardedAt: Timestamp | null
}

/** Actions with their actors. Each entry carries the hash of the one before. */
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
   * With the number, it distinguishes a missing entry from one that never existed; null for entries from before series
   * existed.
   */
  series: number | null
  number: number | null
  /** Proves the entry from its recording on, before it is chained. */
  mac: string | null
}

/** Actions that are not chained to the audit log yet. */
export interface AuditPendingTable extends Omit<AuditTable, 'sequence' | 'previousHash' | 'hash'> {
  /** Orders entries with the same timestamp. */
  id: string
}

/** The last entry of the audit log; the appender locks its one row. */
export interface AuditHeadTable {
  id: number
  sequence: number
  hash: string
  at: Timestamp
}

/** A series of numbers for audit entries. A transaction that records an entry locks one series until it ends. */
interface AuditSeriesTable {
  series: number
  /** The last allocated number. */
  number: number
  /**
   * Fingerprints of the keys that prove its entries, the newest first, separated by spaces; the same in all series.
   * Null when no key is used.
   */
  keyFingerprints: string | null
}

/** A response of the register of legal entity identifiers. */
interface LeiTable {
  leiNumber: string
  record: Json
  fetchedAt: Timestamp
}

/** A storage location outside the database that holds some of its data. */
export interface StorageLocationTable {
  /** The shared folder of files, or the blob storage. */
  name: 'files' | 'storage'
  /** The marker that is stored there to identify the location. */
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

export interface Tables extends CaseTables, StaffTables, PartnerTables {
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
  deskResponse: DeskResponseTable
}

/** The database, or a transaction on it; repository functions accept either. */
export type Database = Kysely<Tables>

interface RateLimitTable {
  key: string
  startedAt: Timestamp
  endsAt: Timestamp
  count: number
}

/**
 * Rate limit counters. They are in a separate database, because they change with every call and no acknowledged write
 * depends on them.
 */
export type LimitDatabase = Kysely<{ rateLimit: RateLimitTable }>
