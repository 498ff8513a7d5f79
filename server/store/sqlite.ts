import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { speaking } from './sqliteErrors.ts'

/** Milliseconds a connection waits for another process, the operator's command line, to finish its transaction. */
const patienceMilliseconds = 5000
const statementsKept = 500

/**
 * Opens an SQLite file with everything that must be said on every open: SQLite keeps only the journal mode in the file, and
 * without `synchronous=FULL` an acknowledged save could be lost with the power.
 *
 * @param synchronous FULL, or NORMAL for data that may be lost with the power (never by a crash of the process)
 */
export function openSqlite(path: string, synchronous: 'FULL' | 'NORMAL' = 'FULL'): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: patienceMilliseconds })
  database.exec('PRAGMA journal_mode=WAL')
  database.exec(`PRAGMA synchronous=${synchronous}`)
  database.exec('PRAGMA foreign_keys=ON')
  return database
}

/** SQLite changes tables in transactions; Kysely makes no use of that by itself, and a migration that was killed would stay half done. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Lets Kysely speak to Node's own SQLite. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => {
      const driver = new SqliteDriver({ database: adapt(database) })
      // A transaction that reads first and writes later would fail when the command line wrote in between.
      const beginTransaction = async (connection: DatabaseConnection) => {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
      }
      // After a full or failing disk SQLite has rolled back by itself; to ask for it would hide why.
      const rollbackTransaction = async (connection: DatabaseConnection) => {
        if (database.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
      }
      return Object.assign(driver, { beginTransaction, rollbackTransaction })
    },
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Kysely asks for a statement by its text each time; preparing it again would cost more than running it. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known) return known
    const statement = speaking(() => database.prepare(sql))
    if (statements.size >= statementsKept) statements.clear()
    statements.set(sql, statement)
    return statement
  }
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = prepared(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => speaking(() => statement.all(...(parameters as SQLInputValue[]))),
        run: (parameters) => speaking(() => statement.run(...(parameters as SQLInputValue[]))),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      }
    },
  }
}
