import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compilePdf } from '../compile.ts'
import { attachmentsOf, metadataOf, pagesOf } from '../fixtures/read.ts'
import { drawnSignature, recordOf } from '../fixtures/record.ts'
import { freshIdentity, sealMetadata } from '../fixtures/seals.ts'
import { timestampAuthority } from '../fixtures/timestampAuthority.ts'
import { runPdfTool } from '../fixtures/tools.ts'
import { archiveSeal } from './archive.ts'
import { prepareSignature, writeContents } from './byteRange.ts'
import { sealPdf, sealPdfWithTimestamp } from './seal.ts'
import { timestampRequest, tokenBytes, tokenIn } from './timestamp.ts'
import { verifySeal } from './verify.ts'

const identity = await freshIdentity()
const document = await compilePdf(recordOf(await drawnSignature()), { attached: '{"a":1}' })
const send = await timestampAuthority(new Date('2026-11-21T10:02:13Z'))
const authority = { send, trusted: [send.root] }
const sealed = await sealPdfWithTimestamp(document, identity, sealMetadata, authority)
const data = {
  certificates: [identity.certificate.raw, send.root.raw],
  lists: [Buffer.from('a list, as it was obtained')],
}
const archived = Buffer.from(await archiveSeal(sealed, data, authority))

type Paths = [string, string, string]

/** Returns the time-stamp of a document, where its hexadecimal contents start, and their length with brackets. */
function stampOf(pdf: Buffer): { start: number; contents: number; token: Buffer } {
  const start = pdf.indexOf('/Contents <', pdf.indexOf('/DocTimeStamp')) + '/Contents '.length
  const contents = pdf.indexOf('>', start) + 1 - start
  const token = Buffer.from(pdf.toString('latin1', start + 1, start + contents - 1), 'hex')
  return { start, contents, token: token.subarray(0, 4 + token.readUInt16BE(2)) }
}

describe('a seal with the data of a later verification', () => {
  it('shows the time-stamp of the whole document and that of the seal', () => {
    const stamp = { at: '2026-11-21T10:02:13.000Z', authority: 'CN=Sample Time-Stamp Authority', isTrusted: true }
    expect(verifySeal(archived, [send.root])).toMatchObject({ verdict: 'sealed', timestamp: stamp, archive: stamp })
    expect(verifySeal(sealed)).not.toHaveProperty('archive')
    expect(archived.subarray(0, sealed.length).equals(sealed)).toBe(true)
  })

  it('is valid according to other programs, and retains pages and attachment', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-archive-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'archived.pdf')
    writeFileSync(path, archived)
    const signatures = await runPdfTool('pdfsig', '-nocert', path)
    // This program validates the seal; it does not support time-stamps of documents, which openssl verifies.
    expect(signatures).toMatch(/Signature #1:[^#]*ETSI.CAdES.detached[^#]*Signature is Valid\./)
    expect(signatures).toMatch(/Signature #2:[^#]*Sample Time-Stamp Authority[^#]*Total document signed/)
    const { start, contents, token } = stampOf(archived)
    const [root, tokenPath, signed] = ['root.pem', 'token.der', 'signed'].map((name) => join(folder, name)) as Paths
    writeFileSync(root, send.root.toString())
    writeFileSync(tokenPath, token)
    writeFileSync(signed, Buffer.concat([archived.subarray(0, start), archived.subarray(start + contents)]))
    const verify = ['ts', '-verify', '-data', signed, '-in', tokenPath, '-token_in', '-CAfile', root]
    expect(await runPdfTool('openssl', ...verify)).toContain('Verification: OK')
    expect(await runPdfTool('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found')
    expect(await pagesOf(archived)).toEqual(await pagesOf(document))
    expect(await attachmentsOf(archived)).toEqual({ 'application.json': '{"a":1}' })
    expect((await metadataOf(archived)).Title).toBe((await metadataOf(document)).Title)
  })

  it('is detected as changed for each flipped byte of the document and of the addition', () => {
    const stamp = archived.indexOf('/ByteRange [', sealed.length)
    const [contents, end] = [archived.indexOf('/Contents <', stamp), archived.indexOf('> >>', stamp)]
    const positions = [
      ...Array.from({ length: 50 }, (_, index) => Math.floor((sealed.length / 50) * index)),
      ...Array.from({ length: (contents - sealed.length) / 17 }, (_, index) => sealed.length + index * 17),
      ...Array.from({ length: (archived.length - end) / 17 }, (_, index) => end + index * 17),
    ]
    for (const position of positions) {
      const changed = Buffer.from(archived)
      changed[position] = (changed[position] ?? 0) ^ 1
      expect(verifySeal(changed).verdict, `byte ${position}`).toBe('changed')
    }
  })

  it.each<[string, () => Promise<Uint8Array>]>([
    ['appended bytes', async () => Buffer.concat([archived, Buffer.from('\n')])],
    ['a second addition', async () => Buffer.concat([archived, archived.subarray(sealed.length)])],
    [
      'an addition for another document',
      async () => {
        const other = await sealPdfWithTimestamp(document, await freshIdentity(), sealMetadata, authority)
        return Buffer.concat([other, (await archiveSeal(sealed, data, authority)).subarray(sealed.length)])
      },
    ],
    [
      'another addition with its own time-stamp',
      async () => {
        const other = Buffer.from(archived)
        const { start, contents } = stampOf(other)
        other.fill('0', start + 1, start + contents - 1)
        other.write('/DSX', other.indexOf('/DSS ', sealed.length), 'latin1')
        const prepared = prepareSignature(other, sealed.length, tokenBytes)
        const request = timestampRequest(prepared.digest)
        return writeContents(prepared, tokenIn(await send(request.body), prepared.digest, request))
      },
    ],
  ])('is detected as changed after %s', async (_, change) => {
    expect(verifySeal(await change()).verdict).toBe('changed')
  })

  it('needs no data and no time-stamp of the seal', async () => {
    const plain = await sealPdf(document, identity, sealMetadata)
    const empty = await archiveSeal(plain, { certificates: [], lists: [] }, authority)
    expect(verifySeal(empty)).toMatchObject({ verdict: 'sealed', archive: { at: '2026-11-21T10:02:13.000Z' } })
    await expect(archiveSeal(archived, data, authority)).rejects.toThrow('with two updates')
  })
})
