import { DatabaseSync } from 'node:sqlite'

/** Milliseconds for which the whole process waits for another one; only at the start, when it has no other work. */
const busyTimeoutMilliseconds = 5000

/**
 * Opens an SQLite file with the pragmas of every open: SQLite stores only the journal mode in the file, and without
 * `synchronous=FULL` an acknowledged save could be lost in a power cut. Deleted data is overwritten.
 *
 * @param synchronous FULL, or NORMAL for data that may be lost in a power cut (never by a crash of the process)
 */
export function openSqlite(path: string, synchronous: 'FULL' | 'NORMAL' = 'FULL'): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMilliseconds })
  database.exec('PRAGMA journal_mode=WAL')
  database.exec(`PRAGMA synchronous=${synchronous}`)
  database.exec('PRAGMA foreign_keys=ON')
  database.exec('PRAGMA secure_delete=ON')
  // From now on createBusyRetry waits, which does not block the process.
  database.exec('PRAGMA busy_timeout=0')
  return database
}

/** Opens the same file once more, to read committed data while others write. */
export function openToRead(path: string): DatabaseSync {
  const database = openSqlite(path)
  database.exec('PRAGMA query_only=ON')
  return database
}
