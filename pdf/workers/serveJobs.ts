import { Worker } from 'node:worker_threads'
import type { WorkerReply } from './childWorker.ts'

/**
 * Serves the jobs of the parent process, one at a time, in a process that `startWorker` started. The process exits with
 * its parent, or beyond its limit of resident memory. A module calls it after loading its dependencies, so that the
 * time limit of a job covers the work only.
 */
export function serveJobs<Job>(answerTo: (job: Job) => Promise<unknown>): void {
  const bytes = Number(process.argv[2]) * 1_048_576
  const watch = new Worker(new URL('./memoryWatch.ts', import.meta.url), { workerData: { bytes } })
  process.once('disconnect', () => process.exit(0))
  // On a busy machine the first job would otherwise end before its memory is watched.
  watch.once('message', () => {
    process.on('message', async (job: Job) => process.send?.(await replyTo(job, answerTo)))
    process.send?.({ ready: true })
  })
}

async function replyTo<Job>(job: Job, answerTo: (job: Job) => Promise<unknown>): Promise<WorkerReply<unknown>> {
  const begun = process.cpuUsage()
  const result = await answerTo(job).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error: String(error) }),
  )
  const { user, system } = process.cpuUsage(begun)
  return { ...result, cpuMilliseconds: (user + system) / 1000 }
}
