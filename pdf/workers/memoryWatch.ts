import { parentPort, workerData } from 'node:worker_threads'
import { memorySignal } from './childWorker.ts'

// A thread of the child process, because a job blocks the main thread. Native libraries allocate outside of the heap
// that Node can limit, so the thread measures the whole process and terminates it.
const { bytes } = workerData as { readonly bytes: number }
setInterval(() => {
  if (process.memoryUsage.rss() > bytes) process.kill(process.pid, memorySignal)
}, 20)
parentPort?.postMessage('watching')
