import { stat, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Sharp } from 'sharp'
import { loadDrawing } from '#pdf/pictures.ts'
import { type Mark, markOf } from '../store/mark.ts'
import { unavailable } from './failure.ts'
import { createLanes } from './lanes.ts'
import { problemOfPdf } from './pdfContents.ts'

/** Pixels of all pages of a picture together: more would cost memory whatever its file's size. */
const mostPixels = 40_000_000
const retryAfterSeconds = 5

const imageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const
type ImageType = (typeof imageTypes)[number]

const contentTypes = ['application/pdf', ...imageTypes] as const

/** The types that are taken, found in the content itself. */
export type ContentType = (typeof contentTypes)[number]

/** The endings of file names that fit a type; the first is given to names without a fitting one. */
export const extensionsOf: Readonly<Record<ContentType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
}

/** What can be wrong with a content, as message keys under `refusals.uploads`. */
export const contentProblems = [
  'empty',
  'wrongType',
  'misnamed',
  'brokenImage',
  'brokenPdf',
  'lockedPdf',
  'activePdf',
] as const

export type ContentProblem = (typeof contentProblems)[number]

/** A content as it is kept. */
export interface Content extends Mark {
  readonly type: ContentType
}

/** Whether something is wrong with a content. */
export function isProblem(found: string | Content): found is ContentProblem {
  return contentProblems.some((problem) => problem === found)
}

/** The type of a file, by what it holds: neither what the sender says counts nor its name, which only tells who was misled by it. */
export async function contentTypeOf(path: string, name: string): Promise<ContentType | ContentProblem> {
  if ((await stat(path)).size === 0) return 'empty'
  const { fileTypeFromFile } = await import('file-type')
  const found = (await fileTypeFromFile(path))?.mime
  const isNamedAsTaken = Object.values(extensionsOf).flat().includes(endingOf(name))
  return contentTypes.find((one) => one === found) ?? (isNamedAsTaken ? 'misnamed' : 'wrongType')
}

/** The ending of a file's name, in small letters and without its dot. */
export function endingOf(name: string): string {
  return extname(name).slice(1).toLowerCase()
}

/** Pictures and PDFs unpack to far more than they have as files; so many at once fit into memory. */
const inTurn = createLanes(2, 100)

/**
 * Judges a file of a type. A picture is drawn anew in place: nothing but its pixels is kept, no place where it was taken and
 * nothing hidden behind it.
 * @throws Failure 503/3000 when too many wait to be judged
 */
export function inspectContent(path: string, type: ContentType): Promise<Content | ContentProblem> {
  return inTurn(async () => {
    const problem = type === 'application/pdf' ? await problemOfPdf(path) : await problemOfDrawing(path, type)
    return problem ?? { type, ...(await markOf(path)) }
  })
}

async function problemOfDrawing(path: string, type: ImageType): Promise<'brokenImage' | undefined> {
  const drawn = await redrawn(path, type).catch(() => undefined)
  if (!drawn) return 'brokenImage'
  // What the disk does not take is not the picture's fault.
  await writeFile(path, drawn).catch((cause: unknown) => {
    throw unavailable(retryAfterSeconds, cause)
  })
  return undefined
}

async function redrawn(path: string, type: ImageType): Promise<Buffer> {
  const draw = await loadDrawing()
  const image = draw(path, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    sequentialRead: true,
    animated: type === 'image/gif',
  })
  return encoded(type === 'image/gif' ? image : image.autoOrient(), type)
}

function encoded(image: Sharp, type: ImageType): Promise<Buffer> {
  if (type === 'image/jpeg') return image.jpeg({ quality: 90 }).toBuffer()
  return type === 'image/png' ? image.png().toBuffer() : image.gif().toBuffer()
}
