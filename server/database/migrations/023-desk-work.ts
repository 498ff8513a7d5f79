import { type Kysely, sql } from 'kysely'

/**
 * Adds the case that the page of a session shows, so that colleagues see who else looks at it, and an index for the
 * work by person in a period.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff_session').addColumn('shown_account', 'text').execute()
  await db.schema.alterTable('staff_session').addColumn('shown_at', 'text').execute()
  await sql`create index case_work_by_time on case_decision (at, account) where kind in ('recommendation', 'decision')`.execute(
    db,
  )
}
