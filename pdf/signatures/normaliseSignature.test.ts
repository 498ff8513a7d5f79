import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '#domain/kit/canonicalJson.ts'
import { attachmentOf } from '../attachment.ts'
import { compilePdf } from '../compile.ts'
import { brokenSignature, drawnSignature, recordOf, signedByAll, withMethod } from '../fixtures/record.ts'
import { greyPictureOf, greyPng } from './greyPng.ts'
import { decodeSignature, isVisibleSignature, normaliseSignature } from './normaliseSignature.ts'
import { normalisedPictures, picturesIn, withPictures } from './recordPictures.ts'

const sent = withMethod(await drawnSignature(), 'typed')
const kept = (await normaliseSignature(sent)) ?? ''
const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

/** Returns the visible pixels of a picture on paper: a byte of grey for each of 600 by 150 pixels. */
const seen = (url: string) =>
  sharp(bytesOf(url)).flatten({ background: '#fff' }).resize(600, 150).toColourspace('b-w').raw().toBuffer()

describe('a stored signature', () => {
  it('looks like the drawing, contains its method and is small', async () => {
    const [before, after] = await Promise.all([seen(sent), seen(kept)])
    const furthest = before.reduce((most, grey, index) => Math.max(most, Math.abs(grey - (after[index] ?? 0))), 0)
    // half a step of eight greys, and half a step of the sixteen values that encode them
    expect(furthest).toBeLessThanOrEqual(27)
    expect(bytesOf(kept).length).toBeLessThan(2000)
    expect(await decodeSignature(sent)).toMatchObject({ width: 600, height: 150, method: 'typed' })
  })

  it('does not change when it is normalised again', async () => {
    expect(await normaliseSignature(kept)).toBe(kept)
    expect(greyPictureOf(bytesOf(kept))).toEqual(await decodeSignature(sent))
  })

  it('can have an odd width and every grey', () => {
    const pixels = Uint8Array.from({ length: 255 * 3 }, (_, at) => at % 256)
    expect(greyPictureOf(greyPng(pixels, { width: 255, height: 3 }))).toMatchObject({ width: 255, height: 3 })
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
    const blank = `data:image/png;base64,${greyPng(Buffer.alloc(800, 230), { width: 40, height: 20 }).toString('base64')}`
    for (const pale of [await drawing('#ededed', 500), blank, brokenSignature, ''])
      expect(await isVisibleSignature(pale)).toBe(false)
  })

  it('is embedded in a document only in exactly the stored form', () => {
    const png = bytesOf(kept)
    const blank = greyPng(Buffer.alloc(64), { width: 8, height: 8 })
    const content = blank.indexOf('IDAT')
    const changed = (at: number, value: number) => Buffer.from(blank).fill(value, at, at + 1)
    const chunk = (type: string, data: string) => {
      const named = Buffer.from(type + data, 'latin1')
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      sum.writeUInt32BE(crc32(named))
      return Buffer.concat([length, named, sum])
    }
    const withText = (type: string, text: string) =>
      Buffer.concat([blank.subarray(0, 33), chunk(type, text), blank.subarray(33)])
    expect(greyPictureOf(withText('tEXt', 'Way of signing\0typed'))).toMatchObject({ method: 'typed' })
    for (const other of [
      withText('tEXt', 'Anything\0<script>'),
      withText('tEXt', 'Way of signing\0otherwise'),
      withText('tEXt', 'Way of signing\0typed\0more'),
      withText('zTXt', 'Way of signing\0typed'),
      Buffer.concat([blank.subarray(0, -12), chunk('IEND', 'more')]),
      png.subarray(0, -1),
      Buffer.concat([png, Buffer.of(0)]),
      changed(24, 8),
      changed(content + 8, 0),
      greyPng(Buffer.alloc(700), { width: 700, height: 1 }),
      // fewer rows than its size requires, with a valid checksum
      Buffer.concat([blank.subarray(0, 8), png.subarray(8, 33), blank.subarray(33)]),
    ])
      expect(greyPictureOf(other)).toBeUndefined()
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
    for (const url of picturesIn(record))
      expect(Buffer.from(document).includes(greyPictureOf(bytesOf(url))?.stream ?? 'none')).toBe(true)
    return document.length
  }
  expect((await made(30)) - (await made(10))).toBeLessThan(20 * 9500)
})
