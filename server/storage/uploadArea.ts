import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { assertBlobName, type Blobs } from './blobs.ts'

/** Uploads in progress: files of this machine, whatever storage they are sent to. */
export type UploadArea = Pick<Blobs, 'incoming' | 'write' | 'discardUpload' | 'sweepIncoming'>

/** Creates the folder of a data folder for uploads in progress. */
export async function openUploadArea(folder: string): Promise<UploadArea> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const incoming = (id: string) => join(folder, assertBlobName(id))
  return {
    incoming,
    write: (id) => createWriteStream(incoming(id), { mode: 0o600, flags: 'wx' }),
    discardUpload: (id) => rm(incoming(id), { force: true }),
    async sweepIncoming(before) {
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        if (before === undefined || (await changedAt(path)) < before) await rm(path, { force: true })
      }
    },
  }
}

/**
 * Returns the time of an upload's last change; one that was removed meanwhile counts as new: nothing is left to remove.
 */
async function changedAt(path: string): Promise<Date> {
  const found = await stat(path).catch(() => undefined)
  return found?.mtime ?? new Date(8.64e15)
}
