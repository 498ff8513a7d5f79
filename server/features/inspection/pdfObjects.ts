import type { PdfProblem } from './inspector.ts'
import { type Dictionary, isDictionaryAt, readDictionary, skipSpace } from './pdfSyntax.ts'

/** A value after the keyword `obj`, outside any object stream. */
interface PdfObject {
  /** Offset of the keyword, which follows the number. */
  readonly at: number
  /** Offset of its value. */
  readonly begin: number
}

/** An object that was found by its number. */
interface FoundObject extends PdfObject {
  /** False when there is no plain number before the keyword. */
  readonly isNumbered: boolean
}

/** A stream of a PDF. */
export interface PdfStream {
  /** Undefined when it is written in an unusual way, so that the stream may have any number. */
  readonly number: number | undefined
  readonly dictionary: Dictionary
  /** Offset after the keyword `stream`. */
  readonly end: number
}

/** The objects and streams of a file, without those in object streams. */
export interface PdfObjects {
  readonly streams: readonly PdfStream[]
  /**
   * Returns each object that may have a number: its versions, and whatever follows the letters `obj` without a plain
   * number before them, which may be a disguised object or a part of a text.
   */
  readonly withNumber: (number: number) => readonly FoundObject[]
}

/** Maximum objects in a file of 10 MB; a long tagged document has some hundred thousand. */
const maxObjects = 500_000
/** Maximum streams in a file of 10 MB; a page has about ten. */
const maxStreams = 50_000
/** Maximum number of times that a byte is read: each belongs to one object, and only some are read again. */
const readingsOfByte = 4
const fewBytes = 65_536

const keyword = Buffer.from('obj')
/** The letter before the keyword in `endobj`; before the keyword of an object is a number. */
const lastOfEnd = 'd'.charCodeAt(0)
const streamKeyword = Buffer.from('stream')

/**
 * Finds everything that a reader may accept as an object or a stream. Cross-reference tables are ignored, because
 * readers repair them differently: it looks after every keyword `obj`, even in strings, comments and streams.
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

/** Sorts the objects by number at the first search, which most files do not need. */
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
 * number there, which ends with a digit, a point or, for some readers, the letter of an exponent.
 */
function isInText(bytes: Buffer, at: number): boolean {
  return /[a-df-z][\t ]*$/i.test(bytes.toString('latin1', Math.max(0, at - 40), at))
}

/** Returns the number in `12 0 obj`. @param at the offset of the keyword */
function numberBefore(bytes: Buffer, at: number): number | undefined {
  const before = bytes.toString('latin1', Math.max(0, at - 40), at)
  const [, digits] = /(?:[\0\t\n\f\r ]|endobj)(\d{1,10})[\t ]+\d{1,5}[\t ]*$/.exec(before) ?? []
  return digits === undefined ? undefined : Number(digits)
}
