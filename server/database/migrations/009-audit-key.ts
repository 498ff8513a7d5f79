import type { Kysely } from 'kysely'

/** Adds the fingerprints of the keys that prove the entries of each series; null without a key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit_series').addColumn('key_fingerprints', 'text').execute()
}
