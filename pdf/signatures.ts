import sharp from 'sharp'
import { type SigningWay, signingWayKeyword, signingWayOf } from '#domain/kit/signingWay.ts'

/** Largest picture that is decoded; a signature of the browser's canvas has a tenth of it. */
const pixelLimit = 4_000_000
const dataUrl = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/

export interface SignatureImage {
  readonly png: Buffer
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** How it was given, where the picture tells. */
  readonly way?: SigningWay
}

/** The picture of a signature, drawn anew so that nothing but pixels is kept; undefined when it is none. */
export async function decodeSignature(url: string): Promise<SignatureImage | undefined> {
  const [, base64] = dataUrl.exec(url) ?? []
  if (base64 === undefined) return undefined
  try {
    const picture = sharp(Buffer.from(base64, 'base64'), { limitInputPixels: pixelLimit, failOn: 'error' })
    const { comments = [] } = await picture.metadata()
    const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
    const way = signingWayOf(comments.find(({ keyword }) => keyword === signingWayKeyword)?.text ?? '')
    return { png: data, width: info.width, height: info.height, ...(way && { way }) }
  } catch {
    // A signature that cannot be drawn is said so in the document; it must not keep the rest from being read.
    return undefined
  }
}
