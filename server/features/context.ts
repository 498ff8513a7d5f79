import type { Logger } from 'pino'
import type { Language, Translate } from '#domain/kit/translate.ts'
import type { Clock } from '../config/clock.ts'
import type { Settings } from '../config/settings.ts'
import type { Connections } from '../database/databases.ts'
import type { Database } from '../database/tables.ts'
import type { Blobs } from '../storage/blobs.ts'
import type { Scanner } from './files/scanner.ts'
import type { Inspector } from './inspection/inspector.ts'
import type { Mail } from './notifications/mail.ts'
import type { Webhooks } from './notifications/webhooks.ts'
import type { DiskSpace } from './operations/diskSpace.ts'
import type { AuditAppender } from './operations/housekeeping.ts'
import type { Limits } from './rateLimits.ts'
import type { Semaphore } from './semaphore.ts'
import type { Pdfs } from './submission/pdfs.ts'
import type { Seal } from './submission/seal/seal.ts'
import type { SubmissionGate } from './submission/submit.ts'
import type { ThreadTime } from './timeBudget.ts'
import type { Tracing } from './tracing/spans.ts'
import type { WriteQuota } from './writeQuota.ts'

/** The dependencies of every use case, passed as the first argument; tests create their own. */
export interface AppContext {
  readonly settings: Settings
  readonly clock: Clock
  readonly database: Database
  /** The connections to PostgreSQL; undefined for SQLite. */
  readonly connections: Connections | undefined
  /** The stored contents of files. */
  readonly blobs: Blobs
  /** The malware scanner of uploads; undefined when none is configured. */
  readonly scanner: Scanner | undefined
  readonly pdfs: Pdfs
  readonly inspector: Inspector
  readonly seal: Seal
  /**
   * Runs one save, one upload and one PDF of an account at a time: the keys are `save ACCOUNT`, `upload ACCOUNT` and
   * `pdf ACCOUNT`.
   */
  readonly keyedMutex: Semaphore
  readonly submissions: SubmissionGate
  /** Limits the simultaneous calls of one account. */
  readonly accountCalls: Semaphore
  /** Limits the simultaneous downloads of one account. */
  readonly downloads: Semaphore
  /** Limits the uploads of one account whose bodies are incomplete. */
  readonly unfinishedUploads: Semaphore
  readonly limits: Limits
  readonly writeQuota: WriteQuota
  readonly threadTime: ThreadTime
  readonly diskSpace: DiskSpace
  /** The traces of requests; undefined without a collector. */
  readonly tracing: Tracing | undefined
  readonly mail: Mail
  readonly webhooks: Webhooks
  /** Appends to the audit log. */
  readonly chaining: AuditAppender
  readonly translatorFor: (language: Language) => Translate
  readonly log: Logger
  close(): Promise<void>
}
