import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'

/** With what documents are sealed. */
export interface SealIdentity {
  readonly key: KeyObject
  readonly certificate: X509Certificate
  /** The certificates above it, as far as they are known. */
  readonly chain: readonly X509Certificate[]
}

/** A certificate documents cannot be sealed with, and why, as a sentence for whoever set it. */
export class SealIdentityError extends Error {}

/** The identity in a text of a private key and its certificate, as `selfSigned` makes it. */
export function identityOfPem(text: string, now: Date): SealIdentity {
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return selectIdentity(
    createPrivateKey(text),
    certificates.map((certificate) => new X509Certificate(certificate)),
    now,
  )
}

/**
 * What of these documents can be sealed with.
 * @throws SealIdentityError when they hold nothing to sign with at that time
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
  if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) {
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

/** Whether nobody but its holder vouches for a certificate. */
export function isSelfSigned(certificate: X509Certificate): boolean {
  return certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey)
}
