import type { Logger } from 'pino'
import type { SubmissionRecord } from '#domain/application/record.ts'
import { fill, textsIn } from '#pdf/layout/texts.ts'
import { isSelfSigned, type SealIdentity } from '#pdf/seal/identity.ts'
import type { TimestampAuthority } from '#pdf/seal/seal.ts'
import type { Clock } from '../../../config/clock.ts'
import { sealsWithOwnKey } from '../../../config/pdf.ts'
import type { Settings } from '../../../config/settings.ts'
import { ServiceError } from '../../failure.ts'
import { openIdentity, type SealSettings } from './identity.ts'
import { configuredAuthority, type TimestampSettings } from './timestamps.ts'
import { createValidationSource, type ValidationSource } from './validationData.ts'

/** Days before a certificate's expiry from which the server warns. */
const warnDays = 30
const dayMilliseconds = 86_400_000

/** A sealed document. */
export interface SealedPdf {
  readonly bytes: Uint8Array
  /**
   * `missing` when the time-stamp authority failed; `archived` with the data of a later verification and a second
   * time-stamp; undefined without a configured authority.
   */
  readonly timestamp: 'archived' | 'added' | 'missing' | undefined
}

/** Seals documents with the brokerage's certificate, or with the portal's self-signed one. */
export interface Seal {
  /**
   * Seals the document of a submission, with a time-stamp where an authority is configured and responds: a submission
   * never fails for want of a time-stamp.
   * @throws ServiceError 503/3000 when a service that holds the key does not sign
   * @throws Error with the setting when no certificate is available
   */
  seal(
    document: Uint8Array,
    record: Pick<SubmissionRecord, 'brokerName' | 'language' | 'submittedAt'>,
  ): Promise<SealedPdf>
  /**
   * Opens the certificate.
   * @returns sentences for the operator; none without a finding
   * @throws Error with the setting, the problem and the remedy
   */
  check(): Promise<string[]>
}

/** Creates the seal of an installation; its certificate is opened on first use. */
export function createSeal(
  settings: SealSettings & TimestampSettings & Pick<Settings, 'pdfSealLongTerm' | 'brokerProfile'>,
  clock: Clock,
  log: Logger,
): Seal {
  let opened: Promise<SealIdentity> | undefined
  const identity = () => {
    opened ??= openIdentity(settings, clock.now()).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  const source = createValidationSource(clock, settings.pdfTimestampSeconds)

  return {
    async seal(document, { brokerName, language, submittedAt }) {
      const own = await identity()
      // Loaded on first use, so that other work does not wait for it.
      const { sealPdf, sealPdfWithTimestamp } = await import('#pdf/seal/seal.ts')
      const texts = textsIn(language, settings.brokerProfile.brand?.texts)
      const reason = isSelfSigned(own.certificate) ? texts.sealReasonSelfSigned : texts.sealReason
      const metadata = { name: brokerName, reason: fill(reason, { brokerName }), at: new Date(submittedAt) }
      if (settings.pdfTimestampUrl === '')
        return { bytes: await sealPdf(document, own, metadata), timestamp: undefined }
      try {
        const authority = await configuredAuthority(settings)
        const bytes = await sealPdfWithTimestamp(document, own, metadata, authority)
        return settings.pdfSealLongTerm
          ? await archived({ bytes, own, authority, source, log })
          : { bytes, timestamp: 'added' }
      } catch (error) {
        // Without a signature there is no seal at all.
        if (error instanceof ServiceError) throw error
        log.warn({ err: error }, 'the time-stamp authority failed; a PDF was sealed without a time-stamp')
        return { bytes: await sealPdf(document, own, metadata), timestamp: 'missing' }
      }
    },
    async check() {
      const { certificate } = await identity()
      if (settings.pdfTimestampUrl !== '') await configuredAuthority(settings)
      const days = Math.floor((Date.parse(certificate.validTo) - clock.now().getTime()) / dayMilliseconds)
      const kind = sealsWithOwnKey(settings) ? 'a self-signed certificate (no PDF_SEAL_P12)' : 'the certificate'
      const sha256 = certificate.fingerprint256.replaceAll(':', '').toLowerCase()
      return [
        `PDFs are sealed with ${kind} of SHA-256 ${sha256}.`,
        ...(days < warnDays
          ? [
              `The certificate PDFs are sealed with ends in ${days} days; set ${settings.pdfSealSigner ? 'PDF_SEAL_SIGNER' : 'PDF_SEAL_P12'} to a new one.`,
            ]
          : []),
      ]
    },
  }
}

interface Stamped {
  readonly bytes: Uint8Array
  readonly own: SealIdentity
  readonly authority: TimestampAuthority
  readonly source: ValidationSource
  readonly log: Logger
}

/** Adds the data of a later verification to a sealed document, or leaves it as it is where some are missing. */
async function archived({ bytes, own, authority, source, log }: Stamped): Promise<SealedPdf> {
  try {
    const { archiveSeal } = await import('#pdf/seal/archive.ts')
    const { timestampCertificatesOf } = await import('#pdf/seal/verify.ts')
    const certificates = [own.certificate, ...own.chain, ...timestampCertificatesOf(bytes)]
    const data = await source.collect(certificates, authority.trusted)
    return { bytes: await archiveSeal(bytes, data, authority), timestamp: 'archived' }
  } catch (error) {
    log.warn({ err: error }, 'a PDF was sealed without the data of a later verification')
    return { bytes, timestamp: 'added' }
  }
}
