import {
  type CrossReferences,
  crossReferenceStream,
  type ObjectLocation,
  readCrossReferences,
} from '../objects/references.ts'

/** An object of a document with its text. */
interface PdfObject {
  readonly number: number
  readonly text: string
}

/** The parts of a document for an incremental update. */
export interface PdfStructure {
  readonly references: CrossReferences
  readonly root: PdfObject
  readonly firstPage: PdfObject
}

/**
 * Reads the root, the first page and the trailer of a document that `compilePdf` rendered.
 * @throws TypeError for another kind of document
 */
export function readStructure(bytes: Buffer): PdfStructure {
  const references = readCrossReferences(bytes)
  const root = /\/Root (\d+) 0 R/.exec(references.trailer)?.[1]
  if (!root) throw new TypeError('a document without a root')
  const find = (number: number) => objectAt(bytes, references, number)
  const catalogue = find(Number(root))
  return { references, root: catalogue, firstPage: firstPageBelow(catalogue, '/Pages', find) }
}

function firstPageBelow(parent: PdfObject, key: string, find: (number: number) => PdfObject): PdfObject {
  const number = new RegExp(`${key}\\s*\\[?\\s*(\\d+) 0 R`).exec(parent.text)?.[1]
  if (!number) throw new TypeError('a document without pages')
  const found = find(Number(number))
  return /\/Type\s*\/Pages\b/.test(found.text) ? firstPageBelow(found, '/Kids', find) : found
}

function objectAt(bytes: Buffer, { locations }: CrossReferences, number: number): PdfObject {
  const location = locations.get(number)
  if (!location || !('offset' in location)) throw new TypeError(`object ${number} does not stand by itself`)
  const text = bytes.toString('latin1', location.offset, bytes.indexOf('endobj', location.offset))
  const [head = ''] = /^\d+ 0 obj\s*/.exec(text) ?? []
  if (!head.startsWith(`${number} 0 obj`)) throw new TypeError(`object ${number} is not where the table says`)
  return { number, text: text.slice(head.length).trimEnd() }
}

/** Returns the dictionary of an object with additional entries. */
export function withEntries({ text }: PdfObject, entries: string): string {
  if (!text.startsWith('<<') || !text.endsWith('>>')) throw new TypeError('an object that is no dictionary')
  return `${text.slice(0, -2)} ${entries} >>`
}

/** Returns objects with their cross-reference table, to be appended to a document of `start` bytes. */
export function appendObjects(
  start: number,
  objects: ReadonlyMap<number, string>,
  { references }: PdfStructure,
  id: string,
): Buffer {
  let body = '\n'
  const locations = new Map<number, ObjectLocation>()
  for (const [number, text] of objects) {
    locations.set(number, { offset: start + body.length })
    body += `${number} 0 obj\n${text}\nendobj\n`
  }
  const next = Math.max(references.size, ...[...objects.keys()].map((number) => number + 1))
  const trailer = references.trailer.replace(
    /\/ID\s*\[\s*(\([^)]*\)|<[^>]*>)[^\]]*\]/,
    (_all, first) => `/ID [${first} <${id}>]`,
  )
  const table = crossReferenceStream(next, start + body.length, locations, `${trailer} /Prev ${references.at}`)
  return Buffer.concat([Buffer.from(body, 'latin1'), table])
}
