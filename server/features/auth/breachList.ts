import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

/** Bytes of the range of a file that is read at once. */
const maxRange = 4096
/** Bytes that hold the rest of a line and the next one. */
const twoLines = 256

/**
 * Searches a file of breached passwords by bisection, so that a file of 40 GB takes about 30 short reads.
 *
 * @param path text file with one SHA-1 hash a line in hexadecimal digits, in ascending order, each with or without
 *   `:count`: the format that the downloader of Have I Been Pwned writes
 * @throws Error when the file cannot be read
 */
export async function isBreached(path: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  await using file = await open(path)
  let [low, high] = [0, (await file.stat()).size]
  while (high - low > maxRange) {
    const middle = Math.floor((low + high) / 2)
    const text = await readText(file, middle, twoLines)
    const nextLine = text.indexOf('\n') + 1
    if (hashAt(text, nextLine) <= hash) low = middle
    else high = middle + nextLine
  }
  const lines = (await readText(file, low, high - low + twoLines)).split('\n')
  return lines.some((line) => hashAt(line, 0) === hash)
}

async function readText(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}

function hashAt(text: string, index: number): string {
  return text.slice(index, index + 40).toUpperCase()
}
