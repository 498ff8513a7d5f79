import { compilePdf } from './compile.ts'
import type { Answered, Asked } from './process.ts'

// The child process: takes one record at a time and answers with its bytes. It dies with its parent.
process.on('message', async ({ record, attached }: Asked) => {
  const answer: Answered = await compilePdf(record, { attached }).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ error: String(error) }),
  )
  process.send?.(answer)
})
process.once('disconnect', () => process.exit(0))
