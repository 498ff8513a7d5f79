import { existsSync } from 'node:fs'
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
import { flush } from './flush.ts'
import { openUploadArea } from './uploadArea.ts'

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
      // The stream itself reports its errors to the reader.
      return pipeline(content, verifyingStream(digest), () => {})
    },
    remove: (id, area = 'files') => rm(path(id, area), { force: true }),
    list: (area = 'files') => filesIn(folders[area]),
    check: async () => {},
  }
}

async function* filesIn(folder: string): AsyncGenerator<StoredBlob> {
  // A folder that does not exist holds no blobs.
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []
  for (const entry of entries) {
    if (!entry.isFile() || !isBlobName(entry.name)) continue
    // A blob that was removed since the folder was read is skipped.
    const found = await stat(join(folder, entry.name)).catch(() => undefined)
    if (found) yield { id: entry.name, size: found.size, at: found.mtime }
  }
}
