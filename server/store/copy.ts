import { DatabaseSync } from 'node:sqlite'
import { CamelCasePlugin, Kysely, sql } from 'kysely'
import { setAuditKeys } from './auditNumbers.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Database, Tables } from './tables.ts'

/**
 * Copies an SQLite database as it stands at one moment, while others write.
 * @param path a file that is not there yet
 */
export async function copyDatabase(db: Database, path: string): Promise<void> {
  await sql`vacuum into ${path}`.execute(db)
}

/**
 * Opens a copy to read in it; it is not changed by that.
 * @param keys what entries of its audit log are proven by
 * @throws Error when it is no SQLite database
 */
export function openCopy(path: string, keys: readonly string[]): Database {
  const dialect = sqliteDialect(new DatabaseSync(path, { readOnly: true }))
  const database = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
  setAuditKeys(database, keys)
  return database
}

/** Whether SQLite finds a database sound. */
export async function isSound(db: Database): Promise<boolean> {
  const { rows } = await sql<Record<string, unknown>>`pragma integrity_check`.execute(db)
  return rows.length === 1 && Object.values(rows[0] ?? {})[0] === 'ok'
}
