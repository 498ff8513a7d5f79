import type { Kysely } from 'kysely'

/** By which keys entries of each series are proven, by their fingerprints; null while by none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit_series').addColumn('key_fingerprints', 'text').execute()
}
