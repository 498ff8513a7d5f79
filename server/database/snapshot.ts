import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { auditKeys } from './audit/auditNumbers.ts'
import { createDatabases } from './databases.ts'
import { isPostgres } from './dialect.ts'
import { sqliteDialect } from './sqlite/dialect.ts'
import type { Database } from './tables.ts'

/**
 * Reads a consistent snapshot of a database, however long that takes, while others write; no transaction waits for it.
 */
export function inReadSnapshot<Result>(
  database: Database,
  read: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  return isPostgres(database) ? inPostgres(database, read) : inSqlite(database, read)
}

function inPostgres<Result>(database: Database, read: (snapshot: Database) => Promise<Result>): Promise<Result> {
  const transaction = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return transaction.execute(async (snapshot) => {
    // Blobs may be copied between two statements.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot)
    return read(snapshot)
  })
}

/** Uses a separate connection: a transaction of Kysely's on the portal's would keep the server from writing. */
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
