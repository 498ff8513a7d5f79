import type { Kysely } from 'kysely'

/** Adds the images of submitted signatures as they were sent: the snapshot has them redrawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('submitted_signature')
    .addColumn('account', 'text', (column) => column.notNull().references('application.account').onDelete('cascade'))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('submitted_signature_key', ['account', 'sha256'])
    .execute()
}
