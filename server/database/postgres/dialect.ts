import { type DataTypeNode, type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import type { Shares } from '../prepared.ts'
import { postgresDriver } from './driver.ts'
import { createSharing } from './statementBatching.ts'

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
  return {
    createAdapter: () => new Adapter(pool),
    createDriver: () => postgresDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  }
}

class Adapter extends PostgresAdapter implements Shares {
  readonly share: Shares['share']

  constructor(pool: Pool) {
    super()
    this.share = createSharing(pool)
  }
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
