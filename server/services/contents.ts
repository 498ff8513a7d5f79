import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'

/** Pixels of all pages of a picture together: more would cost memory whatever its file's size. */
const mostPixels = 40_000_000
/** Where the end of a PDF is looked for, in bytes, as readers do. */
const trailerBytes = 1024

const imageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const
type ImageType = (typeof imageTypes)[number]

/** The types that are taken, found in the content itself. */
export type ContentType = ImageType | 'application/pdf'

/** The endings of file names that fit a type; the first is given to names without a fitting one. */
export const extensionsOf: Readonly<Record<ContentType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
}

/** What is wrong with a content, as message keys under `refusals.uploads`. */
export type ContentProblem = 'empty' | 'wrongType' | 'brokenImage' | 'brokenPdf'

export interface Content {
  readonly type: ContentType
  /** Bytes. */
  readonly size: number
  readonly sha256: string
}

/**
 * Judges a file by its content. A picture is drawn anew in place: nothing but its pixels is kept, no place where it was taken and
 * nothing hidden behind it.
 */
export async function inspectContent(path: string): Promise<Content | ContentProblem> {
  if ((await stat(path)).size === 0) return 'empty'
  const found = (await fileTypeFromFile(path))?.mime
  if (found === 'application/pdf') {
    if (!(await isWholePdf(path))) return 'brokenPdf'
    return { type: found, ...(await measure(path)) }
  }
  const type = imageTypes.find((one) => one === found)
  if (!type) return 'wrongType'
  if (!(await redraw(path, type))) return 'brokenImage'
  return { type, ...(await measure(path)) }
}

async function redraw(path: string, type: ImageType): Promise<boolean> {
  try {
    const image = sharp(path, {
      limitInputPixels: mostPixels,
      failOn: 'error',
      sequentialRead: true,
      animated: type === 'image/gif',
    })
    await writeFile(path, await encoded(type === 'image/gif' ? image : image.autoOrient(), type))
    return true
  } catch {
    return false
  }
}

function encoded(image: Sharp, type: ImageType): Promise<Buffer> {
  if (type === 'image/jpeg') return image.jpeg({ quality: 90 }).toBuffer()
  return type === 'image/png' ? image.png().toBuffer() : image.gif().toBuffer()
}

async function isWholePdf(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const head = await handle.read(Buffer.alloc(8), 0, 8, 0)
    const tail = await handle.read(Buffer.alloc(trailerBytes), 0, trailerBytes, Math.max(0, size - trailerBytes))
    const end = tail.buffer.toString('latin1')
    return /^%PDF-\d\.\d/.test(head.buffer.toString('latin1')) && end.includes('startxref') && end.includes('%%EOF')
  } finally {
    await handle.close()
  }
}

async function measure(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { size: (await stat(path)).size, sha256: hash.digest('hex') }
}
