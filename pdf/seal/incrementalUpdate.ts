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
}

const crossReferencePattern =
  /^\d+ 0 obj\n<< \/Type \/XRef \/Size (\d+) \/W \[1 4 2\] \/Index \[0 \d+\] \/Filter \/FlateDecode \/Length (\d+) ([\s\S]*?) >>\nstream\n/

/**
 * Reads the catalog, the first page and the trailer of a document.
 * @throws TypeError for a document that `compilePdf` did not render, or that has an update
 */
export function readStructure(bytes: Buffer): PdfStructure {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 200))
  const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(end)?.[1] ?? bytes.length)
  const [head = '', size, length, trailer] = crossReferencePattern.exec(bytes.toString('latin1', at, at + 4000)) ?? []
  const root = /\/Root (\d+) 0 R/.exec(trailer ?? '')?.[1]
  if (!size || !trailer || !root) throw new TypeError('a document without a cross-reference stream of ours')
  const start = at + head.length
  const entries = inflateSync(bytes.subarray(start, start + Number(length)))
  const find = (number: number) => dictionaryAt(bytes, number, entries.readUInt32BE(number * entryBytes + 1))
  const catalog = find(Number(root))
  return { catalog, firstPage: firstPageBelow(catalog, '/Pages', find), at, size: Number(size), trailer }
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
 * Appends objects to a document, with a cross-reference stream of their own (ISO 32000-1, 7.5.6).
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
