import { type SigningWay, signingWayKeyword, signingWayOf } from '#domain/kit/signingWay.ts'
import { loadDrawing } from '../pictures.ts'
import { type GreyPicture, greyPictureOf, greyPng, most } from './greyPng.ts'

/** Largest picture that is decoded; a signature of the browser's canvas has a tenth of it. */
const pixelLimit = 4_000_000
const dataUrl = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/

/** So much darker than paper is a stroke at least that is drawn as dark as ink; what is paler may be the paper itself. */
const palestInk = 25
/** A pixel so many of 256 greys away from the paper is clearly to be seen, and so many of them are a stroke. */
const seen = { greys: 64, pixels: 10 }

/**
 * The picture of a signature as it is kept: drawn anew, so that nothing but pixels is left, in grey on white and as fine as paper
 * shows it. A canvas of a sharp screen gives ten times as many bytes, and five hundred of those are no document any more.
 * @returns a data URL; the same for a picture that is kept so already, undefined for what is no picture
 */
export async function redrawn(url: string): Promise<string | undefined> {
  const png = pngOf(url)
  if (!png || greyPictureOf(png)) return png && url
  const picture = await drawn(png)
  if (!picture) return undefined
  const { way, ...size } = picture
  return `data:image/png;base64,${greyPng(inked(picture.pixels), size, way).toString('base64')}`
}

/** Draws signatures as {@link redrawn} does, as many at once as there are threads for it. */
export function redrawAll(urls: readonly string[]): Promise<readonly (string | undefined)[]> {
  return Promise.all(urls.map(redrawn))
}

/** Whether a signature is clearly to be seen in the picture that will be kept of it; not for what is no picture. */
export async function isSeenRedrawn(url: string): Promise<boolean> {
  const png = pngOf(url)
  const picture = png && (await drawn(png))
  if (!picture) return false
  const pixels = greyPictureOf(png) ? picture.pixels : inked(picture.pixels)
  const counts = new Uint32Array(256)
  for (const grey of pixels) counts[grey] = (counts[grey] ?? 0) + 1
  const paper = counts.indexOf(Math.max(...counts))
  const apart = counts.reduce((sum, count, grey) => (Math.abs(grey - paper) < seen.greys ? sum : sum + count), 0)
  return apart >= seen.pixels
}

interface Drawn {
  /** One byte of grey each, line by line. */
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
  readonly way: SigningWay | undefined
}

async function drawn(png: Buffer): Promise<Drawn | undefined> {
  const sharp = await loadDrawing()
  try {
    const picture = sharp(png, { limitInputPixels: pixelLimit, failOn: 'error' })
    const { comments = [] } = await picture.metadata()
    const { data, info } = await picture
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const way = signingWayOf(comments.find(({ keyword }) => keyword === signingWayKeyword)?.text ?? '')
    return { pixels: data, width: info.width, height: info.height, way }
  } catch {
    // A signature that cannot be drawn is said so in the document; it must not keep the rest from being read.
    return undefined
  }
}

/** A stroke that is thin on a large picture fades when it is made small: the darkest of it is black again. */
function inked(pixels: Uint8Array): Uint8Array {
  const range = 255 - pixels.reduce((least, grey) => Math.min(least, grey), 255)
  return range < palestInk ? pixels : pixels.map((grey) => 255 - Math.round(((255 - grey) * 255) / range))
}

/** The picture of a signature as the document takes it over; undefined when it is none. */
export async function decodeSignature(url: string): Promise<GreyPicture | undefined> {
  const png = pngOf((await redrawn(url)) ?? '')
  return png && greyPictureOf(png)
}

function pngOf(url: string): Buffer | undefined {
  const [, base64] = dataUrl.exec(url) ?? []
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}
