import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { CamelCasePlugin, Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { up as start } from './migrations/001-start.ts'
import { up as lei } from './migrations/002-lei.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'
import type { Database, LimitDatabase, Tables } from './tables.ts'

/** Every change of the tables since the first version, in order of their names; none is edited once it was released. */
const migrations = { '001-start': { up: start }, '002-lei': { up: lei } }

/** The stores of a data folder. */
export interface Store {
  readonly database: Database
  readonly limits: LimitDatabase
  close(): Promise<void>
}

/**
 * Opens the databases of a data folder, makes the folder when there is none, and brings the tables up to date.
 * @throws Error when a migration fails; the tables are then as before
 */
export async function openStore(dataDir: string): Promise<Store> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = kysely<Tables>(openSqlite(join(dataDir, 'portal.db')))
  const limits: LimitDatabase = kysely(openSqlite(join(dataDir, 'limits.db'), 'NORMAL'))
  await migrate(database)
  await createLimits(limits)
  const close = async () => {
    await database.destroy()
    await limits.destroy()
  }
  return { database, limits, close }
}

function kysely<T>(sqlite: DatabaseSync): Kysely<T> {
  return new Kysely<T>({ dialect: sqliteDialect(sqlite), plugins: [new CamelCasePlugin()] })
}

async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function createLimits(limits: LimitDatabase): Promise<void> {
  await limits.schema
    .createTable('rate_limit')
    .ifNotExists()
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute()
}
