import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compilePdf } from '../compile.ts'
import { recordOf } from '../fixtures/record.ts'
import { sealedAt, sealMetadata } from '../fixtures/seals.ts'
import { identityOfP12, selfSignedPem } from './certificates.ts'
import { identityOfPem, isSelfSigned, SealIdentityError } from './identity.ts'
import { sealPdf } from './seal.ts'
import { verifySeal } from './verify.ts'

/**
 * Keys with a certificate of a test authority, created with openssl; the password is "sample". In one file the
 * authority's certificate is first.
 */
const file = (name: string) => readFileSync(join(import.meta.dirname, '..', 'fixtures', 'seals', `${name}.p12`))
const password = 'sample'
const opened = new Date('2030-01-01')

describe('an identity of the brokerage', () => {
  it.each(['rsa', 'ec', 'issuer-first'])('in a file %s.p12 seals documents with its whole chain', async (kind) => {
    const identity = await identityOfP12(file(kind), password, opened)
    expect(identity.certificate.subject).toBe('CN=Sample Brokerage Seal')
    expect(identity.chain.map(({ subject }) => subject)).toEqual(['CN=Sample Authority'])
    expect(isSelfSigned(identity.certificate)).toBe(false)
    const sealed = await sealPdf(await compilePdf(recordOf('')), identity, sealMetadata)
    expect(verifySeal(sealed)).toMatchObject({
      verdict: 'sealed',
      subject: 'CN=Sample Brokerage Seal',
      isSelfSigned: false,
    })
  })

  it.each([
    ['another password', () => identityOfP12(file('ec'), 'other', opened), /password right/],
    ['no password', () => identityOfP12(file('ec'), '', opened), /password right/],
    ['an older kind of encryption', () => identityOfP12(file('old'), password, opened), /renewed by "openssl pkcs12"/],
    ['no such file', () => identityOfP12(Buffer.from('no file'), password, opened), /PKCS #12/],
    ['no key', () => identityOfP12(file('no-key'), password, opened), /holds no private key/],
    ['a time before it', () => identityOfP12(file('ec'), password, new Date('2020-01-01')), /valid from/],
    ['a time after it', () => identityOfP12(file('ec'), password, new Date('2150-01-01')), /valid from/],
  ])('is rejected with %s', async (_scenario, open, message) => {
    const refusal = await open().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(SealIdentityError)
    expect(String(refusal)).toMatch(message)
  })
})

describe('a self-signed identity', () => {
  it('has a name that states it, and is valid for ten years', async () => {
    const pem = await selfSignedPem('经纪 Ltd', sealedAt)
    const { certificate, chain } = identityOfPem(pem, sealedAt)
    expect(certificate.subject).toBe('CN=经纪 Ltd (self-signed seal)')
    expect(certificate.issuer).toBe(certificate.subject)
    expect(isSelfSigned(certificate)).toBe(true)
    expect(chain).toEqual([])
    expect(new Date(certificate.validTo).getUTCFullYear()).toBe(2036)
    expect(new Date(certificate.validFrom) < sealedAt).toBe(true)
  })

  it('is different each time', async () => {
    const [one, other] = await Promise.all([selfSignedPem('A', sealedAt), selfSignedPem('A', sealedAt)])
    expect(new X509Certificate(one.slice(one.indexOf('-----BEGIN CERT'))).serialNumber).not.toBe(
      new X509Certificate(other.slice(other.indexOf('-----BEGIN CERT'))).serialNumber,
    )
    expect(createPrivateKey(one).equals(createPrivateKey(other))).toBe(false)
  })

  it('is rejected when its certificate belongs to another key', async () => {
    const [one, other] = await Promise.all([selfSignedPem('A', sealedAt), selfSignedPem('A', sealedAt)])
    const mixed = one.slice(0, one.indexOf('-----BEGIN CERT')) + other.slice(other.indexOf('-----BEGIN CERT'))
    expect(() => identityOfPem(mixed, sealedAt)).toThrow(/no certificate of its private key/)
  })
})
