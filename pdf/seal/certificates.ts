import { createPrivateKey, KeyObject, randomBytes, webcrypto, X509Certificate } from 'node:crypto'
import { BitString, Integer, Utf8String } from 'asn1js'
import {
  AttributeTypeAndValue,
  AuthenticatedSafe,
  BasicConstraints,
  CertBag,
  Certificate,
  Extension,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  type SafeContents,
  Time,
} from 'pkijs'
import { type SealIdentity, SealIdentityError, selectIdentity } from './identity.ts'
import { asX509 } from './trust.ts'

/** OID of the password-protected content of a PKCS #12 file. */
const encrypted = '1.2.840.113549.1.7.6'

/**
 * Reads the identity in a PKCS #12 file.
 * @throws SealIdentityError when the file cannot be opened or contains no identity that is valid at that time
 */
export async function identityOfP12(file: Uint8Array, password: string, now: Date): Promise<SealIdentity> {
  const contents = await opened(file, password)
  const bags = contents.flatMap(({ safeBags }) => safeBags.map(({ bagValue }) => bagValue))
  const key = bags.map((bag) => keyOf(bag, password)).find((item) => item !== undefined)
  const certificates = bags.flatMap((bag) =>
    bag instanceof CertBag && bag.parsedValue instanceof Certificate ? [asX509(bag.parsedValue)] : [],
  )
  return selectIdentity(key, certificates, now)
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
  const der = (item: PKCS8ShroudedKeyBag | PrivateKeyInfo) => Buffer.from(item.toSchema().toBER())
  const form = { format: 'der', type: 'pkcs8' } as const
  if (bag instanceof PKCS8ShroudedKeyBag) return createPrivateKey({ key: der(bag), ...form, passphrase: password })
  return bag instanceof PrivateKeyInfo ? createPrivateKey({ key: der(bag), ...form }) : undefined
}

const validYears = 10
const dayMilliseconds = 86_400_000
const commonName = '2.5.4.3'
const uses = { keyUsage: '2.5.29.15', basicConstraints: '2.5.29.19' } as const
/** Digital signature and non-repudiation, the first two bits of the extension. */
const signing = new Uint8Array([0b1100_0000])

/**
 * Returns a new private key and its self-signed certificate as PEM; the name of the certificate states that it is
 * self-signed.
 * @param organisation the owner of the sealed documents
 */
export async function selfSignedPem(organisation: string, now: Date): Promise<string> {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ valueHex: serialNumber() }) })
  for (const { typesAndValues } of [certificate.subject, certificate.issuer]) {
    const value = new Utf8String({ value: `${organisation} (self-signed seal)` })
    typesAndValues.push(new AttributeTypeAndValue({ type: commonName, value }))
  }
  // One day earlier, because the clocks of verifiers may be slow.
  certificate.notBefore = new Time({ value: new Date(now.getTime() - dayMilliseconds) })
  certificate.notAfter = new Time({
    value: new Date(Date.UTC(now.getUTCFullYear() + validYears, now.getUTCMonth(), 1)),
  })
  certificate.extensions = [
    extension(uses.keyUsage, new BitString({ valueHex: signing.buffer, unusedBits: 6 }).toBER()),
    extension(uses.basicConstraints, new BasicConstraints({ cA: false }).toSchema().toBER()),
  ]
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(privateKey, 'SHA-256')
  const pem = new X509Certificate(Buffer.from(certificate.toSchema(true).toBER())).toString()
  return `${KeyObject.from(privateKey).export({ format: 'pem', type: 'pkcs8' })}${pem}`
}

/** Returns a positive, random serial number. */
function serialNumber(): ArrayBuffer {
  const bytes = new Uint8Array(randomBytes(16))
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes.buffer
}

function extension(extnID: string, extnValue: ArrayBuffer): Extension {
  return new Extension({ extnID, critical: true, extnValue })
}
