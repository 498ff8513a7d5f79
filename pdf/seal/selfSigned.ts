import { KeyObject, randomBytes, webcrypto, X509Certificate } from 'node:crypto'
import { BitString, Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, Time } from 'pkijs'

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
