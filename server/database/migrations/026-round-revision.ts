import { type Kysely, sql } from 'kysely'

/** Adds the revision of the application in a round of requests, and the answers that an erasure in part removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('case_round').addColumn('revision', 'integer').execute()
  await sql`update case_round set revision = (
    select max(revision) from change where change.account = case_round.account and change.at <= case_round.sent_at
  )`.execute(db)
  await db.schema
    .alterTable('erasure_request')
    .addColumn('removed', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
