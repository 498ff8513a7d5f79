import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { type SignatureMethod, signatureMethodKeyword, signatureMethodOf } from '#domain/kit/signatureMethod.ts'

/** Maximum size of a stored picture in pixels: 250 per inch of the box of a signature. */
export const maxSize = { width: 640, height: 180 }
/** Steps from black to white. The eye distinguishes no more in a stroke of ink, and fewer levels compress better. */
const greyLevels = 8

/** A picture of a stored signature: four bits of grey per pixel, in PNG rows that a PDF can embed unchanged. */
export interface GreyPicture {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** The rows, each with a zero before it, compressed: the content of the PNG's only IDAT. */
  readonly stream: Buffer
  /** The signature method, if the picture contains it. */
  readonly method?: SignatureMethod
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Four bits per pixel, grey, default methods (PNG specification, 11.2.1). */
const fourBitsOfGrey = Buffer.from([4, 0, 0, 0, 0])
const endChunk = chunk('IEND', Buffer.of())

/** The four bits of each of 256 greys. */
const bitsOf = Uint8Array.from({ length: 256 }, (_, grey) =>
  Math.round((Math.round((grey / 255) * (greyLevels - 1)) / (greyLevels - 1)) * 15),
)

/**
 * Encodes pixels as a PNG with four bits of grey.
 * @param pixels one byte of grey each, line by line
 */
export function greyPng(
  pixels: Uint8Array,
  { width, height }: Pick<GreyPicture, 'width' | 'height'>,
  method?: SignatureMethod,
): Buffer {
  const rowBytes = 1 + Math.ceil(width / 2)
  const rows = Buffer.alloc(rowBytes * height)
  for (let row = 0; row < height; row++) {
    const [from, to] = [row * width, row * rowBytes + 1]
    for (let column = 0; column < width; column += 2) {
      const right = column + 1 < width ? (bitsOf[pixels[from + column + 1] ?? 0] ?? 0) : 0
      rows[to + (column >> 1)] = ((bitsOf[pixels[from + column] ?? 0] ?? 0) << 4) | right
    }
  }
  const textChunks = method ? [chunk('tEXt', Buffer.from(`${signatureMethodKeyword}\0${method}`, 'latin1'))] : []
  // Level 9 takes three times as long and saves two percent.
  const content = deflateSync(rows, { level: 8 })
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', headOf(width, height)),
    ...textChunks,
    chunk('IDAT', content),
    endChunk,
  ])
}

function headOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([head, fourBitsOfGrey])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/**
 * Parses a picture that `greyPng` wrote.
 * @returns undefined for every other picture: larger, with more chunks, other rows, or more bytes than its size
 *   requires
 */
export function greyPictureOf(png: Buffer): GreyPicture | undefined {
  const chunks = chunksOf(png)
  const [head, ...others] = chunks
  const content = others.at(-2)
  const textChunk = others.length === 3 ? others[0] : undefined
  const isOurs =
    head?.type === 'IHDR' &&
    head.data.length === 13 &&
    head.data.subarray(8).equals(fourBitsOfGrey) &&
    content?.type === 'IDAT' &&
    others.at(-1)?.type === 'IEND' &&
    others.at(-1)?.data.length === 0 &&
    others.length === (textChunk ? 3 : 2)
  const method = textChunk && methodIn(textChunk)
  if (!isOurs || (textChunk && !method)) return undefined
  const [width, height] = [head.data.readUInt32BE(), head.data.readUInt32BE(4)]
  const isSmall = width > 0 && height > 0 && width <= maxSize.width && height <= maxSize.height
  if (!(isSmall && isRowData(content.data, width, height))) return undefined
  return { width, height, stream: content.data, ...(method && { method }) }
}

/** Returns the signature method in a text chunk, or undefined for another chunk. */
function methodIn({ type, data }: Chunk): SignatureMethod | undefined {
  const prefix = `${signatureMethodKeyword}\0`
  const text = data.toString('latin1')
  return type === 'tEXt' && text.startsWith(prefix) ? signatureMethodOf(text.slice(prefix.length)) : undefined
}

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

/** Returns the chunks of a PNG file; none for an incomplete file. */
function chunksOf(png: Buffer): Chunk[] {
  const found: Chunk[] = []
  let at = pngSignature.length
  if (!png.subarray(0, at).equals(pngSignature)) return []
  while (at + 12 <= png.length) {
    const length = png.readUInt32BE(at)
    const named = png.subarray(at + 4, at + 8 + length)
    if (at + 12 + length > png.length || crc32(named) !== png.readUInt32BE(at + 8 + length)) return []
    found.push({ type: named.toString('latin1', 0, 4), data: named.subarray(4) })
    at += 12 + length
  }
  return at === png.length ? found : []
}

/** Returns true for a stream of exactly `height` unfiltered rows. */
function isRowData(stream: Buffer, width: number, height: number): boolean {
  const rowBytes = 1 + Math.ceil(width / 2)
  try {
    const { buffer, engine } = inflateSync(stream, { maxOutputLength: rowBytes * height, info: true }) as unknown as {
      readonly buffer: Buffer
      readonly engine: { readonly bytesWritten: number }
    }
    if (buffer.length !== rowBytes * height || engine.bytesWritten !== stream.length) return false
    for (let row = 0; row < height; row++) if (buffer[row * rowBytes] !== 0) return false
    return true
  } catch {
    // A stream that cannot be inflated, or is too long, is no picture of ours.
    return false
  }
}
