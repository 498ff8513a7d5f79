import { pipeline } from 'node:stream/promises'
import type { ContentDigest } from '../../storage/digest.ts'
import type { AppContext } from '../context.ts'
import { extendToAtLeastOneSecond } from '../requestDeadline.ts'
import { newId, sha256 } from '../secrets.ts'

/** A stored PDF whose row is still to be written. */
export interface StoredPdf extends ContentDigest {
  readonly id: string
}

/** Stores the content of a PDF, until a time on the monotonic clock at the latest. */
export async function storePdf({ blobs }: AppContext, bytes: Uint8Array, until: number): Promise<StoredPdf> {
  const id = newId()
  const digest = { size: bytes.length, sha256: sha256(bytes) }
  try {
    await pipeline([Buffer.from(bytes)], blobs.write(id))
    await blobs.commitUpload(id, digest, 'files', extendToAtLeastOneSecond(until))
  } finally {
    await blobs.discardUpload(id)
  }
  return { id, ...digest }
}
