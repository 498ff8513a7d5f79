import { type Kysely, sql } from 'kysely'

/**
 * Adds the brokerage's cases, with the moves between their states, and the outcome of an application that was not
 * approved. Every application that was submitted gets a case; the server completes its texts and its due day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('application').addColumn('outcome', 'text').execute()
  await db.schema
    .createTable('desk_case')
    .addColumn('account', 'text', (column) => column.primaryKey().references('application.account').onDelete('cascade'))
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('turn', 'text', (column) => column.notNull())
    .addColumn('assignee', 'text')
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('labels', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('submissions', 'integer', (column) => column.notNull())
    .addColumn('company_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('country', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('first_submitted_at', 'text', (column) => column.notNull())
    .addColumn('submitted_at', 'text', (column) => column.notNull())
    .addColumn('state_since', 'text', (column) => column.notNull())
    .addColumn('turn_since', 'text', (column) => column.notNull())
    .addColumn('days_used', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_on', 'text')
    .addColumn('is_changed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('hold_reason', 'text')
    .addColumn('hold_until', 'text')
    .addColumn('recommended_by', 'text')
    .addColumn('closed_at', 'text')
    .execute()
  await db.schema
    .createTable('case_move')
    .addColumn('account', 'text', (column) => column.notNull().references('application.account').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('from', 'text')
    .addColumn('to', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('case_move_key', ['account', 'number'])
    .execute()
  await addCases(db)
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db)
}

/** Sorts cases without a due day last, on both databases. */
const due = "coalesce(due_on, '9999-12-31')"

/** The indexes of the queue's views and orders; each ends with the account, as the orders do. */
const indexes = [
  `desk_case_by_due on desk_case (${due}, account)`,
  'desk_case_by_submission on desk_case (first_submitted_at, account)',
  'desk_case_by_change on desk_case (state_since, account)',
  'desk_case_by_company on desk_case (lower(company_name), account)',
  `desk_case_by_state on desk_case (state, ${due}, account)`,
  `desk_case_open on desk_case (${due}, account) where closed_at is null`,
  `desk_case_by_region on desk_case (region, ${due}, account) where closed_at is null`,
  `desk_case_by_assignee on desk_case (assignee, ${due}, account) where closed_at is null`,
  `desk_case_unassigned on desk_case (${due}, account) where assignee is null and turn = 'brokerage'`,
  "desk_case_waiting on desk_case (first_submitted_at, account) where turn = 'applicant'",
  `desk_case_changed on desk_case (${due}, account) where is_changed = 1`,
  'desk_case_closed on desk_case (state_since, account) where closed_at is not null',
  "desk_case_incomplete on desk_case (account) where search_text = ''",
  // By the day of the registration, which no save changes: an update of an indexed column is a slower one.
  'application_drafts on application (created_at, account) where submitted_at is null',
]

async function addCases(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into desk_case
      (account, region, state, turn, submissions, first_submitted_at, submitted_at, state_since, turn_since, closed_at)
    select a.account, a.region,
      case a.status when 'ready' then 'new' when 'approved' then 'approved' else 'informationRequested' end,
      case a.status when 'ready' then 'brokerage' when 'approved' then 'none' else 'applicant' end,
      s.submissions, s.first_at, s.last_at,
      case a.status when 'ready' then s.last_at else a.updated_at end,
      case a.status when 'ready' then s.last_at else a.updated_at end,
      case a.status when 'approved' then a.updated_at end
    from application a
    join (
      select account, count(*) as submissions, min(submitted_at) as first_at, max(submitted_at) as last_at
      from submission group by account
    ) s on s.account = a.account`.execute(db)
  await sql`
    insert into case_move (account, number, act, "from", "to", at, actor)
    select account, 1, 'submit', null, state, state_since, 'server' from desk_case`.execute(db)
}
