import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { signatureMethodKeyword, signatureMethods } from '#domain/kit/kinds/signature.ts'
import { withSignatureMethod } from './signaturePng.ts'

const prefix = 'data:image/png;base64,'
const paper = await sharp({ create: { width: 40, height: 10, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()

it.each(signatureMethods)('a signature contains its method: %s', async (method) => {
  const signed = withSignatureMethod(`${prefix}${paper.toString('base64')}`, method)
  expect(signed.startsWith(prefix)).toBe(true)
  const picture = sharp(Buffer.from(signed.slice(prefix.length), 'base64'), { failOn: 'error' })
  expect((await picture.metadata()).comments).toEqual([{ keyword: signatureMethodKeyword, text: method }])
  expect(await picture.raw().toBuffer()).toEqual(await sharp(paper).raw().toBuffer())
})

it('the chunk contains the checksum that readers require', () => {
  const bytes = Buffer.from(
    withSignatureMethod(`${prefix}${paper.toString('base64')}`, 'typed').slice(prefix.length),
    'base64',
  )
  const [start, length] = [33, bytes.readUInt32BE(33)]
  expect(bytes.readUInt32BE(start + 8 + length)).toBe(crc32(bytes.subarray(start + 4, start + 8 + length)))
})
