import { inflateSync } from 'node:zlib'
import type { PdfProblem } from './inspector.ts'
import type { PdfObjects, PdfStream } from './pdfObjects.ts'
import {
  type Dictionary,
  isDictionaryAt,
  plainName,
  readDictionary,
  type Span,
  skipSpace,
  textOf,
} from './pdfSyntax.ts'

/** Keys that refer to other data or filters: an external file, and abbreviations that some readers know. */
const unusualKeys = ['F', 'FFilter', 'FDecodeParms', 'DP']
const endKeyword = Buffer.from('endstream')
/** The predictors of PNG; 1 means none (ISO 32000-1, table 10). */
const pngPredictors = { first: 10, last: 15 } as const
/** Maximum bytes of the value of a key; usual ones have less than a hundred. */
const maxValueBytes = 1000
const maxRowBytes = 1_048_576

/**
 * Decodes a stream as every reader does. PDF writers give object streams and cross-reference streams FlateDecode as
 * their only filter, or none, and at most a PNG predictor; any other form is refused as too complex.
 * @param objects to look up the length
 * @param maxBytes maximum bytes after unpacking
 */
export function decode(
  bytes: Buffer,
  { dictionary, end }: PdfStream,
  objects: PdfObjects,
  maxBytes: number,
): Buffer | PdfProblem {
  const { entries, isAmbiguous } = dictionary
  if (isAmbiguous || maxBytes < 1 || unusualKeys.some((key) => entries.has(key))) return 'complexPdf'
  const judged = ['Filter', 'DecodeParms', 'Length'].map((key) => entries.get(key))
  const isLong = judged.some((value) => value && value.end - value.begin > maxValueBytes)
  if (isLong) return 'complexPdf'
  const filter = filterOf(bytes, entries.get('Filter'))
  const parameters = parametersOf(bytes, entries.get('DecodeParms'))
  if (filter === undefined || parameters === undefined) return 'complexPdf'
  const data = dataOf(bytes, end, entries.get('Length'), objects)
  if (typeof data === 'string') return data
  const unpacked = filter === 'flate' ? inflate(data, maxBytes) : data
  if (typeof unpacked === 'string') return unpacked
  return filter === 'flate' ? withoutPredictor(bytes, unpacked, parameters) : unpacked
}

function filterOf(bytes: Buffer, value: Span | undefined): 'flate' | 'none' | undefined {
  if (!value) return 'none'
  const text = textOf(bytes, value)
  if (/^(?:\[[\0\s]*\]|null)[\0\s]*$/.test(text)) return 'none'
  const [, name] = /^\[?[\0\s]*(\/[^\0\s()<>[\]{}/%]+)[\0\s]*\]?[\0\s]*$/.exec(text) ?? []
  return name !== undefined && plainName(name) === 'FlateDecode' ? 'flate' : undefined
}

/** Returns `none` without parameters; undefined for unsupported ones, such as a reference. */
function parametersOf(bytes: Buffer, value: Span | undefined): Dictionary | 'none' | undefined {
  if (!value || /^(?:\[?[\0\s]*(?:null)?[\0\s]*\]?)[\0\s]*$/.test(textOf(bytes, value))) return 'none'
  const at = skipSpace(bytes, value.begin, value.end)
  const begin = bytes[at] === '['.charCodeAt(0) ? skipSpace(bytes, at + 1, value.end) : at
  const dictionary = isDictionaryAt(bytes, begin) ? readDictionary(bytes, begin) : undefined
  if (!dictionary || dictionary.isAmbiguous || dictionary.end > value.end) return undefined
  const isAlone = /^[\0\s]*\]?[\0\s]*$/.test(bytes.toString('latin1', dictionary.end, value.end))
  return isAlone ? dictionary : undefined
}

/** Returns the data of a stream. Length and end must agree, because otherwise readers would read different data. */
function dataOf(bytes: Buffer, from: number, length: Span | undefined, objects: PdfObjects): Buffer | PdfProblem {
  const [line] = /^\r?\n/.exec(bytes.toString('latin1', from, from + 2)) ?? []
  const end = bytes.indexOf(endKeyword, from)
  if (line === undefined || end === -1) return 'brokenPdf'
  const begin = from + line.length
  const lengths = lengthsOf(bytes, length, objects)
  const [size = -1] = lengths
  const isAgreed = lengths.every((one) => one === size) && size >= 0 && begin + size <= end
  if (!isAgreed || end - begin - size > 2) return 'brokenPdf'
  return /^\s*$/.test(bytes.toString('latin1', begin + size, end)) ? bytes.subarray(begin, begin + size) : 'brokenPdf'
}

/** Returns the length, or each possible value when it is a reference; NaN for a value that is not a number. */
function lengthsOf(bytes: Buffer, value: Span | undefined, objects: PdfObjects): number[] {
  const text = value ? textOf(bytes, value).trimEnd() : ''
  const [, reference] = /^(\d+)[\0\s]+\d+[\0\s]+R$/.exec(text) ?? []
  if (reference === undefined) return [numberOf(text)]
  const values = objects
    .withNumber(Number(reference))
    .map(({ begin, isNumbered }) => ({ isNumbered, text: bytes.toString('latin1', begin, begin + 40) }))
  // The letters "obj" in a text or a picture do not begin an object.
  const candidates = values.filter(({ isNumbered, text: value }) => isNumbered || /^[+\-.\d]/.test(value))
  return candidates.map(({ text: value }) => numberOf(/^\d+(?=[\0\s]*endobj)/.exec(value)?.[0]))
}

const numberOf = (text: string | undefined) => (/^\d{1,10}$/.test(text ?? '') ? Number(text) : Number.NaN)

function inflate(data: Buffer, maxOutputLength: number): Buffer | PdfProblem {
  try {
    const unpacked = inflateSync(data, { maxOutputLength })
    return unpacked.length === 0 ? 'brokenPdf' : unpacked
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLong ? 'complexPdf' : 'brokenPdf'
  }
}

function withoutPredictor(bytes: Buffer, data: Buffer, parameters: Dictionary | 'none'): Buffer | PdfProblem {
  if (parameters === 'none') return data
  const numberAt = (key: string, missing: number) => {
    const value = parameters.entries.get(key)
    return value ? numberOf(textOf(bytes, value).trimEnd()) : missing
  }
  const predictor = numberAt('Predictor', 1)
  if (predictor === 1) return data
  const pixelBits = numberAt('Colors', 1) * numberAt('BitsPerComponent', 8)
  const rowBytes = Math.ceil((pixelBits * numberAt('Columns', 1)) / 8)
  const isPng = predictor >= pngPredictors.first && predictor <= pngPredictors.last
  const isUsual = rowBytes >= 1 && rowBytes <= maxRowBytes && data.length % (rowBytes + 1) === 0
  if (!isPng || !isUsual) return 'complexPdf'
  return withoutFilterOfRows(data, rowBytes, Math.ceil(pixelBits / 8)) ?? 'complexPdf'
}

/** Reverses the filter that the first byte of each row names (PNG specification, 9.2). */
function withoutFilterOfRows(data: Buffer, rowBytes: number, pixelBytes: number): Buffer | undefined {
  const rows = data.length / (rowBytes + 1)
  const plain = Buffer.alloc(rows * rowBytes)
  for (let row = 0; row < rows; row += 1) {
    const from = row * (rowBytes + 1)
    const kind = data[from] ?? 0
    if (kind > 4) return undefined
    for (let column = 0; column < rowBytes; column += 1) {
      const at = row * rowBytes + column
      const left = column < pixelBytes ? 0 : (plain[at - pixelBytes] ?? 0)
      const up = row === 0 ? 0 : (plain[at - rowBytes] ?? 0)
      const upLeft = row === 0 || column < pixelBytes ? 0 : (plain[at - rowBytes - pixelBytes] ?? 0)
      plain[at] = (data[from + 1 + column] ?? 0) + predicted(kind, left, up, upLeft)
    }
  }
  return plain
}

function predicted(kind: number, left: number, up: number, upLeft: number): number {
  if (kind < 3) return [0, left, up][kind] ?? 0
  if (kind === 3) return (left + up) >> 1
  const [byLeft, byUp, byBoth] = [Math.abs(up - upLeft), Math.abs(left - upLeft), Math.abs(left + up - 2 * upLeft)]
  if (byLeft <= byUp && byLeft <= byBoth) return left
  return byUp <= byBoth ? up : upLeft
}
