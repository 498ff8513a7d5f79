import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, sql } from 'kysely'
import { systemClock, toTimestamp } from '../config/clock.ts'
import { checkAuditKey } from './audit/auditKey.ts'
import { auditKeys } from './audit/auditNumbers.ts'
import { createDatabases, type Databases } from './databases.ts'
import { isPostgres } from './dialect.ts'
import { createLimits, migrate } from './migrate.ts'
import type { PostgresSettings } from './postgres/dialect.ts'
import { sqliteDialect } from './sqlite/dialect.ts'
import { openSqlite } from './sqlite/execute.ts'
import type { Database } from './tables.ts'

/** The location of the data: PostgreSQL when an address is set, otherwise a folder. */
export interface StoreSettings extends PostgresSettings {
  readonly dataDir: string
  /** The keys that prove the entries of the audit log, the active one first. */
  readonly auditKeys: readonly string[]
}

/** Options that differ from the usual way to open the databases. */
export interface OpenOptions {
  /** The last migration to apply, in PostgreSQL; the newest when absent. */
  readonly upTo?: string | undefined
  /** Wraps the dialects, for example to trace their statements. */
  readonly through?: ((dialect: Dialect) => Dialect) | undefined
}

/**
 * Opens the databases and migrates the tables; creates a missing data folder.
 * @throws Error when a migration fails, which leaves the tables unchanged; with one sentence when PostgreSQL cannot be
 * used, or when AUDIT_KEY lacks the active key
 */
export async function openStore(settings: StoreSettings, options: OpenOptions = {}): Promise<Databases> {
  const store = await openUnchecked(settings, options)
  // With upTo the caller fills tables of an earlier version, so no key is checked.
  if (options.upTo !== undefined) return store
  try {
    await checkAuditKey(store.database, toTimestamp(systemClock.now()))
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Opens the databases without checking AUDIT_KEY, for an operator who has lost the active key. */
export async function openUnchecked(settings: StoreSettings, options: OpenOptions = {}): Promise<Databases> {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  if (settings.databaseUrl === '') return openFolder(settings, options)
  // Loads the driver only where it is used: most installations have SQLite.
  const { openPostgres } = await import('./postgres/open.ts')
  return openPostgres(settings, options)
}

async function openFolder(
  { dataDir, auditKeys }: StoreSettings,
  { through = (dialect) => dialect }: OpenOptions,
): Promise<Databases> {
  const [data, counters] = [join(dataDir, 'portal.db'), join(dataDir, 'limits.db')]
  const store = createDatabases(
    through(sqliteDialect(openSqlite(data), new DatabaseSync(data, { readOnly: true }))),
    through(sqliteDialect(openSqlite(counters, 'NORMAL'), new DatabaseSync(counters, { readOnly: true }))),
    auditKeys,
  )
  await migrate(store.database)
  await createLimits(store.limits)
  return store
}

/** Reads from one consistent snapshot of a database, however long that takes, while others write. */
export function inReadSnapshot<Result>(
  database: Database,
  read: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  return isPostgres(database) ? inPostgres(database, read) : inSqlite(database, read)
}

function inPostgres<Result>(database: Database, read: (snapshot: Database) => Promise<Result>): Promise<Result> {
  const transaction = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return transaction.execute(async (snapshot) => {
    // The caller may copy blobs between two statements.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot)
    return read(snapshot)
  })
}

/** Uses a separate connection: a transaction on the portal's own connection would keep the server from writing. */
async function inSqlite<Result>(database: Database, read: (snapshot: Database) => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
    database,
  )
  const connection = new DatabaseSync(rows[0]?.file ?? '', { readOnly: true })
  const dialect = sqliteDialect(connection)
  const { database: snapshot } = createDatabases(dialect, dialect, auditKeys(database))
  try {
    connection.exec('begin')
    return await read(snapshot)
  } finally {
    await snapshot.destroy()
  }
}
