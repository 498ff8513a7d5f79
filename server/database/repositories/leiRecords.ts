import type { LeiRecord } from '#domain/contract/form.ts'
import type { Database } from '../tables.ts'

/** Returns the register's record of an identifier since a timestamp, or undefined. */
export async function findLeiRecord(db: Database, leiNumber: string, after: string): Promise<LeiRecord | undefined> {
  const row = await db
    .selectFrom('lei')
    .select('record')
    .where('leiNumber', '=', leiNumber)
    .where('fetchedAt', '>', after)
    .executeTakeFirst()
  return row && JSON.parse(row.record)
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
