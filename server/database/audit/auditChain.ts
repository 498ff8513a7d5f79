import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditTable } from '../tables.ts'

export type AuditEntry = Selectable<AuditTable>

/** The previous hash of the first entry. */
export const genesisHash = '0'.repeat(64)

/** Returns the expected hash of an entry: over all its other fields, the hash of the entry before included. */
export function hashOf(entry: Omit<AuditEntry, 'hash'>): string {
  const { sequence, at, account, actor, action, detail, previousHash, series, number, mac } = entry
  // Entries from before series existed keep their original hash.
  const proof = series === null ? [] : [series, number, mac]
  const text = JSON.stringify([sequence, at, account, actor, action, detail, previousHash, ...proof])
  return createHash('sha256').update(text).digest('hex')
}

/** Number and hash of an entry as an operator recorded them. */
export interface AuditCheckpoint {
  readonly sequence: number
  readonly hash: string
}

/**
 * The problem of an entry. missing: it does not exist. changed: it does not match its own hash. unlinked: it is not the
 * successor of the entry before. rewritten: it is consistent and differs from the known entry. added: no server
 * appended it. lost: a recorded entry does not exist, it was removed before it was chained. forged: it is chained or
 * pending, and differs from the recorded entry.
 */
export type ChainProblem = 'missing' | 'changed' | 'unlinked' | 'rewritten' | 'added' | 'lost' | 'forged'

/** The first altered position of a log. */
export interface ChainBreak {
  /** Of the entry, or of the first one behind the position. */
  readonly sequence: number
  readonly problem: ChainProblem
  /** Of a lost or pending entry: its series and number. */
  readonly entry?: string
}

/** The state of a log: intact up to its last entry, or broken at an entry. */
export interface ChainVerification {
  readonly last: AuditCheckpoint
  readonly broken: ChainBreak | undefined
}

/**
 * Verifies a log from its first entry to the first altered position.
 * @param entries in the order of their numbers
 * @param known entries known from elsewhere: the head of the database, one recorded by an operator. A log that was
 * truncated at its end, rolled back or rewritten as a whole is consistent, and only these reveal it.
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
