import { createHash, type X509Certificate } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { isSelfSigned } from './identity.ts'
import { digestAround } from './seal.ts'
import { type VerifiedSignature, verifySignature } from './signature.ts'
import { type Timestamp, timestampIn } from './timestamp.ts'

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
    }

/**
 * Verifies that the seal of a document covers the whole file except itself, and that no byte has changed. A file that
 * another party changed and sealed again has another certificate.
 * @param authorities certificates of time-stamp authorities, to tell a trusted one
 */
export function verifySeal(document: Uint8Array, authorities?: readonly X509Certificate[]): SealVerification {
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.length)
  const found = bytes.lastIndexOf('/ByteRange [')
  if (found < 0) return { verdict: 'unsealed' }
  const signature = signatureAt(bytes, found)
  if (!signature) return { verdict: 'changed' }
  const { signer, value, token } = signature
  const timestamp = token && timestampIn(token, value, authorities)
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

function signatureAt(bytes: Buffer, found: number): VerifiedSignature | undefined {
  const head = /^\/ByteRange \[(\d{10}) (\d{10}) (\d{10}) (\d{10})\] \/Contents /.exec(
    bytes.toString('latin1', found, found + 100),
  )
  const [text = '', ...numbers] = head ?? []
  const [start, gap = 0, after = 0, rest = 0] = numbers.map(Number)
  const isWhole = start === 0 && gap === found + text.length && gap < after && after + rest === bytes.length
  const hex = /^<((?:[0-9a-f]{2})+)>$/.exec(bytes.toString('latin1', gap, after))?.[1]
  if (!isWhole || hex === undefined) return undefined
  const contents = Buffer.from(hex, 'hex')
  const cms = contents.subarray(0, lengthOf(contents))
  if (contents.subarray(cms.length).some((byte) => byte !== 0)) return undefined
  const digest = digestAround(bytes, gap, after)
  // A valid seal contains the digest of the covered bytes, so this check avoids parsing others.
  return cms.includes(digest) ? verifySignature(digest, cms) : undefined
}

/**
 * Returns the length of the DER value at the start of bytes (X.690, 8.1.3); the length of a signature has two bytes.
 */
function lengthOf(der: Buffer): number {
  return der[1] === 0x82 ? 4 + der.readUInt16BE(2) : 0
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
