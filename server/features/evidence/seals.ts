import type { SealVerification } from '#pdf/seal/verify.ts'

type IntactSeal = Extract<SealVerification, { verdict: 'sealed' }>

type Timestamp = NonNullable<IntactSeal['timestamp']>

/** The signer of a PDF, by name and SHA-256 of the certificate, and the proven time. */
export interface Seal {
  readonly description: string
  readonly certificateSha256: string
  /** False when a time-stamp shows that the certificate was not valid. */
  readonly isValid: boolean
  /** A sentence on what the seal proves today, which an expired certificate limits. */
  readonly validity: string
  readonly timestamp: IntactSeal['timestamp']
  /** The time-stamp of the whole file, added after the data for later verification. */
  readonly archive: IntactSeal['archive']
}

/** Describes the seal of a document. @param words the beginning of the sentence: `FILE is sealed` */
export function describeSeal(words: string, seal: IntactSeal, now: Date): Seal {
  const { subject, certificateSha256, timestamp, archive } = seal
  return {
    description: `${words} by ${subject}, certificate ${certificateSha256}.`,
    certificateSha256,
    isValid: !timestamp || wasValidAt(seal, new Date(timestamp.at)),
    validity: validityOf(seal, now),
    timestamp,
    archive,
  }
}

function wasValidAt({ validFrom, validTo }: IntactSeal, at: Date): boolean {
  return at >= validFrom && at <= validTo
}

function validityOf(seal: IntactSeal, now: Date): string {
  const { validFrom, validTo, timestamp } = seal
  const [from, to] = [validFrom, validTo].map(dayOf)
  if (timestamp) {
    const { at, authority } = timestamp
    const time = `${at} (time-stamp of ${authority})`
    if (!wasValidAt(seal, new Date(at)))
      return `The seal is not valid: at ${time}, its certificate was not, which is valid from ${from} to ${to}.`
    if (!timestamp.isTrusted) return unjudged(seal, time, now)
    const own = `The certificate ${limitOf(validTo, now)}`
    return `The seal is valid: it was made at ${time}, when its certificate was valid. ${own}, ${proofOf(seal, timestamp, now)}.`
  }
  if (now < validFrom) return `Its certificate is valid only from ${from} on.`
  return now > validTo
    ? `Its certificate expired on ${to}; without a time-stamp, the time of the seal is not proven.`
    : `Its certificate is valid until ${to}; after that, without a time-stamp, the time of the seal is not proven.`
}

/** Returns the sentence about a time that is not proven: anyone can add a time-stamp of an own authority. */
function unjudged({ validTo }: IntactSeal, time: string, now: Date): string {
  const stated = `The stated time is ${time}; that authority was not checked: give its certificate with --timestamp-ca.`
  return now > validTo
    ? `${stated} The certificate expired on ${dayOf(validTo)}; without that check, the time of the seal is not proven.`
    : `${stated} The certificate is valid until ${dayOf(validTo)}.`
}

/** Returns until when the time itself is proven: by the certificate of the last time-stamp. */
function proofOf({ archive }: IntactSeal, timestamp: Timestamp, now: Date): string {
  if (!archive) return `that of the time-stamp ${limitOf(timestamp.until, now)}`
  const last = `that of the time-stamp of the whole file, of ${archive.at} by ${archive.authority}`
  const at = new Date(archive.at)
  if (at < new Date(timestamp.at) || at > timestamp.until)
    return `that of the time-stamp ${limitOf(timestamp.until, now)}; ${last}, is not between them and proves nothing`
  return `${last}, ${limitOf(archive.until, now)}; the certificates and lists in the file are not checked here`
}

function limitOf(end: Date, now: Date): string {
  return `${now > end ? 'expired on' : 'is valid until'} ${dayOf(end)}`
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
