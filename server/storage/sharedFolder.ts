import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { claimMarker } from '../database/repositories/storageMarkers.ts'
import type { Database } from '../database/tables.ts'

/**
 * Makes sure that all servers on one database keep files in one folder: the folder carries a mark, the database knows it. A folder
 * of one machine alone would hide its files from the others.
 * @throws Error with what to do when the files of the database lie in another folder
 */
export async function assertSharedFolder(database: Database, folder: string): Promise<void> {
  const mark = await markerOf(folder)
  const agreed = await claimMarker(database, 'files', mark)
  if (agreed === mark) return
  throw new Error(
    `The files of the database at DATABASE_URL do not lie in "${folder}". Give every server the same folder as DATA_DIR, or ` +
      `keep files in a bucket (S3_ENDPOINT). If they do lie there, write ${agreed} into "${join(folder, markerFileName)}".`,
  )
}

/** No name of a content. */
const markerFileName = 'folder.mark'

/** The mark of a folder, made when it has none; of servers that make one at once one does. */
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
