import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { compilePdf } from './compile.ts'
import type { Answered, Asked } from './process.ts'

const bytes = Number(process.argv[2]) * 1_048_576
new Worker(join(import.meta.dirname, 'memoryWatch.ts'), { workerData: { bytes } })

// The child process: takes one record at a time and answers with its bytes. It dies with its parent.
process.on('message', async ({ record, attached }: Asked) => {
  const answer: Answered = await compilePdf(record, { attached }).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ error: String(error) }),
  )
  process.send?.(answer)
})
process.once('disconnect', () => process.exit(0))
