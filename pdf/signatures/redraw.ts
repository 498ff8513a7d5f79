import sharp from 'sharp'
import { signingWayKeyword, signingWayOf } from '#domain/kit/signingWay.ts'
import { type GreyPicture, greyPictureOf, greyPng, most } from './greyPng.ts'

/** Largest picture that is decoded; a signature of the browser's canvas has a tenth of it. */
const pixelLimit = 4_000_000
const dataUrl = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/

/**
 * The picture of a signature as it is kept: drawn anew, so that nothing but pixels is left, in grey on white and as fine as paper
 * shows it. A canvas of a sharp screen gives ten times as many bytes, and five hundred of those are no document any more.
 * @returns a data URL; the same for a picture that is kept so already, undefined for what is no picture
 */
export async function redrawn(url: string): Promise<string | undefined> {
  const png = pngOf(url)
  if (!png || greyPictureOf(png)) return png && url
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
    return `data:image/png;base64,${greyPng(data, info, way).toString('base64')}`
  } catch {
    // A signature that cannot be drawn is said so in the document; it must not keep the rest from being read.
    return undefined
  }
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
