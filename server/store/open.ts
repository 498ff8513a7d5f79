import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CamelCasePlugin, type Dialect, Kysely } from 'kysely'
import { createLimits, migrate } from './migrate.ts'
import { openPool, type PostgresSettings, postgresDialect } from './postgres.ts'
import { preparePostgres } from './postgresStart.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'
import type { Database, LimitDatabase, Tables } from './tables.ts'

/** Where the data lie: in PostgreSQL where there is an address, else in a folder. */
export interface StoreSettings extends PostgresSettings {
  readonly dataDir: string
}

/** The open databases of a portal. */
export interface Store {
  readonly database: Database
  readonly limits: LimitDatabase
  close(): Promise<void>
}

/**
 * Opens the databases and brings the tables up to date; makes the data folder when there is none.
 * @throws Error when a migration fails, the tables are then as before; or with one sentence when PostgreSQL cannot be used
 */
export async function openStore(settings: StoreSettings): Promise<Store> {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  return settings.databaseUrl === '' ? openFolder(settings.dataDir) : openPostgres(settings)
}

async function openFolder(dataDir: string): Promise<Store> {
  const store = storeOf(
    sqliteDialect(openSqlite(join(dataDir, 'portal.db'))),
    sqliteDialect(openSqlite(join(dataDir, 'limits.db'), 'NORMAL')),
  )
  await migrate(store.database)
  await createLimits(store.limits)
  return store
}

/** Counters may be lost with the power: they have connections of their own, whose commits wait for no disk. */
async function openPostgres(settings: PostgresSettings): Promise<Store> {
  await preparePostgres(settings)
  const forLimits = Math.ceil(settings.databaseConnections / 4)
  return storeOf(
    postgresDialect(openPool(settings, { max: settings.databaseConnections - forLimits })),
    postgresDialect(openPool(settings, { max: forLimits, options: '-c synchronous_commit=off' })),
  )
}

function storeOf(data: Dialect, counters: Dialect): Store {
  const database = kysely<Tables>(data)
  const limits: LimitDatabase = kysely(counters)
  const close = async () => {
    await database.destroy()
    await limits.destroy()
  }
  return { database, limits, close }
}

function kysely<Schema>(dialect: Dialect): Kysely<Schema> {
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] })
}
