import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform, type TransformCallback } from 'node:stream'

/** The size and hash that identify a blob. */
export interface ContentDigest {
  /** Bytes. */
  readonly size: number
  /** In hexadecimal digits. */
  readonly sha256: string
}

/** Returns the digest of a file. */
export async function contentDigestOf(path: string): Promise<ContentDigest> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    size += chunk.length
    hash.update(chunk)
  }
  return { size, sha256: hash.digest('hex') }
}

/** Returns true when two digests are those of the same content. */
export function isSameContent(a: ContentDigest, b: ContentDigest): boolean {
  return a.size === b.size && a.sha256 === b.sha256
}

/** Asserts that a file matches a digest. @throws Error when it differs */
export async function assertSameContent(path: string, digest: ContentDigest): Promise<void> {
  if (!isSameContent(await contentDigestOf(path), digest)) throw new Error('a blob changed while it was stored')
}

/**
 * Passes on a blob, and fails when it does not match its digest. The last chunk is held back until the whole blob is
 * hashed, so that an altered blob reaches no receiver in full length.
 */
export function verifyingStream(digest: ContentDigest): Transform {
  const hash = createHash('sha256')
  let size = 0
  let held: Buffer | undefined
  return new Transform({
    transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback) {
      hash.update(chunk)
      size += chunk.length
      if (held) this.push(held)
      held = chunk
      done()
    },
    flush(done) {
      if (!isSameContent({ size, sha256: hash.digest('hex') }, digest))
        return done(new Error('a stored blob was altered'))
      if (held) this.push(held)
      done()
    },
  })
}
