import type { Kysely } from 'kysely'

/** Until when it makes sense to deliver something, and when it was given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('expires_at', 'text').execute()
  await db.schema.alterTable('outbox').addColumn('dropped_at', 'text').execute()
}
