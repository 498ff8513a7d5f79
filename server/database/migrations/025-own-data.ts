import { type Kysely, sql } from 'kysely'

/** Adds the day of a deletion, the last copy of the own data, and requests for erasure with their answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('application').addColumn('delete_at', 'text').execute()
  await db.schema.alterTable('application').addColumn('copied_at', 'text').execute()
  // Few applications are to be deleted.
  await sql`create index application_to_delete on application (delete_at) where delete_at is not null`.execute(db)
  await db.schema
    .createTable('erasure_request')
    .addColumn('account', 'text', (column) => column.notNull().references('application.account').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('due_on', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('kept_until', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('actor', 'text')
    .addPrimaryKeyConstraint('erasure_request_key', ['account', 'number'])
    .execute()
  // One open at a time.
  await sql`create unique index erasure_request_open on erasure_request (account) where answer is null`.execute(db)
}
