import { join } from 'node:path'
import type { Dialect } from 'kysely'
import { readSettings } from '#server/config/settings.ts'
import { createDatabases } from '#server/database/databases.ts'
import { openPool, postgresDialect } from '#server/database/postgres/dialect.ts'
import { sqliteDialect } from '#server/database/sqlite/dialect.ts'
import { openSqlite } from '#server/database/sqlite/execute.ts'
import type { Database } from '#server/database/tables.ts'
import type { Environment } from './environment.ts'

/** Returns the dialect of an environment's database, without migrating its tables. */
export function dialectOf(environment: Environment): Dialect {
  const settings = readSettings(environment)
  if (settings.databaseUrl !== '') return postgresDialect(openPool(settings, { max: 1 }))
  return sqliteDialect(openSqlite(join(settings.dataDir, 'portal.db')))
}

/** Runs a function with a database, and closes it afterwards. */
export async function withTables<Result>(
  dialect: Dialect,
  act: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { database } = createDatabases(dialect, dialect)
  try {
    return await act(database)
  } finally {
    await database.destroy()
  }
}
