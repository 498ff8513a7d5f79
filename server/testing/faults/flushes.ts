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
export function judgeFlushes(deeds: readonly Deed[]): Judged {
  const problems: string[] = []
  let answers = 0
  for (const [index, deed] of deeds.entries()) {
    if (deed.did !== 'write' || !deed.to.startsWith('TCP:')) continue
    const [, revision] = /"code":1004,.*"revision":(\d+),/.exec(deed.bytes.toString('latin1')) ?? []
    if (revision === undefined) continue
    answers += 1
    const committed = commitOf(deeds, revision)
    const isFlushed = deeds
      .slice(0, index)
      .some((earlier) => earlier.did === 'flush' && earlier.to.endsWith(log) && earlier.since > committed)
    if (!isFlushed) problems.push(`revision ${revision} was answered before the disk had it`)
  }
  return { answers, problems }
}

/**
 * Returns the system call that completed the write of a revision's transaction; behind all others when it never was.
 */
function commitOf(deeds: readonly Deed[], revision: string): number {
  const isOfLog = (deed: Deed) => deed.did === 'write' && deed.to.endsWith(log)
  const told = deeds.findIndex(
    (deed) => deed.did === 'write' && isOfLog(deed) && deed.bytes.includes(`"revision":${revision},`),
  )
  if (told === -1) return deeds.length
  // Each page follows its header, whose second number is not 0 for the last page of its transaction.
  const header = deeds.findIndex(
    (deed, index) =>
      index >= told - 1 &&
      deed.did === 'write' &&
      isOfLog(deed) &&
      deed.bytes.length === headerBytes &&
      deed.bytes.readUInt32BE(4) !== 0,
  )
  return header === -1 ? deeds.length : header + 1
}
