import { type SignatureMethod, signatureMethodKeyword, signatureMethodOf } from '#domain/kit/signatureMethod.ts'
import { type GreyPicture, greyPictureOf, greyPng, maxSize } from './greyPng.ts'
import { loadSharp } from './sharp.ts'

/** Limit of decoding; a signature of the browser's canvas has a tenth of it. */
const maxInputPixels = 4_000_000
const dataUrl = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/

/** Minimum contrast of strokes to be darkened to ink; a paler picture may be paper only. */
const minInkContrast = 25
/** Minimum contrast of a visible pixel, of 256 greys, and minimum number of visible pixels of a signature. */
const minVisible = { greys: 64, pixels: 10 }

/**
 * Converts a signature to its stored form: redrawn without metadata, in grey on white, in print resolution. The canvas
 * of a high-resolution screen gives ten times as many bytes, and five hundred of those would exceed a document.
 * @returns a data URL; the same one for a picture in stored form, undefined for other data
 */
export async function normaliseSignature(url: string): Promise<string | undefined> {
  const png = pngOf(url)
  if (!png || greyPictureOf(png)) return png && url
  const picture = await decodePicture(png)
  if (!picture) return undefined
  const { method, ...size } = picture
  return `data:image/png;base64,${greyPng(enhanceContrast(picture.pixels), size, method).toString('base64')}`
}

/** Redraws signatures with {@link normaliseSignature}, concurrently. */
export function redrawAll(urls: readonly string[]): Promise<readonly (string | undefined)[]> {
  return Promise.all(urls.map(normaliseSignature))
}

/** Returns true when the stored form of a signature would be clearly visible; false for data that are no picture. */
export async function isVisibleSignature(url: string): Promise<boolean> {
  const png = pngOf(url)
  const picture = png && (await decodePicture(png))
  if (!picture) return false
  const pixels = greyPictureOf(png) ? picture.pixels : enhanceContrast(picture.pixels)
  const counts = new Uint32Array(256)
  for (const grey of pixels) counts[grey] = (counts[grey] ?? 0) + 1
  const paper = counts.indexOf(Math.max(...counts))
  const apart = counts.reduce((sum, count, grey) => (Math.abs(grey - paper) < minVisible.greys ? sum : sum + count), 0)
  return apart >= minVisible.pixels
}

interface DecodedPicture {
  /** One byte of grey each, line by line. */
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
  readonly method: SignatureMethod | undefined
}

async function decodePicture(png: Buffer): Promise<DecodedPicture | undefined> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(png, { limitInputPixels: maxInputPixels, failOn: 'error' })
    const { comments = [] } = await picture.metadata()
    const { data, info } = await picture
      .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const method = signatureMethodOf(comments.find(({ keyword }) => keyword === signatureMethodKeyword)?.text ?? '')
    return { pixels: data, width: info.width, height: info.height, method }
  } catch {
    // The document states that this signature cannot be drawn; the failure must not affect the rest.
    return undefined
  }
}

/** Makes the darkest pixels black again, because thin strokes of a large picture fade when it is reduced. */
function enhanceContrast(pixels: Uint8Array): Uint8Array {
  const range = 255 - pixels.reduce((least, grey) => Math.min(least, grey), 255)
  return range < minInkContrast ? pixels : pixels.map((grey) => 255 - Math.round(((255 - grey) * 255) / range))
}

/** Returns the picture of a signature for the document; undefined for data that are no picture. */
export async function decodeSignature(url: string): Promise<GreyPicture | undefined> {
  const png = pngOf((await normaliseSignature(url)) ?? '')
  return png && greyPictureOf(png)
}

function pngOf(url: string): Buffer | undefined {
  const [, base64] = dataUrl.exec(url) ?? []
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}
