import { deflateSync, inflateSync } from 'node:zlib'

/** The location of an object: a byte offset, or an index in an object stream. */
export type ObjectLocation = { readonly offset: number } | { readonly stream: number; readonly index: number }

/** The last cross-reference table of a document. */
export interface CrossReferences {
  /** Byte offset of the table. */
  readonly at: number
  /** Number of objects, including the free one. */
  readonly size: number
  /** The other entries of the trailer. */
  readonly trailer: string
  readonly locations: ReadonlyMap<number, ObjectLocation>
}

/** Bytes of the three parts of an entry: its kind, an offset or the number of a stream, an index in the stream. */
const widths = [1, 4, 2] as const
const entryBytes = 7
const kinds = { free: 0, offset: 1, packed: 2 } as const
/** The last part of the free object's entry (ISO 32000-1, 7.5.4). */
const lastGeneration = 65_535

/**
 * Returns a cross-reference stream (ISO 32000-1, 7.5.8), followed by the end of the document.
 * @param number number of the stream itself, which must be the largest
 * @param at byte offset of the stream in the document
 */
export function crossReferenceStream(
  number: number,
  at: number,
  known: ReadonlyMap<number, ObjectLocation>,
  trailer: string,
): Buffer {
  const locations = [...known, [number, { offset: at }] as const].toSorted(([a], [b]) => a - b)
  const all: readonly (readonly [number, ObjectLocation | undefined])[] = trailer.includes('/Prev')
    ? locations
    : [[0, undefined], ...locations]
  const entries = deflateSync(Buffer.concat(all.map(([, location]) => entryOf(location))), { level: 9 })
  const head = `<< /Type /XRef /Size ${number + 1} /W [${widths.join(' ')}] /Index [${sections(all.map(([key]) => key))}] /Filter /FlateDecode /Length ${entries.length} ${trailer} >>`
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n${head}\nstream\n`, 'latin1'),
    entries,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`, 'latin1'),
  ])
}

function entryOf(location: ObjectLocation | undefined): Buffer {
  const entry = Buffer.alloc(entryBytes)
  if (!location) {
    entry.writeUInt16BE(lastGeneration, 5)
  } else if ('offset' in location) {
    entry.writeUInt8(kinds.offset)
    entry.writeUInt32BE(location.offset, 1)
  } else {
    entry.writeUInt8(kinds.packed)
    entry.writeUInt32BE(location.stream, 1)
    entry.writeUInt16BE(location.index, 5)
  }
  return entry
}

/** Returns the runs of consecutive numbers, each as its first number and its length. */
function sections(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last[0] + last[1] === number) last[1] += 1
    else runs.push([number, 1])
  }
  return runs.flat().join(' ')
}

/**
 * Reads the last cross-reference table of a document of this application.
 * @throws TypeError for another kind of document
 */
export function readCrossReferences(bytes: Buffer): CrossReferences {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 200))
  const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(end)?.[1] ?? bytes.length)
  const head = bytes.toString('latin1', at, at + 4000)
  const shape =
    /^\d+ 0 obj\n<< \/Type \/XRef \/Size (\d+) \/W \[1 4 2\] \/Index \[([\d ]+)\] \/Filter \/FlateDecode \/Length (\d+) ([\s\S]*?) >>\nstream\n/
  const [all = '', size, index = '', length, trailer] = shape.exec(head) ?? []
  if (!size || !trailer) throw new TypeError('a document without a table of objects of ours')
  const start = at + all.length
  const entries = inflateSync(bytes.subarray(start, start + Number(length)))
  const runs = index.split(' ').map(Number)
  const numbers = runs.flatMap((first, location) =>
    location % 2 === 0 ? Array.from({ length: runs[location + 1] ?? 0 }, (_, step) => first + step) : [],
  )
  const locations = numbers.flatMap((number, location) => {
    const found = locationOf(entries.subarray(location * entryBytes))
    return found ? [[number, found] as const] : []
  })
  return { at, size: Number(size), trailer, locations: new Map(locations) }
}

function locationOf(entry: Buffer): ObjectLocation | undefined {
  const kind = entry.readUInt8()
  if (kind === kinds.free) return undefined
  const value = entry.readUInt32BE(1)
  return kind === kinds.offset ? { offset: value } : { stream: value, index: entry.readUInt16BE(5) }
}
