import type { Insertable, Selectable } from 'kysely'
import type { Database, IdempotencyTable } from '../tables.ts'

export type StoredResponse = Selectable<IdempotencyTable>

/** Returns the stored response to an Idempotency-Key of an account, or undefined. */
export function findResponse(db: Database, account: string, key: string): Promise<StoredResponse | undefined> {
  return selectResponse(db, account, key).executeTakeFirst()
}

/** Builds the statement of {@link findResponse}. */
export function selectResponse(db: Database, account: string, key: string) {
  return db
    .selectFrom('idempotency')
    .select(['account', 'key', 'requestHash', 'response', 'createdAt'])
    .where('account', '=', account)
    .where('key', '=', key)
}

/** Stores a response for retries, in the transaction of its call. */
export async function storeResponse(db: Database, response: Insertable<IdempotencyTable>): Promise<void> {
  await db.insertInto('idempotency').values(response).execute()
}

/** Deletes a response that is no longer true. */
export async function deleteResponse(db: Database, account: string, key: string): Promise<void> {
  await db.deleteFrom('idempotency').where('account', '=', account).where('key', '=', key).execute()
}

/** Deletes responses that are too old for a retry. */
export async function purgeResponses(db: Database, before: string): Promise<void> {
  await db.deleteFrom('idempotency').where('createdAt', '<', before).execute()
}
