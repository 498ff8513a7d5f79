import { sql } from 'kysely'
import { createDatabases, type Databases, DatabaseUnavailable } from '../databases.ts'
import { createLimits, migrate } from '../migrate.ts'
import type { OpenOptions, StoreSettings } from '../open.ts'
import type { Database } from '../tables.ts'
import { sqlState } from './client.ts'
import { openPool, type PostgresSettings, postgresDialect } from './dialect.ts'

/** The key of the advisory lock for migrations; arbitrary, and used for nothing else. */
const lockNumber = 811_001

/**
 * Opens a portal's databases in PostgreSQL. The counters have their own connections, whose commits do not wait for the
 * disk, because they may be lost in a power cut.
 * @throws Error with one sentence about the problem and its remedy
 */
export async function openPostgres(
  settings: StoreSettings,
  { upTo, through = (dialect) => dialect }: OpenOptions,
): Promise<Databases> {
  const options = await prepare(settings, upTo)
  const forCounters = Math.ceil(settings.databaseConnections / 4)
  const connections = openPool(settings, { max: settings.databaseConnections - forCounters, options })
  const databases = createDatabases(
    through(postgresDialect(connections)),
    through(postgresDialect(openPool(settings, { max: forCounters, options: '-c synchronous_commit=off' }))),
    settings.auditKeys,
  )
  return { ...databases, connections }
}

/**
 * Rejects a PostgreSQL that could lose acknowledged writes, and migrates its tables. Of several servers that start at
 * once, one migrates and the others wait.
 * @returns the options of its connections
 */
async function prepare(settings: PostgresSettings, upTo: string | undefined): Promise<string> {
  // Two connections without timeouts, because a migration may take long: one holds the lock, the other migrates.
  const bounds = { statement_timeout: 0, query_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }
  const pool = openPool(settings, { max: 2, ...bounds })
  const dialect = postgresDialect(pool)
  const { database, limits } = createDatabases(dialect, dialect)
  try {
    const [refusal] = await unsafeSettings(database)
    if (refusal) throw new Error(refusal)
    await database.transaction().execute(async (lock) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(lock)
      await migrate(database, upTo)
      await createLimits(limits)
    })
    return (await canPackByLz4(database)) ? '-c default_toast_compression=lz4' : ''
  } catch (error) {
    throw explainConnectionError(settings.databaseUrl, error)
  } finally {
    await database.destroy()
  }
}

/**
 * Returns true when the server can compress drafts by lz4: the default compression takes a sixth of the time of a save,
 * lz4 next to nothing.
 */
async function canPackByLz4(database: Database): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`select 'lz4' = any(enumvals) as can from pg_settings
    where name = 'default_toast_compression'`.execute(database)
  return rows[0]?.can === true
}

/** The settings that a server reports. */
export interface ServerState {
  readonly version: string
  readonly number: number
  readonly fsync: string
  readonly pages: string
  readonly commit: string
  readonly isStandby: boolean
}

async function unsafeSettings(database: Database): Promise<string[]> {
  const { rows } = await sql<ServerState>`select
    current_setting('server_version') as version,
    current_setting('server_version_num')::int as number,
    current_setting('fsync') as fsync,
    current_setting('full_page_writes') as pages,
    current_setting('synchronous_commit') as commit,
    pg_is_in_recovery() as is_standby`.execute(database)
  return rows.flatMap(unsafeSettingsOf)
}

/** Returns a sentence for each setting with which a server could lose acknowledged writes. */
export function unsafeSettingsOf({ version, number, fsync, pages, commit, isStandby }: ServerState): string[] {
  return [
    ...(number < 150_000 ? [`DATABASE_URL leads to PostgreSQL ${version}; 15 or later is needed.`] : []),
    ...(isStandby ? ['DATABASE_URL leads to a standby, which cannot be written to; give it the primary.'] : []),
    ...off('fsync', fsync),
    ...off('full_page_writes', pages),
    ...(commit === 'remote_apply' ? [] : off('synchronous_commit', commit)),
  ]
}

function off(name: string, value: string): string[] {
  if (value === 'on') return []
  return [
    `The PostgreSQL at DATABASE_URL runs with ${name}=${value} and could lose acknowledged writes; set ${name}=on.`,
  ]
}

/**
 * Returns an error with the remedy for the operator, from the message of PostgreSQL or of the socket. The address is
 * shown without its password.
 */
function explainConnectionError(databaseUrl: string, error: unknown): Error {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  if (!(error instanceof DatabaseUnavailable) && sqlState(error) === undefined) return error as Error
  const { username, host, pathname, searchParams } = new URL(databaseUrl)
  const location = `${username}@${searchParams.get('host') ?? host}${pathname}`
  return new Error(`The PostgreSQL at DATABASE_URL (${location}) cannot be used: ${reasonOf(cause)}.`, { cause })
}

function reasonOf(cause: unknown): string {
  const { message = '', code = '' } = cause as { message?: string; code?: string }
  return message || code || 'no reason was given'
}
