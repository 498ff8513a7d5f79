import { type SignatureMethod, signatureMethodKeyword, signatureMethodOf } from '#domain/kit/signatureMethod.ts'
import { loadSharp } from '../sharp.ts'
import { type GreyPicture, greyPictureOf, greyPng, maxSize } from './greyPng.ts'

/** Largest picture that is decoded; a signature of the browser's canvas has a tenth of it. */
const maxInputPixels = 4_000_000
const dataUrl = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/

/** So much darker than paper is a stroke at least that is drawn as dark as ink; what is paler may be the paper itself. */
const minInkContrast = 25
/** A pixel so many of 256 greys away from the paper is clearly to be seen, and so many of them are a stroke. */
const minVisible = { greys: 64, pixels: 10 }

/**
 * The picture of a signature as it is kept: drawn anew, so that nothing but pixels is left, in grey on white and as fine as paper
 * shows it. A canvas of a sharp screen gives ten times as many bytes, and five hundred of those are no document any more.
 * @returns a data URL; the same for a picture that is kept so already, undefined for what is no picture
 */
export async function normaliseSignature(url: string): Promise<string | undefined> {
  const png = pngOf(url)
  if (!png || greyPictureOf(png)) return png && url
  const picture = await decodePicture(png)
  if (!picture) return undefined
  const { method, ...size } = picture
  return `data:image/png;base64,${greyPng(enhanceContrast(picture.pixels), size, method).toString('base64')}`
}

/** Draws signatures as {@link normaliseSignature} does, as many at once as there are threads for it. */
export function redrawAll(urls: readonly string[]): Promise<readonly (string | undefined)[]> {
  return Promise.all(urls.map(normaliseSignature))
}

/** Whether a signature is clearly to be seen in the picture that will be kept of it; not for what is no picture. */
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
    // A signature that cannot be drawn is said so in the document; it must not keep the rest from being read.
    return undefined
  }
}

/** A stroke that is thin on a large picture fades when it is made small: the darkest of it is black again. */
function enhanceContrast(pixels: Uint8Array): Uint8Array {
  const range = 255 - pixels.reduce((least, grey) => Math.min(least, grey), 255)
  return range < minInkContrast ? pixels : pixels.map((grey) => 255 - Math.round(((255 - grey) * 255) / range))
}

/** The picture of a signature as the document takes it over; undefined when it is none. */
export async function decodeSignature(url: string): Promise<GreyPicture | undefined> {
  const png = pngOf((await normaliseSignature(url)) ?? '')
  return png && greyPictureOf(png)
}

function pngOf(url: string): Buffer | undefined {
  const [, base64] = dataUrl.exec(url) ?? []
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}
