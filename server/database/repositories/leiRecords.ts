import type { LeiRecord } from '#domain/contract/form.ts'
import type { Database } from '../tables.ts'

/** A stored response of the register. */
export interface StoredLeiRecord {
  readonly record: LeiRecord
  /** Timestamp in UTC. */
  readonly retrievedAt: string
}

/** Returns the register's stored response to an identifier since a timestamp, or undefined. */
export async function findLeiRecord(
  db: Database,
  leiNumber: string,
  after: string,
): Promise<StoredLeiRecord | undefined> {
  const row = await db
    .selectFrom('lei')
    .select(['record', 'fetchedAt'])
    .where('leiNumber', '=', leiNumber)
    .where('fetchedAt', '>', after)
    .executeTakeFirst()
  return row && { record: JSON.parse(row.record), retrievedAt: row.fetchedAt }
}

/** Stores the register's record, in place of the previous one. */
export async function storeLeiRecord(db: Database, record: LeiRecord, fetchedAt: string): Promise<void> {
  const row = { leiNumber: record.leiNumber, record: JSON.stringify(record), fetchedAt }
  await db
    .insertInto('lei')
    .values(row)
    .onConflict((conflict) => conflict.column('leiNumber').doUpdateSet(row))
    .execute()
}

/** Deletes records from before a timestamp. */
export async function purgeLeiRecords(db: Database, before: string): Promise<void> {
  await db.deleteFrom('lei').where('fetchedAt', '<', before).execute()
}
