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

/** What a new application starts from. */
export interface NewApplication {
  readonly account: string
  readonly masterAccount: string
  readonly userId: string
  readonly region: RegionId
  readonly createdAt: string
}

/** Adds an empty, pending application at revision 0. @throws when the account number is taken */
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

/** The application of an account, or undefined. */
export async function findApplication(db: Database, account: string): Promise<Application | undefined> {
  const row = await findStored(db, account)
  return row && parseDocuments(row)
}

/** An application with its documents as texts. */
export type StoredApplication = Selectable<ApplicationTable>

/** The same as it is stored, for whom the texts do. */
export async function findStored(db: Database, account: string): Promise<StoredApplication | undefined> {
  const [row] = (await byAccount(db, { account })).rows
  return row
}

/** Reads its documents. */
export function parseDocuments(row: StoredApplication): Application {
  return { ...row, data: readDocument(row.account, row.data), remarks: JSON.parse(row.remarks) }
}

/** What a change of an application starts from. */
export interface LockedApplication {
  readonly application: Application | undefined
  /** What the same Idempotency-Key was answered before. */
  readonly storedResponse: StoredResponse | undefined
  /** When the caller's session expires; undefined where none was named, or it has ended. */
  readonly sessionExpiresAt: string | undefined
}

/** The application to change. */
interface Change {
  readonly account: string
  /** The Idempotency-Key of the call, where it may be repeated. */
  readonly key?: string | undefined
  /** The id of the caller's session, which is locked as well. */
  readonly sessionId?: string | undefined
}

/**
 * Acts in a transaction in which nobody else changes an application: what is read in it stands until it ends. SQLite has one
 * writer at a time; PostgreSQL holds the application's row, so that applications do not wait for one another.
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
 * Reads the stored answer after the application's lock: another call may have stored it while this one waited. No session and no
 * stored answer has an empty name.
 */
async function lockApplication(db: Database, { account, key, sessionId }: Change): Promise<LockedApplication> {
  const [[row], [session], [kept]] = await together(
    db,
    holding.of(db, { account }),
    lockSession.of(db, { id: sessionId ?? '' }),
    responseByKey.of(db, { account, key: key ?? '' }),
  )
  return { application: row && parseDocuments(row), storedResponse: kept, sessionExpiresAt: session?.expiresAt }
}

/** The numbers a person is known by. */
export type AccountNumbers = Pick<Selectable<ApplicationTable>, 'account' | 'masterAccount'>

/** The account numbers of a person, or undefined. */
export function findAccountOf(db: Database, userId: string): Promise<AccountNumbers | undefined> {
  return db
    .selectFrom('application')
    .select(['account', 'masterAccount'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** The account numbers of a person. @throws when there is no such person */
export async function accountOf(db: Database, userId: string): Promise<AccountNumbers> {
  const numbers = await findAccountOf(db, userId)
  if (!numbers) throw new Error(`person ${userId} has no account`)
  return numbers
}

/** Whether an account or master account has this number. */
export async function isNumberTaken(db: Database, number: string): Promise<boolean> {
  const found = await db
    .selectFrom('application')
    .select('account')
    .where((row) => row.or([row('account', '=', number), row('masterAccount', '=', number)]))
    .executeTakeFirst()
  return found !== undefined
}

/** What may change in an application besides its status. */
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
 * Stores the data of a pending application if it still stands at a revision, and raises the revision by one; they are of the
 * definition of today. Revision and
 * status are judged by the same statement that writes, so that no other save or submission comes in between.
 *
 * @returns whether it was stored
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
 * The same for an application that is held, with its data as a document: the transaction fails where it does not stand at the revision
 * or is not pending.
 */
export function storeLocked(
  db: Database,
  account: string,
  revision: number,
  { data, updatedAt }: { readonly data: string; readonly updatedAt: string },
): Promise<void> {
  return storeHeldAt(db, { account, revision, next: revision + 1, updatedAt, data })
}

/** Puts an application under legal hold since a moment, or with null ends it. @returns whether that changed anything */
export async function setLegalHold(db: Database, account: string, heldAt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('application')
    .set({ heldAt })
    .where('account', '=', account)
    .where('heldAt', heldAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
