import type { Kysely } from 'kysely'

/** Adds the storage locations outside of the database: a marker identifies the right one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('place')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('mark', 'text', (column) => column.notNull())
    .execute()
}
