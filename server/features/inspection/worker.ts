import { isVisibleSignature, redrawAll } from '#pdf/signatures/normaliseSignature.ts'
import { serveJobs } from '#pdf/workers/serveJobs.ts'
import type { InspectionAnswers, InspectionJob } from './jobs.ts'
import { problemOfPdf } from './pdf.ts'
import { problemOfPicture } from './picture.ts'

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
