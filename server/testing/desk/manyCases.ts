import { sql } from 'kysely'
import { isPostgres } from '../../database/dialect.ts'
import type { Database } from '../../database/tables.ts'

/**
 * Fills the database with a few statements: open cases of every state, closed ones, and drafts. Accounts start at
 * 20000001; the given person has every fiftieth open case.
 */
export async function addManyCases(
  database: Database,
  { open, closed, drafts }: { readonly open: number; readonly closed: number; readonly drafts: number },
  staffId: string,
): Promise<void> {
  const onPostgres = isPostgres(database)
  const count = sql.lit(open + closed + drafts)
  const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`
  const at = sql`'2026-' || substr('0' || (1 + n % 10), -2) || '-' || substr('0' || (1 + n % 28), -2) || 'T08:00:00.000Z'`
  // A negative start means something else in PostgreSQL's substr.
  const day = (months: number) => sql`'2026-' || (10 + n % ${sql.lit(months)}) || '-' || (10 + n % 18)`
  const timestamp = onPostgres ? sql`${day(3)} || 'T08:00:00.000Z'` : at
  const account = sql`cast(20000000 + n as text)`
  await sql`${numbers} insert into "user" (id, email, email_key, password_hash, language, created_at)
    select 'u' || n, 'u' || n || '@company.example', 'u' || n || '@company.example', '', 'en', ${timestamp}
    from numbers`.execute(database)
  await sql`${numbers} insert into application
    (account, master_account, user_id, region, status, revision, definition_version, data, remarks, created_at,
      updated_at, submitted_at)
    select ${account}, cast(50000000 + n as text), 'u' || n, case n % 3 when 0 then 'uk' else 'uae' end,
      case when n > ${sql.lit(open + closed)} then 'pending' else 'ready' end, 0, '1', '{}', '[]', ${timestamp},
      ${timestamp}, case when n > ${sql.lit(open + closed)} then null else ${timestamp} end
    from numbers`.execute(database)
  const isOpen = sql`n <= ${sql.lit(open)}`
  await sql`${numbers} insert into desk_case
    (account, region, state, turn, assignee, submissions, company_name, country, search_text, first_submitted_at,
      submitted_at, state_since, turn_since, due_on, is_changed, closed_at)
    select ${account}, case n % 3 when 0 then 'uk' else 'uae' end,
      case when not ${isOpen} then 'approved' when n % 5 = 0 then 'informationRequested'
        when n % 5 = 1 then 'recommended' when n % 5 = 2 then 'new' else 'inReview' end,
      case when not ${isOpen} then 'none' when n % 5 = 0 then 'applicant' else 'brokerage' end,
      case when n % 50 = 0 then ${staffId} when n % 5 = 2 then null else 'other' || n % 50 end,
      1, 'Company ' || n, 'AE', 'company ' || n || ' ' || ${account}, ${timestamp}, ${timestamp}, ${timestamp},
      ${timestamp}, case when ${isOpen} and n % 5 <> 0 then ${day(3)} end,
      case when ${isOpen} and n % 40 = 3 then 1 else 0 end, case when not ${isOpen} then ${timestamp} end
    from numbers where n <= ${sql.lit(open + closed)}`.execute(database)
  await sql`${numbers} insert into case_move (account, number, act, "from", "to", at, actor)
    select ${account}, 1, 'submit', null, 'new', ${timestamp}, 'applicant'
    from numbers where n <= ${sql.lit(open + closed)}`.execute(database)
  await sql`${numbers} insert into case_move (account, number, act, "from", "to", at, actor)
    select ${account}, 2, 'approve', 'new', 'approved', ${timestamp}, 'staff 1 A'
    from numbers where n > ${sql.lit(open)} and n <= ${sql.lit(open + closed)}`.execute(database)
  if (onPostgres) await sql`analyze`.execute(database)
}
