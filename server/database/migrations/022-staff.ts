import { type Kysely, sql } from 'kysely'

/**
 * Adds exclusions from cases, flags that wait for a second administrator, the mails that were sent to staff, and the cases
 * that each person opened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addExclusions(db)
  await addFlagRequests(db)
  await addNotices(db)
  await addLooks(db)
}

async function addFlagRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_flag_request')
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('flag', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_flag_request_key', ['staff_id', 'flag'])
    .execute()
}

async function addNotices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('staff')
    .addColumn('muted_notices', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .createTable('staff_notice')
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_notice_key', ['staff_id', 'kind', 'key'])
    .execute()
}

async function addExclusions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('case_exclusion')
    .addColumn('account', 'text', (column) => column.notNull().references('application.account').onDelete('cascade'))
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text')
    .addColumn('end_reason', 'text')
    .addPrimaryKeyConstraint('case_exclusion_key', ['account', 'staff_id', 'at'])
    .execute()
  // One that holds for each person.
  await sql`
    create unique index case_exclusion_in_force on case_exclusion (account, staff_id) where ended_at is null
  `.execute(db)
}

async function addLooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('case_look')
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull().references('application.account').onDelete('cascade'))
    .addPrimaryKeyConstraint('case_look_key', ['staff_id', 'day', 'account'])
    .execute()
  // For the purge of days, and of an account.
  await db.schema.createIndex('case_look_by_day').on('case_look').column('day').execute()
  await db.schema.createIndex('case_look_by_account').on('case_look').column('account').execute()
  await db.schema
    .createTable('unusual_look')
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('cases', 'integer', (column) => column.notNull())
    .addColumn('median', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('unusual_look_key', ['staff_id', 'day'])
    .execute()
}
