import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { batchSize, createDigest, type Digest, type Row } from './tableRows.ts'

/**
 * Writes rows into a new file, one JSON text a line; it is on the disk when this returns.
 * @returns the digest of the rows
 */
export async function writeRows(path: string, rows: AsyncIterable<readonly Row[]>): Promise<Digest> {
  const { add, digest } = createDigest()
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  for await (const some of rows) {
    add(some)
    if (!file.write(some.map((row) => `${JSON.stringify(row)}\n`).join(''))) await once(file, 'drain')
  }
  file.end()
  await finished(file)
  return digest()
}

/**
 * Returns the rows of such a file in their order. @throws Error when it cannot be read, SyntaxError when a line is
 * invalid
 */
export async function* readRows(path: string): AsyncGenerator<readonly Row[]> {
  let rows: Row[] = []
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    rows.push(JSON.parse(line) as Row)
    if (rows.length < batchSize) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}
