import { describe, expect, it } from 'vitest'
import { compilePdf } from '../compile.ts'
import { attachmentsOf, metadataOf, objectsOf, pagesOf } from '../fixtures/read.ts'
import { drawnSignature, recordOf } from '../fixtures/record.ts'
import { freshIdentity, sealedAt, sealMetadata } from '../fixtures/seals.ts'
import { crossReferencesOf } from '../fixtures/tools.ts'
import { sealPdf } from './seal.ts'
import { verifySeal } from './verify.ts'

const identity = await freshIdentity()
const document = await compilePdf(recordOf(await drawnSignature()), { attached: '{"a":1}' })
const sealed = Buffer.from(await sealPdf(document, identity, sealMetadata))

/** Returns a generator of numbers, the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

function withByte(at: number, byte: number): Buffer {
  const copy = Buffer.from(sealed)
  copy[at] = byte
  return copy
}

describe('a sealed document', () => {
  it('shows its signer, and that the certificate is self-signed', () => {
    expect(verifySeal(sealed)).toMatchObject({
      verdict: 'sealed',
      subject: 'CN=Sample Brokerage (self-signed seal)',
      isSelfSigned: true,
      certificateSha256: identity.certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    })
  })

  it('begins with the original document, byte for byte', () => {
    expect(sealed.subarray(0, document.length).equals(Buffer.from(document))).toBe(true)
  })

  it('retains pages, text, metadata and attachment', async () => {
    expect(await pagesOf(sealed)).toEqual(await pagesOf(document))
    expect(await attachmentsOf(sealed)).toEqual({ 'application.json': '{"a":1}' })
    const { Title, Author, CreationDate, PDFFormatVersion } = await metadataOf(document)
    expect(await metadataOf(sealed)).toMatchObject({
      Title,
      Author,
      CreationDate,
      PDFFormatVersion,
      IsSignaturesPresent: true,
    })
  })

  it('certifies the document and allows no change, according to PAdES B-B', () => {
    const update = sealed.toString('latin1', document.length)
    expect(update).toContain('/SubFilter /ETSI.CAdES.detached')
    expect(update).toContain('/TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >>')
    expect(update).toMatch(/\/Perms << \/DocMDP (\d+) 0 R >>/)
    expect(update).toContain('/M (D:20261121100211Z)')
    expect(update).toContain(`/Reason <feff${Buffer.from(sealMetadata.reason, 'utf16le').swap16().toString('hex')}>`)
    const contents = Buffer.from(/\/Contents <([0-9a-f]+)>/.exec(update)?.[1] ?? '', 'hex')
    const signingCertificateV2 = Buffer.from('060b2a864886f70d010910022f', 'hex')
    const signingTime = Buffer.from('06092a864886f70d010905', 'hex')
    expect(contents.includes(signingCertificateV2)).toBe(true)
    expect(contents.includes(signingTime)).toBe(false)
  })

  it('remains PDF/A-3: a table of the added objects, an invisible printing field, two identifiers', async () => {
    const update = sealed.toString('latin1', document.length)
    const added = [...(await crossReferencesOf(sealed))].flatMap(([number, location]) =>
      'offset' in location && location.offset >= document.length ? [{ number, offset: location.offset }] : [],
    )
    expect(added).toHaveLength(5)
    for (const { number, offset } of added)
      expect(sealed.toString('latin1', offset, offset + 30)).toMatch(new RegExp(`^${number} 0 obj\n<<`))
    expect(update).toContain(`startxref\n${added.at(-1)?.offset}\n`)
    const [, previous] = /startxref\n(\d+)\n%%EOF\n$/.exec(Buffer.from(document).toString('latin1')) ?? []
    expect(update).toContain(`/Prev ${previous} >>`)
    expect(update).toMatch(/\/Type \/Annot \/Subtype \/Widget \/FT \/Sig .* \/F 132 \/Rect \[0 0 0 0\]/)
    expect(update).toMatch(/\/ID \[\([^)]+\) <[0-9a-f]{32}>\]/)
    expect(objectsOf(sealed)).toMatch(/pdfaid:part>3</)
  })
})

describe('a changed document', () => {
  it('is detected for each of 200 random flipped bytes', () => {
    const random = numbers(20_261_121)
    const next = () => random.next().value ?? 0
    for (let count = 0; count < 200; count++) {
      const at = Math.floor(next() * sealed.length)
      const byte = (sealed[at] ?? 0) ^ (1 << Math.floor(next() * 8))
      expect(verifySeal(withByte(at, byte)).verdict, `byte ${at}`).not.toBe('sealed')
    }
  })

  it('is detected for each flipped byte of the seal itself, including padding and letter case', () => {
    const start = sealed.indexOf('/ByteRange [', document.length)
    const end = sealed.indexOf('>', sealed.indexOf('/Contents <', start)) + 1
    for (let at = start; at < end; at++) {
      const was = sealed[at] ?? 0
      // Two letters encode a byte: the test flips one bit of each byte and the case of each letter.
      for (const byte of at % 2 === 0 ? [was ^ 1, was ^ 0x20] : [was ^ 0x20])
        expect(verifySeal(withByte(at, byte)).verdict, `byte ${at}`).not.toBe('sealed')
    }
  })

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['appended bytes', () => Buffer.concat([sealed, Buffer.from('\n')])],
    ['truncation', () => sealed.subarray(0, -1)],
    ['a second update', () => Buffer.concat([sealed, sealed.subarray(document.length)])],
    [
      'the seal of another document',
      async () => {
        const other = Buffer.from(
          await sealPdf(document, identity, { ...sealMetadata, reason: 'Sealed in a test 印鉴' }),
        )
        const at = sealed.indexOf('/Contents <')
        return Buffer.concat([sealed.subarray(0, at), other.subarray(at)])
      },
    ],
  ])('is detected after %s', async (_scenario, change) => {
    expect(verifySeal(await change()).verdict).toBe('changed')
  })

  it('that another party sealed again has another certificate', async () => {
    const other = verifySeal(await sealPdf(document, await freshIdentity(), sealMetadata))
    const own = verifySeal(sealed)
    expect(other.verdict).toBe('sealed')
    expect('certificateSha256' in other && other.certificateSha256).not.toBe(
      'certificateSha256' in own && own.certificateSha256,
    )
  })
})

it('reports a document without a seal as unsealed', () => {
  expect(verifySeal(document)).toEqual({ verdict: 'unsealed' })
  expect(verifySeal(new Uint8Array())).toEqual({ verdict: 'unsealed' })
})

it('seals only documents that this application rendered', async () => {
  await expect(sealPdf(Buffer.from('%PDF-1.7\nno table'), identity, sealMetadata)).rejects.toThrow(
    /cross-reference stream of the portal/,
  )
  await expect(sealPdf(sealed, identity, { ...sealMetadata, at: sealedAt })).rejects.toThrow()
})
