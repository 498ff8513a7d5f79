import type { Deed } from '../strace.ts'

export interface Judged {
  readonly answers: number
  /** Sentences, none when every response followed the flush. */
  readonly problems: readonly string[]
}

const log = 'portal.db-wal'
const headerBytes = 24

/**
 * Checks that each acknowledged save of one application was on the disk before its response was sent: written to
 * SQLite's log, up to the frame that commits it, and then flushed.
 */
export function judgeFlushes(events: readonly Deed[]): Judged {
  const problems: string[] = []
  let answers = 0
  for (const [index, event] of events.entries()) {
    if (event.did !== 'write' || !event.to.startsWith('TCP:')) continue
    const [, revision] = /"code":1004,.*"revision":(\d+),/.exec(event.bytes.toString('latin1')) ?? []
    if (revision === undefined) continue
    answers += 1
    const committed = commitOf(events, revision)
    const isFlushed = events
      .slice(0, index)
      .some((earlier) => earlier.did === 'flush' && earlier.to.endsWith(log) && earlier.since > committed)
    if (!isFlushed) problems.push(`revision ${revision} was answered before the disk had it`)
  }
  return { answers, problems }
}

/**
 * Returns the system call that completed the write of a revision's transaction; behind all others when it never was.
 */
function commitOf(events: readonly Deed[], revision: string): number {
  const isOfLog = (event: Deed) => event.did === 'write' && event.to.endsWith(log)
  const answered = events.findIndex(
    (event) => event.did === 'write' && isOfLog(event) && event.bytes.includes(`"revision":${revision},`),
  )
  if (answered === -1) return events.length
  // Each page follows its header, whose second number is not 0 for the last page of its transaction.
  const header = events.findIndex(
    (event, index) =>
      index >= answered - 1 &&
      event.did === 'write' &&
      isOfLog(event) &&
      event.bytes.length === headerBytes &&
      event.bytes.readUInt32BE(4) !== 0,
  )
  return header === -1 ? events.length : header + 1
}
