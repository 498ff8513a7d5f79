import { deflateSync } from 'node:zlib'

/** The location of an object: a byte offset, or an index in an object stream. */
export type ObjectLocation = { readonly offset: number } | { readonly stream: number; readonly index: number }

/** Maximum number of objects in a stream; a reader inflates the whole stream to read one object. */
const maxObjectsPerStream = 500

/** Bytes of the three fields of an entry: its type, an offset or the number of a stream, an index in the stream. */
const fieldWidths = [1, 4, 2] as const
export const entryBytes = 7
const types = { free: 0, offset: 1, packed: 2 } as const
/** The generation of the free object 0 (ISO 32000-1, 7.5.4). */
const freeGeneration = 65_535

interface PlainObject {
  readonly number: number
  /** The whole object, including `obj` and `endobj`. */
  readonly bytes: Buffer
}

/**
 * Moves the structure elements of a document to compressed object streams (ISO 32000-1, 7.5.7). The compiler writes no
 * such streams, and plain structure elements are half of an application's bytes.
 * @param document a PDF as the compiler writes it
 * @throws TypeError for a document without a plain cross-reference table
 */
export function packStructureElements(document: Uint8Array): Uint8Array {
  const { header, objects, trailer } = readPlain(Buffer.from(document))
  const locations = new Map<number, ObjectLocation>()
  const parts = [header]
  let length = header.length
  const add = (number: number, part: Buffer) => {
    locations.set(number, { offset: length })
    parts.push(part)
    length += part.length
  }
  for (const { number, bytes } of objects.filter((item) => !isStructureElement(item))) add(number, bytes)
  const elements = objects.filter(isStructureElement)
  let number = objects.length + 1
  for (let from = 0; from < elements.length; from += maxObjectsPerStream) {
    const batch = elements.slice(from, from + maxObjectsPerStream)
    for (const [index, element] of batch.entries()) locations.set(element.number, { stream: number, index })
    add(number, objectStream(number, batch))
    number += 1
  }
  return Buffer.concat([...parts, crossReferenceStream(number, length, locations, trailer)])
}

/** Reads a document with a single plain table; its objects are in the order of their offsets. */
function readPlain(bytes: Buffer): { readonly header: Buffer; objects: readonly PlainObject[]; trailer: string } {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 2000))
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1] ?? Number.NaN)
  const [, size, trailer] = /trailer\s*<<\s*\/Size (\d+)\s*([\s\S]*?)\s*>>\s*startxref/.exec(end) ?? []
  if (Number.isNaN(table) || !size || !trailer) throw new TypeError('a document without a plain table of objects')
  // Two lines, then entries of 20 bytes, which begin with the offset of their object; object 0 is free.
  const first = bytes.indexOf('\n', bytes.indexOf('\n', table) + 1) + 1
  const ordered = Array.from({ length: Number(size) - 1 }, (_, index) => {
    const entry = first + (index + 1) * 20
    return { number: index + 1, offset: Number(bytes.toString('latin1', entry, entry + 10)) }
  }).toSorted((a, b) => a.offset - b.offset)
  const objects = ordered.map(({ number, offset }, index) => ({
    number,
    bytes: bytes.subarray(offset, ordered[index + 1]?.offset ?? table),
  }))
  return { header: bytes.subarray(0, ordered[0]?.offset), objects, trailer: trailer.replace(/\s+/g, ' ') }
}

function isStructureElement({ bytes }: PlainObject): boolean {
  return /^\d+ 0 obj\s*<<\s*\/Type \/StructElem\b/.test(bytes.toString('latin1', 0, 60))
}

function objectStream(number: number, objects: readonly PlainObject[]): Buffer {
  const bodies = objects.map(({ bytes }) => {
    const text = bytes.toString('latin1')
    return `${text.slice(text.indexOf('<<'), text.lastIndexOf('endobj')).trimEnd()}\n`
  })
  let offset = 0
  const pairs = objects.map((object, index) => {
    const pair = `${object.number} ${offset}`
    offset += bodies[index]?.length ?? 0
    return pair
  })
  const table = `${pairs.join(' ')}\n`
  const content = deflateSync(Buffer.from(table + bodies.join(''), 'latin1'))
  const dictionary = `/Type /ObjStm /N ${objects.length} /First ${table.length} /Filter /FlateDecode /Length ${content.length}`
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${dictionary} >>\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream\nendobj\n\n', 'latin1'),
  ])
}

/**
 * Returns a cross-reference stream (ISO 32000-1, 7.5.8), followed by the end of the document.
 * @param number number of the stream itself, which must be the largest
 * @param at byte offset of the stream in the document
 * @param trailer the entries of the trailer without `/Size`; with `/Prev`, the stream is that of an update
 */
export function crossReferenceStream(
  number: number,
  at: number,
  locations: ReadonlyMap<number, ObjectLocation>,
  trailer: string,
): Buffer {
  const free = trailer.includes('/Prev') ? [] : [[0, undefined] as const]
  const all = [...free, ...locations, [number, { offset: at }] as const].toSorted(([a], [b]) => a - b)
  const entries = deflateSync(Buffer.concat(all.map(([, location]) => entryOf(location))), { level: 9 })
  const index = subsections(all.map(([key]) => key))
  const dictionary = `/Type /XRef /Size ${number + 1} /W [${fieldWidths.join(' ')}] /Index [${index}] /Filter /FlateDecode /Length ${entries.length} ${trailer}`
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${dictionary} >>\nstream\n`, 'latin1'),
    entries,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`, 'latin1'),
  ])
}

function entryOf(location: ObjectLocation | undefined): Buffer {
  const entry = Buffer.alloc(entryBytes)
  if (!location) {
    entry.writeUInt16BE(freeGeneration, 5)
  } else if ('offset' in location) {
    entry.writeUInt8(types.offset)
    entry.writeUInt32BE(location.offset, 1)
  } else {
    entry.writeUInt8(types.packed)
    entry.writeUInt32BE(location.stream, 1)
    entry.writeUInt16BE(location.index, 5)
  }
  return entry
}

/** Returns the runs of consecutive numbers, each as its first number and its length. */
function subsections(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last[0] + last[1] === number) last[1] += 1
    else runs.push([number, 1])
  }
  return runs.flat().join(' ')
}
