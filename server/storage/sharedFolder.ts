import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { claimMarker } from '../database/repositories/files.ts'
import type { Database } from '../database/tables.ts'

/**
 * Asserts that all servers of a database use the same folder of files: the folder holds a marker, which the database
 * stores. Files in a folder of one machine would be missing on the others.
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

/** The name of no blob. */
const markerFileName = 'folder.mark'

/** Returns the marker of a folder, which is created when it is missing; concurrent servers get the same one. */
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
