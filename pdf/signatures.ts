import sharp from 'sharp'
import { type SigningWay, signingWayKeyword, signingWayOf } from '#domain/kit/signingWay.ts'

/** Largest picture that is decoded; a signature of the browser's canvas has a tenth of it. */
const pixelLimit = 4_000_000
/** Most pixels that are kept: 300 to the inch of the box a signature is drawn into. */
const most = { width: 756, height: 213 }
/** Steps from black to white: the eye tells no more apart in a stroke of ink, and what is alike is small. */
const greys = 16
const dataUrl = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/

export interface SignatureImage {
  /** One byte of grey for each pixel, line by line from the top. */
  readonly pixels: Buffer
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** How it was given, where the picture tells. */
  readonly way?: SigningWay
}

/**
 * The picture of a signature, drawn anew so that nothing but pixels is kept: in grey on white and as fine as paper shows it, so
 * that five hundred of them are no burden. The one that was sent is in the record. Undefined when it is none.
 */
export async function decodeSignature(url: string): Promise<SignatureImage | undefined> {
  const [, base64] = dataUrl.exec(url) ?? []
  if (base64 === undefined) return undefined
  try {
    const picture = sharp(Buffer.from(base64, 'base64'), { limitInputPixels: pixelLimit, failOn: 'error' })
    const { comments = [] } = await picture.metadata()
    const { data, info } = await picture
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const way = signingWayOf(comments.find(({ keyword }) => keyword === signingWayKeyword)?.text ?? '')
    return { pixels: inGreys(data), width: info.width, height: info.height, ...(way && { way }) }
  } catch {
    // A signature that cannot be drawn is said so in the document; it must not keep the rest from being read.
    return undefined
  }
}

const nearestGrey = Uint8Array.from({ length: 256 }, (_, value) => {
  const step = 255 / (greys - 1)
  return Math.round(Math.round(value / step) * step)
})

/** Every pixel as the nearest of a few greys. A loop, because a picture has a hundred thousand of them. */
function inGreys(pixels: Buffer): Buffer {
  for (let at = 0; at < pixels.length; at++) pixels[at] = nearestGrey[pixels[at] ?? 0] ?? 0
  return pixels
}
