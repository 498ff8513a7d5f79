import type { DatabaseSync } from 'node:sqlite'
import {
  CompiledQuery as Compiled,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import { DatabaseUnavailable } from '../unavailable.ts'
import { createPatience } from './busyRetry.ts'
import { createGroup } from './groupCommit.ts'
import { createTurns } from './mutex.ts'
import { type Act, createStatements } from './statements.ts'

const writing = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])
const reading = 'SelectQueryNode'

/**
 * Creates the Kysely driver for one SQLite file. Transactions run one after the other, because SQLite has one writer;
 * those that are received while others run are committed together with them. Reads outside of a transaction run beside
 * them, on the last committed state: no caller sees data that the disk does not have yet.
 *
 * @param beside the same file, opened once more for reading; without it everything runs sequentially
 */
export function sqliteDriver(database: DatabaseSync, beside?: DatabaseSync): Driver {
  // Separate for each: a successful read is no measure of how long a write has waited.
  const [patiently, patientlyReading] = [createPatience(), createPatience()]
  const writer = createStatements(database)
  const reader = beside && createStatements(beside)
  const turns = createTurns()
  const group = createGroup({
    act: (sql) => patiently(async () => writer(sql)),
    isOpen: () => database.isTransaction,
  })
  let isFlushDue = false

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await turns.take()
    try {
      return await work()
    } finally {
      turns.give()
    }
  }

  /**
   * Waits for the end of this tick of Node's event loop, behind earlier waiters. @returns once the writes are committed
   */
  function flushed(): Promise<void> {
    const committed = group.join()
    if (!isFlushDue) {
      isFlushDue = true
      setImmediate(() => {
        isFlushDue = false
        void inTurn(() => group.commit())
      })
    }
    return committed
  }

  /** Leaves no transaction open when nothing is to be committed. */
  async function leave(): Promise<void> {
    try {
      if (!isFlushDue) await group.commit()
    } finally {
      turns.give()
    }
  }

  async function change<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await turns.take()
    let committed: Promise<void> = Promise.resolve()
    try {
      await group.begin()
      const result = await write<Row>(query)
      committed = flushed()
      return result
    } finally {
      await leave()
      await committed
    }
  }

  const write = <Row>({ sql, parameters }: CompiledQuery) => patiently(async () => writer<Row>(sql, parameters))
  const read = <Row>(on: Act, { sql, parameters }: CompiledQuery) =>
    patientlyReading(async () => on<Row>(sql, parameters))

  class Connection implements DatabaseConnection {
    /** True from the begin of its transaction to its end, except for the commit. */
    isInTransaction = false

    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (this.isInTransaction) return this.#inTransaction(query)
      const { kind } = query.query
      if (reader && kind === reading) return read<Row>(reader, query)
      if (writing.has(kind)) return change<Row>(query)
      // Pragmas and other statements about the file run between transactions.
      return inTurn(async () => {
        await group.commit()
        return write<Row>(query)
      })
    }

    /** After SQLite has rolled back by itself nothing of it may be written any more. */
    async #inTransaction<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (!database.isTransaction) throw new DatabaseUnavailable('SQLite has rolled back')
      return write<Row>(query)
    }

    // biome-ignore lint/correctness/useYield: the portal has no use for streams
    async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
      throw new TypeError('SQLite gives all rows at once')
    }
  }

  /** Rolls back the writes of a transaction; when that fails, also those of all transactions in the same commit. */
  async function undone(connection: DatabaseConnection): Promise<void> {
    if (!database.isTransaction) return
    try {
      await connection.executeQuery(Compiled.raw('rollback to one'))
      await connection.executeQuery(Compiled.raw('release one'))
    } catch (error) {
      await group.abandon(error)
      throw error
    }
  }

  return {
    async init() {},
    async acquireConnection() {
      return new Connection()
    },
    async beginTransaction(connection) {
      const mine = connection as Connection
      await turns.take()
      try {
        await group.begin()
        mine.isInTransaction = true
        await connection.executeQuery(Compiled.raw('savepoint one'))
      } catch (error) {
        mine.isInTransaction = false
        await leave()
        throw error
      }
    },
    async commitTransaction(connection) {
      const mine = connection as Connection
      await connection.executeQuery(Compiled.raw('release one'))
      mine.isInTransaction = false
      const committed = flushed()
      turns.give()
      await committed
    },
    async rollbackTransaction(connection) {
      const mine = connection as Connection
      // It ended when its commit failed.
      if (!mine.isInTransaction) return
      let committed: Promise<void> = Promise.resolve()
      try {
        await undone(connection)
        // The refusal may follow from writes of others that the disk does not have yet: no caller learns of them
        // before.
        if (group.hasMembers) committed = flushed()
      } finally {
        mine.isInTransaction = false
        await leave()
        await committed
      }
    },
    async releaseConnection() {},
    async destroy() {
      await inTurn(() => group.commit())
      beside?.close()
      database.close()
    },
  }
}
