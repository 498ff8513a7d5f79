import { createHash, type X509Certificate } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { archivedAt, isDocumentTimestamp } from './archive.ts'
import { signatureIn } from './byteRange.ts'
import { isSelfSigned } from './identity.ts'
import { type VerifiedSignature, verifySignature } from './signature.ts'
import { certificatesInToken, type Timestamp, timestampIn } from './timestamp.ts'

/** The result of a verification. changed: the document differs from the sealed one. */
export type SealVerification =
  | { readonly verdict: 'unsealed' | 'changed' }
  | {
      readonly verdict: 'sealed'
      /** The subject of the certificate: `CN=..`. */
      readonly subject: string
      readonly isSelfSigned: boolean
      /** SHA-256 of the certificate, hexadecimal; comparison with the brokerage's proves the origin of the seal. */
      readonly certificateSha256: string
      /** The time in which the certificate is valid. */
      readonly validFrom: Date
      readonly validTo: Date
      /** The time-stamp of the seal. */
      readonly timestamp?: Timestamp
      /** The time-stamp of the whole document, with the data for a later verification (PAdES B-LTA). */
      readonly archive?: Timestamp
    }

/**
 * Verifies that the seal of a document covers the whole file except itself, and that no byte has changed. A file that
 * another party changed and sealed again has another certificate.
 * @param authorities certificates of trusted time-stamp authorities
 */
export function verifySeal(document: Uint8Array, authorities?: readonly X509Certificate[]): SealVerification {
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.length)
  const found = bytes.lastIndexOf('/ByteRange [')
  if (found < 0) return { verdict: 'unsealed' }
  if (isDocumentTimestamp(bytes, found)) return verifyArchived(bytes, found, authorities)
  const signature = sealAt(bytes, found)
  if (!signature) return { verdict: 'changed' }
  const { signer, value, token } = signature
  const timestamp = token && timestampIn(token, createHash('sha256').update(value).digest(), authorities)
  if (token && !timestamp) return { verdict: 'changed' }
  return {
    verdict: 'sealed',
    subject: signer.subject.replaceAll('\n', ', '),
    isSelfSigned: isSelfSigned(signer),
    certificateSha256: createHash('sha256').update(signer.raw).digest('hex'),
    validFrom: new Date(signer.validFrom),
    validTo: new Date(signer.validTo),
    ...(timestamp && { timestamp }),
  }
}

function verifyArchived(bytes: Buffer, found: number, authorities?: readonly X509Certificate[]): SealVerification {
  const archived = archivedAt(bytes, found)
  const archive = archived && timestampIn(archived.token, archived.digest, authorities)
  const seal = archived && verifySeal(archived.sealed, authorities)
  if (!archive || seal?.verdict !== 'sealed' || seal.archive) return { verdict: 'changed' }
  return { ...seal, archive }
}

/** Returns the certificates of the authority that stamped a seal; none without a time-stamp. */
export function timestampCertificatesOf(document: Uint8Array): readonly X509Certificate[] {
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.length)
  const token = sealAt(bytes, bytes.lastIndexOf('/ByteRange ['))?.token
  return token ? certificatesInToken(token) : []
}

function sealAt(bytes: Buffer, found: number): VerifiedSignature | undefined {
  const signature = signatureIn(bytes, found)
  // A valid seal contains the digest of the covered bytes, so this check avoids parsing others.
  return signature?.der.includes(signature.digest) ? verifySignature(signature.digest, signature.der) : undefined
}

/** Limit of decompression; no submission is larger. */
const maxAttachmentBytes = 256 * 1_048_576

/**
 * Returns the attachment of a document of record, the submission as JSON, byte for byte.
 * @returns undefined when the document has no attachment, several, or a damaged one
 */
export function attachmentOf(document: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.length)
  // Our documents contain the stream of the attachment as a separate object; other documents are rejected.
  const first = bytes.indexOf('/Type /EmbeddedFile\n')
  if (first < 0 || bytes.indexOf('/Type /EmbeddedFile\n', first + 1) >= 0) return undefined
  const head = bytes.toString('latin1', bytes.lastIndexOf(' obj\n<<\n', first), first)
  const length = Number(/\/Length (\d+)\n/.exec(head)?.[1])
  const start = bytes.indexOf('\nstream\n', first) + '\nstream\n'.length
  const stream = bytes.subarray(start, start + length)
  if (!(stream.length === length && bytes.toString('latin1', start + length, start + length + 10) === '\nendstream'))
    return undefined
  try {
    return inflateSync(stream, { maxOutputLength: maxAttachmentBytes })
  } catch {
    return undefined
  }
}
