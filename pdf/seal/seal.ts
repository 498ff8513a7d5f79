import { createHash } from 'node:crypto'
import type { SealIdentity } from './identity.ts'
import { appendUpdate, readStructure, withEntries } from './incrementalUpdate.ts'
import { signDigest } from './signature.ts'

/** The metadata of a seal, besides its certificate. */
export interface SealMetadata {
  /** Name of the sealing organisation. */
  readonly name: string
  readonly reason: string
  readonly at: Date
}

/**
 * Fixed width of the numbers of `ByteRange`, enough for ten gigabytes, so that their offsets are known before their
 * values.
 */
const numberWidth = 10
/** Bytes by which a signature may exceed an earlier one: elliptic-curve signatures differ by a few bytes. */
const paddingBytes = 16

/**
 * Seals a document with an invisible PAdES B-B signature (EN 319 142-1) that certifies it and allows no change. The
 * signature is appended, so that the original document is retained byte for byte.
 *
 * @param document a PDF as `compilePdf` renders it
 */
export function sealPdf(document: Uint8Array, identity: SealIdentity, metadata: SealMetadata): Uint8Array {
  const bytes = Buffer.from(document)
  const room = signDigest(Buffer.alloc(32), identity).length + paddingBytes
  const opened = withEmptySignature(bytes, room, metadata)
  const contents = opened.indexOf('/Contents <', bytes.length) + '/Contents '.length
  const after = contents + room * 2 + 2
  const range = [0, contents, after, opened.length - after]
  opened.write(
    range.map(padded).join(' '),
    opened.indexOf('/ByteRange [', bytes.length) + '/ByteRange ['.length,
    'latin1',
  )
  const digest = digestAround(opened, contents, after)
  opened.write(signDigest(digest, identity).toString('hex'), contents + 1, 'latin1')
  return opened
}

/** Returns the SHA-256 of all bytes except those from `start` to `end`. */
export function digestAround(bytes: Buffer, start: number, end: number): Buffer {
  return createHash('sha256').update(bytes.subarray(0, start)).update(bytes.subarray(end)).digest()
}

function padded(number: number): string {
  return String(number).padStart(numberWidth, '0')
}

/** Appends a signature dictionary with `room` zero bytes as its contents, and its field. */
function withEmptySignature(bytes: Buffer, room: number, { name, reason, at }: SealMetadata): Buffer {
  const structure = readStructure(bytes)
  const { catalog, firstPage, size } = structure
  const [seal, field] = [size, size + 1]
  const range = Array.from({ length: 4 }, () => padded(0)).join(' ')
  const objects = new Map([
    [
      seal,
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /Name ${textString(name)} /Reason ${textString(reason)} /M ${dateString(at)} /Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>] /ByteRange [${range}] /Contents <${'0'.repeat(room * 2)}> >>`,
    ],
    [
      field,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T ${textString('Seal')} /TU ${textString(reason)} /V ${seal} 0 R /F 132 /Rect [0 0 0 0] /P ${firstPage.number} 0 R >>`,
    ],
    [
      catalog.number,
      withEntries(catalog, `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >> /Perms << /DocMDP ${seal} 0 R >>`),
    ],
    [firstPage.number, withEntries(firstPage, `/Annots [${field} 0 R]`)],
  ])
  const id = createHash('sha256').update(bytes).update(name).update(reason).digest('hex').slice(0, 32)
  return appendUpdate(bytes, structure, objects, id)
}

/** Returns a PDF text string in UTF-16, which can represent every character. */
function textString(value: string): string {
  return `<feff${Buffer.from(value, 'utf16le').swap16().toString('hex')}>`
}

function dateString(at: Date): string {
  return `(D:${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z)`
}
