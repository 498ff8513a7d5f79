import type { Kysely } from 'kysely'

/** Adds the expiry of a message, and the time at which it was discarded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('expires_at', 'text').execute()
  await db.schema.alterTable('outbox').addColumn('dropped_at', 'text').execute()
}
