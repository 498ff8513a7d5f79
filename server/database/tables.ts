import type { Kysely } from 'kysely'
import type { Purpose } from '#domain/contract/auth.ts'
import type { Status } from '#domain/contract/status.ts'
import type { Language } from '#domain/kit/translate.ts'
import type { RegionId } from '#domain/regions/region.ts'

/** ISO 8601 in UTC with milliseconds. */
type Timestamp = string
/** A JSON document as text. */
type Json = string

/** A person who can sign in. */
export interface UserTable {
  id: string
  /** As written at registration; mails go here. */
  email: string
  /** What identifies the person, see `emailKey`; in lower case alone where another person has that key. */
  emailKey: string
  passwordHash: string
  language: Language
  createdAt: Timestamp
  /** Since when the brokerage lets this person do nothing; null for everybody else. */
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

/** A network address a person has signed in from. */
export interface KnownAddressTable {
  userId: string
  /** SHA-256 of the address. */
  addressHash: string
  lastSeenAt: Timestamp
}

/** A mailed verification code; one lives for each e-mail and purpose. */
export interface CodeTable {
  id: string
  emailKey: string
  purpose: Purpose
  codeHash: string
  /** Hash of the ticket the right code was exchanged for. */
  ticketHash: string | null
  ticketExpiresAt: Timestamp | null
  /** Wrong tries so far. */
  tries: number
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
  /** What the brokerage asked to be corrected. */
  remarks: Json
  createdAt: Timestamp
  updatedAt: Timestamp
  submittedAt: Timestamp | null
  /** Since when it must be kept whatever the rules of retention say; null for most. */
  heldAt: Timestamp | null
}

/** Which fields a save touched: by these an older save is told that it would overwrite. */
export interface ChangeTable {
  account: string
  /** The revision this change made. */
  revision: number
  section: string
  paths: Json
  at: Timestamp
}

/** The answer of a call that carried an Idempotency-Key. */
export interface IdempotencyTable {
  account: string
  key: string
  /** Hash of call and body: the same key with another body is refused. */
  requestHash: string
  answer: Json
  createdAt: Timestamp
}

export interface FileTable {
  /** Opaque; the blob's name and the name the download call takes. */
  id: string
  account: string
  /** The files field, or `pdf` for the application's own PDF. */
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

/** What was submitted, never changed afterwards; a returned application is submitted again under the next number. */
export interface SubmissionTable {
  account: string
  number: number
  snapshot: Json
  definitionVersion: string
  pdfFileId: string
  /** Of the file as it is kept and downloaded, seal included. */
  pdfSha256: string
  /** Of the document before it was sealed, which the same snapshot gives again; null before documents were sealed. */
  renderedSha256: string | null
  submittedAt: Timestamp
}

/** The picture of a signature as it was sent; the snapshots of the account, which have it drawn anew, name it. */
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
  /** One for each mail, the same at every try, so that a duplicate can be recognised. */
  messageId: string
  recipient: string
  subject: string
  /** Emptied once sent: codes do not rest here. */
  body: string
  /** Shown in the terminal when there is no mail server. */
  note: string
  createdAt: Timestamp
  attempts: number
  nextAttemptAt: Timestamp
  /** A server is sending it until then; null when none is. */
  leasedUntil: Timestamp | null
  sentAt: Timestamp | null
  lastError: string | null
  /** When it makes no sense any more, its code being over; null: after 30 days. */
  expiresAt: Timestamp | null
  /** When it was given up; its body is empty then. */
  droppedAt: Timestamp | null
}

/** What was done by whom, each entry carrying the hash of the one before. */
export interface AuditTable {
  sequence: number
  at: Timestamp
  account: string | null
  actor: string
  action: string
  detail: Json
  previousHash: string
  hash: string
  /** With the number what tells a missing entry from one that never was; null for what was noted before there were any. */
  series: number | null
  number: number | null
  /** Proves what was noted, from before it was chained. */
  mac: string | null
}

/** What was done and is not in the audit log yet. */
export interface AuditPendingTable extends Omit<AuditTable, 'sequence' | 'previousHash' | 'hash'> {
  /** They are appended by moment and id. */
  id: string
}

/** The last entry of the audit log; its one row is held by whoever appends. */
export interface AuditHeadTable {
  id: number
  sequence: number
  hash: string
  at: Timestamp
}

/** A series of numbers for entries of the audit log; a transaction that notes something holds one until it ends. */
export interface AuditSeriesTable {
  series: number
  /** The last one that was given. */
  number: number
  /** Of the keys its entries are proven by, the newest first, by spaces; the same in all series. Null: by no key. */
  keyFingerprints: string | null
}

/** An answer of the register of legal entity identifiers. */
export interface LeiTable {
  leiNumber: string
  record: Json
  askedAt: Timestamp
}

/** A place outside of the database in which something of these data lies. */
export interface StorageLocationTable {
  /** The folder of files that servers share, and the storage contents lie in. */
  name: 'files' | 'storage'
  /** What is written there, by which another place is told from this one. */
  mark: string
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
  place: StorageLocationTable
}

/** The database, or a transaction on it: store functions take either. */
export type Database = Kysely<Tables>

export interface RateLimitTable {
  key: string
  startedAt: Timestamp
  endsAt: Timestamp
  count: number
}

/** Counters of calls. They live apart, because nothing acknowledged depends on them and they change with every call. */
export type LimitDatabase = Kysely<{ rateLimit: RateLimitTable }>
