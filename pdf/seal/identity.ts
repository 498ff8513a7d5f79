import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import {
  AuthenticatedSafe,
  CertBag,
  Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  type SafeContents,
} from 'pkijs'

/** With what documents are sealed. */
export interface SealIdentity {
  readonly key: KeyObject
  readonly certificate: X509Certificate
  /** The certificates above it, as far as they are known. */
  readonly chain: readonly X509Certificate[]
}

/** A certificate documents cannot be sealed with, and why, as a sentence for whoever set it. */
export class SealIdentityError extends Error {}

/** Content of a PKCS #12 file that is protected by the password. */
const encrypted = '1.2.840.113549.1.7.6'

/**
 * The identity in a PKCS #12 file.
 * @throws SealIdentityError when the file cannot be opened or holds nothing to sign with at that time
 */
export async function identityOfP12(file: Uint8Array, password: string, now: Date): Promise<SealIdentity> {
  const contents = await opened(file, password)
  const bags = contents.flatMap(({ safeBags }) => safeBags.map(({ bagValue }) => bagValue))
  const key = bags.map((bag) => keyOf(bag, password)).find((one) => one !== undefined)
  const certificates = bags.flatMap((bag) =>
    bag instanceof CertBag && bag.parsedValue instanceof Certificate ? [asX509(bag.parsedValue)] : [],
  )
  return usable(key, certificates, now)
}

async function opened(file: Uint8Array, password: string): Promise<SafeContents[]> {
  const secret = new TextEncoder().encode(password).buffer
  try {
    const pfx = PFX.fromBER(new Uint8Array(file))
    await pfx.parseInternalValues({ checkIntegrity: true, password: secret })
    const safe = pfx.parsedValue?.authenticatedSafe ?? new AuthenticatedSafe()
    const parameters = safe.safeContents.map(({ contentType }) =>
      contentType === encrypted ? { password: secret } : {},
    )
    await safe.parseInternalValues({ safeContents: parameters })
    const { safeContents } = safe.parsedValue as { safeContents: { value: SafeContents }[] }
    return safeContents.map(({ value }) => value)
  } catch (error) {
    const remedy = 'Is the password right? A file of the older kinds of encryption is renewed by "openssl pkcs12".'
    throw new SealIdentityError(`cannot be opened as PKCS #12. ${remedy}`, { cause: error })
  }
}

function keyOf(bag: unknown, password: string): KeyObject | undefined {
  const der = (one: PKCS8ShroudedKeyBag | PrivateKeyInfo) => Buffer.from(one.toSchema().toBER())
  const form = { format: 'der', type: 'pkcs8' } as const
  if (bag instanceof PKCS8ShroudedKeyBag) return createPrivateKey({ key: der(bag), ...form, passphrase: password })
  return bag instanceof PrivateKeyInfo ? createPrivateKey({ key: der(bag), ...form }) : undefined
}

function asX509(certificate: Certificate): X509Certificate {
  return new X509Certificate(Buffer.from(certificate.toSchema().toBER()))
}

/** The identity in a text of a private key and its certificate, as `selfSigned` makes it. */
export function identityOfPem(text: string, now: Date): SealIdentity {
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return usable(
    createPrivateKey(text),
    certificates.map((one) => new X509Certificate(one)),
    now,
  )
}

function usable(key: KeyObject | undefined, certificates: readonly X509Certificate[], now: Date): SealIdentity {
  if (!key) throw new SealIdentityError('holds no private key')
  const certificate = certificates.find((one) => one.checkPrivateKey(key))
  if (!certificate) throw new SealIdentityError('holds no certificate of its private key')
  if (key.asymmetricKeyType !== 'rsa' && key.asymmetricKeyType !== 'ec') {
    throw new SealIdentityError('holds a key that is neither RSA nor of an elliptic curve')
  }
  if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) {
    throw new SealIdentityError(
      `holds a certificate that is valid from ${certificate.validFrom} to ${certificate.validTo}`,
    )
  }
  return { key, certificate, chain: chainAbove(certificate, certificates) }
}

function chainAbove(certificate: X509Certificate, known: readonly X509Certificate[]): X509Certificate[] {
  const issuer = known.find((one) => one !== certificate && certificate.checkIssued(one))
  return issuer
    ? [
        issuer,
        ...chainAbove(
          issuer,
          known.filter((one) => one !== issuer),
        ),
      ]
    : []
}

/** Whether nobody but its holder vouches for a certificate. */
export function isSelfSigned(certificate: X509Certificate): boolean {
  return certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey)
}
