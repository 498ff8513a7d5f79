import { inflateSync } from 'node:zlib'
import { crossReferenceStream, entryBytes, type ObjectLocation } from '../objectStreams.ts'

/** A dictionary of a document with its text. */
interface DictionaryObject {
  readonly number: number
  readonly text: string
}

/** The parts of a document for an incremental update. */
interface PdfStructure {
  readonly catalog: DictionaryObject
  readonly firstPage: DictionaryObject
  /** Byte offset of its cross-reference stream. */
  readonly at: number
  /** Number of objects, including the free one. */
  readonly size: number
  /** The other entries of the trailer. */
  readonly trailer: string
  /** True when the document has an update. */
  readonly isUpdated: boolean
}

const crossReferencePattern =
  /^\d+ 0 obj\n<< \/Type \/XRef \/Size (\d+) \/W \[1 4 2\] \/Index \[([\d ]+)\] \/Filter \/FlateDecode \/Length (\d+) ([\s\S]*?)(?: \/Prev (\d+))? >>\nstream\n/

/** A cross-reference stream. */
interface Table {
  readonly size: number
  readonly trailer: string
  /** Byte offset of the stream of the previous revision. */
  readonly previous: number | undefined
  /** Byte offsets of objects by their numbers; without those in object streams. */
  readonly offsets: ReadonlyMap<number, number>
}

/**
 * Reads the catalog, the first page and the trailer of a document.
 * @throws TypeError for a document that neither `compilePdf` rendered nor `appendUpdate` wrote
 */
export function readStructure(bytes: Buffer): PdfStructure {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 200))
  const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(end)?.[1] ?? bytes.length)
  const { size, trailer, previous, offsets } = tableAt(bytes, at)
  const first = previous === undefined ? undefined : tableAt(bytes, previous)
  const root = /\/Root (\d+) 0 R/.exec(trailer)?.[1]
  if (!root || first?.previous !== undefined) throw new TypeError('a document without a catalog, or with two updates')
  const find = (number: number) =>
    dictionaryAt(bytes, number, offsets.get(number) ?? first?.offsets.get(number) ?? bytes.length)
  const catalog = find(Number(root))
  const firstPage = firstPageBelow(catalog, '/Pages', find)
  return { catalog, firstPage, at, size, trailer, isUpdated: first !== undefined }
}

function tableAt(bytes: Buffer, at: number): Table {
  const [head = '', size, index = '', length, trailer, previous] =
    crossReferencePattern.exec(bytes.toString('latin1', at, at + 4000)) ?? []
  if (!size || !trailer) throw new TypeError('a document without a cross-reference stream of the portal')
  const start = at + head.length
  const entries = inflateSync(bytes.subarray(start, start + Number(length)))
  const offsets = new Map<number, number>()
  const numbers = index.split(' ').map(Number)
  const runs = numbers.flatMap((from, at) =>
    at % 2 === 0 ? Array.from({ length: numbers[at + 1] ?? 0 }, (_, ordinal) => from + ordinal) : [],
  )
  for (const [ordinal, number] of runs.entries())
    if (entries[ordinal * entryBytes] === 1) offsets.set(number, entries.readUInt32BE(ordinal * entryBytes + 1))
  return { size: Number(size), trailer, previous: previous === undefined ? undefined : Number(previous), offsets }
}

function firstPageBelow(
  parent: DictionaryObject,
  key: '/Pages' | '/Kids',
  find: (number: number) => DictionaryObject,
): DictionaryObject {
  const reference = key === '/Pages' ? /\/Pages\s+(\d+) 0 R/ : /\/Kids\s*\[\s*(\d+) 0 R/
  const number = reference.exec(parent.text)?.[1]
  if (!number) throw new TypeError('a document without pages')
  const found = find(Number(number))
  return /\/Type\s*\/Pages\b/.test(found.text) ? firstPageBelow(found, '/Kids', find) : found
}

function dictionaryAt(bytes: Buffer, number: number, offset: number): DictionaryObject {
  const head = `${number} 0 obj\n`
  const text = bytes.toString('latin1', offset, bytes.indexOf('endobj', offset)).trimEnd()
  if (!(text.startsWith(`${head}<<`) && text.endsWith('>>'))) throw new TypeError(`object ${number} is no dictionary`)
  return { number, text: text.slice(head.length) }
}

/** Returns the text of a dictionary with additional entries. */
export function withEntries({ text }: DictionaryObject, entries: string): string {
  return `${text.slice(0, -2)} ${entries} >>`
}

/**
 * Appends objects to a document, with a cross-reference stream for them (ISO 32000-1, 7.5.6).
 * @param id the second part of the new file identifier, hexadecimal
 */
export function appendUpdate(
  document: Buffer,
  { at, size, trailer }: PdfStructure,
  objects: ReadonlyMap<number, string>,
  id: string,
): Buffer {
  let body = '\n'
  const locations = new Map<number, ObjectLocation>()
  for (const [number, text] of objects) {
    locations.set(number, { offset: document.length + body.length })
    body += `${number} 0 obj\n${text}\nendobj\n`
  }
  const next = Math.max(size, ...[...objects.keys()].map((number) => number + 1))
  const identified = trailer.replace(
    /\/ID\s*\[\s*(\([^)]*\)|<[^>]*>)[^\]]*\]/,
    (_all, first) => `/ID [${first} <${id}>]`,
  )
  const table = crossReferenceStream(next, document.length + body.length, locations, `${identified} /Prev ${at}`)
  return Buffer.concat([document, Buffer.from(body, 'latin1'), table])
}
