import { type Kysely, sql } from 'kysely'

/** Adds the indexes of the statistics, which read what happened in a period. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db)
}

const indexes = [
  'case_move_by_time on case_move (at, account, number)',
  'case_round_by_time on case_round (sent_at, account, number)',
  "case_decision_by_time on case_decision (at, account) where kind = 'decision'",
]
