import type { Kysely } from 'kysely'

/** Adds the case that the page of a session shows, so that colleagues see who else looks at it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff_session').addColumn('shown_account', 'text').execute()
  await db.schema.alterTable('staff_session').addColumn('shown_at', 'text').execute()
}
