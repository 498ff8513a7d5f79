import { sql } from 'kysely'
import type { Purpose } from '#domain/contract/auth.ts'
import type { CodeTable, Database } from '../tables.ts'

/** The recipient and the purpose of a code; it is valid for nothing else. */
export interface CodeOwner {
  readonly emailKey: string
  readonly purpose: Purpose
}

type NewCode = Pick<CodeTable, 'id' | 'emailKey' | 'purpose' | 'codeHash' | 'createdAt' | 'expiresAt'>

/** Stores a code in place of the previous one, which becomes invalid together with its ticket. */
export async function replaceCode(db: Database, code: NewCode): Promise<void> {
  const fresh = { ...code, ticketHash: null, ticketExpiresAt: null, attempts: 0, usedAt: null }
  await db
    .insertInto('code')
    .values(fresh)
    .onConflict((conflict) => conflict.columns(['emailKey', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/**
 * Counts an attempt at a code, in one statement, so that concurrent attempts are all counted.
 * @returns the code to compare with, and the number of attempts including this one; undefined when it does not exist,
 * was used, or has no attempts left
 */
export function countAttempt(
  db: Database,
  id: string,
  maxAttempts: number,
): Promise<Pick<CodeTable, 'codeHash' | 'expiresAt' | 'attempts'> | undefined> {
  return db
    .updateTable('code')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('attempts', '<', maxAttempts)
    .where('ticketHash', 'is', null)
    .where('usedAt', 'is', null)
    .returning(['codeHash', 'expiresAt', 'attempts'])
    .executeTakeFirst()
}

/** Returns true for an unused code whose attempts are used up. */
export async function isExhausted(db: Database, id: string, maxAttempts: number): Promise<boolean> {
  const found = await db
    .selectFrom('code')
    .select('id')
    .where('id', '=', id)
    .where('attempts', '>=', maxAttempts)
    .where('ticketHash', 'is', null)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Exchanges a code for a ticket. @returns true for exactly one of several concurrent calls */
export async function issueTicket(
  db: Database,
  id: string,
  ticket: { readonly ticketHash: string; readonly ticketExpiresAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('code')
    .set(ticket)
    .where('id', '=', id)
    .where('ticketHash', 'is', null)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Returns the unused ticket of an owner, with its expiry; undefined when it is unknown or belongs to someone else. */
export function findTicket(
  db: Database,
  { emailKey, purpose }: CodeOwner,
  ticketHash: string,
): Promise<Pick<CodeTable, 'id' | 'ticketExpiresAt'> | undefined> {
  return db
    .selectFrom('code')
    .select(['id', 'ticketExpiresAt'])
    .where('emailKey', '=', emailKey)
    .where('purpose', '=', purpose)
    .where('ticketHash', '=', ticketHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
}

/** Marks the ticket of a code as used. @returns true for exactly one of several concurrent calls */
export async function redeemTicket(db: Database, id: string, usedAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('code')
    .set({ usedAt })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes codes that expired before a timestamp. */
export async function purgeCodes(db: Database, before: string): Promise<void> {
  await db.deleteFrom('code').where('expiresAt', '<', before).execute()
}
