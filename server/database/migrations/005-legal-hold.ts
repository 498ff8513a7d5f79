import type { Kysely } from 'kysely'

/** Adds applications that the brokerage must retain despite the rules of retention. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('application').addColumn('held_at', 'text').execute()
}
