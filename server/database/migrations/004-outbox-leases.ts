import type { Kysely } from 'kysely'

/** Who is sending, so that several servers do not send the same; and besides mails, notices to the brokerage's own systems. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('leased_until', 'text').execute()
  await db.schema
    .alterTable('outbox')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('mail'))
    .execute()
}
