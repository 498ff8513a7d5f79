import { pipeline } from 'node:stream/promises'
import type { Settings } from '../../config/settings.ts'
import type { ContentDigest } from '../../storage/digest.ts'
import type { AppContext } from '../context.ts'
import { newId, sha256 } from '../secrets.ts'
import { settlesWithin } from '../semaphore.ts'

/**
 * Runs work that adds the row of a stored blob, and deletes the blob when that certainly was not committed.
 *
 * @param work calls `commits` as the last step of its transaction. When it throws after that, the response to COMMIT
 * may have been lost: a committed row needs its blob, and without a row the sweep removes it. Querying the database
 * would not help, because it may still be committing.
 */
export async function deleteBlobUnlessCommitted<Result>(
  portal: AppContext,
  id: string,
  work: (commits: () => void) => Promise<Result>,
): Promise<Result> {
  let mayBeCommitted = false
  try {
    return await work(() => {
      mayBeCommitted = true
    })
  } finally {
    if (!mayBeCommitted) await bestEffort(portal, () => portal.blobs.remove(id))
  }
}

const waitMilliseconds = 1000

/** Runs work that may fail now, because the sweep repeats it. Waits a second at most, and never throws. */
export async function bestEffort({ log }: AppContext, work: () => Promise<unknown>): Promise<void> {
  const done = work().catch((error: unknown) => log.warn({ err: error }, 'a blob is left to the sweep'))
  await settlesWithin(done, waitMilliseconds)
}

/**
 * Returns the time by which all waits of a request for storages must end.
 * @returns a time on the monotonic clock
 */
export function requestDeadline({ handlerTimeoutSeconds }: Pick<Settings, 'handlerTimeoutSeconds'>): number {
  return performance.now() + handlerTimeoutSeconds * 1000
}

/**
 * Returns a deadline, or a second from now when it is earlier: a healthy storage responds within a second, even to a
 * late request.
 */
export function extendToAtLeastOneSecond(until: number): number {
  return Math.max(until, performance.now() + 1000)
}

/** A stored PDF whose row has not been added yet. */
export interface StoredPdf extends ContentDigest {
  readonly id: string
}

/** Stores the content of a PDF. @param until deadline on the monotonic clock */
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
