import { CamelCasePlugin, type Dialect, Kysely } from 'kysely'
import { setAuditKeys } from './audit/auditNumbers.ts'
import type { Database, LimitDatabase, Tables } from './tables.ts'

/** The connections of a pool: open ones, idle ones, and callers that wait for one. */
export interface Connections {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** The open databases of a portal. */
export interface Databases {
  readonly database: Database
  readonly limits: LimitDatabase
  /** The connections to PostgreSQL; absent for SQLite. */
  readonly connections?: Connections
  close(): Promise<void>
}

/**
 * Creates the databases on two dialects: the data, and the rate limit counters.
 * @param keys prove the entries of the audit log, the active one first
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

/** The database does not respond, or has ended the connection: the request is valid, and a retry may succeed. */
export class DatabaseUnavailable extends Error {
  /** Makes the error handler of Fastify answer with 503 and Retry-After. */
  readonly statusCode = 503

  constructor(cause: unknown) {
    const reason = cause instanceof Error && cause.message !== '' ? ` (${cause.message})` : ''
    super(`the database is not available${reason}`, { cause })
  }
}
