import { createHash } from 'node:crypto'
import { emptySignature, endOfRevision, prepareSignature, signatureIn, writeContents } from './byteRange.ts'
import { appendUpdate, readStructure, withEntries } from './incrementalUpdate.ts'
import type { TimestampAuthority } from './seal.ts'
import { timestampRequest, tokenBytes, tokenIn } from './timestamp.ts'

/** The certificates and revocation lists for a later verification, in DER. */
export interface ValidationData {
  readonly certificates: readonly Buffer[]
  /** The lists of revoked certificates. */
  readonly lists: readonly Buffer[]
}

/**
 * Adds the data for a later verification of a seal, and a time-stamp of the whole document (PAdES B-LTA, EN 319 142-1,
 * 5.4.2 and 5.5). A seal that allows no change allows this addition (ISO 32000-2, 12.8.2.2).
 * @param sealed a document with a seal that has a time-stamp
 * @throws Error when the response has no time-stamp for this document
 */
export async function archiveSeal(
  sealed: Uint8Array,
  data: ValidationData,
  { send, trusted, now }: TimestampAuthority,
): Promise<Uint8Array> {
  const prepared = prepareSignature(withArchive(Buffer.from(sealed), data), sealed.length, tokenBytes)
  const request = timestampRequest(prepared.digest)
  return writeContents(prepared, tokenIn(await send(request.body), prepared.digest, request, { trusted, now }))
}

/** A sealed document with the addition of `archiveSeal`. */
interface Archived {
  readonly sealed: Buffer
  /** The token of the time-stamp, and the digest of the bytes that it must cover. Neither is verified. */
  readonly token: Buffer
  readonly digest: Buffer
  readonly data: ValidationData
}

const documentTimestamp = '/Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161 '

/** Returns true when the signature whose range is at an offset is a time-stamp of a document. */
export function isDocumentTimestamp(bytes: Buffer, found: number): boolean {
  return bytes.toString('latin1', found - documentTimestamp.length, found) === documentTimestamp
}

/**
 * Returns the parts of a document with a time-stamp.
 * @returns undefined unless the update is exactly what `archiveSeal` adds to the document before it
 */
export function archivedAt(bytes: Buffer, found: number): Archived | undefined {
  const signature = signatureIn(bytes, found)
  const end = endOfRevision(bytes, bytes.lastIndexOf('/ByteRange [', found - 1))
  const sealed = bytes.subarray(0, end)
  const data = signature && dataIn(bytes.subarray(end, found))
  if (!signature || !data) return undefined
  try {
    const { der, digest } = signature
    const rebuilt = writeContents(prepareSignature(withArchive(sealed, data), end, tokenBytes), der)
    return rebuilt.equals(bytes) ? { sealed, token: der, digest, data } : undefined
  } catch {
    // An update that cannot be rebuilt is not one of `archiveSeal`.
    return undefined
  }
}

const streamEnd = '\nendstream'

function withArchive(bytes: Buffer, { certificates, lists }: ValidationData): Buffer {
  const structure = readStructure(bytes)
  const { catalog, firstPage, size } = structure
  const streams = [...certificates, ...lists].map((der, index) => [size + index, streamOf(der)] as const)
  const references = streams.map(([number]) => `${number} 0 R`)
  const [certificateList, crls] = [references.slice(0, certificates.length), references.slice(certificates.length)]
  const store = size + streams.length
  const [stamp, field] = [store + 1, store + 2]
  const added = (text: string, list: RegExp) => text.replace(list, `$1 ${field} 0 R]`)
  const objects = new Map([
    ...streams,
    [store, `<< /Type /DSS /Certs [${certificateList.join(' ')}] /CRLs [${crls.join(' ')}] >>`] as const,
    [
      field,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Time) /V ${stamp} 0 R /F 132 /Rect [0 0 0 0] /P ${firstPage.number} 0 R >>`,
    ] as const,
    [
      catalog.number,
      withEntries({ ...catalog, text: added(catalog.text, /(\/Fields \[\d+ 0 R)\]/) }, `/DSS ${store} 0 R`),
    ] as const,
    [firstPage.number, added(firstPage.text, /(\/Annots \[\d+ 0 R)\]/)] as const,
    [stamp, `<< ${documentTimestamp}${emptySignature(tokenBytes)} >>`] as const,
  ])
  return appendUpdate(bytes, structure, objects, createHash('sha256').update(bytes).digest('hex').slice(0, 32))
}

function streamOf(der: Buffer): string {
  return `<< /Length ${der.length} >>\nstream\n${der.toString('latin1')}${streamEnd}`
}

/** Reads the data at the beginning of an update; undefined for another one. */
function dataIn(update: Buffer): ValidationData | undefined {
  const streams: Buffer[] = []
  for (let at = 1; ; ) {
    const text = update.toString('latin1', at, at + 10_000)
    const [head, length] = /^\d+ 0 obj\n<< \/Length (\d+) >>\nstream\n/.exec(text) ?? []
    if (head === undefined) {
      const named = /^\d+ 0 obj\n<< \/Type \/DSS \/Certs \[([^\]]*)\]/.exec(text)?.[1]
      if (named === undefined) return undefined
      const count = named.split('R').length - 1
      return { certificates: streams.slice(0, count), lists: streams.slice(count) }
    }
    const start = at + head.length
    streams.push(update.subarray(start, start + Number(length)))
    at = start + Number(length) + `${streamEnd}\nendobj\n`.length
  }
}
