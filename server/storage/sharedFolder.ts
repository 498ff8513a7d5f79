import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { claimMarker } from '../database/repositories/files.ts'
import type { Database } from '../database/tables.ts'

/**
 * Asserts that all servers on one database store files in one folder: the folder holds a marker, the database knows it.
 * A folder of one machine alone would hide its files from the others.
 * @throws Error with the remedy when the files of the database are in another folder
 */
export async function assertSharedFolder(database: Database, folder: string): Promise<void> {
  const marker = await markerOf(folder)
  const agreed = await claimMarker(database, 'files', marker)
  if (agreed === marker) return
  throw new Error(
    `The files of the database at DATABASE_URL are not in "${folder}". Give every server the same folder as DATA_DIR, or ` +
      `keep files in a bucket (S3_ENDPOINT). If they are in this folder, write ${agreed} into "${join(folder, markerFileName)}".`,
  )
}

/** A name that no blob has. */
const markerFileName = 'folder.mark'

/**
 * Returns the marker of a folder and creates a missing one; of several servers that create one at once, one succeeds.
 */
async function markerOf(folder: string): Promise<string> {
  const path = join(folder, markerFileName)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const known = await read(path)
  if (known) return known
  const made = randomBytes(16).toString('hex')
  const part = `${path}.${made}`
  await writeFile(part, made, { mode: 0o600, flush: true })
  await link(part, path).catch(() => {})
  await rm(part)
  return (await read(path)) ?? made
}

async function read(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.trim() || undefined
}
