import type { Kysely } from 'kysely'

interface Before {
  readonly audit: { readonly sequence: number; readonly hash: string; readonly at: string }
  readonly audit_head: { readonly id: number; readonly sequence: number; readonly hash: string; readonly at: string }
}

/**
 * Stores the last entry of the audit log in a separate row: the appender locks it, so that entries are appended
 * sequentially.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable('audit_head')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  const last = await db
    .selectFrom('audit')
    .select(['sequence', 'hash', 'at'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  await db
    .insertInto('audit_head')
    .values({ id: 1, ...(last ?? { sequence: 0, hash: '0'.repeat(64), at: '' }) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
