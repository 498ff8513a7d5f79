import type { Insertable } from 'kysely'
import type { Language } from '#domain/kit/translate.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { isPostgres } from '../dialect.ts'
import type { Database, SessionTable } from '../tables.ts'

/** The caller: a valid session, its applicant and that applicant's application. */
export interface Session {
  readonly id: string
  readonly userId: string
  readonly email: string
  /** The language of the applicant's mails. */
  readonly language: Language
  readonly account: string
  readonly masterAccount: string
  readonly region: RegionId
  readonly blockedAt: string | null
  /** The time from which the application is closed at the applicant's request; null for most. */
  readonly deleteAt: string | null
  readonly lastSeenAt: string
  readonly expiresAt: string
}

/** Returns a session, valid or not; undefined once it was ended. */
export function findSession(db: Database, id: string): Promise<Session | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .innerJoin('application', 'application.userId', 'user.id')
    .select(['session.id', 'session.userId', 'session.lastSeenAt', 'session.expiresAt'])
    .select(['user.email', 'user.language', 'user.blockedAt'])
    .select(['application.account', 'application.masterAccount', 'application.region', 'application.deleteAt'])
    .where('session.id', '=', id)
    .executeTakeFirst()
}

/**
 * Builds a statement that reads the expiry of a session and locks its row, so that a later logout, reset or block waits
 * until the transaction ends. It returns no row once the session was ended.
 */
export function selectSessionLocked(db: Database, id: string) {
  const session = db.selectFrom('session').select('expiresAt').where('id', '=', id)
  return isPostgres(db) ? session.forShare() : session
}

export async function addSession(db: Database, session: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

export async function touchSession(db: Database, id: string, lastSeenAt: string): Promise<void> {
  await db.updateTable('session').set({ lastSeenAt }).where('id', '=', id).execute()
}

/** Ends a session. @returns true when it existed */
export async function endSession(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('session').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Returns the sessions of an applicant that were used since a timestamp and have not expired. */
export function activeSessions(
  db: Database,
  userId: string,
  { usedAfter, now }: { readonly usedAfter: string; readonly now: string },
): Promise<Pick<SessionTable, 'id' | 'createdAt' | 'lastSeenAt'>[]> {
  return db
    .selectFrom('session')
    .select(['id', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('lastSeenAt', '>', usedAfter)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .execute()
}

/** Ends every session of an applicant after a new password; their tokens become unknown. */
export async function endSessionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).execute()
}

/** Sets the expiry of every session of an applicant; their tokens are reported as expired until they are purged. */
export async function expireSessionsOf(db: Database, userId: string, expiresAt: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ expiresAt })
    .where('userId', '=', userId)
    .where('expiresAt', '>', expiresAt)
    .execute()
}

/**
 * Corrects sessions that were used, or began, before the clock was set back: they count as used now, and end after a
 * full period at most.
 */
export async function clampSessionExpiry(
  db: Database,
  now: string,
  { seenAhead, endsAhead }: { readonly seenAhead: string; readonly endsAhead: string },
): Promise<void> {
  await db.updateTable('session').set({ lastSeenAt: now }).where('lastSeenAt', '>', seenAhead).execute()
  await db.updateTable('session').set({ expiresAt: endsAhead }).where('expiresAt', '>', endsAhead).execute()
}

/** Deletes sessions that expired before a timestamp. */
export async function purgeSessions(db: Database, before: string): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', before).execute()
}

/** Returns true when an applicant has signed in from an address. */
export async function isKnownAddress(db: Database, userId: string, addressHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('knownAddress')
    .select('userId')
    .where('userId', '=', userId)
    .where('addressHash', '=', addressHash)
    .executeTakeFirst()
  return found !== undefined
}

/** Records that an applicant signed in from an address. */
export async function addKnownAddress(
  db: Database,
  userId: string,
  addressHash: string,
  lastSeenAt: string,
): Promise<void> {
  await db
    .insertInto('knownAddress')
    .values({ userId, addressHash, lastSeenAt })
    .onConflict((conflict) => conflict.columns(['userId', 'addressHash']).doUpdateSet({ lastSeenAt }))
    .execute()
}

/**
 * Deletes every known address of an applicant: an attacker with the old password may have signed in from one of them.
 */
export async function deleteAddressesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('knownAddress').where('userId', '=', userId).execute()
}

/** Deletes addresses without a sign-in since a timestamp. */
export async function purgeAddresses(db: Database, before: string): Promise<void> {
  await db.deleteFrom('knownAddress').where('lastSeenAt', '<', before).execute()
}
