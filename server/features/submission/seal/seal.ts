import type { X509Certificate } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SubmissionRecord } from '#domain/application/record.ts'
import { fill, textsIn } from '#pdf/layout/texts.ts'
import { isSelfSigned, type SealIdentity } from '#pdf/seal/identity.ts'
import type { TimestampAuthority } from '#pdf/seal/seal.ts'
import type { Clock } from '../../../config/clock.ts'
import { sealsWithOwnKey } from '../../../config/pdf.ts'
import type { Settings } from '../../../config/settings.ts'
import { ServiceError, unavailable } from '../../failure.ts'
import { openIdentity, type SealSettings } from './identity.ts'
import { configuredAuthority, type TimestampSettings } from './timestamps.ts'
import { createValidationSource, type ValidationSource } from './validationData.ts'

/** Days before the expiry of a certificate from which the server warns. */
const warnDays = 30
const dayMilliseconds = 86_400_000

/** Seconds after which a submission that could not be sealed may be retried. */
const retrySeconds = 30
/** Milliseconds that are reserved at the end of a request to store the sealed document. */
const storeMilliseconds = 1000
const withoutTimestamp = 'a PDF was sealed without a time-stamp'

/** A sealed document. */
export interface SealedPdf {
  readonly bytes: Uint8Array
  /**
   * `added`; `archived` with data for later verification and a second time-stamp; `missing` when the authority failed;
   * undefined when no authority is configured.
   */
  readonly timestamp: 'archived' | 'added' | 'missing' | undefined
}

/** Seals documents with the certificate of the brokerage, or with the self-signed one of the portal. */
export interface Seal {
  /**
   * Seals the document of a submission, with a time-stamp when an authority is configured and responds. A submission
   * never fails because a time-stamp is missing.
   * @param until deadline of the request on the monotonic clock: steps that would exceed it are skipped
   * @throws ServiceError 503/3000 when no valid certificate is available, or the service with the key does not sign
   */
  seal(document: Uint8Array, record: SealedRecord, until?: number): Promise<SealedPdf>
  /**
   * Opens the certificate.
   * @returns sentences for the operator
   * @throws Error with the setting, the problem and the remedy
   */
  check(): Promise<string[]>
}

/** Creates the seal of an installation, whose certificate is opened on first use. */
export function createSeal(
  settings: SealSettings & TimestampSettings & Pick<Settings, 'pdfSealLongTerm' | 'brokerProfile'>,
  clock: Clock,
  log: Logger,
): Seal {
  const validIdentity = createIdentity(settings, clock)
  const source = createValidationSource(clock, settings.pdfTimestampSeconds)
  const authorityOf = (end?: number) => configuredAuthority(settings, clock.now(), end)

  /** Seals with a time-stamp; without one when the authority fails or cannot be used. */
  async function stampedSeal(sealing: Sealing, end: number): Promise<SealedPdf> {
    const { document, own, metadata } = sealing
    const { sealPdf, sealPdfWithTimestamp, TimestampError } = await import('#pdf/seal/seal.ts')
    const authority = await authorityOf(end).catch((error: unknown) => void log.warn({ err: error }, withoutTimestamp))
    if (!authority) return { bytes: await sealPdf(document, own, metadata), timestamp: 'missing' }
    try {
      const bytes = await sealPdfWithTimestamp(document, own, metadata, authority)
      return settings.pdfSealLongTerm
        ? await archived({ bytes, own, authority, source, log, end })
        : { bytes, timestamp: 'added' }
    } catch (error) {
      if (!(error instanceof TimestampError)) throw error
      log.warn({ err: error }, withoutTimestamp)
      return { bytes: error.sealed, timestamp: 'missing' }
    }
  }

  return {
    async seal(document, record, until = Number.POSITIVE_INFINITY) {
      try {
        const own = await validIdentity()
        const metadata = metadataOf(own, record, settings)
        if (settings.pdfTimestampUrl !== '')
          return await stampedSeal({ document, own, metadata }, until - storeMilliseconds)
        // Loaded on first use, because other work does not need it.
        const { sealPdf } = await import('#pdf/seal/seal.ts')
        return { bytes: await sealPdf(document, own, metadata), timestamp: undefined }
      } catch (error) {
        if (error instanceof ServiceError) throw error
        log.error({ err: error }, 'a PDF could not be sealed')
        throw unavailable(retrySeconds, error)
      }
    },
    async check() {
      const { certificate } = await validIdentity()
      if (settings.pdfTimestampUrl !== '') await authorityOf()
      return linesAbout(certificate, settings, clock)
    },
  }
}

/**
 * Creates the identity that seals. It is opened on first use, and again when its certificate has expired, because it
 * may have been replaced.
 */
function createIdentity(settings: SealSettings, clock: Clock): () => Promise<SealIdentity> {
  let opened: Promise<SealIdentity> | undefined
  const open = () => {
    opened ??= openIdentity(settings, clock.now()).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return async () => {
    const own = await open()
    if (clock.now() <= new Date(own.certificate.validTo)) return own
    opened = undefined
    return open()
  }
}

/** Describes the certificate for the operator, with a warning before it expires. */
function linesAbout({ validTo, fingerprint256 }: X509Certificate, settings: SealSettings, clock: Clock): string[] {
  const days = Math.floor((Date.parse(validTo) - clock.now().getTime()) / dayMilliseconds)
  const kind = sealsWithOwnKey(settings) ? 'a self-signed certificate (no PDF_SEAL_P12)' : 'the certificate'
  const setting = settings.pdfSealSigner ? 'PDF_SEAL_SIGNER' : 'PDF_SEAL_P12'
  return [
    `PDFs are sealed with ${kind} of SHA-256 ${fingerprint256.replaceAll(':', '').toLowerCase()}.`,
    ...(days < warnDays
      ? [`The certificate PDFs are sealed with ends in ${days} days; set ${setting} to a new one.`]
      : []),
  ]
}

interface Sealing {
  readonly document: Uint8Array
  readonly own: SealIdentity
  readonly metadata: { readonly name: string; readonly reason: string; readonly at: Date }
}

type SealedRecord = Pick<SubmissionRecord, 'brokerName' | 'language' | 'submittedAt'>

function metadataOf(
  own: SealIdentity,
  { brokerName, language, submittedAt }: SealedRecord,
  { brokerProfile }: Pick<Settings, 'brokerProfile'>,
): Sealing['metadata'] {
  const texts = textsIn(language, brokerProfile.brand?.texts)
  const reason = isSelfSigned(own.certificate) ? texts.sealReasonSelfSigned : texts.sealReason
  return { name: brokerName, reason: fill(reason, language, { brokerName }), at: new Date(submittedAt) }
}

interface Stamped extends Pick<Sealing, 'own'> {
  readonly bytes: Uint8Array
  readonly authority: TimestampAuthority
  readonly source: ValidationSource
  readonly log: Logger
  /** Deadline on the monotonic clock. */
  readonly end: number
}

/**
 * Adds data for later verification to a sealed document, or returns it unchanged when some are missing or no time is
 * left.
 */
async function archived({ bytes, own, authority, source, log, end }: Stamped): Promise<SealedPdf> {
  const late = new AbortController()
  try {
    const { archiveSeal } = await import('#pdf/seal/archive.ts')
    const { timestampCertificatesOf } = await import('#pdf/seal/verify.ts')
    const certificates = [own.certificate, ...own.chain, ...timestampCertificatesOf(bytes)]
    const obtained = source.collect(certificates, authority.trusted)
    const data = await Promise.race([obtained, rejectAt(end, late.signal)])
    return { bytes: await archiveSeal(bytes, data, authority), timestamp: 'archived' }
  } catch (error) {
    log.warn({ err: error }, 'a PDF was sealed without the data of a later verification')
    return { bytes, timestamp: 'added' }
  } finally {
    late.abort()
  }
}

/** Rejects at a time on the monotonic clock, unless it is aborted earlier. */
async function rejectAt(end: number, signal: AbortSignal): Promise<never> {
  const longest = 2 ** 31 - 1
  await pause(Math.min(longest, Math.max(0, end - performance.now())), undefined, { signal }).catch(() => {})
  throw new Error('no time was left')
}
