import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '#domain/kit/values/values.ts'
import { compilePdf } from '../compile.ts'
import { brokenSignature, drawnSignature, recordOf, signedByAll, withMethod } from '../fixtures/record.ts'
import { attachmentOf } from '../seal/verify.ts'
import {
  decodeSignature,
  isVisibleSignature,
  normalisedPictures,
  normaliseSignature,
  picturesIn,
  withPictures,
} from './normaliseSignature.ts'

const sent = withMethod(await drawnSignature(), 'typed')
const kept = (await normaliseSignature(sent)) ?? ''
const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

/** Returns a picture of grey pixels as a signature. */
async function signatureOf(pixels: Uint8Array, width: number, height: number): Promise<string> {
  const png = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Returns the types of the chunks of a PNG. */
function chunkTypesOf(png: Buffer): string[] {
  const types: string[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) types.push(png.toString('latin1', at + 4, at + 8))
  return types
}

/** Returns the visible pixels of a picture on paper: a byte of grey for each of 600 by 150 pixels. */
const seen = (url: string) =>
  sharp(bytesOf(url)).flatten({ background: '#fff' }).resize(600, 150).toColourspace('b-w').raw().toBuffer()

describe('a stored signature', () => {
  it('looks like the drawing, contains its method and is small', async () => {
    const [before, after] = await Promise.all([seen(sent), seen(kept)])
    const furthest = before.reduce((most, grey, index) => Math.max(most, Math.abs(grey - (after[index] ?? 0))), 0)
    // half a step of eight greys
    expect(furthest).toBeLessThanOrEqual(19)
    expect(bytesOf(kept).length).toBeLessThan(2000)
    expect(await decodeSignature(sent)).toMatchObject({ width: 600, height: 150, method: 'typed' })
  })

  it('does not change when it is normalised again', async () => {
    expect(await normaliseSignature(kept)).toBe(kept)
    expect(await decodeSignature(kept)).toEqual(await decodeSignature(sent))
  })

  it('can have an odd width and every grey', async () => {
    const pixels = Uint8Array.from({ length: 255 * 3 }, (_, at) => at % 256)
    const picture = await decodeSignature(await signatureOf(pixels, 255, 3))
    expect(picture).toMatchObject({ width: 255, height: 3 })
    expect(new Set(picture?.pixels).size).toBe(8)
  })

  it('is created from a larger picture, but not from other data', async () => {
    const large = await sharp({ create: { width: 1800, height: 500, channels: 4, background: '#123456' } })
      .png()
      .toBuffer()
    expect(await decodeSignature(`data:image/png;base64,${large.toString('base64')}`)).toMatchObject({ height: 178 })
    for (const none of [brokenSignature, '', 'https://example.com/signature.png'])
      expect(await normaliseSignature(none)).toBeUndefined()
  })

  it('has thin strokes of a large picture in black, and is invisible when too pale', async () => {
    const drawing = async (colour: string, height: number) => {
      const line = `<path d="M40 100 C 100 10 150 140 220 60 S 380 10 500 100" fill="none" stroke="${colour}" stroke-width="1"/>`
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1900" height="${height}">${line}</svg>`
      return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')}`
    }
    const thin = await drawing('#000', 2000)
    const { data } = await sharp(bytesOf((await normaliseSignature(thin)) ?? ''))
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(Math.min(...data)).toBe(0)
    expect(await Promise.all([thin, sent, kept].map(isVisibleSignature))).toEqual([true, true, true])
    const blank = await signatureOf(Buffer.alloc(800, 230), 40, 20)
    for (const pale of [await drawing('#ededed', 500), blank, brokenSignature, ''])
      expect(await isVisibleSignature(pale)).toBe(false)
  })

  it('contains only pixels and a known method, regardless of the input', async () => {
    const png = bytesOf(await signatureOf(Buffer.alloc(64), 8, 8))
    const chunk = (type: string, data: string) => {
      const named = Buffer.from(type + data, 'latin1')
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      sum.writeUInt32BE(crc32(named))
      return Buffer.concat([length, named, sum])
    }
    const withText = (type: string, text: string) =>
      Buffer.concat([png.subarray(0, 33), chunk(type, text), png.subarray(33)])
    const normalised = async (picture: Buffer) =>
      bytesOf((await normaliseSignature(`data:image/png;base64,${picture.toString('base64')}`)) ?? '')
    const plain = await normalised(png)
    expect(new Set(chunkTypesOf(plain))).toEqual(new Set(['IHDR', 'pHYs', 'IDAT', 'IEND']))
    const typed = await normalised(withText('tEXt', 'Way of signing\0typed'))
    expect(chunkTypesOf(typed)).toEqual(['IHDR', 'tEXt', ...chunkTypesOf(plain).slice(1)])
    for (const other of [
      withText('tEXt', 'Anything\0<script>'),
      withText('tEXt', 'Way of signing\0otherwise'),
      Buffer.concat([png.subarray(0, -12), chunk('IEND', 'more')]),
      Buffer.concat([png, Buffer.of(0)]),
    ])
      expect(await normalised(other)).toEqual(plain)
    expect(await normalised(png.subarray(0, -30))).toHaveLength(0)
  })
})

it('[S16] each different signature adds at most a hundredth of a megabyte to a document', async () => {
  const made = async (owners: number) => {
    const all = await signedByAll(recordOf(sent), owners)
    const pictures = await normalisedPictures(all)
    const record = withPictures(all, pictures)
    expect(picturesIn(record)).toEqual([...pictures.values()])
    const attached = canonicalJson({ record })
    const document = await compilePdf(record, { attached })
    expect(attachmentOf(document)?.toString()).toBe(attached)
    return document.length
  }
  expect((await made(30)) - (await made(10))).toBeLessThan(20 * 9500)
})
