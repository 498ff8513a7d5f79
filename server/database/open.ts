import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock, toTimestamp } from '../clock.ts'
import { checkAuditKey } from './audit/auditKey.ts'
import { createDatabases, type Databases } from './databases.ts'
import { createLimits, migrate } from './migrate.ts'
import type { PostgresSettings } from './postgres/dialect.ts'
import { openSqlite, openToRead, sqliteDialect } from './sqlite/open.ts'

/** Where the data lie: in PostgreSQL where there is an address, else in a folder. */
export interface StoreSettings extends PostgresSettings {
  readonly dataDir: string
  /** What entries of the audit log are proven by, the one in use first. */
  readonly auditKeys: readonly string[]
}

/**
 * Opens the databases and brings the tables up to date; makes the data folder when there is none.
 * @param upTo the version of the tables to bring them to, in PostgreSQL; the newest when absent
 * @throws Error when a migration fails, the tables are then as before; or with one sentence when PostgreSQL cannot be used,
 * or when AUDIT_KEY lacks the key in force
 */
export async function openStore(settings: StoreSettings, upTo?: string): Promise<Databases> {
  const store = await openUnchecked(settings, upTo)
  // Tables of an earlier version are about to be filled.
  if (upTo !== undefined) return store
  try {
    await checkAuditKey(store.database, toTimestamp(systemClock.now()))
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** The same, whatever AUDIT_KEY is: for who has lost the key in force. */
export async function openUnchecked(settings: StoreSettings, upTo?: string): Promise<Databases> {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  if (settings.databaseUrl === '') return openFolder(settings)
  // Its driver is loaded where it is used only: most installations start without.
  const { openPostgres } = await import('./postgres/open.ts')
  return openPostgres(settings, upTo)
}

async function openFolder({ dataDir, auditKeys }: StoreSettings): Promise<Databases> {
  const [data, counters] = [join(dataDir, 'portal.db'), join(dataDir, 'limits.db')]
  const store = createDatabases(
    sqliteDialect(openSqlite(data), openToRead(data)),
    sqliteDialect(openSqlite(counters, 'NORMAL'), openToRead(counters)),
    auditKeys,
  )
  await migrate(store.database)
  await createLimits(store.limits)
  return store
}
