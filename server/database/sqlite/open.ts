import { DatabaseSync } from 'node:sqlite'
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { sqliteDriver } from './driver.ts'

/** Milliseconds the whole process waits for another one; at the start only, for nothing else can be done then. */
const patienceMilliseconds = 5000

/**
 * Opens an SQLite file with everything that must be said on every open: SQLite keeps only the journal mode in the file, and
 * without `synchronous=FULL` an acknowledged save could be lost with the power. What is deleted is overwritten.
 *
 * @param synchronous FULL, or NORMAL for data that may be lost with the power (never by a crash of the process)
 */
export function openSqlite(path: string, synchronous: 'FULL' | 'NORMAL' = 'FULL'): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: patienceMilliseconds })
  database.exec('PRAGMA journal_mode=WAL')
  database.exec(`PRAGMA synchronous=${synchronous}`)
  database.exec('PRAGMA foreign_keys=ON')
  database.exec('PRAGMA secure_delete=ON')
  // From now on waiting is createPatience's, which lets the process go on.
  database.exec('PRAGMA busy_timeout=0')
  return database
}

/** The same file once more, to read what was committed while others write. */
export function openToRead(path: string): DatabaseSync {
  const database = openSqlite(path)
  database.exec('PRAGMA query_only=ON')
  return database
}

class Adapter extends SqliteAdapter {
  /** SQLite changes tables in transactions; Kysely makes no use of that by itself, and a migration that was killed would stay half done. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** The driver lets them come one after the other by itself. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * Lets Kysely speak to Node's own SQLite.
 * @param beside the same file as {@link openToRead} opens it
 */
export function sqliteDialect(database: DatabaseSync, beside?: DatabaseSync): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => sqliteDriver(database, beside),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
