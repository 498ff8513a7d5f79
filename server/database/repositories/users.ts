import { domainToASCII } from 'node:url'
import type { Insertable, Selectable } from 'kysely'
import type { Language } from '#domain/kit/translate.ts'
import { isPostgres } from '../dialect.ts'
import type { Database, UserTable } from '../tables.ts'

export type User = Selectable<UserTable>

/**
 * Returns the key of an applicant for any spelling of an e-mail address: in lower case, with its domain in ASCII (RFC
 * 5891), or the domain in lower case when it has no such form.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  return email.slice(0, at).toLowerCase() + (domainToASCII(domain) || domain.toLowerCase())
}

/**
 * Returns the applicant with an e-mail address, or undefined. When two applicants registered with spellings of one
 * address, before they had one key, each is found by the own spelling.
 */
export async function findUser(db: Database, email: string): Promise<User | undefined> {
  const [key, spelling] = [emailKey(email), email.toLowerCase()]
  const users = db.selectFrom('user').selectAll()
  const found = key === spelling ? undefined : await users.where('emailKey', '=', spelling).executeTakeFirst()
  return found ?? users.where('emailKey', '=', key).executeTakeFirst()
}

/** Returns the applicant of an account. @throws when the account does not exist */
export function findUserOfAccount(db: Database, account: string): Promise<User> {
  return db
    .selectFrom('user')
    .innerJoin('application', 'application.userId', 'user.id')
    .selectAll('user')
    .where('application.account', '=', account)
    .executeTakeFirstOrThrow()
}

/** Locks an applicant's row until the transaction ends. SQLite has one writer at a time. */
export async function lockUser(db: Database, id: string): Promise<void> {
  if (isPostgres(db)) await db.selectFrom('user').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Adds an applicant. @returns true when no applicant had this address */
export async function addUser(db: Database, user: Omit<Insertable<UserTable>, 'emailKey'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user')
    .values({ ...user, emailKey: emailKey(user.email) })
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Replaces the password hash that was just verified, for example by a stronger one.
 * @returns false when the hash has changed since, so that an old password is not accepted
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

/** Sets the password hash of an applicant. */
export async function setPasswordHash(db: Database, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('user').set({ passwordHash }).where('id', '=', userId).execute()
}

/** Sets the language of an applicant's mails. */
export async function setLanguage(db: Database, userId: string, language: Language): Promise<void> {
  await db.updateTable('user').set({ language }).where('id', '=', userId).execute()
}

/** Blocks an applicant from a timestamp on, or unblocks with null. @returns true when that changed anything */
export async function setBlocked(db: Database, userId: string, blockedAt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ blockedAt })
    .where('id', '=', userId)
    .where('blockedAt', blockedAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
