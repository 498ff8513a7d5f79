import { readFile } from 'node:fs/promises'
import { constants, inflateSync } from 'node:zlib'
import type { PdfProblem } from './jobs.ts'
import { namesIn, type PdfName, wantedNames } from './pdfNames.ts'
import { addressAfter, isAddressAfter, unreadable } from './pdfStrings.ts'

/** Bytes at the end of a file among which readers look for the trailer. */
const trailerBytes = 1024
/** Bytes between the type of a stream and its beginning; no usual dictionary is longer. */
const dictionaryBytes = 4096
/**
 * Writers of PDFs put 100 to 200 objects into an object stream, some 20 kB, and a file of 10 MB has a few hundred of them.
 * Ten times as much is no document any more.
 */
const maxObjectStreams = 2000
const maxStreamBytes = 4 * 1_048_576
const maxUnpackedBytes = 16 * 1_048_576

/** Actions that run something or open another file, and files within the file, which nobody would inspect. */
const activeNames = [
  'JavaScript',
  'Launch',
  'Rendition',
  'RichMedia',
  'EmbeddedFile',
  'EmbeddedFiles',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
] as const
/** Names judged by the value behind them. */
const valuedNames = ['XFA', 'URI', 'Base', 'F', 'UF'] as const

const isValued: ReadonlySet<string> = new Set(valuedNames)

const wantedInFile = wantedNames([...activeNames, ...valuedNames, 'Encrypt', 'ObjStm'])
/** `JS` is short enough to appear in the bytes of a picture by accident, so it counts in objects alone. */
const wantedInObjects = wantedNames([...activeNames, ...valuedNames, 'JS'])

/** Addresses of links and files in one PDF; each costs some microseconds, and a document has a few hundred at most. */
const maxAddresses = 20_000

/** The work that is left for one PDF. */
interface Budget {
  addresses: number
  unpackedBytes: number
}

/**
 * Judges a PDF by its form: whole, without protection, and without anything that acts by itself. It draws nothing. It finds what a
 * reader of PDFs would find; what is hidden from one is left to the malware scanner.
 */
export async function problemOfPdf(path: string): Promise<PdfProblem | undefined> {
  const bytes = await readFile(path)
  if (!isWhole(bytes)) return 'brokenPdf'
  const budget: Budget = { addresses: maxAddresses, unpackedBytes: maxUnpackedBytes }
  const streams: PdfName[] = []
  let isActiveFile = false
  for (const found of namesIn(bytes, wantedInFile)) {
    if (found.name === 'ObjStm') streams.push(found)
    else if (found.name === 'Encrypt' && isProtected(bytes, found)) return 'lockedPdf'
    else isActiveFile ||= isActive(bytes, found, budget)
    if (streams.length > maxObjectStreams || budget.addresses < 0) return 'complexPdf'
  }
  return isActiveFile ? 'activePdf' : problemOfObjects(bytes, streams, budget)
}

function isWhole(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - trailerBytes))
  return /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) && tail.includes('startxref') && /%%EOF[\s\0]*$/.test(tail)
}

/** Encryption names its dictionary, inline or by reference; the word alone may appear in a text. */
function isProtected(bytes: Buffer, { end }: PdfName): boolean {
  return /^[\s\0]*(?:<<|\d+[\s\0]+\d+[\s\0]+R)/.test(bytes.toString('latin1', end, end + 64))
}

function isActive(bytes: Buffer, { name, end }: PdfName, budget: Budget): boolean {
  if (name === 'Encrypt') return false
  if (name === 'XFA') return /^[\s\0]*(?:\[|\d+[\s\0]+\d+[\s\0]+R)/.test(bytes.toString('latin1', end, end + 64))
  if (!isValued.has(name)) return true
  // `/S /URI` names the kind of an action, `/F 4` flags.
  if (!isAddressAfter(bytes, end)) return false
  budget.addresses -= 1
  const address = addressAfter(bytes, end)
  return name === 'URI' || name === 'Base' ? !isHarmlessLink(address) : isNetworkPath(address)
}

/**
 * Ordinary letters and invoices link to pages, mailboxes and telephones, and readers ask before they follow. Any other scheme, a
 * path, and an address that stands elsewhere in the file are refused.
 */
function isHarmlessLink(address: string): boolean {
  if (address === unreadable || /^[/\\]/.test(address)) return false
  return /^(?:https?|mailto|tel):/i.test(address) || !/^[a-z][a-z\d+.-]*:/i.test(address)
}

/** Reading a path on another machine sends that machine the name and the password hash of the person. */
function isNetworkPath(address: string): boolean {
  return /^(?:[/\\]{2}|(?:file|smb|https?|ftp):)/i.test(address)
}

/** Judges what object streams hold. One that is packed or named in an unusual way cannot be judged. */
function problemOfObjects(bytes: Buffer, streams: readonly PdfName[], budget: Budget): PdfProblem | undefined {
  let isActiveObject = false
  for (const { isEncoded, end } of streams) {
    const begin = /stream\r?\n/.exec(bytes.toString('latin1', end, end + dictionaryBytes))
    if (isEncoded || !begin) return 'brokenPdf'
    const packed = bytes.subarray(end + begin.index + begin[0].length)
    const objects = unpack(packed, Math.min(budget.unpackedBytes, maxStreamBytes))
    if (typeof objects === 'string') return objects
    budget.unpackedBytes -= objects.length
    for (const found of namesIn(objects, wantedInObjects)) isActiveObject ||= isActive(objects, found, budget)
    if (budget.addresses < 0) return 'complexPdf'
  }
  return isActiveObject ? 'activePdf' : undefined
}

/** Inflates the stream that bytes begin with; the rest of the file behind it does not matter. */
function unpack(bytes: Buffer, maxOutputLength: number): Buffer | 'brokenPdf' | 'complexPdf' {
  if (maxOutputLength < 1) return 'complexPdf'
  try {
    const objects = inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength })
    return objects.length === 0 ? 'brokenPdf' : objects
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLong ? 'complexPdf' : 'brokenPdf'
  }
}
