import { verify, type X509Certificate } from 'node:crypto'
import { Certificate, CertificateRevocationList, CRLDistributionPoints, type GeneralName } from 'pkijs'

const distributionPoints = '2.5.29.31'
/** The extension of a list that contains only changes (RFC 5280, 5.2.4). */
const deltaIndicator = '2.5.29.27'
/** The kind of a general name that is an address (RFC 5280, 4.2.1.6). */
const addressName = 6

/** Returns the addresses of the list of revoked certificates that a certificate names. */
export function listAddresses(certificate: X509Certificate): string[] {
  const { extensions = [] } = Certificate.fromBER(new Uint8Array(certificate.raw))
  const parsed: unknown = extensions.find(({ extnID }) => extnID === distributionPoints)?.parsedValue
  if (!(parsed instanceof CRLDistributionPoints)) return []
  const names = parsed.distributionPoints.flatMap(({ distributionPoint }) =>
    Array.isArray(distributionPoint) ? (distributionPoint as GeneralName[]) : [],
  )
  return names.flatMap(({ type, value }) => (type === addressName && /^https?:/.test(value) ? [String(value)] : []))
}

/** Digests of signatures of lists, by the identifiers of their algorithms. */
const digests: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
}

/**
 * Asserts that a list is by the issuer of a certificate, current, and without that certificate.
 * @param list in DER
 * @returns the time of the next list
 * @throws Error for any other list
 */
export function assertNotRevoked(
  list: Uint8Array,
  certificate: X509Certificate,
  issuer: X509Certificate,
  now: Date,
): Date {
  const read = CertificateRevocationList.fromBER(new Uint8Array(list))
  const digest = digests[read.signatureAlgorithm.algorithmId]
  const signature = Buffer.from(read.signatureValue.valueBlock.valueHexView)
  if (!digest || !verify(digest, Buffer.from(read.tbsView), issuer.publicKey, signature))
    throw new Error(`the list of revoked certificates is not by ${issuer.subject}`)
  const stranger = read.crlExtensions?.extensions.find(({ critical, extnID }) => critical || extnID === deltaIndicator)
  // A partial list, or one of changes, does not prove that a certificate is not revoked.
  if (stranger) throw new Error(`the list of revoked certificates has the extension ${stranger.extnID}`)
  const revoked = Certificate.fromBER(new Uint8Array(certificate.raw))
  if (!read.issuer.isEqual(revoked.issuer))
    throw new Error(`the list of revoked certificates is not of the issuer of ${certificate.subject}`)
  const next = read.nextUpdate?.value
  if (!next || next < now || read.thisUpdate.value > now)
    throw new Error(`the list of revoked certificates of ${issuer.subject} is out of date`)
  if (read.isCertificateRevoked(revoked)) throw new Error(`the certificate of ${certificate.subject} is revoked`)
  return next
}
