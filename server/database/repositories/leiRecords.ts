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
  const [found] = await findLeiRecords(db, [leiNumber], after)
  return found
}

/** Returns the register's stored responses to identifiers since a timestamp. */
export async function findLeiRecords(
  db: Database,
  leiNumbers: readonly string[],
  after: string,
): Promise<StoredLeiRecord[]> {
  if (leiNumbers.length === 0) return []
  const rows = await db
    .selectFrom('lei')
    .select(['record', 'fetchedAt'])
    .where('leiNumber', 'in', leiNumbers)
    .where('fetchedAt', '>', after)
    .orderBy('leiNumber')
    .execute()
  return rows.map((row) => ({ record: JSON.parse(row.record), retrievedAt: row.fetchedAt }))
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
