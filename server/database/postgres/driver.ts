import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { isPrepared, judgeChanges, type PreparedQuery, type TakesSeveral } from '../prepared.ts'
import { inCallTime } from '../requestBudget.ts'
import { DatabaseUnavailable } from '../unavailable.ts'
import { asStoreError, breaksConnection } from './errors.ts'
import { type Done, Flight, KnownStatements } from './pipeline.ts'
import { storable } from './text.ts'

type Settings = Parameters<Driver['beginTransaction']>[1]

/** A statement of a pipelined batch. */
type Sent = Pick<PreparedQuery, 'sql' | 'parameters' | 'changes'>

const begin: Sent = { sql: 'begin', parameters: [] }
const commit: Sent = { sql: 'commit', parameters: [] }

/**
 * Creates the Kysely driver for PostgreSQL, with as few round trips as possible: a transaction begins together with its
 * first statement, and deferred statements are sent with the following ones. Repeated statements are parsed and planned
 * once a connection.
 */
export function postgresDriver(pool: Pool): Driver {
  const mine = (connection: DatabaseConnection) => connection as PostgresConnection
  return {
    async init() {},
    acquireConnection: () => acquire(pool),
    beginTransaction: async (connection, settings) => mine(connection).begin(settings),
    commitTransaction: (connection) => mine(connection).commit(),
    rollbackTransaction: (connection) => mine(connection).rollback(),
    releaseConnection: async (connection) => mine(connection).release(),
    destroy: () => pool.end(),
  }
}

/**
 * Acquires a connection of a pool; the caller releases it. @throws DatabaseUnavailable when none is available in time
 */
export async function acquire(pool: Pool): Promise<PostgresConnection> {
  try {
    return new PostgresConnection(pool, await inCallTime(() => sound(pool)))
  } catch (error) {
    throw asStoreError(error)
  }
}

/**
 * The time at which a connection of a pool was last found dead or out of step; and that of each connection's last
 * response, on the monotonic clock.
 */
const foundBroken = new WeakMap<Pool, number>()
const answeredAt = new WeakMap<PoolClient, number>()

/**
 * Returns a healthy client. Once one connection is found broken, those without a response since are likely broken too:
 * no call waits to find out.
 */
async function sound(pool: Pool): Promise<PoolClient> {
  for (;;) {
    const client = await pool.connect()
    const answered = answeredAt.get(client) ?? Number.POSITIVE_INFINITY
    if (answered >= (foundBroken.get(pool) ?? 0)) return client
    client.release(true)
  }
}

const knownBy = new WeakMap<PoolClient, KnownStatements>()

/**
 * A connection during its use. It handles its own errors, and no call reuses it once it may be busy or in an unknown
 * state.
 */
class PostgresConnection implements DatabaseConnection, TakesSeveral {
  readonly #pool: Pool
  readonly #client: PoolClient
  readonly #known: KnownStatements
  /** Milliseconds. */
  readonly #longest: number
  /** The statements that are sent with the next one. */
  #ahead: Sent[] = []
  #state: 'none' | 'due' | 'begun' = 'none'
  #broken: unknown

  constructor(pool: Pool, client: PoolClient) {
    this.#pool = pool
    this.#client = client
    this.#known = knownBy.get(client) ?? new KnownStatements()
    knownBy.set(client, this.#known)
    this.#longest = Number(pool.options.query_timeout)
    client.on('error', this.#listen)
  }

  readonly #listen = (error: unknown) => {
    this.#broken ??= error
  }

  begin({ isolationLevel, accessMode }: Settings): void {
    const modes = [
      ...(isolationLevel ? [`isolation level ${isolationLevel}`] : []),
      ...(accessMode ? [accessMode] : []),
    ]
    this.#state = 'due'
    this.#ahead = [modes.length === 0 ? begin : { sql: `begin ${modes.join(' ')}`, parameters: [] }]
  }

  async commit(): Promise<void> {
    // Without any sent statement nothing needs an end.
    if (this.#state === 'begun' || this.#ahead.length > 1) {
      // Statements that may have changed fewer rows than expected are checked before the commit.
      if (this.#ahead.some(({ changes }) => changes !== undefined)) await this.#fly([])
      const done = await this.#fly([commit])
      // The command tag of a COMMIT after a failure of its transaction.
      this.#end()
      if (done.at(-1)?.command === 'ROLLBACK') throw new AbortedTransactionError()
    }
    this.#end()
  }

  async rollback(): Promise<void> {
    this.#ahead = []
    if (this.#state === 'begun') await this.#ask('rollback', [])
    this.#end()
  }

  #end(): void {
    this.#state = 'none'
    this.#ahead = []
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (isPrepared(query)) {
      if (!query.isLater || this.#state === 'none') return (await this.#fly([query])).at(-1) as Done as QueryResult<Row>
      this.#ahead.push(query)
      return { rows: [] }
    }
    if (this.#ahead.length > 0) await this.#fly([])
    return this.#ask(query.sql, query.parameters)
  }

  async executeTogether(queries: readonly PreparedQuery[]): Promise<readonly QueryResult<unknown>[]> {
    const isNothing = queries.length === 0 && this.#ahead.length === 0
    return isNothing ? [] : (await this.#fly(queries)).slice(-queries.length)
  }

  // biome-ignore lint/correctness/useYield: the portal has no use for streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new TypeError('streams would need a cursor')
  }

  release(): void {
    this.#client.off('error', this.#listen)
    this.#client.release(this.#broken !== undefined || this.#state !== 'none')
  }

  /** Sends statements together with the deferred ones. */
  async #fly(statements: readonly Sent[]): Promise<readonly Done[]> {
    const all = [...this.#ahead, ...statements]
    this.#ahead = []
    if (this.#state === 'due') this.#state = 'begun'
    const done = await this.#guarded(
      (left) =>
        new Promise<readonly Done[]>((resolve, reject) => {
          const flight = new Flight(all, this.#known, (error, landed) => (landed ? resolve(landed) : reject(error)))
          this.#client.query(Object.assign(flight, { query_timeout: left }))
        }),
    )
    for (const [index, result] of done.entries()) judgeChanges(all[index] as Sent, result)
    return done
  }

  /** Sends one statement, or several in one text, without preparing them. */
  async #ask<Row>(text: string, values: readonly unknown[]): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#guarded((left) =>
      this.#client.query({ text, values: values.map(storable), query_timeout: left } as { text: string }),
    )
    const isCounted = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
    return { rows: rows ?? [], ...(isCounted && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  /** @param act receives its maximum duration, in milliseconds */
  async #guarded<Result>(act: (left: number) => Promise<Result>): Promise<Result> {
    if (this.#broken !== undefined) throw new DatabaseUnavailable(this.#broken)
    try {
      const result = await inCallTime((left) => act(Math.min(this.#longest, left)))
      answeredAt.set(this.#client, performance.now())
      return result
    } catch (error) {
      if (breaksConnection(error)) {
        this.#broken = error
        foundBroken.set(this.#pool, performance.now())
      } else answeredAt.set(this.#client, performance.now())
      throw asStoreError(error)
    }
  }
}
