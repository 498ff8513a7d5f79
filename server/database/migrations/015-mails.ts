import type { Kysely } from 'kysely'

/**
 * Adds the HTML of mails, the settings that the command line learns from the server, and the reminders of idle drafts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('html', 'text').execute()
  await db.schema
    .createTable('shared_setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('draft_reminder')
    .addColumn('account', 'text', (column) => column.primaryKey().references('application.account').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .execute()
}
