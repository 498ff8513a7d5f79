import { type SqlBool, sql } from 'kysely'
import type { Status } from '#domain/contract/status.ts'
import type { CaseState } from '#domain/desk/states.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { isPostgres, jsonAt } from '../dialect.ts'
import type { Database } from '../tables.ts'
import { removeEvents } from './events.ts'
import { emailKey } from './users.ts'

/** The input of the retention rules. */
export interface RetentionCandidate {
  readonly account: string
  readonly region: RegionId
  readonly status: Status
  readonly updatedAt: string
  readonly legalHoldAt: string | null
  /** The time from which it may be purged at the applicant's request; null for most. */
  readonly deleteAt: string | null
  /** True when it was ever submitted, a returned one included. */
  readonly wasSubmitted: boolean
  /** True when the brokerage granted its erasure. */
  readonly isErasureGranted: boolean
}

/** Returns every application for the retention rules, the oldest first. */
export async function findRetentionCandidates(db: Database): Promise<RetentionCandidate[]> {
  const rows = await db
    .selectFrom('application')
    .leftJoin('erasureRequest as granted', (join) =>
      join.onRef('granted.account', '=', 'application.account').on('granted.answer', '=', 'granted'),
    )
    .select(['application.account', 'region', 'status', 'updatedAt', 'legalHoldAt', 'deleteAt', 'submittedAt'])
    .select('granted.number as granted')
    .orderBy('updatedAt')
    .orderBy('application.account')
    .execute()
  return rows.map(({ submittedAt, granted, ...row }) => ({
    ...row,
    wasSubmitted: submittedAt !== null,
    isErasureGranted: granted !== null,
  }))
}

/**
 * Returns the number of applications that should have been purged before a timestamp, without those under legal hold.
 */
export async function countOverdueDeletions(db: Database, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('deleteAt', '<', before)
    .where('legalHoldAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Data outside the database that must be removed after an account. */
interface LeftoverBlobs {
  readonly files: readonly string[]
  readonly mails: readonly string[]
}

/**
 * Removes an account with its applicant, in the caller's transaction: everything but the audit log, which holds no
 * personal data.
 * @returns undefined when it was changed meanwhile or is under legal hold, and nothing was removed
 */
export async function removeAccount(
  db: Database,
  { account, updatedAt, deleteAt }: Pick<RetentionCandidate, 'account' | 'updatedAt' | 'deleteAt'>,
): Promise<LeftoverBlobs | undefined> {
  const found = await db
    .selectFrom('application')
    .innerJoin('user', 'user.id', 'application.userId')
    .select(['user.id', 'user.email'])
    .where('account', '=', account)
    .where('updatedAt', '=', updatedAt)
    .where('deleteAt', deleteAt === null ? 'is' : '=', deleteAt)
    .where('legalHoldAt', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const files = await db.selectFrom('file').select('id').where('account', '=', account).execute()
  const mails = await removeMails(db, account, found.email)
  await db.deleteFrom('submission').where('account', '=', account).execute()
  await db.deleteFrom('application').where('account', '=', account).execute()
  await db.deleteFrom('code').where('emailKey', '=', emailKey(found.email)).execute()
  await db.deleteFrom('user').where('id', '=', found.id).execute()
  // Last, because it takes a lock for which every event waits.
  await removeEvents(db, account)
  return { files: files.map(({ id }) => id), mails }
}

async function removeMails(db: Database, account: string, email: string): Promise<string[]> {
  const records = await db.selectFrom('emailRecord').select('outboxId').where('account', '=', account).execute()
  await db.deleteFrom('emailRecord').where('account', '=', account).execute()
  const ids = [...records.map(({ outboxId }) => outboxId), ...(await mailsTo(db, email))]
  if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute()
  return ids
}

/**
 * Returns the ids of mails to an address in any spelling. `emailKey` is applied here, because SQL's `lower` folds other
 * letters.
 */
async function mailsTo(db: Database, email: string): Promise<string[]> {
  const mails = await db.selectFrom('outbox').select(['id', 'recipient']).where('kind', '=', 'mail').execute()
  return mails.filter(({ recipient }) => emailKey(recipient) === emailKey(email)).map(({ id }) => id)
}

/**
 * Rewrites the file of SQLite, whose pages may hold copies of moved rows that were deleted later. Saves wait meanwhile,
 * some seconds for each gigabyte, so use it when no server runs. PostgreSQL vacuums by itself.
 */
export async function vacuumDatabase(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`vacuum`.execute(db)
}

/**
 * Truncates the write-ahead log of SQLite, which holds earlier versions of pages. In the pages themselves, deleted data
 * are already overwritten.
 * @returns false when other connections read it, so that it was not truncated
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
  /**
   * From the last submission, or from a draft that was never submitted; the name of the person when individuals apply.
   */
  readonly companyName: string | null
  readonly blockedAt: string | null
  readonly legalHoldAt: string | null
  /** The state of the case; null before the first submission. */
  readonly state: CaseState | null
  /** The id of the person who works on the case. */
  readonly assignee: string | null
}

/** The filter of a list. */
export interface OverviewFilter {
  readonly status?: Status | undefined
  readonly region?: RegionId | undefined
  readonly state?: CaseState | undefined
  /** The id of a person; null for open cases without one. */
  readonly assignee?: string | null | undefined
}

const overviewPage = 1000

/**
 * Returns the applications that match a filter, the last changed first. They are read in pages and without their data,
 * except for the name of an application that was never submitted.
 */
export async function listApplications(db: Database, filter: OverviewFilter = {}): Promise<Overview[]> {
  const found: Overview[] = []
  for (let after = ''; ; ) {
    const page = await overviewsAfter(db, filter, after)
    found.push(...page)
    const last = page.at(-1)
    if (!last || page.length < overviewPage) break
    after = last.account
  }
  return found.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0))
}

async function overviewsAfter(db: Database, filter: OverviewFilter, after: string): Promise<Overview[]> {
  const { status, region, state, assignee } = filter
  const company = jsonAt(db, 'application.data', ['clientDetail', 'companyInfo', 'companyName'])
  const person = jsonAt(db, 'application.data', ['clientDetail', 'personalInfo', 'fullName'])
  const rows = await db
    .selectFrom('application')
    .innerJoin('user', 'user.id', 'application.userId')
    .leftJoin('deskCase', 'deskCase.account', 'application.account')
    .select(['application.account', 'application.masterAccount', 'application.region', 'application.status'])
    .select(['application.updatedAt', 'application.legalHoldAt', 'user.email', 'user.blockedAt'])
    .select(['deskCase.state', 'deskCase.assignee', 'deskCase.companyName as submittedName'])
    .select(
      sql<string | null>`case when desk_case.account is null then coalesce(${company}, ${person}) end`.as('draftName'),
    )
    .where('application.account', '>', after)
    .where((row) =>
      row.and([
        ...(status ? [row('application.status', '=', status)] : []),
        ...(region ? [row('application.region', '=', region)] : []),
        ...(state ? [row('deskCase.state', '=', state)] : []),
        ...(assignee === null ? [sql<SqlBool>`desk_case.assignee is null and desk_case.turn <> 'none'`] : []),
        ...(assignee ? [row('deskCase.assignee', '=', assignee)] : []),
      ]),
    )
    .orderBy('application.account')
    .limit(overviewPage)
    .execute()
  return rows.map(({ submittedName, draftName, ...row }) => ({
    ...row,
    companyName: submittedName || (draftName === null ? null : String(JSON.parse(draftName))),
  }))
}
