import type { Kysely } from 'kysely'

/** Stores responses of the register of legal entity identifiers, so that it is queried once a day at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lei')
    .addColumn('lei_number', 'text', (column) => column.primaryKey())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .execute()
}
