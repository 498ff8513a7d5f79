import type { Kysely } from 'kysely'

/** Adds the reminders of rounds of requests, and the responses of the desk to repeated calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('case_round')
    .addColumn('reminders', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('desk_response')
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('response', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('desk_response_key', ['staff_id', 'key'])
    .execute()
  await db.schema.createIndex('desk_response_created').on('desk_response').column('created_at').execute()
}
