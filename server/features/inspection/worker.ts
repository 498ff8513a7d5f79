import { writeFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { isVisibleSignature, loadSharp, redrawAll } from '#pdf/signatures/normaliseSignature.ts'
import { serveJobs } from '#pdf/workers/serveJobs.ts'
import type { ImageType, InspectionAnswers, InspectionJob, PictureProblem } from './inspector.ts'
import { problemOfPdf } from './pdf.ts'

async function answerTo(job: InspectionJob): Promise<InspectionAnswers[InspectionJob['kind']]> {
  if (job.kind === 'type') return typeOf(job.path)
  if (job.kind === 'pdf') return problemOfPdf(job.path)
  if (job.kind === 'picture') return problemOfPicture(job.path, job.type)
  return job.kind === 'redraw' ? redrawAll(job.images) : areVisible(job.images)
}

async function typeOf(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  return (await fileTypeFromFile(path))?.mime
}

async function areVisible(images: readonly string[]): Promise<boolean[]> {
  const visible: boolean[] = []
  for (const image of images) visible.push(await isVisibleSignature(image))
  return visible
}

// Loads the libraries of the child process that opens untrusted content.
await Promise.all([import('file-type'), import('sharp')])
serveJobs(answerTo)

/**
 * Maximum pixels of a photograph or scan: phone cameras have up to 50 million (8192 x 6144), which need 0.5 GB when
 * rotated.
 */
const maxPixels = 51_000_000
/**
 * Maximum pixels of all frames of a GIF together, an A4 page at 300 dpi: choosing a palette for each frame takes up to
 * half a second of processor time for a million pixels.
 */
const maxGifPixels = 10_000_000
const maxGifFrames = 100

/**
 * Checks an image and re-encodes its pixels in place, which removes EXIF and appended data.
 * @returns `notWritten` when the disk did not accept it
 */
export async function problemOfPicture(
  path: string,
  type: ImageType,
): Promise<PictureProblem | 'notWritten' | undefined> {
  const drawn = await redrawn(path, type).catch(() => 'brokenImage' as const)
  if (typeof drawn === 'string') return drawn
  return writeFile(path, drawn).then(
    () => undefined,
    () => 'notWritten' as const,
  )
}

async function redrawn(path: string, type: ImageType): Promise<Buffer | 'complexImage'> {
  const draw = await loadSharp()
  const image = draw(path, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
    animated: type === 'image/gif',
  })
  if (type !== 'image/gif') return encoded(image.autoOrient(), type)
  // The height of an animation is that of all its frames, which are stacked.
  const { width, height, pages = 1 } = await image.metadata()
  if (pages > maxGifFrames || width * height > maxGifPixels) return 'complexImage'
  return encoded(image, type)
}

/** Quality of a JPEG, from 1 to 100. Cameras use 85 to 95, so a higher value would enlarge an applicant's file. */
const jpegQuality = 85

function encoded(image: Sharp, type: ImageType): Promise<Buffer> {
  if (type === 'image/jpeg') return image.jpeg({ quality: jpegQuality }).toBuffer()
  return type === 'image/png' ? image.png().toBuffer() : image.gif().toBuffer()
}
