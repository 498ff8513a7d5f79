/** The cross-reference table of a document with a single plain table, as the compiler writes it. */
export interface CrossReferenceTable {
  /** Byte offset of each object, by its number; object 0 is free. */
  readonly offsets: readonly number[]
  /** Byte offset of the table, which is the end of the last object. */
  readonly table: number
  /** The entries of its trailer without `/Size`. */
  readonly trailer: string
}

/** Bytes of an entry of the table; the first ten are the offset of the object. */
const entryBytes = 20

/**
 * Reads a plain cross-reference table.
 * @throws TypeError for another kind of document
 */
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
