import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StoreSettings } from './open.ts'

/**
 * Creates the data folder, and locks it for one server when it holds the data. With PostgreSQL any number of servers
 * may share it.
 *
 * @returns a function that releases the folder
 * @throws Error with one clear line when another server holds it, or when it is no writable folder
 */
export function acquireDataDir({ dataDir, databaseUrl }: Pick<StoreSettings, 'dataDir' | 'databaseUrl'>): () => void {
  makeFolder(dataDir)
  return databaseUrl === '' ? lockDataDir(dataDir) : () => {}
}

/**
 * Locks a data folder for one server. The lock is the operating system's, held through an exclusive transaction on a
 * small database, so that it vanishes with the process however it ends; the data themselves stay open to the command
 * line.
 */
function lockDataDir(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 300 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    const sentence = `DATA_DIR "${dataDir}" is in use by another server; stop that one, or start this one with another DATA_DIR.`
    throw new Error(sentence, { cause })
  }
  return () => lock.close()
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    const what = code === 'EEXIST' ? 'is no folder' : `cannot be created or written to (${code})`
    throw new Error(`DATA_DIR "${dataDir}" ${what}; choose another.`, { cause })
  }
}
