import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditTable } from '../tables.ts'

export type AuditEntry = Selectable<AuditTable>

/** What the first entry carries in place of the hash of the one before. */
export const genesisHash = '0'.repeat(64)

/** The hash an entry must have: of everything else in it, the hash of the one before included. */
export function hashOf(entry: Omit<AuditEntry, 'hash'>): string {
  const { sequence, at, account, actor, action, detail, previousHash, series, number, mac } = entry
  // Entries from before there were numbers have the hash they were given then.
  const proof = series === null ? [] : [series, number, mac]
  const text = JSON.stringify([sequence, at, account, actor, action, detail, previousHash, ...proof])
  return createHash('sha256').update(text).digest('hex')
}

/** Number and hash of an entry as somebody noted them. */
export interface AuditCheckpoint {
  readonly sequence: number
  readonly hash: string
}

/**
 * What is wrong with an entry. missing: it is gone. changed: it does not agree with its own hash. unlinked: it is not the one
 * that followed the one before. rewritten: it agrees with itself and not with what is known of it. added: nobody appended it.
 * lost: one that was noted is not there, it was removed before it was chained. forged: it was chained, or waits, and is not what
 * was noted.
 */
export type ChainProblem = 'missing' | 'changed' | 'unlinked' | 'rewritten' | 'added' | 'lost' | 'forged'

/** The first place of a log that is not as it was written. */
export interface ChainBreak {
  /** Of the entry, or of the first one behind the place. */
  readonly sequence: number
  readonly problem: ChainProblem
  /** Of an entry that was lost, or that waits: its series and number. */
  readonly noted?: string
}

/** How a log was found: whole up to its last entry, or broken at an entry. */
export interface ChainVerification {
  readonly last: AuditCheckpoint
  readonly broken: ChainBreak | undefined
}

/**
 * Walks a log from its first entry to the first place that is not as it was written.
 * @param entries in the order of their numbers
 * @param known entries known from elsewhere: the head the database holds, one an operator noted. A log that was cut at its
 * end, put back to an earlier state or written anew as a whole agrees with itself, and only these tell.
 */
export async function verifyChain(
  entries: AsyncIterable<AuditEntry> | Iterable<AuditEntry>,
  known: readonly AuditCheckpoint[],
): Promise<ChainVerification> {
  let last: AuditCheckpoint = { sequence: 0, hash: genesisHash }
  for await (const entry of entries) {
    const broken = problemOf(entry, last, known)
    if (broken) return { last, broken }
    last = { sequence: entry.sequence, hash: entry.hash }
  }
  const isCut = known.some(({ sequence }) => sequence > last.sequence)
  return { last, broken: isCut ? { sequence: last.sequence + 1, problem: 'missing' } : undefined }
}

function problemOf(
  entry: AuditEntry,
  last: AuditCheckpoint,
  known: readonly AuditCheckpoint[],
): ChainBreak | undefined {
  const { sequence, hash, previousHash } = entry
  const expected = last.sequence + 1
  if (sequence > expected) return { sequence: expected, problem: 'missing' }
  if (sequence < expected || previousHash !== last.hash) return { sequence, problem: 'unlinked' }
  if (hashOf(entry) !== hash) return { sequence, problem: 'changed' }
  const isRewritten = known.some((item) => item.sequence === sequence && item.hash !== hash)
  return isRewritten ? { sequence, problem: 'rewritten' } : undefined
}
