import type { Kysely } from 'kysely'

/**
 * Adds the hash of a document before it was sealed: the same snapshot renders to it again. Older submissions were not
 * sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submission').addColumn('rendered_sha256', 'text').execute()
}
