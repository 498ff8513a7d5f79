import { placeEmptyTables } from './emptyTables.ts'
import { borrowDatabase } from './postgres/databases.ts'

/** True when the tests of this file run on PostgreSQL; vitest.config.ts runs some files on both databases. */
export const isOnPostgres = process.env.TEST_DATABASE === 'postgres'

const urls = new Map<string, Promise<string>>()

/**
 * Prepares the database of a data folder, with empty tables when it is new. @returns its settings; the same ones when
 * the folder is opened again
 */
export async function databaseEnvironment(dataDir: string): Promise<Readonly<Record<string, string>>> {
  if (!isOnPostgres) {
    await placeEmptyTables(dataDir)
    return {}
  }
  const url = urls.get(dataDir) ?? borrowDatabase()
  urls.set(dataDir, url)
  return { ...longTimeouts, DATABASE_URL: await url }
}

/** Few connections, because many servers share a cluster; long timeouts, because a test machine is busy. */
export const longTimeouts = {
  DATABASE_CONNECTIONS: '8',
  DATABASE_CONNECT_TIMEOUT_SECONDS: '30',
  DATABASE_STATEMENT_TIMEOUT_SECONDS: '30',
  DATABASE_LOCK_TIMEOUT_SECONDS: '30',
  HANDLER_TIMEOUT_SECONDS: '60',
}
