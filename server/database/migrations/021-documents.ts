import type { Kysely } from 'kysely'

/** Adds the verdicts about documents, and the documents of the desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('case_document')
    .addColumn('account', 'text', (column) => column.notNull().references('application.account').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('requirement', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('document_date', 'text')
    .addColumn('expires_on', 'text')
    .addColumn('is_certified', 'integer', (column) => column.notNull())
    .addColumn('is_translated', 'integer', (column) => column.notNull())
    .addColumn('item', 'text')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('case_document_key', ['account', 'number'])
    .execute()
  await db.schema
    .createTable('case_file')
    .addColumn('file_id', 'text', (column) => column.primaryKey().references('file.id').onDelete('cascade'))
    .addColumn('account', 'text', (column) => column.notNull().references('application.account').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('case_file_by_account').on('case_file').columns(['account', 'at']).execute()
}
