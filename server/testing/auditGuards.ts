import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { isPostgres } from '../database/dialect.ts'
import type { Database } from '../database/tables.ts'

const tables = ['audit', 'audit_waiting', 'audit_head', 'audit_series']

/** Drops or disables the triggers that protect the audit log, as its administrator could. */
export async function disableAuditGuards(database: Database): Promise<void> {
  if (isPostgres(database)) {
    const set = async (word: 'enable' | 'disable') => {
      for (const table of tables)
        await sql`alter table ${sql.table(table)} ${sql.raw(word)} trigger user`.execute(database)
    }
    // Restored afterwards, because the next test uses the same database.
    onTestFinished(() => set('enable'))
    return set('disable')
  }
  const guards = sql<{
    name: string
  }>`select name from sqlite_master where type = 'trigger' and name like 'audit%_guard'`
  for (const { name } of (await guards.execute(database)).rows)
    await sql`drop trigger ${sql.table(name)}`.execute(database)
}
