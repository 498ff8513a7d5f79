import type { Insertable, Selectable } from 'kysely'
import { isPostgres } from './dialect.ts'
import type { Database, UserTable } from './tables.ts'

export type User = Selectable<UserTable>

/** What identifies a person: the address in lower case, however it was written. */
export function emailKey(email: string): string {
  return email.toLowerCase()
}

/** The person with an e-mail address, or undefined. */
export function findUser(db: Database, email: string): Promise<User | undefined> {
  return db.selectFrom('user').selectAll().where('emailKey', '=', emailKey(email)).executeTakeFirst()
}

/** The person an account belongs to. @throws when there is no such account */
export function findUserOfAccount(db: Database, account: string): Promise<User> {
  return db
    .selectFrom('user')
    .innerJoin('application', 'application.userId', 'user.id')
    .selectAll('user')
    .where('application.account', '=', account)
    .executeTakeFirstOrThrow()
}

/** Locks a person's row until the transaction ends. SQLite has one writer at a time. */
export async function lockUser(db: Database, id: string): Promise<void> {
  if (isPostgres(db)) await db.selectFrom('user').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Adds a person. @returns whether there was none with this address */
export async function addUser(db: Database, user: Omit<Insertable<UserTable>, 'emailKey'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user')
    .values({ ...user, emailKey: emailKey(user.email) })
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Puts a password's hash in place of the one it was verified against.
 * @returns whether that one still stood: a password changed since then opens nothing
 */
export async function confirmPasswordHash(
  db: Database,
  userId: string,
  verified: string,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ passwordHash })
    .where('id', '=', userId)
    .where('passwordHash', '=', verified)
    .where('blockedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Gives a person another password. */
export async function setPasswordHash(db: Database, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('user').set({ passwordHash }).where('id', '=', userId).execute()
}

/** Blocks a person since a moment, or with null lets them in again. @returns whether that changed anything */
export async function setBlocked(db: Database, userId: string, blockedAt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ blockedAt })
    .where('id', '=', userId)
    .where('blockedAt', blockedAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
