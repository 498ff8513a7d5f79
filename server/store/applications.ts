import type { Selectable } from 'kysely'
import { definitionVersion } from '#domain/application/definitionVersion.ts'
import type { Remark } from '#domain/application/status.ts'
import type { ApplicationData } from '#domain/kit/values.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { prepared } from './prepared.ts'
import type { ApplicationTable, Database } from './tables.ts'

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

const byAccount = prepared(['account'], (db: Database, { account }: { account: string }) =>
  db.selectFrom('application').select(columns).where('account', '=', account),
)

/** The application of an account, or undefined. */
export async function findApplication(db: Database, account: string): Promise<Application | undefined> {
  const [row] = (await byAccount(db, { account })).rows
  return row && { ...row, data: JSON.parse(row.data), remarks: JSON.parse(row.remarks) }
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

const storeAt = prepared(
  ['account', 'revision', 'next', 'data', 'updatedAt'],
  (db: Database, { account, revision, next, data, updatedAt }: Stored) =>
    db
      .updateTable('application')
      .set({ data, updatedAt, revision: next, definitionVersion })
      .where('account', '=', account)
      .where('revision', '=', revision)
      .where('status', '=', 'pending'),
)

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
  const { numAffectedRows } = await storeAt(db, {
    account,
    revision,
    next: revision + 1,
    updatedAt,
    data: JSON.stringify(data),
  })
  return numAffectedRows === 1n
}

/** Puts an application under legal hold since a moment, or with null ends it. @returns whether that changed anything */
export async function setHeld(db: Database, account: string, heldAt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('application')
    .set({ heldAt })
    .where('account', '=', account)
    .where('heldAt', heldAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
