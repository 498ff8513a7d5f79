import { type Kysely, sql } from 'kysely'

/**
 * Adds the verdicts on checks, the dispositions of findings, and the mark by which cases of one company are found. The
 * server completes the mark of the cases that exist.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('case_check')
    .addColumn('account', 'text', (column) => column.notNull().references('application.account').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('check', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('submission', 'integer', (column) => column.notNull())
    .addColumn('basis', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('case_check_key', ['account', 'number'])
    .execute()
  await db.schema
    .createTable('case_finding')
    .addColumn('account', 'text', (column) => column.notNull().references('application.account').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('finding', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('severity', 'text', (column) => column.notNull())
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('disposition', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('item', 'text')
    .addColumn('submission', 'integer', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('case_finding_key', ['account', 'number'])
    .execute()
  await db.schema.alterTable('desk_case').addColumn('company_mark', 'text').execute()
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db)
}

const indexes = [
  "desk_case_by_mark on desk_case (company_mark, account) where company_mark <> ''",
  'desk_case_unmarked on desk_case (account) where company_mark is null',
]
