import { sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { orderGuard, postgresGuards, sqliteGuards } from '../migrations/008-audit-guard.ts'
import type { Database } from '../tables.ts'

interface Trigger {
  readonly name: string
  readonly table: string
}

/** Returns true when the name of a trigger says that it guards a table. */
function isOf(table: string, name: string): boolean {
  return /_(insert|update|delete|truncate)_guard$/.test(name) && name.replace(/_[a-z]+_guard$/, '') === table
}

/**
 * Returns the triggers of the audit log that are missing, disabled, or on another table: without them the database
 * allows changes of the log. An attacker who may change triggers can also replace one by a trigger that does nothing;
 * the proof is in the chain and the codes.
 */
export async function missingTriggers(db: Database): Promise<string[]> {
  const expected = isPostgres(db) ? postgresGuards : sqliteGuards
  const there = isPostgres(db)
    ? sql<Trigger>`select t.tgname as name, c.relname as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgenabled in ('O', 'A')`
    : sql<Trigger>`select name, tbl_name as "table" from sqlite_master where type = 'trigger'`
  const names = new Set((await there.execute(db)).rows.flatMap(({ name, table }) => (isOf(table, name) ? [name] : [])))
  return expected.filter((name) => !names.has(name))
}

/**
 * Runs a function in which entries may be added to the log in any order, to copy a log that has a gap. It runs in the
 * caller's transaction, so that the trigger is restored in any case.
 */
export async function withoutOrderTrigger<Result>(db: Database, act: () => Promise<Result>): Promise<Result> {
  if (isPostgres(db)) {
    await sql`alter table audit disable trigger ${sql.id(orderGuard)}`.execute(db)
    const result = await act()
    await sql`alter table audit enable trigger ${sql.id(orderGuard)}`.execute(db)
    return result
  }
  const guard = sql<{ text: string }>`select sql as text from sqlite_master where name = ${orderGuard}`
  const { rows } = await guard.execute(db)
  await sql`drop trigger if exists ${sql.id(orderGuard)}`.execute(db)
  const result = await act()
  for (const { text } of rows) await sql.raw(text).execute(db)
  return result
}
