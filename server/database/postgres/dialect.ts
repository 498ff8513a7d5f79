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
 * Milliseconds that the client waits longer than the limits of the server, in case the server itself no longer
 * responds.
 */
const silenceMilliseconds = 1000

/**
 * Opens a connection pool in which every wait is bounded.
 * @param extras options of this pool only; `options` are sent to the server
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
    // New connections resolve the address again, which names another server after a failover.
    maxLifetimeSeconds: 1800,
    keepAlive: true,
    // Sends statements without waiting for the responses to the previous ones.
    pipeline: true,
    types: { getTypeParser },
    ...extras,
  })
  // A broken idle connection is replaced when the next one is needed; without a listener the error would end the
  // process.
  pool.on('error', () => {})
  return pool
}

/** Parses bigint as a number, as SQLite returns it: positions and counts never exceed 2^53. */
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
 * Compares texts byte by byte, as SQLite does. No locale is needed, and an update of the operating system that changes
 * a locale would corrupt an index that uses it.
 */
class Compiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node)
    if (node.dataType === 'text') this.append(' collate "C"')
  }
}
