import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { contentOf, type DirectoryEntry, InvalidArchiveError } from './directory.ts'

/** A content is read into memory as a whole; none of our files is larger. */
const maxContentBytes = 256 * 1_048_576

/** Returns a whole content, or undefined when it is missing or damaged. */
export async function bytesOf(file: FileHandle, entry: DirectoryEntry | undefined): Promise<Buffer | undefined> {
  if (!entry || entry.size > maxContentBytes) return undefined
  const found = entry
  return unlessDamaged(async () => {
    const pieces: Buffer[] = []
    for await (const piece of contentOf(file, found)) pieces.push(piece)
    return Buffer.concat(pieces)
  })
}

/** Returns the SHA-256 of a content, or undefined when it is damaged. */
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

/** Parses a text as JSON; returns undefined when it is invalid. */
export function asJson(text: string | Buffer | undefined): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
