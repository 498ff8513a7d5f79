import type { Kysely } from 'kysely'

/** Where what belongs to the data lies outside of the database: by its mark another place is told from the right one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('place')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('mark', 'text', (column) => column.notNull())
    .execute()
}
