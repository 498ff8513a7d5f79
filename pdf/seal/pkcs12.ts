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
import { type SealIdentity, SealIdentityError, selectIdentity } from './identity.ts'

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

function asX509(certificate: Certificate): X509Certificate {
  return new X509Certificate(Buffer.from(certificate.toSchema().toBER()))
}
