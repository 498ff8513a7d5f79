import { appendWaiting } from '../store/audit.ts'
import type { Database } from '../store/tables.ts'

/** Appends what waits for the audit log, apart from the transactions that told it. */
export interface Chaining {
  /** Appends every second from now on. */
  start(): void
  /** Appends a last time. */
  stop(): Promise<void>
}

const everyMilliseconds = 1000

/** Every server does it; of several at once one appends and the others wait. */
export function createChaining(database: Database, report: (error: unknown) => void): Chaining {
  let timer: NodeJS.Timeout | undefined
  let appending: Promise<unknown> | undefined
  const append = () => {
    appending ??= appendWaiting(database)
      .catch(report)
      .finally(() => {
        appending = undefined
      })
    return appending
  }
  return {
    start() {
      timer = setInterval(() => void append(), everyMilliseconds).unref()
    },
    async stop() {
      clearInterval(timer)
      await appending
      await append()
    },
  }
}
