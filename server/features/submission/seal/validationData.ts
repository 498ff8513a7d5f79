import type { X509Certificate } from 'node:crypto'
import type { ValidationData } from '#pdf/seal/archive.ts'
import { isSelfSigned } from '#pdf/seal/identity.ts'
import type { Clock } from '../../../config/clock.ts'
import { boundedBody } from '../../boundedBody.ts'

/** Maximum bytes of a revocation list; each seal contains the lists of its certificates. */
const maxListBytes = 262_144
/** Milliseconds after which a list is fetched again; earlier when it expires. */
const maxAgeMilliseconds = 3_600_000

/** Fetches what a later verification of a seal needs. */
export interface ValidationSource {
  /**
   * Returns the certificates with the revocation lists of their issuers.
   * @param certificates all that sealed or stamped, with their issuers
   * @param trusted certificates that need no list
   * @throws Error when a list is missing, outdated or names one of the certificates
   */
  collect(certificates: readonly X509Certificate[], trusted: readonly X509Certificate[]): Promise<ValidationData>
}

interface ObtainedList {
  readonly bytes: Buffer
  readonly obtainedAt: number
}

/** Creates a source that caches the lists for an hour. @param seconds maximum time to fetch one list */
export function createValidationSource(clock: Clock, seconds: number): ValidationSource {
  const lists = new Map<string, ObtainedList>()

  async function listAt(url: string): Promise<Buffer> {
    const kept = lists.get(url)
    const now = clock.now().getTime()
    if (kept && now - kept.obtainedAt < maxAgeMilliseconds) return kept.bytes
    try {
      const bytes = await obtain(url, seconds)
      lists.set(url, { bytes, obtainedAt: now })
      return bytes
    } catch (error) {
      // When its address does not respond, an earlier list is used as long as it is valid; every use verifies its end.
      if (kept) return kept.bytes
      throw error
    }
  }

  async function listOf(certificate: X509Certificate, issuer: X509Certificate | undefined): Promise<Buffer> {
    const { assertNotRevoked, listAddresses } = await import('#pdf/seal/revocation.ts')
    const [url] = listAddresses(certificate)
    if (!issuer) throw new Error(`the certificate of the issuer of ${certificate.subject} is missing`)
    if (url === undefined) throw new Error(`the certificate of ${certificate.subject} names no list of revoked ones`)
    const list = await listAt(url)
    assertNotRevoked(list, certificate, issuer, clock.now())
    return list
  }

  return {
    async collect(certificates, trusted) {
      const issuers = trusted.filter((issuer) => certificates.some((one) => isIssuerOf(issuer, one)))
      const known = [...certificates, ...issuers]
      const needing = certificates.filter(
        (certificate) => !isSelfSigned(certificate) && !trusted.some(({ raw }) => raw.equals(certificate.raw)),
      )
      const obtained = await Promise.all(
        needing.map((certificate) =>
          listOf(
            certificate,
            known.find((issuer) => isIssuerOf(issuer, certificate)),
          ),
        ),
      )
      return { certificates: unique([...certificates, ...issuers].map(({ raw }) => raw)), lists: unique(obtained) }
    },
  }
}

function isIssuerOf(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

function unique(values: readonly Buffer[]): Buffer[] {
  return values.filter((value, index) => values.findIndex((other) => other.equals(value)) === index)
}

async function obtain(url: string, seconds: number): Promise<Buffer> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(seconds * 1000) })
  if (response.ok) return boundedBody(response, maxListBytes)
  await response.body?.cancel()
  throw new Error(`${url} answered ${response.status}`)
}
