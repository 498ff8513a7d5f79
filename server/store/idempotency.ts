import type { Insertable, Selectable } from 'kysely'
import type { Database, IdempotencyTable } from './tables.ts'

export type KeptAnswer = Selectable<IdempotencyTable>

/** The answer an Idempotency-Key of an account was given, or undefined. */
export function findAnswer(db: Database, account: string, key: string): Promise<KeptAnswer | undefined> {
  return db
    .selectFrom('idempotency')
    .selectAll()
    .where('account', '=', account)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Keeps an answer for retries, in the transaction of what it answers. */
export async function keepAnswer(db: Database, answer: Insertable<IdempotencyTable>): Promise<void> {
  await db.insertInto('idempotency').values(answer).execute()
}

/** Forgets an answer that is not true any more. */
export async function forgetAnswer(db: Database, account: string, key: string): Promise<void> {
  await db.deleteFrom('idempotency').where('account', '=', account).where('key', '=', key).execute()
}

/** Forgets answers nobody retries any more. */
export async function sweepAnswers(db: Database, before: string): Promise<void> {
  await db.deleteFrom('idempotency').where('createdAt', '<', before).execute()
}
