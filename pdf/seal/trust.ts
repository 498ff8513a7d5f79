import { X509Certificate } from 'node:crypto'

/** Longest chain of certificates that is followed. */
const maxDepth = 8

/** Parses every certificate in a PEM text. @throws Error when there is none, or a damaged one */
export function certificatesIn(text: string): X509Certificate[] {
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (found.length === 0) throw new Error('holds no certificate in PEM')
  return found.map((certificate) => new X509Certificate(certificate))
}

/** Returns true for a time at which a certificate is valid. */
export function isValidAt({ validFrom, validTo }: X509Certificate, at: Date): boolean {
  return at >= new Date(validFrom) && at <= new Date(validTo)
}

/**
 * Returns true for a certificate that is trusted or that a trusted one issued, through others that are known. All of them
 * have to be valid at that time.
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
