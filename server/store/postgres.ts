import {
  type DataTypeNode,
  type Dialect,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
} from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { inCallTime } from './callTime.ts'
import { asStoreError, breaksConnection } from './postgresErrors.ts'
import { storable } from './postgresText.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** How a server reaches its PostgreSQL. */
export interface PostgresSettings {
  readonly databaseUrl: string
  readonly databaseConnections: number
  readonly databaseConnectSeconds: number
  readonly databaseStatementSeconds: number
  readonly databaseLockSeconds: number
}

/** How much longer than the server this side waits, for a server that says nothing any more. */
const silenceMilliseconds = 1000

/**
 * Connections that are kept, each with bounds on how long anything may take.
 * @param extras what this pool has otherwise; `options` go to the server
 * @throws Error for a certificate that cannot be read
 */
export function openPool(settings: PostgresSettings, extras: PoolConfig): Pool {
  const { databaseUrl, databaseConnectSeconds, databaseStatementSeconds, databaseLockSeconds } = settings
  const statementMilliseconds = databaseStatementSeconds * 1000
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'onboarding-portal',
    connectionTimeoutMillis: databaseConnectSeconds * 1000,
    statement_timeout: statementMilliseconds,
    query_timeout: statementMilliseconds + silenceMilliseconds,
    lock_timeout: databaseLockSeconds * 1000,
    idle_in_transaction_session_timeout: 4 * statementMilliseconds,
    idleTimeoutMillis: 30_000,
    // After a failover the address leads elsewhere, and only new connections ask for it.
    maxLifetimeSeconds: 1800,
    keepAlive: true,
    ...extras,
  })
  // A connection at rest that breaks is replaced when the next is needed; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

/** Lets Kysely speak to PostgreSQL. Each transaction sees what was committed before each of its statements. */
export function postgresDialect(pool: Pool): Dialect {
  const dialect = new PostgresDialect({ pool: guarded(pool) })
  return Object.assign(dialect, { createQueryCompiler: () => new Compiler() })
}

/**
 * Texts are compared byte by byte, as in SQLite: no order of a language is needed, and an index on one breaks when the operating
 * system changes its mind about it.
 */
class Compiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node)
    if (node.dataType === 'text') this.append(' collate "C"')
  }
}

/** A pool whose errors are ours, and which uses no connection twice that may still be busy or is in an unknown state. */
function guarded(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      try {
        return guardedClient(await inCallTime(() => pool.connect()), Number(pool.options.query_timeout))
      } catch (error) {
        throw asStoreError(error)
      }
    },
  }
}

function guardedClient(client: PoolClient, longest: number): PostgresPoolClient {
  let broken: unknown
  const listen = (error: unknown) => {
    broken ??= error
  }
  client.on('error', listen)
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (broken !== undefined) throw new DatabaseUnavailable(broken)
    try {
      return await inCallTime((left) => {
        const config = { text, values: parameters.map(storable), query_timeout: Math.min(longest, left) }
        return client.query(config)
      })
    } catch (error) {
      if (breaksConnection(error)) broken = error
      throw asStoreError(error)
    }
  }
  return {
    // Kysely asks with a text here; a cursor would need the package of that name.
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      client.off('error', listen)
      client.release(destroy === true || broken !== undefined)
    },
  }
}
