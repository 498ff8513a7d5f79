import { deflateSync } from 'node:zlib'

/** The way a PDF stores its catalog in an object stream; absent parts are as office programs write them. */
export interface Packing {
  /** Keys of the object stream other than its filter and length. */
  readonly keys?: string
  readonly filter?: string
  /** Text between the dictionary of the object stream and its data. */
  readonly keyword?: string
  readonly length?: (bytes: number) => string
  readonly encode?: (objects: Buffer) => Buffer
  /** The earlier PDF that this one continues, as an editor saves changes. */
  readonly before?: Buffer
  /** Further objects, each with its number. */
  readonly objects?: readonly string[]
}

const bytesOf = (text: string) => Buffer.from(text, 'latin1')

/** A name tree with a script that a reader runs when it opens a file. */
export const openingScript = '/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(app.alert\\(1\\))>>]>>>>'

/**
 * Returns a complete PDF of one page. Its catalog is in object stream 10, to which a cross-reference stream with
 * predictor 12 refers.
 * @param catalog entries of the catalog other than its pages
 */
export function packedPdf(catalog: string, packing: Packing = {}): Buffer {
  const { keys = '/Type/ObjStm/N 1/First 4', filter = '/Filter/FlateDecode', keyword = 'stream\n' } = packing
  const { encode = deflateSync, length = String, before = bytesOf('%PDF-1.7\n'), objects = [] } = packing
  const packed = encode(bytesOf(`1 0 <</Type/Catalog/Pages 2 0 R${catalog}>>`))
  const about = `10 0 obj\n<<${keys}${filter}/Length ${length(packed.length)}>>${keyword}`
  const parts = [
    bytesOf('2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n'),
    bytesOf('3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>\nendobj\n'),
    ...objects.map((object) => bytesOf(object.replace(' ', ' 0 obj\n').concat('\nendobj\n'))),
    Buffer.concat([bytesOf(about), packed, bytesOf('\nendstream\nendobj\n')]),
  ]
  const entries = new Map([[1, [2, 10]]])
  let at = before.length
  for (const part of parts) {
    entries.set(Number.parseInt(part.toString('latin1', 0, 4), 10), [1, at])
    at += part.length
  }
  return Buffer.concat([before, ...parts, tableOf(at, entries.set(11, [1, at]))])
}

/**
 * Returns a cross-reference stream at an offset, with its trailer. @param entries by object: the type, and an offset or
 * the number of an object stream
 */
function tableOf(at: number, entries: ReadonlyMap<number, readonly number[]>): Buffer {
  const rows = Array.from({ length: 12 }, (_, number) => {
    const [type = 0, target = 0] = entries.get(number) ?? []
    return Buffer.from([type, target >>> 16, (target >>> 8) & 255, target & 255, 0])
  })
  const packed = deflateSync(filteredRows(rows, [2]))
  const about = `/Type/XRef/Size 12/W[1 3 1]/Root 1 0 R/Filter/FlateDecode/DecodeParms<</Columns 5/Predictor 12>>`
  return Buffer.concat([
    bytesOf(`11 0 obj\n<<${about}/Length ${packed.length}>>stream\r\n`),
    packed,
    bytesOf(`\r\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ])
}

/** Splits data into rows, and applies the given filters of PNG to them in turn (PNG specification, 9.2). */
export function predicted(data: Buffer, columns: number, kinds: readonly number[]): Buffer {
  const padded = Buffer.concat([data, Buffer.alloc((columns - (data.length % columns)) % columns, ' ')])
  const rows = Array.from({ length: padded.length / columns }, (_, row) =>
    padded.subarray(row * columns, (row + 1) * columns),
  )
  return filteredRows(rows, kinds)
}

function filteredRows(rows: readonly Buffer[], kinds: readonly number[]): Buffer {
  const filtered = rows.map((row, index) => {
    const kind = kinds[index % kinds.length] ?? 0
    const above = rows[index - 1]
    return [
      kind,
      ...row.map((byte, column) => byte - guess(kind, row[column - 1], above?.[column], above?.[column - 1])),
    ]
  })
  return Buffer.from(filtered.flat())
}

function guess(kind: number, left = 0, up = 0, upLeft = 0): number {
  if (kind < 4) return [0, left, up, Math.floor((left + up) / 2)][kind] ?? 0
  const estimate = left + up - upLeft
  const nearest = Math.min(...[left, up, upLeft].map((one) => Math.abs(estimate - one)))
  return [left, up, upLeft].find((one) => Math.abs(estimate - one) === nearest) ?? 0
}
