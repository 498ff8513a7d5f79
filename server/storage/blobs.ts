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
 * failure is thrown as {@link StorageUnavailableError}.
 */
export interface Blobs {
  /** Returns the path of an upload in progress on this machine, for inspection. */
  incoming(id: string): string
  /** Opens an upload in progress for writing. */
  write(id: string): Writable
  /**
   * Stores an upload under its name. When this resolves, the stored blob matches the digest and survives a power cut.
   * @param until deadline on the monotonic clock, when it is before the storage's own
   * @throws StorageUnavailableError when that is not certain; a partial blob is never stored, and a complete one is
   * swept as an orphan
   */
  commitUpload(id: string, mark: ContentDigest, place?: BlobArea, until?: number): Promise<void>
  /** Discards an upload in progress; a missing one is not an error. */
  discardUpload(id: string): Promise<void>
  /**
   * Reads a blob. When it differs from the digest, the stream fails before its last bytes, so that no reader mistakes
   * it for complete.
   * @throws Error when the blob does not exist
   */
  read(id: string, mark: ContentDigest): Promise<Readable>
  /** Removes a blob; a missing one is not an error. */
  remove(id: string, place?: BlobArea): Promise<void>
  /**
   * Removes the partial uploads of an earlier process. Where other processes may write, `before` limits that to older
   * ones.
   */
  sweepIncoming(before?: Date): Promise<void>
  /** Lists every blob of an area whose name this server generated. */
  list(place?: BlobArea): AsyncIterable<StoredBlob>
  /** Asserts that blobs can be stored here. @throws Error with a sentence for the operator */
  check(): Promise<void>
}

/** A temporary failure of the storage. It is a class because it is thrown as an exception and answered as 503. */
export class StorageUnavailableError extends Error {
  readonly statusCode = 503
}

/** Returns a blob name. The server generates every name, so another name is a mistake that must not reach a storage. */
export function assertBlobName(id: string): string {
  if (!isBlobName(id)) throw new TypeError('this is not the name of a blob')
  return id
}

/**
 * Returns true for a name as this server generates them. Objects with other names belong to other programs and are
 * ignored.
 */
export function isBlobName(name: string): boolean {
  return /^[\w-]{22}$/.test(name)
}
