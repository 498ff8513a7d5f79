import { sql } from 'kysely'
import { isPostgres } from './dialect.ts'
import { postgresGuards, sqliteGuards } from './migrations/008-audit-guard.ts'
import type { Database } from './tables.ts'

/** The guards of the audit log that are gone, or off: without them the database lets the log be changed. */
export async function missingGuards(db: Database): Promise<string[]> {
  const expected = isPostgres(db) ? postgresGuards : sqliteGuards
  const there = isPostgres(db)
    ? sql<{ name: string }>`select tgname as name from pg_trigger where tgenabled in ('O', 'A')`
    : sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`
  const names = new Set((await there.execute(db)).rows.map(({ name }) => name))
  return expected.filter((name) => !names.has(name))
}
