import { accessSync, constants, mkdirSync } from 'node:fs'
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StoreSettings } from './open.ts'

/**
 * Creates the data folder, and with SQLite locks it for this server. With PostgreSQL any number of servers may share
 * it.
 * @returns a function that releases the folder
 * @throws Error with one sentence when another server holds it, or when it is not a writable folder
 */
export function acquireDataDir({ dataDir, databaseUrl }: Pick<StoreSettings, 'dataDir' | 'databaseUrl'>): () => void {
  makeFolder(dataDir)
  return databaseUrl === '' ? lockDataDir(dataDir) : () => {}
}

/**
 * Locks a data folder for one server. The lock is an exclusive transaction on a small database, so the operating system
 * releases it however the process ends; the data themselves stay open to the command line.
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

/** Permission bits of the group and of others. */
const sharedBits = 0o077

/** Names that the portal creates in the data folder; all other files keep their mode. */
const ownNames = /^(portal\.db|limits\.db|server\.lock|seal\.pem|desk\.key)|^(outbox|files)$/

/** False on Windows, where the access control lists of the folder apply. */
const hasModes = process.platform !== 'win32'

/** Makes the files and folders that this process creates private to its account. Call it before the first of them. */
export function restrictNewFiles(): void {
  if (hasModes) process.umask(sharedBits)
}

/**
 * Removes the access of the group and of others from the portal's files in a data folder, including the contents of its
 * folders. A folder that is already private is not read: nobody else can reach its files. Symbolic links are skipped.
 * @returns the paths whose mode could not be changed, because another account owns them
 */
export async function restrictDataDir(dataDir: string): Promise<readonly string[]> {
  if (!hasModes) return []
  const names = (await readdir(dataDir)).filter((name) => ownNames.test(name))
  return restrictAll(dataDir, names)
}

async function restrictAll(folder: string, names: readonly string[]): Promise<string[]> {
  const open: string[] = []
  for (const name of names) open.push(...(await restrict(join(folder, name))))
  return open
}

async function restrict(path: string): Promise<string[]> {
  // A file may have been removed meanwhile.
  const found = await lstat(path).catch(() => undefined)
  if (!found || found.isSymbolicLink() || (found.mode & sharedBits) === 0) return []
  const inside = found.isDirectory() ? await restrictAll(path, await readdir(path)) : []
  const isChanged = await chmod(path, found.mode & ~sharedBits & 0o777).then(
    () => true,
    () => false,
  )
  return isChanged ? inside : [path, ...inside]
}
