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

// The child process that opens untrusted content.
await Promise.all([import('file-type'), import('sharp')])
serveJobs(answerTo)

/**
 * Pixels of a photograph or scan: cameras of telephones have up to 50 million (8192 x 6144), which take 0.5 GB when
 * turned upright.
 */
const maxPixels = 51_000_000
/**
 * Pixels of all frames of a GIF together, an A4 page at 300 dpi: a palette is chosen for each frame, which takes up to
 * half a second of a processor for each million pixels.
 */
const maxGifPixels = 10_000_000
const maxGifFrames = 100

/**
 * Checks an image and re-encodes its pixels, in place: EXIF and appended data are removed.
 * @returns `notWritten` when the disk rejected it
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
  // The height of an animation is that of all its frames, one below another.
  const { width, height, pages = 1 } = await image.metadata()
  if (pages > maxGifFrames || width * height > maxGifPixels) return 'complexImage'
  return encoded(image, type)
}

/** The quality of a JPEG, 1 to 100. Cameras use 85 to 95: with more than that, the file of an applicant would grow. */
const jpegQuality = 85

function encoded(image: Sharp, type: ImageType): Promise<Buffer> {
  if (type === 'image/jpeg') return image.jpeg({ quality: jpegQuality }).toBuffer()
  return type === 'image/png' ? image.png().toBuffer() : image.gif().toBuffer()
}
