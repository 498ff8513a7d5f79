import type { DatabaseSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { DatabaseUnavailable } from '../databases.ts'
import { createExecute, type Execute } from './execute.ts'
import { GroupCommit } from './groupCommit.ts'

/**
 * Creates the Kysely dialect for one SQLite file of Node: one connection writes, another reads beside it, on the last
 * committed state.
 * @param reading the same file, opened once more; without it reads wait for writes
 */
export function sqliteDialect(writing: DatabaseSync, reading?: DatabaseSync): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new SqliteDriver(writing, reading),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class Adapter extends SqliteAdapter {
  /** Kysely runs migrations in a transaction then: a killed one leaves nothing half done. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** The driver serialises connections by itself. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #driver: SqliteDriver
  /** True from the begin of its transaction to its end, except for the commit. */
  isInTransaction = false

  constructor(driver: SqliteDriver) {
    this.#driver = driver
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#driver.execute(query, this.isInTransaction)
  }

  // biome-ignore lint/correctness/useYield: the portal has no use for streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new TypeError('SQLite gives all rows at once')
  }
}

class SqliteDriver implements Driver {
  readonly #writing: DatabaseSync
  readonly #reading: DatabaseSync | undefined
  readonly #write: Execute
  readonly #read: Execute | undefined
  readonly #group: GroupCommit

  constructor(writing: DatabaseSync, reading?: DatabaseSync) {
    this.#writing = writing
    this.#reading = reading
    this.#write = createExecute(writing)
    this.#read = reading && createExecute(reading)
    this.#group = new GroupCommit({ execute: this.#write, isInTransaction: () => writing.isTransaction })
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this)
  }

  async execute<Row>({ sql, parameters, query }: CompiledQuery, isInTransaction: boolean): Promise<QueryResult<Row>> {
    if (isInTransaction) return this.#inTransaction(sql, parameters)
    if (this.#read && query.kind === 'SelectQueryNode') return this.#read(sql, parameters)
    const isWrite = /^(?:Insert|Update|Delete)QueryNode$/.test(query.kind)
    if (!isWrite) return this.#group.alone(() => this.#write(sql, parameters))
    await this.#group.enter()
    let committed: Promise<void> | undefined
    try {
      const result = await this.#write<Row>(sql, parameters)
      committed = this.#group.committed()
      return result
    } finally {
      await this.#group.leave()
      await committed
    }
  }

  /** After SQLite has rolled back by itself nothing of the transaction may be written any more. */
  async #inTransaction<Row>(sql: string, parameters: readonly unknown[] = []): Promise<QueryResult<Row>> {
    if (!this.#writing.isTransaction) throw new DatabaseUnavailable('SQLite has rolled back')
    return this.#write(sql, parameters)
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await this.#group.enter()
    try {
      await this.#inTransaction('savepoint member')
      connection.isInTransaction = true
    } catch (error) {
      await this.#group.leave()
      throw error
    }
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await this.#inTransaction('release member')
    connection.isInTransaction = false
    const committed = this.#group.committed()
    await this.#group.leave()
    await committed
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // It ended when its commit failed.
    if (!connection.isInTransaction) return
    connection.isInTransaction = false
    let committed: Promise<void> | undefined
    try {
      await this.#rollbackMember()
      // The refusal may follow from writes of other members: no caller learns of them before the disk has them.
      if (this.#group.hasMembers) committed = this.#group.committed()
    } finally {
      await this.#group.leave()
      await committed
    }
  }

  /** Rolls back the writes of one transaction; when that fails, also those of all others in the same commit. */
  async #rollbackMember(): Promise<void> {
    if (!this.#writing.isTransaction) return
    try {
      await this.#write('rollback to member')
      await this.#write('release member')
    } catch (error) {
      await this.#group.rollback(error)
      throw error
    }
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#group.alone(async () => {})
    this.#reading?.close()
    this.#writing.close()
  }
}
