import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

/** Where the contents of files lie, by opaque names; what they are called and whose they are stands in the database. */
export interface Blobs {
  /** The file a content that is still coming in lies in, on this machine, so that it can be looked into. */
  incoming(id: string): string
  /** Opens an incoming content for writing. */
  write(id: string): Writable
  /** Gives an incoming content its name. When this returns, it survives a power cut. */
  keep(id: string): Promise<void>
  /** Drops an incoming content; none is no error. */
  drop(id: string): Promise<void>
  /** Reads a kept content. @throws when there is none */
  read(id: string): Promise<Readable>
  /** Removes a kept content; none is no error. */
  remove(id: string): Promise<void>
  /** Removes what an earlier process left half-written. */
  sweepIncoming(): Promise<void>
  /** The names of everything kept that is older than a moment. */
  keptBefore(moment: Date): Promise<string[]>
}

/** Contents in a folder of this machine. */
export async function openBlobs(folder: string): Promise<Blobs> {
  const waiting = join(folder, 'incoming')
  await mkdir(waiting, { recursive: true, mode: 0o700 })
  const incoming = (id: string) => join(waiting, safe(id))
  const kept = (id: string) => join(folder, safe(id))
  return {
    incoming,
    write: (id) => createWriteStream(incoming(id), { mode: 0o600, flags: 'wx' }),
    async keep(id) {
      await flush(incoming(id))
      await rename(incoming(id), kept(id))
      await flush(folder)
    },
    drop: (id) => rm(incoming(id), { force: true }),
    async read(id) {
      const handle = await open(kept(id))
      return handle.createReadStream()
    },
    remove: (id) => rm(kept(id), { force: true }),
    async sweepIncoming() {
      for (const name of await readdir(waiting)) await rm(join(waiting, name), { force: true })
    },
    async keptBefore(moment) {
      const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
      const ages = await Promise.all(
        files.map(async ({ name }) => ({ name, at: (await stat(join(folder, name))).mtime })),
      )
      return ages.filter(({ at }) => at < moment).map(({ name }) => name)
    },
  }
}

/** Names are made by this server; anything else is a mistake that must not reach the file system. */
function safe(id: string): string {
  if (!/^[\w-]{1,100}$/.test(id)) throw new TypeError('this is no name of a stored content')
  return id
}

/** Makes a file, or the entries of a folder, survive a power cut. */
async function flush(path: string): Promise<void> {
  let handle: FileHandle | undefined
  try {
    handle = await open(path)
    await handle.sync()
  } finally {
    await handle?.close()
  }
}
