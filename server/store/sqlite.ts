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
import { createPatience } from './sqliteBusy.ts'
import { speaking } from './sqliteErrors.ts'

/** Milliseconds the whole process waits for another one; at the start only, for nothing else can be done then. */
const patienceMilliseconds = 5000
const statementsKept = 500

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
      const patient = waiting()
      const acquire = driver.acquireConnection.bind(driver)
      const acquireConnection = async () => patient(await acquire())
      return Object.assign(driver, { beginTransaction, rollbackTransaction, acquireConnection })
    },
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Lets the statements of connections wait for another process. */
function waiting(): (connection: DatabaseConnection) => DatabaseConnection {
  const patiently = createPatience()
  const known = new WeakSet<DatabaseConnection>()
  return (connection) => {
    if (known.has(connection)) return connection
    known.add(connection)
    const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection)
    return Object.assign(connection, {
      executeQuery: (...args) => patiently(() => execute(...args)),
    } satisfies Partial<DatabaseConnection>)
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
