import { pipeline } from 'node:stream/promises'
import type { Settings } from '../../config/settings.ts'
import type { ContentDigest } from '../../storage/digest.ts'
import type { AppContext } from '../context.ts'
import { newId, sha256 } from '../secrets.ts'
import { settlesWithin } from '../semaphore.ts'

/**
 * Runs work that adds the row of a stored blob, and deletes the blob when that certainly was not committed.
 *
 * @param work calls `commits` as the last step in its transaction. When it throws after that, the response to COMMIT
 * may have been lost: a committed row needs its blob, and an uncommitted one leaves an orphan to the sweep. The
 * database is not queried instead: it may be committing still.
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

/**
 * Runs work that need not succeed now, because the sweep repeats it: waits for it a second at most, and never throws.
 */
export async function bestEffort({ log }: AppContext, work: () => Promise<unknown>): Promise<void> {
  const done = work().catch((error: unknown) => log.warn({ err: error }, 'a blob is left to the sweep'))
  await settlesWithin(done, waitMilliseconds)
}

/**
 * Returns the latest end of all waits of a request for storages.
 * @returns a time on the monotonic clock
 */
export function requestDeadline({ handlerTimeoutSeconds }: Pick<Settings, 'handlerTimeoutSeconds'>): number {
  return performance.now() + handlerTimeoutSeconds * 1000
}

/**
 * Returns that end, or a second from now when it has passed: a healthy storage responds within a second, however late
 * the request is.
 */
export function extendToAtLeastOneSecond(until: number): number {
  return Math.max(until, performance.now() + 1000)
}

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
