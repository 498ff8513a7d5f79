import { promises as fs, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Database, LimitDatabase } from './tables.ts'

/** The folder of all migrations, applied in the order of their names. None is edited after its release. */
const migrationFolder = join(import.meta.dirname, 'migrations')
const provider = new FileMigrationProvider({
  fs,
  path: { join },
  migrationFolder,
  import: (path) => import(pathToFileURL(path).href),
})

/**
 * Migrates the tables to the newest version, on either database, in one transaction: when the process is killed they
 * are unchanged, and a repetition is safe.
 * @param upTo the name of the last migration to apply; the newest when absent
 * @throws Error when a migration fails, or when the tables are newer than `upTo` or this program
 */
export async function migrate(database: Database, upTo?: string): Promise<void> {
  const migrator = migratorOf(database)
  const { error } = upTo === undefined ? await migrator.migrateToLatest() : await migrateTo(migrator, upTo)
  if (error) throw (await newerVersionError(database)) ?? error
}

/**
 * Returns the error of a database that a newer program has migrated; undefined when this program knows all its
 * migrations.
 */
async function newerVersionError(database: Database): Promise<Error | undefined> {
  const names = sql<{ name: string }>`select name from kysely_migration order by name`
  // When the names cannot be read, the first error already names the cause.
  const { rows } = await names.execute(database).catch(() => ({ rows: [] }))
  const unknown = rows.findLast(({ name }) => !isKnownVersion(name))
  if (!unknown) return undefined
  return new Error(
    `The database was written by a newer version of the portal (migration ${unknown.name}). ` +
      'Start that version, or restore a backup made before the upgrade.',
  )
}

async function migrateTo(migrator: Migrator, upTo: string) {
  const all = await migrator.getMigrations()
  if (all.some(({ name, executedAt }) => executedAt !== undefined && name > upTo))
    throw new Error(`the tables are newer than ${upTo}, and cannot be downgraded`)
  return migrator.migrateTo(upTo)
}

/** Returns the version of the tables: the name of their last migration. */
export async function versionOf(database: Database): Promise<string> {
  const all = await migratorOf(database).getMigrations()
  return all.findLast(({ executedAt }) => executedAt !== undefined)?.name ?? ''
}

/** Returns true when this program knows a version of the tables. */
export function isKnownVersion(version: string): boolean {
  return readdirSync(migrationFolder).includes(`${version}.ts`)
}

function migratorOf(database: Database): Migrator {
  return new Migrator({ db: database.withoutPlugins(), provider })
}

/** Creates the table of counters when it does not exist. */
export async function createLimits(limits: LimitDatabase): Promise<void> {
  await limits.schema
    .createTable('rate_limit')
    .ifNotExists()
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute()
}
