import type { Kysely } from 'kysely'

/** The renamed columns of each table. */
export const renamedColumns = {
  application: { held_at: 'legal_hold_at' },
  code: { tries: 'attempts' },
  idempotency: { answer: 'response' },
  lei: { asked_at: 'fetched_at' },
  outbox: { dropped_at: 'discarded_at' },
} as const

/**
 * Gives columns, and the table of storage locations, their standard names. Servers of earlier versions have to stop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(renamedColumns))
    for (const [from, to] of Object.entries(columns)) await db.schema.alterTable(table).renameColumn(from, to).execute()
  await db.schema.alterTable('place').renameTo('storage_location').execute()
  await db.schema.alterTable('storage_location').renameColumn('mark', 'marker').execute()
}
