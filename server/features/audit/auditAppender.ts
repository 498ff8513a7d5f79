import { appendPending } from '../../database/audit/audit.ts'
import type { Database } from '../../database/tables.ts'

/** Appends pending entries to the audit log, apart from the transactions that recorded them. */
export interface AuditAppender {
  /** Appends every second from now on. */
  start(): void
  /** Appends a last time. */
  stop(): Promise<void>
}

const intervalMilliseconds = 1000

/** Creates the appender of a server; of several servers at once one appends and the others wait. */
export function createAuditAppender(database: Database, report: (error: unknown) => void): AuditAppender {
  let timer: NodeJS.Timeout | undefined
  let appending: Promise<unknown> | undefined
  const append = () => {
    appending ??= appendPending(database)
      .catch(report)
      .finally(() => {
        appending = undefined
      })
    return appending
  }
  return {
    start() {
      timer = setInterval(() => void append(), intervalMilliseconds).unref()
    },
    async stop() {
      clearInterval(timer)
      await appending
      await append()
    },
  }
}
