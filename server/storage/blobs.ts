import type { Readable, Writable } from 'node:stream'
import type { ContentDigest } from './digest.ts'

/** The area of a blob: `files` is served, `quarantine` holds the scanner's findings and is never served. */
export type BlobArea = 'files' | 'quarantine'

/** A blob stored in an area. */
export interface StoredBlob {
  readonly id: string
  /** Bytes. */
  readonly size: number
  readonly at: Date
}

/**
 * The storage of file contents as blobs with opaque names; the database holds their file names and owners. A temporary
 * failure throws {@link StorageUnavailableError}.
 */
export interface Blobs {
  /** Returns the path of an upload in progress on this machine, for inspection. */
  incoming(id: string): string
  /** Opens an upload in progress for writing. */
  write(id: string): Writable
  /**
   * Stores an upload under its name. When this returns, the stored blob matches the digest and survives a power cut.
   * @param until the latest end on the monotonic clock, when it is before the storage's own bound
   * @throws StorageUnavailableError when that is not certain; a partial blob is never stored, and a complete one is
   * swept as an orphan
   */
  commitUpload(id: string, mark: ContentDigest, place?: BlobArea, until?: number): Promise<void>
  /** Discards an upload in progress; a missing one is no error. */
  discardUpload(id: string): Promise<void>
  /**
   * Reads a blob. A blob that differs from the digest ends with an error before its last bytes, so that no reader
   * mistakes it for a complete one.
   * @throws Error when the blob does not exist
   */
  read(id: string, mark: ContentDigest): Promise<Readable>
  /** Removes a blob; a missing one is no error. */
  remove(id: string, place?: BlobArea): Promise<void>
  /**
   * Removes the partial uploads of an earlier process; where other processes may write, only those older than the given
   * time.
   */
  sweepIncoming(before?: Date): Promise<void>
  /** Lists every blob of an area whose name this server generated. */
  list(place?: BlobArea): AsyncIterable<StoredBlob>
  /** @throws Error with a sentence for the operator when blobs cannot be stored here */
  check(): Promise<void>
}

/** A temporary failure of the storage. It is a class because it is thrown as an exception and answered as 503. */
export class StorageUnavailableError extends Error {
  readonly statusCode = 503
}

/** Returns a blob name. This server generates all names; any other name is a mistake that must not reach a storage. */
export function assertBlobName(id: string): string {
  if (!isBlobName(id)) throw new TypeError('this is no name of a stored blob')
  return id
}

/**
 * Returns true when this server generates such names: objects with other names belong to other programs and are left
 * alone.
 */
export function isBlobName(name: string): boolean {
  return /^[\w-]{22}$/.test(name)
}
