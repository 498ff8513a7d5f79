import type { Kysely } from 'kysely'

/**
 * Adds leases to the outbox, so that several servers do not send the same message; and, besides mails, webhook notices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('leased_until', 'text').execute()
  await db.schema
    .alterTable('outbox')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('mail'))
    .execute()
}
