import type { Kysely } from 'kysely'

/** The hash of a document before it was sealed: the same snapshot gives it again. Older submissions were not sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submission').addColumn('rendered_sha256', 'text').execute()
}
