import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { type SignatureMethod, signatureMethodKeyword, signatureMethodOf } from '#domain/kit/signatureMethod.ts'

/** Most pixels of a picture that is kept: 250 to the inch of the box a signature is drawn into. */
export const maxSize = { width: 640, height: 180 }
/** Steps from black to white: the eye tells no more apart in a stroke of ink, and what is alike is small. */
const greyLevels = 8

/** A picture as a signature is kept: four bits of grey a pixel, in a PNG that a PDF takes over as it is. */
export interface GreyPicture {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** The rows, each with a zero before it, compressed: the content of the PNG's only IDAT. */
  readonly stream: Buffer
  /** How the signature was given, where the picture tells. */
  readonly method?: SignatureMethod
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Four bits a pixel, grey, nothing unusual (PNG specification, 11.2.1). */
const fourBitsOfGrey = Buffer.from([4, 0, 0, 0, 0])
const endChunk = chunk('IEND', Buffer.of())

/** The four bits of each of 256 greys. */
const bitsOf = Uint8Array.from({ length: 256 }, (_, grey) =>
  Math.round((Math.round((grey / 255) * (greyLevels - 1)) / (greyLevels - 1)) * 15),
)

/** @param pixels one byte of grey each, line by line */
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
  // A ninth level takes three times as long for two bytes in a hundred.
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
 * Reads a picture as `greyPng` writes it.
 * @returns undefined for every other: one that is larger, has more chunks, other rows or more bytes than its size asks for
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

/** How a signature was given, by a chunk that tells this and nothing else. */
function methodIn({ type, data }: Chunk): SignatureMethod | undefined {
  const prefix = `${signatureMethodKeyword}\0`
  const text = data.toString('latin1')
  return type === 'tEXt' && text.startsWith(prefix) ? signatureMethodOf(text.slice(prefix.length)) : undefined
}

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

/** The chunks of a PNG file; none when it does not consist of whole ones. */
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

/** Whether a stream is so many rows, none of them filtered, and nothing behind them. */
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
    // What cannot be inflated, or is longer than it may be, is no picture of ours.
    return false
  }
}
