import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

/** Where the end of a PDF is looked for, in bytes, as readers do. */
const trailerBytes = 1024
/** Bytes of all object streams together when unpacked: more is made to exhaust whoever opens it. */
const mostUnpackedBytes = 64 * 1_048_576
/** Characters between the type of a stream and its beginning; a longer description is no usual one. */
const descriptionLength = 4096

/** What is wrong with a PDF, as message keys under `refusals.uploads`. */
export type PdfProblem = 'brokenPdf' | 'lockedPdf' | 'activePdf'

const end = '(?![^\\s\\0()<>[\\]{}/%])'
const encrypted = /\/Encrypt[\s\0]*(?:<<|\d+[\s\0]+\d+[\s\0]+R)/
/** Actions that run something, and files within the file, which nobody would have judged. Long enough to be no accident in a picture. */
const active = new RegExp(`/(?:JavaScript|Launch|Rendition|RichMedia|EmbeddedFiles?)${end}`)
/** Also what is too short to be told from the bytes of a picture. */
const activeInObjects = new RegExp(`/(?:JS|JavaScript|Launch|Rendition|RichMedia|EmbeddedFiles?)${end}`)
const objectStreams = new RegExp(`/ObjStm${end}`, 'g')

/**
 * Judges a PDF by its form: whole, to be opened by everybody, and doing nothing by itself. It does not draw it, and finds what a
 * reader of PDFs would find, not what somebody hid from one; that is the scanner's.
 */
export async function problemOfPdf(path: string): Promise<PdfProblem | undefined> {
  const bytes = await readFile(path)
  const raw = bytes.toString('latin1')
  if (!isWhole(raw)) return 'brokenPdf'
  const names = withPlainNames(raw)
  if (encrypted.test(names)) return 'lockedPdf'
  if (active.test(names)) return 'activePdf'
  const objects = await objectsIn(bytes, raw)
  // What is packed or named in a way of its own cannot be judged.
  if (objects === undefined || objects.length < (names.match(objectStreams) ?? []).length) return 'brokenPdf'
  return objects.some((text) => activeInObjects.test(withPlainNames(text))) ? 'activePdf' : undefined
}

function isWhole(raw: string): boolean {
  const tail = raw.slice(-trailerBytes)
  return /^%PDF-\d\.\d/.test(raw) && tail.includes('startxref') && /%%EOF[\s\0]*$/.test(tail)
}

/** A name may be written in codes: `/J#61vaScript`. */
function withPlainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** What the streams of objects hold; undefined when one cannot be unpacked, or they hold more than they may. */
async function objectsIn(bytes: Buffer, raw: string): Promise<string[] | undefined> {
  const found: string[] = []
  let left = mostUnpackedBytes
  for (const { index } of raw.matchAll(objectStreams)) {
    const begin = /stream\r?\n/.exec(raw.slice(index, index + descriptionLength))
    const text = begin && (await unpack(bytes.subarray(index + begin.index + begin[0].length), left))
    if (!text) return undefined
    left -= text.length
    found.push(text)
  }
  return found
}

const inflated = promisify(inflate)

/** Unpacks what bytes begin with; what follows it, the rest of the file, does not matter. */
async function unpack(bytes: Buffer, maxOutputLength: number): Promise<string | undefined> {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength }
  const text = await inflated(bytes, options).catch(() => undefined)
  return text?.toString('latin1')
}
