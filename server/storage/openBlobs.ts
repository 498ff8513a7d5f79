import { join } from 'node:path'
import type { Blobs } from './blobs.ts'
import { openDiskBlobs } from './diskBlobs.ts'
import type { S3BlobSettings } from './s3Blobs.ts'
import { openUploadArea } from './uploadArea.ts'

/** Opens the contents of an installation: in a bucket where one is set up, else in its data folder. */
export async function openBlobs(settings: S3BlobSettings & { readonly dataDir: string }): Promise<Blobs> {
  const folder = join(settings.dataDir, 'files')
  if (settings.s3Bucket === '') return openDiskBlobs(folder)
  // It comes with clients of HTTP, and those with a browser's: 15 MB, where most installations have no bucket.
  const { createS3Blobs } = await import('./s3Blobs.ts')
  return createS3Blobs(settings, await openUploadArea(join(folder, 'incoming')))
}
