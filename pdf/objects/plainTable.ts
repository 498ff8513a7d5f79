/** A document with a plain table of objects in one section, as the compiler writes it. */
export interface CrossReferenceTable {
  /** Where each object begins, by its number; 0 is the free one. */
  readonly offsets: readonly number[]
  /** Byte offset of the table, which is where the last object ends. */
  readonly table: number
  /** What its trailer says besides the number of objects. */
  readonly trailer: string
}

/** An entry of the table has twenty bytes; the first ten are the offset of the object. */
const entryBytes = 20

/** Reads a plain table of objects. @throws TypeError when the document is of another kind */
export function readCrossReferenceTable(bytes: Buffer): CrossReferenceTable {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 2000))
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1] ?? Number.NaN)
  const [, size, trailer] = /trailer\s*<<\s*\/Size (\d+)\s*([\s\S]*?)\s*>>\s*startxref/.exec(end) ?? []
  if (Number.isNaN(table) || !size || !trailer) throw new TypeError('a document without a plain table of objects')
  const first = bytes.indexOf('\n', bytes.indexOf('\n', table) + 1) + 1
  const offsets = Array.from({ length: Number(size) }, (_, number) => {
    const at = first + number * entryBytes
    return Number(bytes.toString('latin1', at, at + 10))
  })
  return { offsets, table, trailer }
}
