import { createHash, verify, X509Certificate } from 'node:crypto'
import { fromBER, Null, ObjectIdentifier, OctetString, Sequence, Set as SetOf } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { type SealIdentity, SealIdentityError, signatureBytes } from './identity.ts'

/** Object identifiers of CMS, its attributes and algorithms. */
export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.11',
  ec: '1.2.840.10045.4.3.2',
} as const

/** The parts of a signature; equal parts always give equal bytes. */
interface SignatureParts {
  /** The signer's certificate, then its issuers. */
  readonly certificates: readonly X509Certificate[]
  /** SHA-256 of the signed bytes. */
  readonly digest: Buffer
  readonly value: Buffer
  /** The token of a time-stamp of `value`, in DER. */
  readonly token?: Buffer | undefined
}

/** A new signature. */
interface Signature {
  /** CMS in DER. */
  readonly cms: Buffer
  /** The signature itself. */
  readonly value: Buffer
}

/**
 * Signs a digest according to PAdES B-B (EN 319 142-1, 6.3): CMS with content type, digest and used certificates as
 * signed attributes, and without a time, which the document contains.
 * @param digest SHA-256
 * @throws SealIdentityError when it signs with another key than that of its certificate; Error when the signer fails
 */
export async function signDigest(digest: Buffer, identity: SealIdentity): Promise<Signature> {
  const certificates = certificatesOf(identity)
  const value = Buffer.from(await identity.sign(signedBytes(digest, certificates)))
  const cms = encoded({ certificates, digest, value })
  if (!verifySignature(digest, cms)) throw new SealIdentityError('signs with another key than that of its certificate')
  return { cms, value }
}

/** Returns the length of the longest signature of an identity, as CMS in DER. */
export function longestSignature(identity: SealIdentity): number {
  const value = Buffer.alloc(signatureBytes(identity.certificate))
  return encoded({ certificates: certificatesOf(identity), digest: Buffer.alloc(32), value }).length
}

function certificatesOf({ certificate, chain }: SealIdentity): X509Certificate[] {
  return [certificate, ...chain]
}

/** Returns a signature of `signDigest` with the token of a time-stamp (PAdES B-T, EN 319 142-1, 6.3). */
export function withToken(cms: Buffer, digest: Buffer, token: Buffer): Buffer {
  return encoded({ ...partsIn(cms, digest), token })
}

/** A verified signature. */
export interface VerifiedSignature {
  readonly signer: X509Certificate
  readonly value: Buffer
  /** The token of a time-stamp, which is not verified. */
  readonly token: Buffer | undefined
}

/**
 * Verifies the signature of a digest.
 * @returns undefined unless the bytes are exactly a signature of this digest as `signDigest` and `withToken` create it
 */
export function verifySignature(digest: Buffer, cms: Buffer): VerifiedSignature | undefined {
  try {
    const parts = partsIn(cms, digest)
    const [signer] = parts.certificates
    if (!signer || !encoded(parts).equals(cms)) return undefined
    const isSigned = verify('sha256', signedBytes(digest, parts.certificates), signer.publicKey, parts.value)
    return isSigned ? { signer, value: parts.value, token: parts.token } : undefined
  } catch {
    // Bytes that cannot be parsed are not a signature.
    return undefined
  }
}

/**
 * Parses a signature.
 * @throws Error of any type for other bytes
 */
function partsIn(cms: Buffer, digest: Buffer): SignatureParts {
  const content = new ContentInfo({ schema: fromBER(new Uint8Array(cms)).result })
  const { certificates = [], signerInfos } = new SignedData({ schema: content.content })
  const [token] = signerInfos[0]?.unsignedAttrs?.attributes[0]?.values ?? []
  return {
    certificates: certificates.map((certificate) => new X509Certificate(Buffer.from(certificate.toSchema().toBER()))),
    digest,
    value: Buffer.from(signerInfos[0]?.signature.valueBlock.valueHexView ?? []),
    token: token && Buffer.from(token.toBER()),
  }
}

function encoded({ certificates, digest, value, token }: SignatureParts): Buffer {
  const known = certificates.map((certificate) => Certificate.fromBER(new Uint8Array(certificate.raw)))
  const [signer] = known
  if (!signer) throw new TypeError('a signature needs a certificate')
  const isRsa = certificates[0]?.publicKey.asymmetricKeyType === 'rsa'
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [algorithm(oids.sha256)],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
    certificates: known,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
        digestAlgorithm: algorithm(oids.sha256),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: attributesOf(digest, certificates) }),
        signatureAlgorithm: algorithm(isRsa ? oids.rsa : oids.ec),
        signature: new OctetString({ valueHex: new Uint8Array(value).buffer }),
        ...(token && {
          unsignedAttrs: new SignedAndUnsignedAttributes({ type: 1, attributes: [tokenAttribute(token)] }),
        }),
      }),
    ],
  })
  const content = new ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) })
  return Buffer.from(content.toSchema().toBER())
}

/**
 * Returns an algorithm identifier. RSA and SHA-256 have NULL parameters; ECDSA has none, as the certificate contains
 * the curve.
 */
function algorithm(algorithmId: string): AlgorithmIdentifier {
  return new AlgorithmIdentifier({ algorithmId, ...(algorithmId !== oids.ec && { algorithmParams: new Null() }) })
}

function signedBytes(digest: Buffer, certificates: readonly X509Certificate[]): Buffer {
  const attributes = attributesOf(digest, certificates).map((attribute) => attribute.toSchema())
  return Buffer.from(new SetOf({ value: attributes }).toBER())
}

function tokenAttribute(token: Buffer): Attribute {
  return new Attribute({ type: oids.timestampToken, values: [fromBER(new Uint8Array(token)).result] })
}

/** Returns the signed attributes in the DER order of a set: by their bytes. */
function attributesOf(digest: Buffer, certificates: readonly X509Certificate[]): Attribute[] {
  const hashes = certificates.map(({ raw }) => {
    const certHash = new OctetString({ valueHex: new Uint8Array(createHash('sha256').update(raw).digest()).buffer })
    // SHA-256 is the default of ESSCertIDv2 and is omitted (RFC 5035, 4).
    return new Sequence({ value: [certHash] })
  })
  const used = new Sequence({ value: [new Sequence({ value: hashes })] })
  const attributes = [
    new Attribute({ type: oids.contentType, values: [new ObjectIdentifier({ value: oids.data })] }),
    new Attribute({ type: oids.messageDigest, values: [new OctetString({ valueHex: new Uint8Array(digest).buffer })] }),
    new Attribute({ type: oids.signingCertificateV2, values: [used] }),
  ]
  const bytesOf = (attribute: Attribute) => Buffer.from(attribute.toSchema().toBER())
  return attributes.toSorted((a, b) => Buffer.compare(bytesOf(a), bytesOf(b)))
}
