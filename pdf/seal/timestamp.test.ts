import type { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compilePdf } from '../compile.ts'
import { recordOf } from '../fixtures/record.ts'
import { freshIdentity, sealMetadata } from '../fixtures/seals.ts'
import { timestampAuthority } from '../fixtures/timestampAuthority.ts'
import { runPdfTool } from '../fixtures/tools.ts'
import { sealPdf, sealPdfWithTimestamp } from './seal.ts'
import { verifySeal } from './verify.ts'

const identity = await freshIdentity()
const document = await compilePdf(recordOf(''))
const at = new Date('2026-11-21T10:02:13Z')
const sealWith = async (send: (request: Uint8Array) => Promise<Uint8Array>, trusted: readonly X509Certificate[] = []) =>
  Buffer.from(await sealPdfWithTimestamp(document, identity, sealMetadata, { send, trusted }))
const authority = await timestampAuthority(at)
const sealed = await sealWith(authority)

describe('a seal with a time-stamp', () => {
  it('shows the time and the authority, after the original document', async () => {
    expect(verifySeal(sealed)).toMatchObject({
      verdict: 'sealed',
      timestamp: { at: '2026-11-21T10:02:13.000Z', authority: 'CN=Sample Time-Stamp Authority' },
    })
    expect(sealed.subarray(0, document.length).equals(Buffer.from(document))).toBe(true)
    expect(verifySeal(await sealPdf(document, identity, sealMetadata))).not.toHaveProperty('timestamp')
  })

  it('is valid according to another program', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-timestamp-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'sealed.pdf')
    writeFileSync(path, sealed)
    const seal = await runPdfTool('pdfsig', '-nocert', path)
    for (const words of ['Signature is Valid.', 'Total document signed', 'ETSI.CAdES.detached'])
      expect(seal).toContain(words)
    expect(await runPdfTool('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found')
  })

  it('is trusted only when a trusted certificate issued that of the authority', async () => {
    const other = await timestampAuthority(at)
    const trustOf = (trusted: X509Certificate[]) => verifySeal(sealed, trusted)
    expect(trustOf([other.root, authority.root])).toMatchObject({ timestamp: { isTrusted: true } })
    expect(trustOf([other.root])).toMatchObject({ verdict: 'sealed', timestamp: { isTrusted: false } })
    await expect(sealWith(authority, [authority.root])).resolves.toBeInstanceOf(Buffer)
    await expect(sealWith(authority, [other.root])).rejects.toThrow('no trusted certificate issued')
  })

  it('is detected as changed for each flipped byte that the seal or the authority signed', () => {
    const start = sealed.indexOf('/Contents <', document.length) + '/Contents <'.length
    const contents = sealed.subarray(start, sealed.indexOf('>', start))
    const token = contents.indexOf('060b2a864886f70d010910020e')
    const info = contents.indexOf('060b2a864886f70d0109100104', token)
    const name = Buffer.from('Sample Time-Stamp Root').toString('hex')
    const signer = contents.lastIndexOf(name)
    const attributes = contents.indexOf('06092a864886f70d010903', signer)
    const ranges = [
      [0, token],
      // Behind its certificate, an authority states the versions and algorithms of its signature, which are not signed.
      [info, signer - 100],
      [attributes, attributes + 260],
      [attributes + 300, contents.length],
    ] as const
    for (const [from, to] of ranges)
      for (let position = from; position < to; position += 23) {
        const changed = Buffer.from(sealed)
        changed[start + position] = (changed[start + position] ?? 0) ^ 1
        expect(verifySeal(changed).verdict, `digit ${position}`).toBe('changed')
      }
  })
})

describe('a response without a time-stamp for the seal', () => {
  it.each<[string, () => Promise<(request: Uint8Array) => Promise<Uint8Array>>, RegExp]>([
    ['a refusal', () => timestampAuthority(at, { status: 2 }), /refused with status 2/],
    ['of another request', () => timestampAuthority(at, { nonce: 5 }), /invalid time-stamp/],
    ['of another document', () => timestampAuthority(at, { digest: Buffer.alloc(32) }), /invalid time-stamp/],
    [
      'of another kind of certificate',
      () => timestampAuthority(at, { usage: '1.3.6.1.5.5.7.3.1' }),
      /invalid time-stamp/,
    ],
    ['of a certificate that has expired', () => timestampAuthority(at, { age: 4000 }), /invalid time-stamp/],
    ['no response of an authority', async () => async () => Buffer.from('<html>'), /./],
    ['an empty response', async () => async () => new Uint8Array(), /./],
  ])('%s fails the seal', async (_scenario, create, message) => {
    await expect(sealWith(await create())).rejects.toThrow(message)
  })
})
