import { Worker } from 'node:worker_threads'
import type { WorkerReply } from './childWorker.ts'

/**
 * Serves the jobs of the parent process, one at a time, in a process that `startWorker` started. The process exits with
 * its parent, or beyond its limit of resident memory. A module calls it after loading its dependencies, so that the
 * time limit of a job covers the work only.
 */
export function serveJobs<Job>(answerTo: (job: Job) => Promise<unknown>): void {
  const bytes = Number(process.argv[2]) * 1_048_576
  new Worker(new URL('./memoryWatch.ts', import.meta.url), { workerData: { bytes } })
  process.on('message', async (job: Job) => {
    const begun = process.cpuUsage()
    const result = await answerTo(job).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error: String(error) }),
    )
    const { user, system } = process.cpuUsage(begun)
    const reply: WorkerReply<unknown> = { ...result, cpuMilliseconds: (user + system) / 1000 }
    process.send?.(reply)
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.({ ready: true })
}
