import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import {
  assertBlobName,
  type BlobArea,
  type Blobs,
  isBlobName,
  StorageUnavailableError,
  type StoredBlob,
} from './blobs.ts'
import { assertSameContent, verifyingStream } from './digest.ts'
import type { S3BlobSettings } from './s3Blobs.ts'

/** Opens a blob storage in a folder of this machine. */
export async function openDiskBlobs(folder: string): Promise<Blobs> {
  const waiting = await openUploadArea(join(folder, 'incoming'))
  const folders: Readonly<Record<BlobArea, string>> = { files: folder, quarantine: join(folder, 'quarantine') }
  const path = (id: string, area: BlobArea) => join(folders[area], assertBlobName(id))
  return {
    ...waiting,
    async commitUpload(id, digest, area = 'files') {
      const incoming = waiting.incoming(id)
      try {
        await assertSameContent(incoming, digest)
        await mkdir(folders[area], { recursive: true, mode: 0o700 })
        await flush(incoming)
        await rename(incoming, path(id, area))
        await flush(folders[area])
      } catch (cause) {
        throw new StorageUnavailableError('a blob could not be stored on this disk', { cause })
      }
    },
    async read(id, digest) {
      const handle = await open(path(id, 'files'))
      const content = handle.createReadStream()
      // The returned stream reports its errors to the reader.
      return pipeline(content, verifyingStream(digest), () => {})
    },
    remove: (id, area = 'files') => rm(path(id, area), { force: true }),
    list: (area = 'files') => filesIn(folders[area]),
    check: async () => {},
  }
}

async function* filesIn(folder: string): AsyncGenerator<StoredBlob> {
  // A folder that does not exist has no blobs.
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []
  for (const entry of entries) {
    if (!entry.isFile() || !isBlobName(entry.name)) continue
    // A blob may have been removed since the folder was read.
    const found = await stat(join(folder, entry.name)).catch(() => undefined)
    if (found) yield { id: entry.name, size: found.size, at: found.mtime }
  }
}

/** Flushes a file, or the entries of a folder, to the disk, so that they survive a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Uploads in progress are files of this machine, whatever the storage of their blobs. */
export type UploadArea = Pick<Blobs, 'incoming' | 'write' | 'discardUpload' | 'sweepIncoming'>

/** Opens the folder of uploads in progress. */
async function openUploadArea(folder: string): Promise<UploadArea> {
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

/** Returns the time at which an upload was last changed; now when it was removed meanwhile, so that it is not swept. */
async function changedAt(path: string): Promise<Date> {
  const found = await stat(path).catch(() => undefined)
  return found?.mtime ?? new Date(8.64e15)
}

/** Opens the blob storage of an installation: a bucket when one is configured, otherwise the data folder. */
export async function openBlobs(settings: S3BlobSettings & { readonly dataDir: string }): Promise<Blobs> {
  const folder = join(settings.dataDir, 'files')
  if (settings.s3Bucket === '') return openDiskBlobs(folder)
  // Loads the S3 client only where it is used: it needs 15 MB, and most installations have no bucket.
  const { createS3Blobs } = await import('./s3Blobs.ts')
  return createS3Blobs(settings, await openUploadArea(join(folder, 'incoming')))
}
