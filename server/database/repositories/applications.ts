import type { Selectable } from 'kysely'
import { definitionVersion } from '#domain/application/upgrades.ts'
import type { Outcome, Status, StoredRemark } from '#domain/contract/status.ts'
import type { ApplicationData } from '#domain/kit/values/values.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { isPostgres } from '../dialect.ts'
import { pipeline } from '../pipeline.ts'
import type { ApplicationTable, Database } from '../tables.ts'
import { type StoredResponse, selectResponse } from './idempotency.ts'
import { selectSessionLocked } from './sessions.ts'

/** An application with its documents parsed. */
export interface Application extends Omit<Selectable<ApplicationTable>, 'data' | 'remarks'> {
  readonly data: ApplicationData
  readonly remarks: readonly StoredRemark[]
}

/** The initial values of a new application. */
export interface NewApplication {
  readonly account: string
  readonly masterAccount: string
  readonly userId: string
  readonly region: RegionId
  readonly createdAt: string
}

/** Adds an empty, pending application at revision 0. @throws when the account number exists */
export async function addApplication(db: Database, application: NewApplication): Promise<void> {
  await db
    .insertInto('application')
    .values({
      ...application,
      status: 'pending',
      revision: 0,
      definitionVersion,
      data: '{}',
      remarks: '[]',
      updatedAt: application.createdAt,
      submittedAt: null,
      legalHoldAt: null,
      outcome: null,
      deleteAt: null,
      copiedAt: null,
    })
    .execute()
}

/** Every column. */
const columns = [
  'account',
  'masterAccount',
  'userId',
  'region',
  'status',
  'revision',
  'definitionVersion',
  'data',
  'remarks',
  'createdAt',
  'updatedAt',
  'submittedAt',
  'legalHoldAt',
  'outcome',
  'deleteAt',
  'copiedAt',
] as const satisfies readonly (keyof ApplicationTable)[]

function selectApplication(db: Database, account: string) {
  return db.selectFrom('application').select(columns).where('account', '=', account)
}

/** Returns the application of an account, or undefined. */
export async function findApplication(db: Database, account: string): Promise<Application | undefined> {
  const row = await selectApplication(db, account).executeTakeFirst()
  return row && parseDocuments(row)
}

function parseDocuments(row: Selectable<ApplicationTable>): Application {
  return { ...row, data: JSON.parse(row.data), remarks: remarksOf(row) }
}

/** Returns the remarks. Those of earlier versions have no name and no reply, and count as unchanged. */
function remarksOf({ remarks, revision }: Selectable<ApplicationTable>): StoredRemark[] {
  const stored = JSON.parse(remarks) as (Omit<StoredRemark, 'id'> & { readonly id?: string })[]
  return stored.map((remark, index) => ({
    ...remark,
    id: remark.id ?? `${index}`,
    revision: remark.revision ?? revision,
    reply: remark.reply ?? '',
  }))
}

/** The state that a change of an application is based on. */
export interface LockedApplication {
  readonly application: Application | undefined
  /** The stored response to the same Idempotency-Key. */
  readonly storedResponse: StoredResponse | undefined
  /** The expiry of the caller's session; undefined when none was given, or it has ended. */
  readonly sessionExpiresAt: string | undefined
}

/** The application to change. */
interface Change {
  readonly account: string
  /** The Idempotency-Key, for a call that may be repeated. */
  readonly key?: string | undefined
  /** The id of the caller's session, which is locked too. */
  readonly sessionId?: string | undefined
}

/**
 * Runs a function in a transaction that locks an application, so that its data cannot change meanwhile. SQLite has one
 * writer at a time; PostgreSQL locks the row of the application, so that applications do not wait for one another.
 */
export function changeApplication<Result>(
  database: Database,
  change: Change,
  act: (db: Database, locked: LockedApplication) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (db) => act(db, await lockApplication(db, change)))
}

/**
 * Locks an application until the caller's transaction ends. The stored response is read after the lock is acquired:
 * another call may have stored it while this one waited. An empty id or key matches no session or response.
 */
export async function lockApplication(db: Database, { account, key, sessionId }: Change): Promise<LockedApplication> {
  const application = selectApplication(db, account)
  const [[row], [session], [storedResponse]] = await pipeline(
    db,
    isPostgres(db) ? application.forNoKeyUpdate() : application,
    selectSessionLocked(db, sessionId ?? ''),
    selectResponse(db, account, key ?? ''),
  )
  return {
    application: row && parseDocuments(row),
    storedResponse,
    sessionExpiresAt: session?.expiresAt,
  }
}

/** The numbers of an applicant, with the region and the deletion time of the application. */
export type AccountNumbers = Pick<Selectable<ApplicationTable>, 'account' | 'masterAccount' | 'region' | 'deleteAt'>

/** Returns the account numbers of an applicant, or undefined. */
export function findAccountOf(db: Database, userId: string): Promise<AccountNumbers | undefined> {
  return db
    .selectFrom('application')
    .select(['account', 'masterAccount', 'region', 'deleteAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Returns the account numbers of an applicant. @throws when the applicant does not exist */
export async function accountOf(db: Database, userId: string): Promise<AccountNumbers> {
  const numbers = await findAccountOf(db, userId)
  if (!numbers) throw new Error(`applicant ${userId} has no account`)
  return numbers
}

/** Returns true when an account or master account has this number. */
export async function isNumberTaken(db: Database, number: string): Promise<boolean> {
  const found = await db
    .selectFrom('application')
    .select('account')
    .where((row) => row.or([row('account', '=', number), row('masterAccount', '=', number)]))
    .executeTakeFirst()
  return found !== undefined
}

/** The parts of an application that a save changes. */
export interface ApplicationUpdate {
  /** The application data, as JSON. */
  readonly data: string
  readonly updatedAt: string
}

/**
 * Stores the data of a pending application that is still at a revision, and increments the revision. The update itself
 * checks revision and status, so that no concurrent save or submission can interfere.
 * @returns true when it was stored
 */
export async function storeData(
  db: Database,
  account: string,
  revision: number,
  { data, updatedAt }: ApplicationUpdate,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('application')
    .set({ data, updatedAt, revision: revision + 1, definitionVersion })
    .where('account', '=', account)
    .where('revision', '=', revision)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Stores the remarks of a pending application with the applicant's replies, as {@link storeData} stores its data.
 * @returns true when they were stored
 */
export async function storeRemarks(
  db: Database,
  account: string,
  revision: number,
  { remarks, updatedAt }: { readonly remarks: readonly StoredRemark[]; readonly updatedAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('application')
    .set({ remarks: JSON.stringify(remarks), updatedAt, revision: revision + 1 })
    .where('account', '=', account)
    .where('revision', '=', revision)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Puts an application under legal hold from a timestamp on, or ends the hold with null. @returns true when that changed
 * anything
 */
export async function setLegalHold(db: Database, account: string, legalHoldAt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('application')
    .set({ legalHoldAt })
    .where('account', '=', account)
    .where('legalHoldAt', legalHoldAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Sets the time from which an application is closed and then purged, or cancels that with null. The caller holds the
 * lock of the application.
 */
export async function setDeletion(db: Database, account: string, deleteAt: string | null): Promise<void> {
  await db.updateTable('application').set({ deleteAt }).where('account', '=', account).execute()
}

/**
 * Stores the time at which the applicant downloaded a copy of all data. The caller holds the lock of the application.
 */
export async function setCopied(db: Database, account: string, copiedAt: string | null): Promise<void> {
  await db.updateTable('application').set({ copiedAt }).where('account', '=', account).execute()
}

/** A change of status with the further columns that it sets. */
export interface StatusTransition {
  readonly from: Status
  readonly to: Status
  readonly outcome: Outcome | null
  readonly at: string
  /** The corrections that the brokerage requests; unchanged when absent. */
  readonly remarks?: readonly StoredRemark[]
  /** The time of its submission; unchanged when absent. */
  readonly submittedAt?: string
}

/**
 * Changes the status of an application, and checks the previous status in the same statement. A planned deletion is
 * cancelled. @returns true when the previous status matched
 */
export async function changeStatus(db: Database, account: string, transition: StatusTransition): Promise<boolean> {
  const { from, to, outcome, at, remarks, submittedAt } = transition
  const { numUpdatedRows } = await db
    .updateTable('application')
    .set({
      status: to,
      outcome,
      deleteAt: null,
      updatedAt: at,
      ...(remarks && { remarks: JSON.stringify(remarks) }),
      ...(submittedAt !== undefined && { submittedAt }),
    })
    .where('account', '=', account)
    .where('status', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
