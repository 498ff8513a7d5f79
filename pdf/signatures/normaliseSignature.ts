import { crc32 } from 'node:zlib'
import type sharp from 'sharp'
import type { SubmissionRecord } from '#domain/application/record.ts'
import { type SignatureMethod, signatureMethodKeyword, signatureMethodOf } from '#domain/kit/kinds/signature.ts'
import type { Answer, AnswerGroup } from '#domain/kit/values/answers.ts'

/** Maximum size of a stored picture in pixels: 250 per inch of the box of a signature. */
const maxSize = { width: 640, height: 180 }
/** Maximum size of a decoded image; a signature from the browser's canvas has a tenth of it. */
const maxInputPixels = 4_000_000
const dataUrl = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/

/** Minimum contrast of strokes to be darkened to ink; a paler picture may be paper only. */
const minInkContrast = 25
/** Minimum contrast of a visible pixel, of 256 greys, and minimum number of visible pixels of a signature. */
const minVisible = { greys: 64, pixels: 10 }
/** Steps from black to white. The eye distinguishes no more in a stroke of ink, and fewer levels compress better. */
const greyLevels = 8
const greyStep = 255 / (greyLevels - 1)

/** A decoded signature: dark strokes on white, at most as large as the stored form. */
export interface SignaturePicture {
  /** One byte of grey each, line by line. */
  readonly pixels: Uint8Array
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** The signature method, if the picture contains it. */
  readonly method: SignatureMethod | undefined
}

/**
 * Converts a signature to its stored form: redrawn without metadata, in eight greys on white, in print resolution. The
 * canvas of a high-resolution screen gives ten times as many bytes, and five hundred of those would be too large for a
 * document.
 * @returns a data URL, the same one for a picture in stored form; undefined for data that are not an image
 */
export async function normaliseSignature(url: string): Promise<string | undefined> {
  const picture = await decodeSignature(url)
  if (!picture) return undefined
  const { pixels, method, ...size } = picture
  const sharp = await loadSharp()
  const png = await sharp(pixels, { raw: { ...size, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer()
  return `data:image/png;base64,${(method ? withTextChunk(png, method) : png).toString('base64')}`
}

/** Redraws signatures with {@link normaliseSignature}, concurrently. */
export function redrawAll(urls: readonly string[]): Promise<readonly (string | undefined)[]> {
  return Promise.all(urls.map(normaliseSignature))
}

/** Returns the picture of a signature as its stored form shows it; undefined for data that are not an image. */
export async function decodeSignature(url: string): Promise<SignaturePicture | undefined> {
  const picture = await decodePicture(url)
  if (picture) replaceGreys(picture.pixels, (grey) => Math.round(Math.round(grey / greyStep) * greyStep))
  return picture
}

/** Returns true when the stored form of a signature would be clearly visible; false for data that are not an image. */
export async function isVisibleSignature(url: string): Promise<boolean> {
  const picture = await decodePicture(url)
  if (!picture) return false
  const counts = new Uint32Array(256)
  for (const grey of picture.pixels) counts[grey] = (counts[grey] ?? 0) + 1
  const paper = counts.indexOf(Math.max(...counts))
  const apart = counts.reduce((sum, count, grey) => (Math.abs(grey - paper) < minVisible.greys ? sum : sum + count), 0)
  return apart >= minVisible.pixels
}

async function decodePicture(url: string): Promise<SignaturePicture | undefined> {
  const [, base64] = dataUrl.exec(url) ?? []
  if (base64 === undefined) return undefined
  const sharp = await loadSharp()
  try {
    const picture = sharp(Buffer.from(base64, 'base64'), { limitInputPixels: maxInputPixels, failOn: 'error' })
    const { comments = [] } = await picture.metadata()
    const { data, info } = await picture
      .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const method = signatureMethodOf(comments.find(({ keyword }) => keyword === signatureMethodKeyword)?.text ?? '')
    return { pixels: enhanceContrast(data), width: info.width, height: info.height, method }
  } catch {
    // The document states that this signature cannot be drawn; the failure must not affect the rest.
    return undefined
  }
}

/** Makes the darkest pixels black again, in place, because thin strokes of a large picture fade when it is reduced. */
function enhanceContrast(pixels: Uint8Array): Uint8Array {
  let darkest = 255
  for (const grey of pixels) if (grey < darkest) darkest = grey
  const range = 255 - darkest
  if (range < minInkContrast) return pixels
  return replaceGreys(pixels, (grey) => 255 - Math.round(((255 - grey) * 255) / range))
}

/** Replaces each grey, in place. A table of 256 greys is twenty times as fast as a call for each pixel. */
function replaceGreys(pixels: Uint8Array, replacement: (grey: number) => number): Uint8Array {
  const table = Uint8Array.from({ length: 256 }, (_, grey) => replacement(grey))
  for (let index = 0; index < pixels.length; index++) pixels[index] = table[pixels[index] ?? 0] ?? 0
  return pixels
}

/** Length of the PNG signature and of the first chunk, with which every file begins. */
const headerLength = 33

/** Adds the method to a PNG as a text chunk (PNG specification, 11.3.3.2), which sharp cannot write. */
function withTextChunk(png: Buffer, method: SignatureMethod): Buffer {
  const typeAndData = Buffer.from(`tEXt${signatureMethodKeyword}\0${method}`, 'latin1')
  const chunk = Buffer.alloc(typeAndData.length + 8)
  chunk.writeUInt32BE(typeAndData.length - 4)
  typeAndData.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(typeAndData), typeAndData.length + 4)
  return Buffer.concat([png.subarray(0, headerLength), chunk, png.subarray(headerLength)])
}

/**
 * Loads the image library at its first use, because processes without pictures do not need it. Disables its cache,
 * because each picture is decoded once.
 */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: drawing } = await import('sharp')
  drawing.cache(false)
  return drawing
}

/** Returns the pictures of the signatures of a record as data URLs, each once. */
export function picturesIn({ sections }: Pick<SubmissionRecord, 'sections'>): string[] {
  return [...new Set(sections.flatMap((section) => section.groups.flatMap(imagesIn)))]
}

function imagesIn({ answers }: Pick<AnswerGroup, 'answers'>): string[] {
  return answers.flatMap((answer) => {
    if (answer.type === 'image') return answer.image === '' ? [] : [answer.image]
    return answer.type === 'rows' ? answer.rows.flatMap(imagesIn) : []
  })
}

/**
 * Returns the stored form of each picture of a record, by the sent data URL. Data that are no picture are not changed.
 * @param redraw converts them; a server does so in a child process
 */
export async function normalisedPictures(
  record: Pick<SubmissionRecord, 'sections'>,
  redraw: typeof redrawAll = redrawAll,
): Promise<ReadonlyMap<string, string>> {
  const pictures = picturesIn(record)
  const normalised = await redraw(pictures)
  return new Map(pictures.map((sent, index) => [sent, normalised[index] ?? sent]))
}

/** Returns a record with replaced pictures. */
export function withPictures<Of extends Pick<SubmissionRecord, 'sections'>>(
  record: Of,
  pictures: ReadonlyMap<string, string>,
): Of {
  const replaced = (answer: Answer): Answer => {
    if (answer.type === 'image') return { ...answer, image: pictures.get(answer.image) ?? answer.image }
    if (answer.type !== 'rows') return answer
    return { ...answer, rows: answer.rows.map((row) => ({ ...row, answers: row.answers.map(replaced) })) }
  }
  const sections = record.sections.map((section) => ({
    ...section,
    groups: section.groups.map((group) => ({ ...group, answers: group.answers.map(replaced) })),
  }))
  return { ...record, sections }
}
