import { workerData } from 'node:worker_threads'
import { memorySignal } from './process.ts'

// A thread of the child process, because the compiler leaves the main one no time. What the compiler takes is outside of what
// Node can be told to keep to, so the whole process is measured and ended.
const { bytes } = workerData as { readonly bytes: number }
setInterval(() => {
  if (process.memoryUsage.rss() > bytes) process.kill(process.pid, memorySignal)
}, 20)
