import type { Selectable } from 'kysely'
import { definitionVersion } from '#domain/application/definitionVersion.ts'
import type { Remark } from '#domain/contract/status.ts'
import type { ApplicationData } from '#domain/kit/values.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { isPostgres } from '../dialect.ts'
import { prepared, preparedForAll, preparedForLater, together } from '../prepared.ts'
import type { ApplicationTable, Database } from '../tables.ts'
import { readDocument } from './documents.ts'
import { responseByKey, type StoredResponse } from './idempotency.ts'
import { lockSession } from './sessions.ts'

/** An application with its documents parsed. */
export interface Application extends Omit<Selectable<ApplicationTable>, 'data' | 'remarks'> {
  readonly data: ApplicationData
  readonly remarks: readonly Remark[]
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
      heldAt: null,
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
  'heldAt',
] as const satisfies readonly (keyof ApplicationTable)[]

const byAccount = preparedForAll(['account'], (db: Database, { account }: { account: string }) =>
  db.selectFrom('application').select(columns).where('account', '=', account),
)

/** Returns the application of an account, or undefined. */
export async function findApplication(db: Database, account: string): Promise<Application | undefined> {
  const row = await findStored(db, account)
  return row && parseDocuments(row)
}

/** An application with its documents as texts. */
export type StoredApplication = Selectable<ApplicationTable>

/** Returns the same in its stored form, for callers that only need the texts. */
export async function findStored(db: Database, account: string): Promise<StoredApplication | undefined> {
  const [row] = (await byAccount(db, { account })).rows
  return row
}

/** Parses its documents. */
export function parseDocuments(row: StoredApplication): Application {
  return { ...row, data: readDocument(row.account, row.data), remarks: JSON.parse(row.remarks) }
}

/** The input of a change of an application. */
export interface LockedApplication {
  readonly application: Application | undefined
  /** The stored response to the same Idempotency-Key. */
  readonly storedResponse: StoredResponse | undefined
  /** The expiry of the caller's session; undefined when none was named, or it has ended. */
  readonly sessionExpiresAt: string | undefined
}

/** The application to change. */
interface Change {
  readonly account: string
  /** The Idempotency-Key of the call, when it may be repeated. */
  readonly key?: string | undefined
  /** The id of the caller's session, which is locked as well. */
  readonly sessionId?: string | undefined
}

/**
 * Runs a function in a transaction that locks an application: its data cannot change until it ends. SQLite has one
 * writer at a time; PostgreSQL locks the application's row, so that applications do not wait for one another.
 */
export function changeApplication<Result>(
  database: Database,
  change: Change,
  act: (db: Database, held: LockedApplication) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (db) => act(db, await lockApplication(db, change)))
}

const holding = prepared(['account'], (db: Database, { account }: { account: string }) => {
  const row = db.selectFrom('application').select(columns).where('account', '=', account)
  return isPostgres(db) ? row.forNoKeyUpdate() : row
})

/**
 * Reads the stored response after the application's lock: another call may have stored it while this one waited. No
 * session and no stored response has an empty name.
 */
async function lockApplication(db: Database, { account, key, sessionId }: Change): Promise<LockedApplication> {
  const [[row], [session], [storedResponse]] = await together(
    db,
    holding.of(db, { account }),
    lockSession.of(db, { id: sessionId ?? '' }),
    responseByKey.of(db, { account, key: key ?? '' }),
  )
  return {
    application: row && parseDocuments(row),
    storedResponse: storedResponse,
    sessionExpiresAt: session?.expiresAt,
  }
}

/** The numbers that identify an applicant. */
export type AccountNumbers = Pick<Selectable<ApplicationTable>, 'account' | 'masterAccount'>

/** Returns the account numbers of an applicant, or undefined. */
export function findAccountOf(db: Database, userId: string): Promise<AccountNumbers | undefined> {
  return db
    .selectFrom('application')
    .select(['account', 'masterAccount'])
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

/** The mutable parts of an application except its status. */
export interface ApplicationUpdate {
  readonly data: ApplicationData
  readonly updatedAt: string
}

interface Stored {
  readonly account: string
  readonly revision: number
  readonly next: number
  readonly data: string
  readonly updatedAt: string
}

const storedNames = ['account', 'revision', 'next', 'data', 'updatedAt'] as const
const storing = (db: Database, { account, revision, next, data, updatedAt }: Stored) =>
  db
    .updateTable('application')
    .set({ data, updatedAt, revision: next, definitionVersion })
    .where('account', '=', account)
    .where('revision', '=', revision)
    .where('status', '=', 'pending')
const storeAt = prepared(storedNames, storing)
const storeHeldAt = preparedForLater(storedNames, storing, 1)

/**
 * Stores the data of a pending application if it is still at a revision, and increments the revision; they follow the
 * current definition. The writing statement itself checks revision and status, so that no other save or submission
 * interferes.
 *
 * @returns true when it was stored
 */
export async function storeData(
  db: Database,
  account: string,
  revision: number,
  { data, updatedAt }: ApplicationUpdate,
): Promise<boolean> {
  const stored = { account, revision, next: revision + 1, updatedAt, data: JSON.stringify(data) }
  return (await storeAt(db, stored)).numAffectedRows === 1n
}

/**
 * Does the same for a locked application, with its data as a document: the transaction fails when it is not at the
 * revision or not pending.
 */
export function storeLocked(
  db: Database,
  account: string,
  revision: number,
  { data, updatedAt }: { readonly data: string; readonly updatedAt: string },
): Promise<void> {
  return storeHeldAt(db, { account, revision, next: revision + 1, updatedAt, data })
}

/**
 * Puts an application under legal hold from a timestamp on, or with null ends it. @returns true when that changed
 * anything
 */
export async function setLegalHold(db: Database, account: string, heldAt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('application')
    .set({ heldAt })
    .where('account', '=', account)
    .where('heldAt', heldAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
