import { createHash, type X509Certificate } from 'node:crypto'
import type { SealIdentity } from './identity.ts'
import { appendUpdate, readStructure, withEntries } from './incrementalUpdate.ts'
import { longestSignature, signDigest, withToken } from './signature.ts'
import { timestampRequest, tokenIn } from './timestamp.ts'

/** The metadata of a seal, besides its certificate. */
interface SealMetadata {
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

/** Bytes for the token of a time-stamp; with the certificates of its authority it has 2,000 to 7,000. */
const tokenBytes = 10_000

/**
 * Seals a document with an invisible PAdES B-B signature (EN 319 142-1) that certifies it and allows no change. The
 * signature is appended, so that the original document is retained byte for byte.
 *
 * @param document a PDF as `compilePdf` renders it
 */
export async function sealPdf(
  document: Uint8Array,
  identity: SealIdentity,
  metadata: SealMetadata,
): Promise<Uint8Array> {
  const prepared = prepareSeal(document, metadata, longestSignature(identity))
  return writeContents(prepared, (await signDigest(prepared.digest, identity)).cms)
}

/** A time-stamp authority (RFC 3161). */
export interface TimestampAuthority {
  /** Sends a request and resolves with the response. */
  send(request: Uint8Array): Promise<Uint8Array>
  /** Certificates of which one has to have issued the authority's; empty: any authority is accepted. */
  readonly trusted: readonly X509Certificate[]
}

/**
 * Seals a document like `sealPdf`, with a time-stamp of the signature (PAdES B-T).
 * @throws Error when the response has no time-stamp for this signature
 */
export async function sealPdfWithTimestamp(
  document: Uint8Array,
  identity: SealIdentity,
  metadata: SealMetadata,
  { send, trusted }: TimestampAuthority,
): Promise<Uint8Array> {
  const prepared = prepareSeal(document, metadata, longestSignature(identity) + tokenBytes)
  const { cms, value } = await signDigest(prepared.digest, identity)
  const request = timestampRequest(value)
  const token = tokenIn(await send(request.body), value, request, trusted)
  return writeContents(prepared, withToken(cms, prepared.digest, token))
}

/** A document with an empty signature. */
interface PreparedSeal {
  readonly bytes: Buffer
  /** Byte offset of the hexadecimal contents of the signature, and their length in bytes. */
  readonly contents: number
  readonly length: number
  /** SHA-256 of all other bytes. */
  readonly digest: Buffer
}

function prepareSeal(document: Uint8Array, metadata: SealMetadata, length: number): PreparedSeal {
  const bytes = withEmptySignature(Buffer.from(document), length, metadata)
  const contents = bytes.indexOf('/Contents <', document.length) + '/Contents '.length
  const after = contents + length * 2 + 2
  const range = [0, contents, after, bytes.length - after]
  bytes.write(
    range.map(padded).join(' '),
    bytes.indexOf('/ByteRange [', document.length) + '/ByteRange ['.length,
    'latin1',
  )
  return { bytes, contents: contents + 1, length, digest: digestAround(bytes, contents, after) }
}

/** Writes a signature in place of the zeros; it may be shorter. */
function writeContents({ bytes, contents, length }: PreparedSeal, cms: Buffer): Uint8Array {
  if (cms.length > length) throw new RangeError(`a signature of ${cms.length} bytes; the limit is ${length}`)
  bytes.write(cms.toString('hex'), contents, 'latin1')
  return bytes
}

/** Returns the SHA-256 of all bytes except those from `start` to `end`. */
export function digestAround(bytes: Buffer, start: number, end: number): Buffer {
  return createHash('sha256').update(bytes.subarray(0, start)).update(bytes.subarray(end)).digest()
}

function padded(number: number): string {
  return String(number).padStart(numberWidth, '0')
}

/** Appends a signature dictionary with `length` zero bytes as its contents, and its field. */
function withEmptySignature(bytes: Buffer, length: number, { name, reason, at }: SealMetadata): Buffer {
  const structure = readStructure(bytes)
  const { catalog, firstPage, size } = structure
  const [seal, field] = [size, size + 1]
  const range = Array.from({ length: 4 }, () => padded(0)).join(' ')
  const objects = new Map([
    [
      seal,
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /Name ${textString(name)} /Reason ${textString(reason)} /M ${dateString(at)} /Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>] /ByteRange [${range}] /Contents <${'0'.repeat(length * 2)}> >>`,
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
