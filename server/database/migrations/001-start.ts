import type { Kysely } from 'kysely'

/**
 * Creates the tables of the first version. Timestamps, ids and documents are texts, so that both databases hold the
 * same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await people(db)
  await applications(db)
  await files(db)
  await submissions(db)
  await mails(db)
}

async function people(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('blocked_at', 'text')
    .execute()
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('session_user').on('session').column('user_id').execute()
  await db.schema
    .createTable('known_address')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_address_key', ['user_id', 'address_hash'])
    .execute()
  await db.schema
    .createTable('code')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('ticket_hash', 'text')
    .addColumn('ticket_expires_at', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addUniqueConstraint('code_one_each', ['email_key', 'purpose'])
    .execute()
}

async function applications(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('application')
    .addColumn('account', 'text', (column) => column.primaryKey())
    .addColumn('master_account', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().unique().references('user.id'))
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('definition_version', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('remarks', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('submitted_at', 'text')
    .execute()
  await db.schema
    .createTable('change')
    .addColumn('account', 'text', (column) => column.notNull().references('application.account').onDelete('cascade'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('paths', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('change_key', ['account', 'revision'])
    .execute()
  await db.schema
    .createTable('idempotency')
    .addColumn('account', 'text', (column) => column.notNull().references('application.account').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['account', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_created').on('idempotency').column('created_at').execute()
}

async function files(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull().references('application.account').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('document_date', 'text')
    .addColumn('uploaded_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute()
  await db.schema.createIndex('file_account').on('file').columns(['account', 'key']).execute()
}

async function submissions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('submission')
    .addColumn('account', 'text', (column) => column.notNull().references('application.account'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .addColumn('definition_version', 'text', (column) => column.notNull())
    .addColumn('pdf_file_id', 'text', (column) => column.notNull().references('file.id'))
    .addColumn('pdf_sha256', 'text', (column) => column.notNull())
    .addColumn('submitted_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('submission_key', ['account', 'number'])
    .execute()
  await db.schema
    .createTable('audit')
    .addColumn('sequence', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('account', 'text')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('previous_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('audit_account').on('audit').column('account').execute()
}

async function mails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema.createIndex('outbox_due').on('outbox').columns(['sent_at', 'next_attempt_at']).execute()
  await db.schema
    .createTable('email_record')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull().references('application.account'))
    .addColumn('submission_number', 'integer', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('company_name', 'text', (column) => column.notNull())
    .addColumn('outbox_id', 'text', (column) => column.notNull().references('outbox.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('email_record_one_each', ['account', 'submission_number'])
    .execute()
}
