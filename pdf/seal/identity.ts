import { createPrivateKey, type KeyObject, type X509Certificate } from 'node:crypto'
import { certificatesIn, isValidAt } from './trust.ts'

/** The key and certificate for sealing documents. */
export interface SealIdentity {
  readonly key: KeyObject
  readonly certificate: X509Certificate
  /** The known certificates of its issuers. */
  readonly chain: readonly X509Certificate[]
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
  if (key.asymmetricKeyType !== 'rsa' && key.asymmetricKeyType !== 'ec') {
    throw new SealIdentityError('holds a key that is neither RSA nor of an elliptic curve')
  }
  if (!isValidAt(certificate, now)) {
    throw new SealIdentityError(
      `holds a certificate that is valid from ${certificate.validFrom} to ${certificate.validTo}`,
    )
  }
  return { key, certificate, chain: chainOf(certificate, certificates) }
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
