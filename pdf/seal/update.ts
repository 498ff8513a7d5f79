import {
  type CrossReferences,
  crossReferenceStream,
  type ObjectLocation,
  readCrossReferences,
} from '../objects/references.ts'

/** An object of a document, and its text. */
interface PdfObject {
  readonly number: number
  readonly text: string
}

/** What an update of a document has to know of it. */
export interface PdfStructure {
  readonly references: CrossReferences
  readonly root: PdfObject
  readonly firstPage: PdfObject
}

/**
 * Reads what an update needs: the root, the first page and the trailer. For documents as `compilePdf` makes them.
 * @throws TypeError when the document is of another kind
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
  const place = locations.get(number)
  if (!place || !('offset' in place)) throw new TypeError(`object ${number} does not stand by itself`)
  const text = bytes.toString('latin1', place.offset, bytes.indexOf('endobj', place.offset))
  const [head = ''] = /^\d+ 0 obj\s*/.exec(text) ?? []
  if (!head.startsWith(`${number} 0 obj`)) throw new TypeError(`object ${number} is not where the table says`)
  return { number, text: text.slice(head.length).trimEnd() }
}

/** The dictionary of an object with more entries. */
export function withEntries({ text }: PdfObject, entries: string): string {
  if (!text.startsWith('<<') || !text.endsWith('>>')) throw new TypeError('an object that is no dictionary')
  return `${text.slice(0, -2)} ${entries} >>`
}

/** Objects as they are appended to a document of so many bytes, with their table. */
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
