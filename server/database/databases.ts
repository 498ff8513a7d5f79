import { CamelCasePlugin, type Dialect, Kysely } from 'kysely'
import { setAuditKeys } from './audit/auditNumbers.ts'
import type { Database, LimitDatabase, Tables } from './tables.ts'

/** The numbers of a pool of connections: open ones, idle ones, and callers that wait for one. */
export interface Connections {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** The open databases of a portal. */
export interface Databases {
  readonly database: Database
  readonly limits: LimitDatabase
  /** The connections to PostgreSQL. */
  readonly connections?: Connections
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

/** The database does not respond, or ended the connection: the call itself is valid, and a retry may succeed. */
export class DatabaseUnavailable extends Error {
  /** Makes the error handler answer the call with 503 and the time of the next attempt. */
  readonly statusCode = 503

  constructor(cause: unknown) {
    const reason = cause instanceof Error && cause.message !== '' ? ` (${cause.message})` : ''
    super(`the database is not available${reason}`, { cause })
  }
}
