/** Where an object stands in a document, and its text. */
interface Found {
  readonly number: number
  readonly text: string
}

/** What an update of a document has to know of it. */
export interface PdfStructure {
  /** Byte offset of its table of objects. */
  readonly table: number
  /** Number of its objects, the free one included. */
  readonly size: number
  readonly root: Found
  readonly firstPage: Found
  /** What its trailer says besides the number of objects. */
  readonly trailer: string
}

/**
 * Reads what an update needs: the root, the first page and the trailer. For documents with a table of objects as Typst writes it, one
 * section of plain entries.
 * @throws TypeError when the document is of another kind
 */
export function structureOf(bytes: Buffer): PdfStructure {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 2000))
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1] ?? Number.NaN)
  const [, size, trailer] = /trailer\s*<<\s*\/Size (\d+)([\s\S]*?)>>\s*startxref/.exec(end) ?? []
  const root = /\/Root (\d+) 0 R/.exec(trailer ?? '')?.[1]
  if (Number.isNaN(table) || !size || !trailer || !root)
    throw new TypeError('a document without a plain table of objects')
  const find = (number: number) => objectAt(bytes, table, number)
  const catalogue = find(Number(root))
  return { table, size: Number(size), root: catalogue, firstPage: firstPageBelow(catalogue, '/Pages', find), trailer }
}

function firstPageBelow(parent: Found, key: string, find: (number: number) => Found): Found {
  const number = new RegExp(`${key}\\s*\\[?\\s*(\\d+) 0 R`).exec(parent.text)?.[1]
  if (!number) throw new TypeError('a document without pages')
  const found = find(Number(number))
  return /\/Type\s*\/Pages\b/.test(found.text) ? firstPageBelow(found, '/Kids', find) : found
}

/** An entry of the table has twenty bytes; the first ten are the offset of the object. */
function objectAt(bytes: Buffer, table: number, number: number): Found {
  const first = bytes.indexOf('\n', bytes.indexOf('\n', table) + 1) + 1
  const offset = Number(bytes.toString('latin1', first + number * 20, first + number * 20 + 10))
  const text = bytes.toString('latin1', offset, bytes.indexOf('endobj', offset))
  const [head = ''] = /^\d+ 0 obj\s*/.exec(text) ?? []
  if (!head.startsWith(`${number} 0 obj`)) throw new TypeError(`object ${number} is not where the table says`)
  return { number, text: text.slice(head.length).trimEnd() }
}

/** The dictionary of an object with more entries. */
export function withEntries({ text }: Found, entries: string): string {
  if (!text.startsWith('<<') || !text.endsWith('>>')) throw new TypeError('an object that is no dictionary')
  return `${text.slice(0, -2)} ${entries} >>`
}

/** Objects as they are appended to a document of so many bytes, with their table. */
export function appended(
  start: number,
  objects: ReadonlyMap<number, string>,
  structure: PdfStructure,
  id: string,
): string {
  let body = '\n'
  const offsets = new Map<number, number>()
  for (const [number, text] of objects) {
    offsets.set(number, start + body.length)
    body += `${number} 0 obj\n${text}\nendobj\n`
  }
  const numbers = [...objects.keys()].toSorted((one, other) => one - other)
  const sections = numbers.map((number) => `${number} 1\n${String(offsets.get(number)).padStart(10, '0')} 00000 n \n`)
  const size = Math.max(structure.size, ...numbers.map((number) => number + 1))
  const trailer = structure.trailer.replace(
    /\/ID\s*\[\s*(\([^)]*\)|<[^>]*>)[^\]]*\]/,
    (_all, first) => `/ID [${first} <${id}>]`,
  )
  return `${body}xref\n${sections.join('')}trailer\n<< /Size ${size}${trailer}/Prev ${structure.table} >>\nstartxref\n${start + body.length}\n%%EOF\n`
}
