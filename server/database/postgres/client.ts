import { hash } from 'node:crypto'
import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { DatabaseUnavailable } from '../databases.ts'

/** Longer statements insert many rows: their text differs with the number of rows and seldom recurs. */
const maxPreparedLength = 4000

/**
 * The time at which a connection of a pool was last found broken, and the time of each connection's last response, on
 * the monotonic clock.
 */
const brokenAt = new WeakMap<Pool, number>()
const respondedAt = new WeakMap<PoolClient, number>()

/**
 * Acquires a connection of a pool. When one connection is found broken, those that have not responded since are
 * probably broken too, for example after a failover: they are closed, so that no call has to wait for a timeout.
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
 * connection. The name of the statement is the digest of its text, so that it means the same on every connection, also
 * behind a pooler. A connection in an unknown state is closed when it is released.
 */
class PreparingClient {
  readonly #pool: Pool
  readonly #client: PoolClient
  /** The last BEGIN. When it fails, so does every statement of its transaction. */
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
   * Executes a statement. BEGIN is sent without waiting, so that it costs no round trip of its own before a read. A
   * write waits for BEGIN: without a transaction it would be committed at once.
   */
  async query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (text === 'begin') {
      const begin = this.#send(text, parameters)
      this.#begin = begin
      begin.catch(() => {})
      return { command: 'SELECT', rowCount: 0, rows: [] }
    }
    // After a failed BEGIN, its statements have failed already; the rollback leaves the connection in a known state.
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
   * Sends a statement again whose prepared form PostgreSQL rejected before executing it. In a transaction the error
   * remains, because PostgreSQL has aborted it.
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
 * Replaces null characters, which PostgreSQL cannot store, by U+FFFD. Other layers reject a null character or show it
 * the same way.
 */
export function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}

/**
 * SQLSTATE codes that describe the server and not the statement: connections (08), rollbacks in favour of other
 * transactions (40), resources (53), operator (57), system (58), a standby that cannot write (25006), a lock that was
 * not acquired in time (55P03).
 */
const transient = /^(08|40|53|57|58)...$|^25006$|^55P03$/

/** Returns the SQLSTATE of an error; undefined for other errors: a broken socket, a timeout. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in (error as object) ? code : undefined
}

/** Returns true when PostgreSQL did not respond within `query_timeout`, which pg reports by its message only. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/**
 * Returns true when a prepared statement of the connection is not ours any longer: its table has changed since it was
 * planned, or a pooler has switched the connection.
 */
export function isStale(error: unknown): boolean {
  const state = sqlState(error)
  const isReplanned = state === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery'
  return isReplanned || state === '26000' || state === '42P05'
}

/**
 * Returns true when a connection cannot be reused after this error: it came from the socket, PostgreSQL ends the
 * connection, or its prepared statements are not ours.
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
