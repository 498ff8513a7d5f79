import { X509Certificate } from 'node:crypto'
import type { Certificate } from 'pkijs'

/** Maximum length of a chain of certificates that is followed. */
const maxDepth = 8

/** Parses every certificate in a PEM text. @throws Error when there is none, or a damaged one */
export function certificatesIn(text: string): X509Certificate[] {
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (found.length === 0) throw new Error('holds no certificate in PEM')
  return found.map((certificate) => new X509Certificate(certificate))
}

/** Converts a certificate parsed by PKI.js to the class of Node. */
export function asX509(certificate: Certificate): X509Certificate {
  return new X509Certificate(Buffer.from(certificate.toSchema().toBER()))
}

/** Returns true when a certificate is valid at a time. */
export function isValidAt({ validFrom, validTo }: X509Certificate, at: Date): boolean {
  return at >= new Date(validFrom) && at <= new Date(validTo)
}

/**
 * Returns true for a certificate that is trusted, or that a trusted one issued through known intermediates. All of them
 * must be valid at that time.
 */
export function leadsTo(
  trusted: readonly X509Certificate[],
  certificate: X509Certificate,
  known: readonly X509Certificate[],
  at: Date,
  depth = maxDepth,
): boolean {
  if (depth === 0 || !isValidAt(certificate, at)) return false
  if (trusted.some(({ raw }) => raw.equals(certificate.raw))) return true
  return [...trusted, ...known].some(
    (issuer) =>
      issuer.ca &&
      certificate.checkIssued(issuer) &&
      certificate.verify(issuer.publicKey) &&
      leadsTo(trusted, issuer, known, at, depth - 1),
  )
}
