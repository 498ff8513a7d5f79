import { join } from 'node:path'
import type { Blobs } from './blobs.ts'
import { openDiskBlobs } from './diskBlobs.ts'
import type { S3BlobSettings } from './s3Blobs.ts'
import { openUploadArea } from './uploadArea.ts'

/** Opens the blob storage of an installation: a bucket when one is configured, otherwise its data folder. */
export async function openBlobs(settings: S3BlobSettings & { readonly dataDir: string }): Promise<Blobs> {
  const folder = join(settings.dataDir, 'files')
  if (settings.s3Bucket === '') return openDiskBlobs(folder)
  // The module imports further HTTP clients: 15 MB, which installations without a bucket, the majority, do not need.
  const { createS3Blobs } = await import('./s3Blobs.ts')
  return createS3Blobs(settings, await openUploadArea(join(folder, 'incoming')))
}
