import type { Kysely } from 'kysely'

/** Applications the brokerage must keep whatever the rules of retention say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('application').addColumn('held_at', 'text').execute()
}
