import type { PdfProblem } from './inspector.ts'
import { type Dictionary, isDictionaryAt, readDictionary, skipSpace } from './pdfSyntax.ts'

/** A value behind the keyword `obj`, outside of an object stream. */
interface PdfObject {
  /** Offset of the keyword behind its number. */
  readonly at: number
  /** Offset of its value. */
  readonly begin: number
}

/** An object of a search by number. */
interface FoundObject extends PdfObject {
  /** False without a plain number before the keyword. */
  readonly isNumbered: boolean
}

/** A stream of a PDF. */
export interface PdfStream {
  /** Undefined when it is written in an unusual way; the stream may have any number. */
  readonly number: number | undefined
  readonly dictionary: Dictionary
  /** Offset behind the keyword `stream`. */
  readonly end: number
}

/** The contents of a file outside of its object streams. */
export interface PdfObjects {
  readonly streams: readonly PdfStream[]
  /**
   * Returns each object that may have a number: the versions of the object, and what follows the letters `obj` without
   * a plain number before them, which may be an object in disguise or a part of a text.
   */
  readonly withNumber: (number: number) => readonly FoundObject[]
}

/** Maximum objects of a file of 10 MB; a long document with tags has some hundred thousand. */
const maxObjects = 500_000
/** Maximum streams of a file of 10 MB; a page has some ten. */
const maxStreams = 50_000
/** Each byte belongs to one object. Some are read again, but not more than a few times over. */
const readingsOfByte = 4
const fewBytes = 65_536

const keyword = Buffer.from('obj')
/** The letter before the keyword in `endobj`; a number comes before that of an object. */
const lastOfEnd = 'd'.charCodeAt(0)
const streamKeyword = Buffer.from('stream')

/**
 * Finds everything that a reader may accept as an object or a stream. It follows no cross-reference table: readers
 * differ in how they repair one, so it looks behind every keyword `obj`, also within strings, comments and streams.
 */
export function objectsIn(bytes: Buffer): PdfObjects | PdfProblem {
  const objects: PdfObject[] = []
  const streams: PdfStream[] = []
  let budget = bytes.length * readingsOfByte + fewBytes
  for (let at = bytes.indexOf(keyword); at !== -1; at = bytes.indexOf(keyword, at + keyword.length)) {
    if (bytes[at - 1] === lastOfEnd) continue
    const begin = skipSpace(bytes, at + keyword.length)
    objects.push({ at, begin })
    const dictionary = isDictionaryAt(bytes, begin) ? readDictionary(bytes, begin) : undefined
    if (!dictionary && isDictionaryAt(bytes, begin) && !isInText(bytes, at)) return 'brokenPdf'
    const end = dictionary ? skipSpace(bytes, dictionary.end) : begin
    budget -= end - at
    if (budget < 0 || objects.length > maxObjects || streams.length > maxStreams) return 'complexPdf'
    const isStream = bytes.subarray(end, end + streamKeyword.length).equals(streamKeyword)
    if (dictionary && isStream)
      streams.push({ number: numberBefore(bytes, at), dictionary, end: end + streamKeyword.length })
  }
  return { streams, withNumber: searchIn(bytes, objects) }
}

/** Sorts objects by number at the first search, as most files need none. */
function searchIn(bytes: Buffer, objects: readonly PdfObject[]): PdfObjects['withNumber'] {
  let byNumber: ReadonlyMap<number | undefined, readonly PdfObject[]> | undefined
  return (number) => {
    byNumber ??= Map.groupBy(objects, ({ at }) => numberBefore(bytes, at))
    const found = (key: number | undefined) =>
      (byNumber?.get(key) ?? []).map((object) => ({ ...object, isNumbered: key !== undefined }))
    return [...found(number), ...found(undefined)]
  }
}

/**
 * Returns true when a letter comes before the keyword on its line, as in a text about an "obj". A reader expects a
 * number there, which ends with a digit, a point or, for some, an exponent's letter.
 */
function isInText(bytes: Buffer, at: number): boolean {
  return /[a-df-z][\t ]*$/i.test(bytes.toString('latin1', Math.max(0, at - 40), at))
}

/** Returns the number in `12 0 obj`, given the offset of its keyword. */
function numberBefore(bytes: Buffer, at: number): number | undefined {
  const before = bytes.toString('latin1', Math.max(0, at - 40), at)
  const [, digits] = /(?:[\0\t\n\f\r ]|endobj)(\d{1,10})[\t ]+\d{1,5}[\t ]*$/.exec(before) ?? []
  return digits === undefined ? undefined : Number(digits)
}
