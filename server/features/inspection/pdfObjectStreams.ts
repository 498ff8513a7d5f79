import type { PdfProblem } from './inspector.ts'
import { decode } from './pdfFilters.ts'
import type { PdfObjects, PdfStream } from './pdfObjects.ts'
import { textOf } from './pdfSyntax.ts'

/**
 * Maximum object streams of a file. PDF writers put 100 to 200 objects into each, some 20 kB, so a file of 10 MB has a
 * few hundred; no document has ten times as many.
 */
export const maxObjectStreams = 2000
const maxStreamBytes = 4 * 1_048_576
const maxUnpackedBytes = 16 * 1_048_576
/** Maximum bytes of a field of a cross-reference stream. */
const maxFieldBytes = 8

/** The objects of one stream after unpacking. */
export interface UnpackedObjects {
  readonly bytes: Buffer
  /** Offset of the first object; before it are numbers and offsets (ISO 32000-1, 7.5.7). */
  readonly first: number
}

/**
 * Unpacks every stream from which a reader may read objects: by its type, by the keys of an object stream, or because a
 * cross-reference stream refers to it. Readers do not require the type.
 * @param namedStreams number of times that the name `ObjStm` occurs in the file; each must belong to a stream that is
 * found
 */
export function unpackObjectStreams(
  bytes: Buffer,
  objects: PdfObjects,
  namedStreams: number,
): readonly UnpackedObjects[] | PdfProblem {
  const unpack = createUnpacker(bytes, objects)
  const typed = new Set(objects.streams.filter((stream) => isTyped(bytes, stream)))
  if (typed.size !== namedStreams) return 'brokenPdf'
  const targets = targetsOf(bytes, objects, unpack)
  if (typeof targets === 'string') return targets
  const holders = objects.streams.filter((stream) => mayHoldObjects(stream, targets) || typed.has(stream))
  if (holders.length > maxObjectStreams) return 'complexPdf'
  const unpacked: UnpackedObjects[] = []
  for (const stream of holders) {
    const content = unpack(stream)
    if (typeof content === 'string') return content
    const first = stream.dictionary.entries.get('First')
    const digits = first ? textOf(bytes, first).trimEnd() : '0'
    if (!/^\d{1,10}$/.test(digits)) return 'complexPdf'
    unpacked.push({ bytes: content, first: Number(digits) })
  }
  return unpacked
}

/** Creates a decoder with one limit for all streams of a file together. */
function createUnpacker(bytes: Buffer, objects: PdfObjects): (stream: PdfStream) => Buffer | PdfProblem {
  let left = maxUnpackedBytes
  return (stream) => {
    const content = decode(bytes, stream, objects, Math.min(left, maxStreamBytes))
    if (typeof content !== 'string') left -= content.length
    return content
  }
}

/**
 * Returns true for a stream with the type of an object stream. An encoded type does not count, because no PDF writer
 * encodes it.
 */
function isTyped(bytes: Buffer, { dictionary }: PdfStream): boolean {
  const value = dictionary.entries.get('Type')
  return value !== undefined && bytes.toString('latin1', value.begin, value.end) === '/ObjStm'
}

function mayHoldObjects({ number, dictionary }: PdfStream, targets: ReadonlySet<number>): boolean {
  const { entries } = dictionary
  if (entries.has('N') && entries.has('First')) return true
  return number === undefined ? targets.size > 0 : targets.has(number)
}

/** Returns the numbers of the streams that cross-reference streams name as object streams. */
function targetsOf(
  bytes: Buffer,
  { streams }: PdfObjects,
  unpack: (stream: PdfStream) => Buffer | PdfProblem,
): ReadonlySet<number> | PdfProblem {
  const targets = new Set<number>()
  for (const stream of streams) {
    const widths = stream.dictionary.entries.get('W')
    if (!widths) continue
    const table = unpack(stream)
    if (typeof table === 'string') return table
    const fields = fieldsOf(textOf(bytes, widths))
    if (!fields) return 'complexPdf'
    for (const target of targetsIn(table, fields)) targets.add(target)
    if (targets.size > maxObjectStreams) return 'complexPdf'
  }
  return targets
}

type Fields = readonly [type: number, target: number, index: number]

function fieldsOf(text: string): Fields | undefined {
  const [, ...digits] = /^\[[\0\s]*(\d)[\0\s]+(\d)[\0\s]+(\d)[\0\s]*\]$/.exec(text) ?? []
  const [type, target, index] = digits.map(Number)
  if (type === undefined || target === undefined || index === undefined) return undefined
  return Math.max(type, target, index) <= maxFieldBytes && type + target + index > 0 ? [type, target, index] : undefined
}

/** Yields the object streams in a table: an entry of type 2 names one in its second field (ISO 32000-1, table 18). */
function* targetsIn(table: Buffer, [type, target, index]: Fields): Generator<number> {
  const valueAt = (begin: number, length: number) => {
    let value = 0
    for (let offset = begin; offset < begin + length; offset += 1) value = value * 256 + (table[offset] ?? 0)
    return value
  }
  const entryBytes = type + target + index
  for (let at = 0; at + entryBytes <= table.length; at += entryBytes)
    if (type > 0 && valueAt(at, type) === 2) yield valueAt(at + type, target)
}
