import { createPrivateKey, type KeyObject, randomBytes, sign, verify, type X509Certificate } from 'node:crypto'
import { certificatesIn, isValidAt } from './trust.ts'

/** Maximum length of a signature by an elliptic curve in bytes: P-521 gives 139. */
const maxEcSignatureBytes = 144

/**
 * The certificate for sealing documents, and the signer with its key: the key itself, or a service that holds it (KMS,
 * HSM).
 */
export interface SealIdentity {
  readonly certificate: X509Certificate
  /** The known certificates of its issuers. */
  readonly chain: readonly X509Certificate[]
  /** Signs the SHA-256 of a message: RSA by PKCS #1 v1.5, an elliptic curve by ECDSA in DER. */
  sign(message: Uint8Array): Promise<Uint8Array>
}

/** An unusable seal identity; the message states the reason for the operator. */
export class SealIdentityError extends Error {}

/** Parses the identity in a PEM text of a private key and its certificate, as `selfSignedPem` creates it. */
export function identityOfPem(text: string, now: Date): SealIdentity {
  return selectIdentity(createPrivateKey(text), certificatesIn(text), now)
}

/**
 * Returns the identity of a private key with its certificate and chain.
 * @throws SealIdentityError when the key or its certificate is missing, unsupported or not valid at that time
 */
export function selectIdentity(
  key: KeyObject | undefined,
  certificates: readonly X509Certificate[],
  now: Date,
): SealIdentity {
  if (!key) throw new SealIdentityError('holds no private key')
  const certificate = certificates.find((candidate) => candidate.checkPrivateKey(key))
  if (!certificate) throw new SealIdentityError('holds no certificate of its private key')
  return identityOf(certificate, certificates, now, async (message) => sign('sha256', message, key))
}

/**
 * Returns the identity of a key that another service holds.
 * @param certificates the certificate of the key first, then its issuers
 * @throws SealIdentityError when the certificate is unsupported, not valid at that time or of another key
 */
export async function identityOfSigner(
  signWith: SealIdentity['sign'],
  certificates: readonly X509Certificate[],
  now: Date,
): Promise<SealIdentity> {
  const [certificate] = certificates
  if (!certificate) throw new SealIdentityError('names no certificate')
  const identity = identityOf(certificate, certificates, now, signWith)
  const message = randomBytes(32)
  if (!verify('sha256', message, certificate.publicKey, await signWith(message)))
    throw new SealIdentityError('signs with another key than that of its first certificate')
  return identity
}

function identityOf(
  certificate: X509Certificate,
  known: readonly X509Certificate[],
  now: Date,
  signWith: SealIdentity['sign'],
): SealIdentity {
  const { asymmetricKeyType } = certificate.publicKey
  if (asymmetricKeyType !== 'rsa' && asymmetricKeyType !== 'ec') {
    throw new SealIdentityError('holds a key that is neither RSA nor of an elliptic curve')
  }
  if (!isValidAt(certificate, now)) {
    throw new SealIdentityError(
      `holds a certificate that is valid from ${certificate.validFrom} to ${certificate.validTo}`,
    )
  }
  return { certificate, chain: chainOf(certificate, known), sign: signWith }
}

/** Returns the length of the longest signature by the key of a certificate. */
export function signatureBytes({ publicKey }: X509Certificate): number {
  const { modulusLength } = publicKey.asymmetricKeyDetails ?? {}
  return modulusLength === undefined ? maxEcSignatureBytes : Math.ceil(modulusLength / 8)
}

function chainOf(certificate: X509Certificate, known: readonly X509Certificate[]): X509Certificate[] {
  const issuer = known.find((item) => item !== certificate && certificate.checkIssued(item))
  return issuer
    ? [
        issuer,
        ...chainOf(
          issuer,
          known.filter((item) => item !== issuer),
        ),
      ]
    : []
}

/** Returns true for a self-signed certificate. */
export function isSelfSigned(certificate: X509Certificate): boolean {
  return certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey)
}
