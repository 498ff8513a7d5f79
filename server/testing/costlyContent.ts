import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

// Small contents that once cost the server seconds of processor time or gigabytes of memory.

const join = (...parts: readonly (string | Uint8Array)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))

/** Returns a PDF of given objects with every structure that a reader needs. */
export function pdfOf(...objects: readonly (string | Uint8Array)[]): Buffer {
  return join('%PDF-1.7\n', ...objects, '\nxref\n0 1\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n')
}

/** Returns an object stream whose objects are compressed. */
export function objectStream(objects: string | Uint8Array, type = '/ObjStm'): Buffer {
  const packed = deflateSync(join('7 0 ', objects))
  const about = `/Type ${type} /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length}`
  return join(`5 0 obj << ${about} >>\nstream\n`, packed, '\nendstream endobj\n')
}

/** [V2] Returns a PDF of 60 kB with an object stream of 60 MB of encoded letters. */
export function pdfOfCodes(megabytes = 60): Buffer {
  return pdfOf(objectStream(Buffer.alloc(megabytes * 1_048_576, '#41')))
}

/** [V6] Returns a PDF of 10 MB with 400,000 object streams, each a dozen bytes. */
export function pdfOfObjectStreams(count = 400_000): Buffer {
  const one = join('/ObjStm\nstream\n', deflateSync(Buffer.from(' ')), '\n')
  return pdfOf(Buffer.alloc(count * one.length, one))
}

/** [V6] Returns a GIF of many frames, each a copy of the first. */
export async function gifOfFrames(frames: number, width = 258, height = 258): Promise<Buffer> {
  const one = await sharp({ create: { width, height, channels: 3, background: '#f60' } })
    .gif()
    .toBuffer()
  // Bits 0 to 2 of byte 10 are the size of the global palette (GIF89a, 18); images follow it up to the trailer.
  const begin = 13 + 3 * 2 ** ((((one[10] ?? 0) & 7) as number) + 1)
  return join(one.subarray(0, begin), ...Array.from({ length: frames }, () => one.subarray(begin, -1)), ';')
}

/**
 * [V7] Returns signatures as data URLs, each a different small PNG of many pixels: one drawing, with a number as
 * comment.
 */
export async function largeSignatures(count: number, width = 2000, height = 2000): Promise<string[]> {
  const png = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([{ input: Buffer.from('<svg><rect width="200" height="9"/></svg>'), left: 10, top: 5 }])
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer()
  return Array.from({ length: count }, (_, number) => {
    const whole = join(png.subarray(0, 33), comment(String(number)), png.subarray(33))
    return `data:image/png;base64,${whole.toString('base64')}`
  })
}

/** Returns a text chunk, which follows the header of a PNG (PNG specification, 11.3.3). */
function comment(text: string): Buffer {
  const named = join('tEXtComment\0', text)
  const frame = Buffer.alloc(named.length + 8)
  frame.writeUInt32BE(named.length - 4)
  named.copy(frame, 4)
  frame.writeUInt32BE(crc32(named), named.length + 4)
  return frame
}
