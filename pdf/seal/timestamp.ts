import { createHash, randomBytes, verify, type X509Certificate } from 'node:crypto'
import { Integer, ObjectIdentifier, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  type Attribute,
  Certificate,
  ContentInfo,
  type IssuerAndSerialNumber,
  MessageImprint,
  SignedData,
  type SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { oids } from './signature.ts'
import { asX509, isValidAt, leadsTo } from './trust.ts'

/** A time-stamp of an authority (RFC 3161). */
export interface Timestamp {
  /** ISO 8601 in UTC. */
  readonly at: string
  /** The subject of the authority's certificate: `CN=..`. */
  readonly authority: string
  /** The end of validity of the authority's certificate. */
  readonly until: Date
  /** True when a trusted certificate issued the authority's; undefined when no trusted ones were passed. */
  readonly isTrusted?: boolean
}

/** The extended key usage that RFC 3161, 2.3 requires of an authority's certificate. */
const timeStamping = '1.3.6.1.5.5.7.3.8'
const nonceBytes = 8

/** Bytes for a token; with the certificates of its authority it has 2,000 to 7,000. */
export const tokenBytes = 10_000

/** A request for a time-stamp, as sent to an authority with the type `application/timestamp-query`. */
interface TimestampRequest {
  readonly body: Uint8Array
  readonly nonce: Buffer
}

/** Creates a request for a time-stamp of the data with a SHA-256 digest. */
export function timestampRequest(digest: Buffer): TimestampRequest {
  const nonce = randomBytes(nonceBytes)
  // A positive integer without leading zeros, as DER requires.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: oids.sha256 }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(digest).buffer }),
    }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
  })
  return { body: new Uint8Array(request.toSchema().toBER()), nonce }
}

/** Maximum difference between the clocks of server and authority, in milliseconds. */
const maxClockDifference = 600_000

/**
 * Returns the token in the response of an authority, in DER.
 * @param digest SHA-256 of the stamped data
 * @param expected `trusted`: certificates of which one must have issued the authority's, any if empty; `now`: the time
 *   with which that of the authority must agree, any if absent
 * @throws Error for a refusal, and for a response that is malformed, answers another request, or is of another
 *   authority or time
 */
export function tokenIn(
  response: Uint8Array,
  digest: Buffer,
  { nonce }: TimestampRequest,
  { trusted = [], now }: { readonly trusted?: readonly X509Certificate[]; readonly now?: Date | undefined } = {},
): Buffer {
  const { status, timeStampToken } = TimeStampResp.fromBER(new Uint8Array(response))
  if (!timeStampToken) throw new Error(`the time-stamp authority refused with status ${status.status}`)
  const token = Buffer.from(timeStampToken.toSchema().toBER())
  const read = readToken(token)
  const returned = Buffer.from(read.info.nonce?.valueBlock.valueHexView ?? [])
  if (!(returned.equals(nonce) && isValid(read, digest)))
    throw new Error('the time-stamp authority answered with an invalid time-stamp')
  if (trusted.length > 0 && !isIssuedBy(trusted, read))
    throw new Error('no trusted certificate issued that of the time-stamp authority')
  if (now && Math.abs(read.info.genTime.getTime() - now.getTime()) > maxClockDifference)
    throw new Error(`the time-stamp authority stated ${read.info.genTime.toISOString()}; compare the clocks`)
  return token
}

/**
 * Returns the time-stamp in a token.
 * @param trusted certificates of trusted authorities; without them, the result does not state the trust
 * @param digest SHA-256 of the stamped data
 * @returns undefined unless an authority signed it for this digest
 */
export function timestampIn(
  token: Buffer,
  digest: Buffer,
  trusted?: readonly X509Certificate[],
): Timestamp | undefined {
  try {
    const read = readToken(token)
    if (!isValid(read, digest)) return undefined
    return {
      at: read.info.genTime.toISOString(),
      authority: read.signer.subject.replaceAll('\n', ', '),
      until: new Date(read.signer.validTo),
      ...(trusted && { isTrusted: isIssuedBy(trusted, read) }),
    }
  } catch {
    // Bytes that cannot be parsed are not a time-stamp.
    return undefined
  }
}

/** Returns the certificates in a token. @throws Error of any type for other bytes */
export function certificatesInToken(token: Buffer): readonly X509Certificate[] {
  return readToken(token).certificates
}

interface TokenParts {
  readonly info: TSTInfo
  /** The signed content, which `info` contains in parsed form. */
  readonly content: Buffer
  readonly signerInfo: SignerInfo
  readonly signer: X509Certificate
  /** All certificates of the token. */
  readonly certificates: readonly X509Certificate[]
}

/** @throws Error of any type for other bytes */
function readToken(token: Buffer): TokenParts {
  const { content } = ContentInfo.fromBER(new Uint8Array(token))
  const { encapContentInfo, certificates: all = [], signerInfos } = new SignedData({ schema: content })
  const certificates = all.filter((item) => item instanceof Certificate)
  const [signerInfo] = signerInfos
  if (encapContentInfo.eContentType !== oids.timestampInfo || !encapContentInfo.eContent || !signerInfo)
    throw new TypeError('no time-stamp token')
  const octets = Buffer.from(encapContentInfo.eContent.getValue())
  const { issuer, serialNumber } = signerInfo.sid as IssuerAndSerialNumber
  const found = certificates.find((item) => item.serialNumber.isEqual(serialNumber) && item.issuer.isEqual(issuer))
  if (!found) throw new TypeError('a time-stamp token without the certificate of its authority')
  return {
    info: TSTInfo.fromBER(new Uint8Array(octets)),
    content: octets,
    signerInfo,
    signer: asX509(found),
    certificates: certificates.map(asX509),
  }
}

function isIssuedBy(trusted: readonly X509Certificate[], { signer, certificates, info }: TokenParts): boolean {
  return leadsTo(trusted, signer, certificates, info.genTime)
}

/** Digests that authorities use, by their identifiers. */
const digestNames: Readonly<Record<string, string>> = {
  [oids.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

function isValid({ info, content, signerInfo, signer }: TokenParts, digest: Buffer): boolean {
  const digestName = digestNames[signerInfo.digestAlgorithm.algorithmId]
  const { signedAttrs } = signerInfo
  if (!digestName || !signedAttrs) return false
  const attribute = (type: string) => signedAttrs.attributes.find((one) => one.type === type)
  const contentType: unknown = attribute(oids.contentType)?.values[0]
  const messageDigest: unknown = attribute(oids.messageDigest)?.values[0]
  const usedCertificate = attribute(oids.signingCertificateV2) ?? attribute(oids.signingCertificate)
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  return (
    hashAlgorithm.algorithmId === oids.sha256 &&
    Buffer.from(hashedMessage.valueBlock.valueHexView).equals(digest) &&
    contentType instanceof ObjectIdentifier &&
    contentType.getValue() === oids.timestampInfo &&
    messageDigest instanceof OctetString &&
    Buffer.from(messageDigest.valueBlock.valueHexView).equals(createHash(digestName).update(content).digest()) &&
    (signer.keyUsage ?? []).includes(timeStamping) &&
    isValidAt(signer, info.genTime) &&
    usedCertificate !== undefined &&
    hasDigestOf(usedCertificate, signer) &&
    verify(
      digestName,
      Buffer.from(signedAttrs.encodedValue),
      signer.publicKey,
      Buffer.from(signerInfo.signature.valueBlock.valueHexView),
    )
  )
}

/** Returns true for an attribute with the digest of a certificate (RFC 5035, 3 and 4). */
function hasDigestOf(attribute: Attribute, { raw }: X509Certificate): boolean {
  const bytes = Buffer.from(attribute.toSchema().toBER())
  const names = attribute.type === oids.signingCertificate ? ['sha1'] : Object.values(digestNames)
  return names.some((name) => bytes.includes(createHash(name).update(raw).digest()))
}
