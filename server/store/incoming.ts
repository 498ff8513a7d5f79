import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Blobs, safe } from './blobs.ts'

/** Contents that are still coming in: files of this machine, whatever storage they go to. */
export type Incoming = Pick<Blobs, 'incoming' | 'write' | 'drop' | 'sweepIncoming'>

/** Makes the folder of a data folder in which contents wait. */
export async function openIncoming(folder: string): Promise<Incoming> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const incoming = (id: string) => join(folder, safe(id))
  return {
    incoming,
    write: (id) => createWriteStream(incoming(id), { mode: 0o600, flags: 'wx' }),
    drop: (id) => rm(incoming(id), { force: true }),
    async sweepIncoming() {
      for (const name of await readdir(folder)) await rm(join(folder, name), { force: true })
    },
  }
}
