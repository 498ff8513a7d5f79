import type { Readable, Writable } from 'node:stream'
import type { ContentDigest } from './digest.ts'

/** Where a content lies: `files` is what is served, `quarantine` what the scanner found something in and nobody gets. */
export type BlobArea = 'files' | 'quarantine'

/** A content that lies in a place. */
export interface StoredBlob {
  readonly id: string
  /** Bytes. */
  readonly size: number
  readonly at: Date
}

/**
 * Where the contents of files lie, by opaque names; what they are called and whose they are stands in the database. What is not to
 * be had for now is told by {@link StorageUnavailableError}.
 */
export interface Blobs {
  /** The file a content that is still coming in lies in, on this machine, so that it can be looked into. */
  incoming(id: string): string
  /** Opens an incoming content for writing. */
  write(id: string): Writable
  /**
   * Gives an incoming content its name. When this returns, exactly what the mark says lies there, and survives a power cut.
   * @param until when it has to be over at the latest, on the monotonic clock, where less is left than the storage's own bound
   * @throws BlobsUnavailable when that is not certain; nothing half is ever there, and something whole is swept as an orphan
   */
  commitUpload(id: string, mark: ContentDigest, place?: BlobArea, until?: number): Promise<void>
  /** Drops an incoming content; none is no error. */
  discardUpload(id: string): Promise<void>
  /**
   * Reads a content. One that is not as the mark says ends with an error before its last bytes, so that nobody takes it for whole.
   * @throws Error when there is none
   */
  read(id: string, mark: ContentDigest): Promise<Readable>
  /** Removes a content; none is no error. */
  remove(id: string, place?: BlobArea): Promise<void>
  /** Removes what an earlier process left half-written; only what is older than a moment where others may be writing. */
  sweepIncoming(before?: Date): Promise<void>
  /** Everything that lies in a place under a name of this server's making. */
  list(place?: BlobArea): AsyncIterable<StoredBlob>
  /** @throws Error with a sentence for whoever starts the server when contents cannot be kept here */
  check(): Promise<void>
}

/** The storage does not do what it is asked, for now. It is a class because it travels as an exception, to be answered as 503. */
export class StorageUnavailableError extends Error {
  readonly statusCode = 503
}

/** Names are made by this server; anything else is a mistake that must not reach a storage. */
export function assertBlobName(id: string): string {
  if (!isBlobName(id)) throw new TypeError('this is no name of a stored content')
  return id
}

/** Whether a name is one this server makes: what goes by others belongs to somebody else and is left alone. */
export function isBlobName(name: string): boolean {
  return /^[\w-]{22}$/.test(name)
}
