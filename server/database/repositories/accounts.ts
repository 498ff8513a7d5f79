import { sql } from 'kysely'
import type { Status } from '#domain/contract/status.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { isPostgres, jsonAt } from '../dialect.ts'
import type { Database } from '../tables.ts'
import { emailKey } from './users.ts'

/** The input of the retention rules. */
export interface RetentionCandidate {
  readonly account: string
  readonly region: RegionId
  readonly status: Status
  readonly updatedAt: string
  readonly legalHoldAt: string | null
  /** True when it was ever submitted, a returned one included. */
  readonly wasSubmitted: boolean
}

/** Returns every application for the retention rules, the oldest first. */
export async function findRetentionCandidates(db: Database): Promise<RetentionCandidate[]> {
  const rows = await db
    .selectFrom('application')
    .select(['account', 'region', 'status', 'updatedAt', 'legalHoldAt', 'submittedAt'])
    .orderBy('updatedAt')
    .execute()
  return rows.map(({ submittedAt, ...row }) => ({ ...row, wasSubmitted: submittedAt !== null }))
}

/** The data to remove outside of the database after an account was deleted from it. */
interface LeftoverBlobs {
  readonly files: readonly string[]
  readonly mails: readonly string[]
}

/**
 * Removes an account with its applicant, in the caller's transaction: everything but the audit log, which holds no
 * personal data.
 * @returns undefined when it changed since a timestamp or is under legal hold, and nothing was removed
 */
export async function removeAccount(
  db: Database,
  account: string,
  unchangedSince: string,
): Promise<LeftoverBlobs | undefined> {
  const found = await db
    .selectFrom('application')
    .innerJoin('user', 'user.id', 'application.userId')
    .select(['user.id', 'user.email'])
    .where('account', '=', account)
    .where('updatedAt', '=', unchangedSince)
    .where('legalHoldAt', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const files = await db.selectFrom('file').select('id').where('account', '=', account).execute()
  const mails = await removeMails(db, account, found.email)
  await db.deleteFrom('submission').where('account', '=', account).execute()
  await db.deleteFrom('application').where('account', '=', account).execute()
  await db.deleteFrom('code').where('emailKey', '=', emailKey(found.email)).execute()
  await db.deleteFrom('user').where('id', '=', found.id).execute()
  return { files: files.map(({ id }) => id), mails }
}

async function removeMails(db: Database, account: string, email: string): Promise<string[]> {
  const records = await db.selectFrom('emailRecord').select('outboxId').where('account', '=', account).execute()
  await db.deleteFrom('emailRecord').where('account', '=', account).execute()
  const ids = [...records.map(({ outboxId }) => outboxId), ...(await mailsTo(db, email))]
  if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute()
  return ids
}

/** Returns the ids of mails to an address in any spelling. SQL's `lower` folds other letters than emailKey does. */
async function mailsTo(db: Database, email: string): Promise<string[]> {
  const mails = await db.selectFrom('outbox').select(['id', 'recipient']).where('kind', '=', 'mail').execute()
  return mails.filter(({ recipient }) => emailKey(recipient) === emailKey(email)).map(({ id }) => id)
}

/**
 * Rewrites SQLite's file, because pages may hold copies of data that was moved before its deletion. Saves wait
 * meanwhile, some seconds for each gigabyte: use it when no server runs. PostgreSQL's vacuum cleans its own.
 */
export async function vacuumDatabase(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`vacuum`.execute(db)
}

/**
 * Truncates SQLite's log, which holds earlier versions of pages; deleted data in the pages themselves is overwritten
 * already.
 * @returns false when other connections are reading it, and it stays
 */
export async function truncateWal(db: Database): Promise<boolean> {
  if (isPostgres(db)) return true
  const { rows } = await sql<{ readonly busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}

/** The summary of an application. */
export interface Overview {
  readonly account: string
  readonly masterAccount: string
  readonly region: string
  readonly status: Status
  readonly updatedAt: string
  readonly email: string
  /** The individual's name when individuals apply. Null until it is saved. */
  readonly companyName: string | null
  readonly blockedAt: string | null
  readonly legalHoldAt: string | null
}

/** Returns every application, the last changed one first. */
export async function listApplications(db: Database): Promise<Overview[]> {
  const company = jsonAt(db, 'application.data', ['clientDetail', 'companyInfo', 'companyName'])
  const person = jsonAt(db, 'application.data', ['clientDetail', 'personalInfo', 'fullName'])
  const rows = await db
    .selectFrom('application')
    .innerJoin('user', 'user.id', 'application.userId')
    .select(['application.account', 'application.masterAccount', 'application.region', 'application.status'])
    .select(['application.updatedAt', 'application.legalHoldAt', 'user.email', 'user.blockedAt'])
    .select(sql<string | null>`coalesce(${company}, ${person})`.as('companyName'))
    .orderBy('application.updatedAt', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, companyName: row.companyName && JSON.parse(row.companyName) }))
}
