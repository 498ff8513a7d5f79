import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'

/** A file of an archive. */
export interface ArchiveFile {
  readonly path: string
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/**
 * The date of every file in an archive: an hour that is the same day in all time zones, so that the same files give the
 * same bytes wherever and whenever they are archived. The manifest holds the real dates.
 */
const fixedDate = new Date(1980, 0, 1, 12)

/** Returns the bytes of a zip archive, in chunks, without compression: documents are compressed already. */
export async function* archiveOf(
  files: AsyncIterable<ArchiveFile> | Iterable<ArchiveFile>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { path, content } of files) {
    const file = Object.assign(new ZipPassThrough(path), { mtime: fixedDate })
    zip.add(file)
    for await (const chunk of content) {
      file.push(Uint8Array.from(chunk))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}

/** A file of an archive, as listed in the archive's own directory. */
export interface DirectoryEntry {
  readonly path: string
  /** Bytes in the archive and after unpacking. */
  readonly packed: number
  readonly size: number
  /** The offset of its header. */
  readonly offset: number
  readonly isCompressed: boolean
}

/** Thrown for a file that is not a readable zip archive. */
export class InvalidArchiveError extends Error {}

const endBytes = 22
const maxCommentBytes = 65_535
const maxDirectoryBytes = 64 * 1_048_576
const signatures = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 } as const

/** Reads the directory of a zip archive in its order. @throws InvalidArchiveError when it is missing or damaged */
export async function readDirectory(file: FileHandle): Promise<DirectoryEntry[]> {
  const { size } = await file.stat()
  const end = await findEnd(file, size)
  const [count, bytes, offset] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
  if (bytes > maxDirectoryBytes || offset + bytes > size) throw new InvalidArchiveError('its directory is damaged')
  const directory = await readAt(file, offset, bytes)
  const entries: DirectoryEntry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > bytes || directory.readUInt32LE(at) !== signatures.entry)
      throw new InvalidArchiveError('its directory is damaged')
    const pathLength = directory.readUInt16LE(at + 28)
    entries.push({
      path: directory.toString('utf8', at + 46, at + 46 + pathLength),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
      isCompressed: directory.readUInt16LE(at + 10) !== 0,
    })
    at += 46 + pathLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function findEnd(file: FileHandle, size: number): Promise<Buffer> {
  const length = Math.min(size, endBytes + maxCommentBytes)
  const tail = await readAt(file, size - length, length)
  for (let at = length - endBytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) === signatures.end) return tail.subarray(at, at + endBytes)
  }
  throw new InvalidArchiveError('it has no end')
}

/**
 * Returns the content of a file of an archive, in chunks. @throws InvalidArchiveError when it is not where the
 * directory says
 */
export async function* contentOf(file: FileHandle, entry: DirectoryEntry): AsyncGenerator<Buffer> {
  const head = await readAt(file, entry.offset, 30)
  if (head.readUInt32LE(0) !== signatures.file) throw new InvalidArchiveError(`${entry.path} is damaged`)
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const { size } = await file.stat()
  if (start + entry.packed > size) throw new InvalidArchiveError(`${entry.path} is damaged`)
  const packed = pieces(file, start, entry.packed)
  yield* entry.isCompressed ? inflated(packed, entry) : packed
}

const pieceBytes = 1_048_576

async function* pieces(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += pieceBytes)
    yield await readAt(file, start + at, Math.min(pieceBytes, length - at))
}

/** Unpacks a file of an archive that another program has repacked, but no further than the size in the directory. */
async function* inflated(packed: AsyncIterable<Buffer>, { path, size }: DirectoryEntry): AsyncGenerator<Buffer> {
  let seen = 0
  try {
    const inflate = createInflateRaw()
    const feeding = (async () => {
      for await (const piece of packed) inflate.write(piece)
      inflate.end()
    })()
    feeding.catch((error: Error) => inflate.destroy(error))
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      seen += piece.length
      if (seen > size) break
      yield piece
    }
  } catch (cause) {
    throw new InvalidArchiveError(`${path} is damaged`, { cause })
  }
  if (seen !== size) throw new InvalidArchiveError(`${path} is damaged`)
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  if (bytesRead < length) throw new InvalidArchiveError('it is truncated')
  return buffer
}

/** Maximum bytes of a content that is read into memory as a whole; none of our files is larger. */
const maxContentBytes = 256 * 1_048_576

/** Returns the whole content of a file; undefined when it is missing or damaged. */
export async function bytesOf(file: FileHandle, entry: DirectoryEntry | undefined): Promise<Buffer | undefined> {
  if (!entry || entry.size > maxContentBytes) return undefined
  const found = entry
  return unlessDamaged(async () => {
    const pieces: Buffer[] = []
    for await (const piece of contentOf(file, found)) pieces.push(piece)
    return Buffer.concat(pieces)
  })
}

/** Returns the SHA-256 of the content of a file; undefined when it is damaged. */
export function hashOfEntry(file: FileHandle, entry: DirectoryEntry): Promise<string | undefined> {
  return unlessDamaged(async () => {
    const hash = createHash('sha256')
    for await (const piece of contentOf(file, entry)) hash.update(piece)
    return hash.digest('hex')
  })
}

async function unlessDamaged<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof InvalidArchiveError) return undefined
    throw error
  }
}
