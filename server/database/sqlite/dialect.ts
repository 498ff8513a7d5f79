import type { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery, Dialect, Driver, QueryResult } from 'kysely'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { createExecute, type Execute } from './execute.ts'
import { GroupCommit } from './groupCommit.ts'

/**
 * Creates the Kysely dialect for an SQLite file: one connection writes, another reads what is committed.
 * @param reading the same file, opened once more; without it reads wait for writes
 */
export function sqliteDialect(writing: DatabaseSync, reading?: DatabaseSync): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => createDriver(writing, reading),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class Adapter extends SqliteAdapter {
  /** Makes Kysely run migrations in a transaction, so that a killed one leaves nothing half done. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** The driver itself serialises what its connections execute. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

function createDriver(writing: DatabaseSync, reading: DatabaseSync | undefined): Driver {
  const write = createExecute(writing)
  const group = new GroupCommit(writing, write)
  const alone: Execute = (sql, parameters) => group.alone(() => write(sql, parameters))
  const read = reading ? createExecute(reading) : alone
  return {
    init: async () => {},
    acquireConnection: async () => createConnection(group, alone, read),
    beginTransaction: (connection: SqliteConnection) => group.begin(connection),
    commitTransaction: (connection: SqliteConnection) => group.commit(connection),
    rollbackTransaction: (connection: SqliteConnection) => group.rollback(connection),
    releaseConnection: async () => {},
    async destroy() {
      await group.alone(async () => {})
      reading?.close()
      writing.close()
    },
  }
}

type SqliteConnection = ReturnType<typeof createConnection>

function createConnection(group: GroupCommit, alone: Execute, read: Execute) {
  const connection = {
    isInTransaction: false,
    async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
      if (connection.isInTransaction) return group.execute(sql, parameters)
      if (query.kind === 'SelectQueryNode') return read(sql, parameters)
      if (!/^(?:Insert|Update|Delete)QueryNode$/.test(query.kind)) return alone(sql, parameters)
      let hasWritten = false
      await group.begin()
      try {
        const result = await group.execute<Row>(sql, parameters)
        hasWritten = true
        return result
      } finally {
        await group.end(hasWritten)
      }
    },
    streamQuery(): never {
      throw new TypeError('SQLite gives all rows at once')
    },
  }
  return connection
}
