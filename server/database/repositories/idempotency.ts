import type { Insertable, Selectable } from 'kysely'
import type { Database, DeskResponseTable, IdempotencyTable } from '../tables.ts'

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

/** Deletes a response that is no longer correct. */
export async function deleteResponse(db: Database, account: string, key: string): Promise<void> {
  await db.deleteFrom('idempotency').where('account', '=', account).where('key', '=', key).execute()
}

/** Returns the stored response to an Idempotency-Key of a member of staff, or undefined. */
export function findDeskResponse(
  db: Database,
  staffId: string,
  key: string,
): Promise<Selectable<DeskResponseTable> | undefined> {
  const query = db.selectFrom('deskResponse').selectAll()
  return query.where('staffId', '=', staffId).where('key', '=', key).executeTakeFirst()
}

/** Stores a response for retries of a member of staff, in the transaction of its call. */
export async function storeDeskResponse(db: Database, response: Insertable<DeskResponseTable>): Promise<void> {
  await db.insertInto('deskResponse').values(response).execute()
}

/** Deletes responses that are too old for a retry. */
export async function purgeResponses(db: Database, before: string): Promise<void> {
  await db.deleteFrom('idempotency').where('createdAt', '<', before).execute()
  await db.deleteFrom('deskResponse').where('createdAt', '<', before).execute()
}
