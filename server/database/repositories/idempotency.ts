import type { Insertable, Selectable } from 'kysely'
import { prepared, preparedForLater } from '../prepared.ts'
import type { Database, IdempotencyTable } from '../tables.ts'

export type StoredResponse = Selectable<IdempotencyTable>

/** Returns the stored response to an Idempotency-Key of an account, or undefined. */
export async function findResponse(db: Database, account: string, key: string): Promise<StoredResponse | undefined> {
  const [answer] = (await responseByKey(db, { account, key })).rows
  return answer
}

/** The same, prepared. */
export const responseByKey = prepared(
  ['account', 'key'],
  (db: Database, { account, key }: { account: string; key: string }) =>
    db
      .selectFrom('idempotency')
      .select(['account', 'key', 'requestHash', 'answer', 'createdAt'])
      .where('account', '=', account)
      .where('key', '=', key),
)

/** Stores a response for retries, in the transaction of its call. */
export async function storeResponse(db: Database, answer: Insertable<IdempotencyTable>): Promise<void> {
  await insert(db, answer)
}

const insert = preparedForLater(
  ['account', 'key', 'requestHash', 'answer', 'createdAt'],
  (db: Database, { account, key, requestHash, answer, createdAt }: Insertable<IdempotencyTable>) =>
    db.insertInto('idempotency').values({ account, key, requestHash, answer, createdAt }),
)

/** Deletes a response that is no longer true. */
export async function deleteResponse(db: Database, account: string, key: string): Promise<void> {
  await db.deleteFrom('idempotency').where('account', '=', account).where('key', '=', key).execute()
}

/** Deletes responses that are too old for a retry. */
export async function purgeResponses(db: Database, before: string): Promise<void> {
  await db.deleteFrom('idempotency').where('createdAt', '<', before).execute()
}
