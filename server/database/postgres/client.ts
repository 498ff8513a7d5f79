import { hash } from 'node:crypto'
import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { DatabaseUnavailable } from '../databases.ts'

/** Longer statements insert many rows: another text for each number of rows, and seldom the same again. */
const maxPreparedLength = 4000

/**
 * The time at which a connection of a pool was last found broken, and that of each connection's last response, on the
 * monotonic clock.
 */
const brokenAt = new WeakMap<Pool, number>()
const respondedAt = new WeakMap<PoolClient, number>()

/**
 * Acquires a connection of a pool. Once one connection is found broken, those without a response since are likely
 * broken too, after a failover for example: they are closed, so that no call waits to find out.
 * @throws DatabaseUnavailable when none is available in time
 */
export async function acquireClient(pool: Pool): Promise<PostgresPoolClient> {
  try {
    for (;;) {
      const client = await pool.connect()
      const responded = respondedAt.get(client) ?? Number.POSITIVE_INFINITY
      if (responded >= (brokenAt.get(pool) ?? 0)) {
        // Kysely's other signature of `query` is for cursors, which the portal does not use.
        return new PreparingClient(pool, client) as unknown as PostgresPoolClient
      }
      client.release(true)
    }
  } catch (error) {
    throw asStoreError(error)
  }
}

/**
 * A connection as Kysely's dialect uses it. PostgreSQL parses and plans each statement with parameters once a
 * connection, under the digest of its text: a name means the same statement on every connection, behind a pooler too.
 * A connection in an unknown state is closed when it is released.
 */
class PreparingClient {
  readonly #pool: Pool
  readonly #client: PoolClient
  /** The last BEGIN. Every statement of its transaction fails with it. */
  #begin: Promise<unknown> | undefined
  #broken: unknown
  #isStale = false

  constructor(pool: Pool, client: PoolClient) {
    this.#pool = pool
    this.#client = client
    client.on('error', this.#onError)
  }

  /** Called for each error of the socket, before its statements fail. */
  readonly #onError = (error: unknown) => {
    this.#broken ??= error
    brokenAt.set(this.#pool, performance.now())
  }

  /**
   * Executes a statement. BEGIN is sent without waiting: a transaction that begins with a read needs no round trip for
   * it. A write waits for BEGIN, because without a transaction it would be committed by itself.
   */
  async query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (text === 'begin') {
      const begin = this.#send(text, parameters)
      this.#begin = begin
      begin.catch(() => {})
      return { command: 'SELECT', rowCount: 0, rows: [] }
    }
    // A BEGIN that failed has failed its statements; the connection is left in a known state all the same.
    if (text === 'rollback') this.#begin = undefined
    if (!/^select\b/.test(text)) await this.#begin
    const [result] = await Promise.all([this.#send<Row>(text, parameters), this.#begin])
    return result
  }

  async #send<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#broken !== undefined) throw new DatabaseUnavailable(this.#broken)
    const query = { text, values: parameters.map(storable) }
    const isPrepared = parameters.length > 0 && text.length <= maxPreparedLength
    const name = hash('sha256', text, 'base64url')
    try {
      const sent = this.#client.query(isPrepared ? { ...query, name } : query)
      const result = await sent.catch((error: unknown) => this.#sendUnprepared(query, error))
      respondedAt.set(this.#client, performance.now())
      return result as unknown as PostgresQueryResult<Row>
    } catch (error) {
      if (isTimeout(error)) this.#onError(error)
      if (breaksConnection(error)) this.#broken ??= error
      if (sqlState(error) !== undefined) respondedAt.set(this.#client, performance.now())
      throw asStoreError(error)
    }
  }

  /**
   * Sends a statement again whose prepared form PostgreSQL rejected before it executed anything. A transaction has
   * failed by that.
   */
  async #sendUnprepared(query: QueryConfig, error: unknown): Promise<unknown> {
    if (!isStale(error) || this.#client.getTransactionStatus() !== 'I') throw error
    this.#isStale = true
    return this.#client.query(query)
  }

  release(destroy = false): void {
    this.#client.off('error', this.#onError)
    this.#client.release(destroy || this.#isStale || this.#broken !== undefined)
  }
}

/**
 * Replaces null characters, which PostgreSQL cannot store; every other layer rejects such a character or shows it as
 * this one.
 */
export function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}

/**
 * SQLSTATE codes of a state of the server, not of the statement: connections (08), rollbacks for the sake of others
 * (40), resources (53), operator (57), system (58), a standby that cannot write (25006), a lock not acquired in time
 * (55P03).
 */
const transient = /^(08|40|53|57|58)...$|^25006$|^55P03$/

/** Returns the SQLSTATE of an error; undefined for other errors: a broken socket, a timeout. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in (error as object) ? code : undefined
}

/** Returns true when PostgreSQL did not respond within `query_timeout`; pg has no other sign of it. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/**
 * Returns true when a connection's prepared statement differs from ours: its table was changed since it was planned, or
 * a pooler between PostgreSQL and this server has switched the connection.
 */
export function isStale(error: unknown): boolean {
  const state = sqlState(error)
  const isReplanned = state === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery'
  return isReplanned || state === '26000' || state === '42P05'
}

/**
 * Returns true when a connection cannot be reused after this error: PostgreSQL did not report that it continues, or
 * knows other statements.
 */
function breaksConnection(error: unknown): boolean {
  const state = sqlState(error)
  return state === undefined || /^(08|57P)/.test(state) || isStale(error)
}

/** Converts an error of the driver into an error of the database layer. */
export function asStoreError(error: unknown): unknown {
  const state = sqlState(error)
  return state === undefined || transient.test(state) || isStale(error) ? new DatabaseUnavailable(error) : error
}
