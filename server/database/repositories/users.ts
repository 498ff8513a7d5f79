import { domainToASCII } from 'node:url'
import type { Insertable, Selectable } from 'kysely'
import { isPostgres } from '../dialect.ts'
import type { Database, UserTable } from '../tables.ts'

export type User = Selectable<UserTable>

/**
 * Returns what identifies a person: the address in lower case, its domain in ASCII (RFC 5891), however it was written. A domain
 * without such a form stays in lower case.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  return email.slice(0, at).toLowerCase() + (domainToASCII(domain) || domain.toLowerCase())
}

/**
 * Returns the person with an e-mail address, or undefined. Two who registered with spellings of one address, before these had one key,
 * are each found by their own.
 */
export async function findUser(db: Database, email: string): Promise<User | undefined> {
  const [key, spelling] = [emailKey(email), email.toLowerCase()]
  const users = db.selectFrom('user').selectAll()
  const found = key === spelling ? undefined : await users.where('emailKey', '=', spelling).executeTakeFirst()
  return found ?? users.where('emailKey', '=', key).executeTakeFirst()
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
