import { createHash, type X509Certificate } from 'node:crypto'
import { emptySignature, type PreparedSignature, prepareSignature, writeContents } from './byteRange.ts'
import type { SealIdentity } from './identity.ts'
import { appendUpdate, readStructure, withEntries } from './incrementalUpdate.ts'
import { longestSignature, signDigest, withToken } from './signature.ts'
import { timestampRequest, tokenBytes, tokenIn } from './timestamp.ts'

/** The metadata of a seal, without its certificate. */
interface SealMetadata {
  /** Name of the sealing organisation. */
  readonly name: string
  readonly reason: string
  readonly at: Date
}

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
  /** Certificates of which one must have issued the authority's; any authority is accepted if empty. */
  readonly trusted: readonly X509Certificate[]
  /** The time with which that of the authority must agree; any is accepted if absent. */
  readonly now?: Date | undefined
}

/** The authority returned no time-stamp. The document is sealed without one. */
export class TimestampError extends Error {
  /** The document with the same signature. */
  readonly sealed: Uint8Array

  constructor(sealed: Uint8Array, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.sealed = sealed
  }
}

/**
 * Seals a document like `sealPdf`, with a time-stamp of the signature (PAdES B-T).
 * @throws TimestampError when the authority fails, or its response has no time-stamp for this signature
 */
export async function sealPdfWithTimestamp(
  document: Uint8Array,
  identity: SealIdentity,
  metadata: SealMetadata,
  { send, trusted, now }: TimestampAuthority,
): Promise<Uint8Array> {
  const prepared = prepareSeal(document, metadata, longestSignature(identity) + tokenBytes)
  const { cms, value } = await signDigest(prepared.digest, identity)
  const stamped = createHash('sha256').update(value).digest()
  const request = timestampRequest(stamped)
  try {
    const token = tokenIn(await send(request.body), stamped, request, { trusted, now })
    return writeContents(prepared, withToken(cms, prepared.digest, token))
  } catch (cause) {
    throw new TimestampError(writeContents(prepared, cms), cause)
  }
}

function prepareSeal(document: Uint8Array, metadata: SealMetadata, length: number): PreparedSignature {
  return prepareSignature(withEmptySignature(Buffer.from(document), length, metadata), document.length, length)
}

/** Appends a signature dictionary with `length` zero bytes as its contents, and its field. */
function withEmptySignature(bytes: Buffer, length: number, { name, reason, at }: SealMetadata): Buffer {
  const structure = readStructure(bytes)
  if (structure.isUpdated) throw new TypeError('a document that has an update, such as a seal')
  const { catalog, firstPage, size } = structure
  const [seal, field] = [size, size + 1]
  const objects = new Map([
    [
      seal,
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /Name ${textString(name)} /Reason ${textString(reason)} /M ${dateString(at)} /Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>] ${emptySignature(length)} >>`,
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
