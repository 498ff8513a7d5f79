import { type DataTypeNode, type Dialect, PostgresDialect, PostgresQueryCompiler } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { acquireClient } from './client.ts'

/** The connection of a server to its PostgreSQL. */
export interface PostgresSettings {
  readonly databaseUrl: string
  readonly databaseConnections: number
  readonly databaseConnectTimeoutSeconds: number
  readonly databaseStatementTimeoutSeconds: number
  readonly databaseLockTimeoutSeconds: number
}

/**
 * Milliseconds that the client waits longer than the server's own limits, for a server that does not respond any more.
 */
const silenceMilliseconds = 1000

/**
 * Opens a connection pool with bounds on every wait.
 * @param extras the differing options of this pool; `options` are sent to the server
 * @throws Error for a certificate that cannot be read
 */
export function openPool(settings: PostgresSettings, extras: PoolConfig): Pool {
  const { databaseUrl, databaseConnectTimeoutSeconds, databaseStatementTimeoutSeconds, databaseLockTimeoutSeconds } =
    settings
  const statementMilliseconds = databaseStatementTimeoutSeconds * 1000
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'onboarding-portal',
    connectionTimeoutMillis: databaseConnectTimeoutSeconds * 1000,
    statement_timeout: statementMilliseconds,
    query_timeout: statementMilliseconds + silenceMilliseconds,
    lock_timeout: databaseLockTimeoutSeconds * 1000,
    idle_in_transaction_session_timeout: 4 * statementMilliseconds,
    idleTimeoutMillis: 30_000,
    // After a failover the address resolves to another server, and only new connections resolve it.
    maxLifetimeSeconds: 1800,
    keepAlive: true,
    // Statements are sent without waiting for the responses to the previous ones.
    pipeline: true,
    types: { getTypeParser },
    ...extras,
  })
  // An idle connection that breaks is replaced when the next is needed; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

/** Reads bigint, of positions and counts, as a number: none exceeds 2^53, and SQLite returns numbers too. */
const getTypeParser: typeof types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format)

/** Creates the Kysely dialect for PostgreSQL. Each statement of a transaction sees everything committed before it. */
export function postgresDialect(pool: Pool): Dialect {
  return new PortalDialect({
    pool: { options: pool.options, connect: () => acquireClient(pool), end: () => pool.end() },
  })
}

class PortalDialect extends PostgresDialect {
  override createQueryCompiler(): Compiler {
    return new Compiler()
  }
}

/**
 * Texts are compared byte by byte, as in SQLite: no locale is needed, and an index on one breaks when the operating
 * system changes the locale's order.
 */
class Compiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node)
    if (node.dataType === 'text') this.append(' collate "C"')
  }
}
