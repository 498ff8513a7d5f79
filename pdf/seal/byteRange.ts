import { createHash } from 'node:crypto'

/**
 * Fixed width of the numbers of `ByteRange`, enough for ten gigabytes, so that their offsets are known before their
 * values.
 */
const numberWidth = 10

/** Returns the entries of a dictionary with an empty signature of a length in bytes. */
export function emptySignature(length: number): string {
  return `/ByteRange [${range([0, 0, 0, 0])}] /Contents <${'0'.repeat(length * 2)}>`
}

/** A document with an empty signature. */
export interface PreparedSignature {
  readonly bytes: Buffer
  /** Byte offset of the hexadecimal contents of the signature, and their length in bytes. */
  readonly contents: number
  readonly length: number
  /** SHA-256 of all other bytes. */
  readonly digest: Buffer
}

/**
 * Writes the range of a document with an empty signature.
 * @param from byte offset of the update with the signature
 * @param length length of the signature in bytes
 */
export function prepareSignature(bytes: Buffer, from: number, length: number): PreparedSignature {
  // The signature is the last stream or dictionary of its update that has such a range.
  const start = bytes.lastIndexOf('/ByteRange [') + '/ByteRange ['.length
  if (start < from) throw new TypeError('an update without a signature')
  const contents = bytes.indexOf('/Contents <', start) + '/Contents '.length
  const after = contents + length * 2 + 2
  bytes.write(range([0, contents, after, bytes.length - after]), start, 'latin1')
  return { bytes, contents: contents + 1, length, digest: digestAround(bytes, contents, after) }
}

/** Overwrites the zeros with a signature, which may be shorter. */
export function writeContents({ bytes, contents, length }: PreparedSignature, der: Buffer): Buffer {
  if (der.length > length) throw new RangeError(`a signature of ${der.length} bytes; the limit is ${length}`)
  bytes.write(der.toString('hex'), contents, 'latin1')
  return bytes
}

/** A signature in a document. */
export interface FoundSignature {
  readonly der: Buffer
  /** SHA-256 of all other bytes of the document. */
  readonly digest: Buffer
}

/**
 * Returns the signature whose range is at an offset.
 * @returns undefined unless it covers all of the document except itself
 */
export function signatureIn(bytes: Buffer, found: number): FoundSignature | undefined {
  const head = /^\/ByteRange \[(\d{10}) (\d{10}) (\d{10}) (\d{10})\] \/Contents /.exec(
    bytes.toString('latin1', found, found + 100),
  )
  const [text = '', ...numbers] = head ?? []
  const [start, gap = 0, after = 0, rest = 0] = numbers.map(Number)
  const isWhole = start === 0 && gap === found + text.length && gap < after && after + rest === bytes.length
  const hex = /^<((?:[0-9a-f]{2})+)>$/.exec(bytes.toString('latin1', gap, after))?.[1]
  if (!isWhole || hex === undefined) return undefined
  const contents = Buffer.from(hex, 'hex')
  const der = contents.subarray(0, lengthOf(contents))
  if (contents.subarray(der.length).some((byte) => byte !== 0)) return undefined
  return { der, digest: digestAround(bytes, gap, after) }
}

/** Returns the end of the revision whose signature has its range at an offset. */
export function endOfRevision(bytes: Buffer, found: number): number {
  const head = /^\/ByteRange \[\d{10} \d{10} (\d{10}) (\d{10})\]/.exec(bytes.toString('latin1', found, found + 100))
  return Number(head?.[1]) + Number(head?.[2])
}

/** Returns the SHA-256 of all bytes except those from `start` to `end`. */
function digestAround(bytes: Buffer, start: number, end: number): Buffer {
  return createHash('sha256').update(bytes.subarray(0, start)).update(bytes.subarray(end)).digest()
}

/**
 * Returns the length of the DER value at the start of bytes (X.690, 8.1.3); the length of a signature has two bytes.
 */
function lengthOf(der: Buffer): number {
  return der[1] === 0x82 ? 4 + der.readUInt16BE(2) : 0
}

function range(numbers: readonly number[]): string {
  return numbers.map((number) => String(number).padStart(numberWidth, '0')).join(' ')
}
