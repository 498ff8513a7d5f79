import type { Kysely } from 'kysely'

/** Adds the brokerage's staff, their invitations and sessions, their notes at cases and their views of the queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addStaff(db)
  await addNotesAndViews(db)
}

async function addStaff(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('regions', 'text', (column) => column.notNull())
    .addColumn('is_senior', 'integer', (column) => column.notNull())
    .addColumn('is_financial_crime', 'integer', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('totp_key', 'text')
    .addColumn('totp_step', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('recovery_codes', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('subject', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text')
    .addColumn('disabled_at', 'text')
    .execute()
  await db.schema
    .createTable('staff_invitation')
    .addColumn('staff_id', 'text', (column) => column.primaryKey().references('staff.id').onDelete('cascade'))
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('totp_key', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('staff_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('staff_session_by_staff')
    .on('staff_session')
    .columns(['staff_id', 'created_at'])
    .execute()
}

async function addNotesAndViews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('case_note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull().references('application.account').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('struck_at', 'text')
    .addColumn('struck_by', 'text', (column) => column.references('staff.id'))
    .execute()
  await db.schema.createIndex('case_note_by_account').on('case_note').columns(['account', 'at']).execute()
  await db.schema
    .createTable('desk_view')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('desk_view_by_staff').on('desk_view').columns(['staff_id', 'name']).execute()
}
