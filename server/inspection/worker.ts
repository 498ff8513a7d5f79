import { Worker } from 'node:worker_threads'
import { isSeenRedrawn } from '#pdf/signatures/redraw.ts'
import type { WorkerReply } from '#pdf/workers/childWorker.ts'
import type { InspectionAnswers, InspectionJob } from './jobs.ts'
import { problemOfPdf } from './pdf.ts'
import { problemOfPicture } from './picture.ts'

// The child process that opens content of others: one job at a time. It ends with its parent.
const bytes = Number(process.argv[2]) * 1_048_576
new Worker(new URL(import.meta.resolve('#pdf/memoryWatch.ts')), { workerData: { bytes } })

async function answerTo(job: InspectionJob): Promise<InspectionAnswers[InspectionJob['kind']]> {
  if (job.kind === 'type') return typeOf(job.path)
  if (job.kind === 'pdf') return problemOfPdf(job.path)
  if (job.kind === 'picture') return problemOfPicture(job.path, job.type)
  return areVisible(job.images)
}

async function typeOf(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  return (await fileTypeFromFile(path))?.mime
}

async function areVisible(images: readonly string[]): Promise<boolean[]> {
  const visible: boolean[] = []
  for (const image of images) visible.push(await isSeenRedrawn(image))
  return visible
}

process.on('message', async (job: InspectionJob) => {
  const reply: WorkerReply<unknown> = await answerTo(job).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error: String(error) }),
  )
  process.send?.(reply)
})
process.once('disconnect', () => process.exit(0))

// Loaded before the first job, so that its time limit counts work alone.
await Promise.all([import('file-type'), import('sharp')])
process.send?.({ ready: true })
