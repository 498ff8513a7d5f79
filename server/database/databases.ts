import { CamelCasePlugin, type Dialect, Kysely } from 'kysely'
import { setAuditKeys } from './audit/auditNumbers.ts'
import type { Database, LimitDatabase, Tables } from './tables.ts'

/** The open databases of a portal. */
export interface Databases {
  readonly database: Database
  readonly limits: LimitDatabase
  close(): Promise<void>
}

/**
 * Creates the databases of the given dialects; rate limit counters have their own.
 * @param keys prove the entries of the audit log
 */
export function createDatabases(data: Dialect, counters: Dialect, keys: readonly string[] = []): Databases {
  const plugins = [new CamelCasePlugin()]
  const database: Database = new Kysely<Tables>({ dialect: data, plugins })
  setAuditKeys(database, keys)
  const limits: LimitDatabase = new Kysely({ dialect: counters, plugins })
  const close = async () => {
    await database.destroy()
    await limits.destroy()
  }
  return { database, limits, close }
}
