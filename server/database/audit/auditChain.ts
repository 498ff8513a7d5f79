import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditPendingTable, AuditTable, Database } from '../tables.ts'
import { auditKeys, macOf } from './auditNumbers.ts'

export type AuditEntry = Selectable<AuditTable>

/** The hash that the first entry has as its previous hash. */
export const genesisHash = '0'.repeat(64)

/** Returns the expected hash of an entry: over all its other fields, the hash of the entry before included. */
export function hashOf(entry: Omit<AuditEntry, 'hash'>): string {
  const { sequence, at, account, actor, action, detail, previousHash, series, number, mac } = entry
  // Entries that were written before series existed keep their original hash.
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
 * The problem of an entry. missing: it does not exist. changed: it does not match its own hash. unlinked: it does not
 * follow the entry before it. rewritten: it is consistent but differs from the known entry. added: no server appended
 * it. lost: a recorded entry was removed before it was chained. forged: it differs from the recorded entry, chained or
 * pending.
 */
export type ChainProblem = 'missing' | 'changed' | 'unlinked' | 'rewritten' | 'added' | 'lost' | 'forged'

/** The first altered position of a log. */
export interface ChainBreak {
  /** The number of the entry; of the next existing one when the entry is missing. */
  readonly sequence: number
  readonly problem: ChainProblem
  /** The series and number of a lost or pending entry. */
  readonly entry?: string
}

/** The state of a log: intact up to its last entry, or broken at an entry. */
export interface ChainVerification {
  readonly last: AuditCheckpoint
  readonly broken: ChainBreak | undefined
}

/**
 * Verifies a log from its first entry up to the first altered position.
 * @param entries in the order of their numbers
 * @param known entries from elsewhere: the head in the database, or a checkpoint of an operator. A log that was
 * truncated, rolled back or rewritten as a whole is consistent, and only these reveal it.
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

type UnchainedEntry = Selectable<AuditPendingTable>

/** Verifies that every recorded entry still exists unchanged. */
interface PendingVerification {
  /** Checks entries as they pass, in the order of the log. */
  verifying(entries: AsyncIterable<AuditEntry>): AsyncGenerator<AuditEntry>
  /** Returns the result, once all entries have passed. @param last the last one of the log */
  broken(last: AuditCheckpoint): ChainBreak | undefined
}

/**
 * Starts the verification of recorded entries. It reads the allocated numbers and the pending entries first, so that
 * each of them is found there or in the log, whatever other transactions append meanwhile.
 */
export async function verifyPending(db: Database): Promise<PendingVerification> {
  const allocated = await db.selectFrom('auditSeries').selectAll().where('number', '>', 0).orderBy('series').execute()
  const pending = await db.selectFrom('auditWaiting').selectAll().execute()
  const numbers = createGapDetector()
  const isProven = createMacCheck(auditKeys(db))
  let forged: ChainBreak | undefined
  return {
    async *verifying(entries) {
      for await (const entry of entries) {
        if (!isProven(entry)) forged ??= { sequence: entry.sequence, problem: 'forged' }
        numbers.add(entry, entry.sequence)
        yield entry
      }
    },
    broken({ sequence }) {
      const next = sequence + 1
      for (const entry of pending) {
        if (!isProven(entry)) forged ??= { sequence: next, problem: 'forged', entry: nameOf(entry) }
        numbers.add(entry, next)
      }
      return forged ?? numbers.lost(allocated, next)
    },
  }
}

function nameOf({ series, number }: Pick<UnchainedEntry, 'series' | 'number'>): string {
  return `${series}:${number}`
}

/**
 * Creates the check of the codes. A code without a key proves nothing after one with a key in the same series, nor does
 * a missing code after the first code. The order is that of the numbers in a series: the log orders entries of several
 * servers by their clocks.
 */
function createMacCheck(keys: readonly string[]): (entry: AuditEntry | UnchainedEntry) => boolean {
  let isNumbered = false
  const proven = new Map<number, { keyedFrom: number; unkeyedTo: number }>()
  return ({ series, number, mac, at, account, actor, action, detail }) => {
    const content = { series, number, at, account, actor, action, detail }
    if (series === null || number === null) return !isNumbered
    isNumbered = true
    const one = proven.get(series) ?? { keyedFrom: Number.POSITIVE_INFINITY, unkeyedTo: 0 }
    proven.set(series, one)
    const isByKey = keys.some((key) => macOf(content, key) === mac)
    if (isByKey) one.keyedFrom = Math.min(one.keyedFrom, number)
    else if (macOf(content, '') === mac) one.unkeyedTo = Math.max(one.unkeyedTo, number)
    else return false
    return one.unkeyedTo < one.keyedFrom
  }
}

type NumberedEntry = Pick<UnchainedEntry, 'series' | 'number'>

/** Detects missing numbers in each series. Numbers arrive nearly in order, so little has to be stored. */
function createGapDetector() {
  /** The first missing number of each series, and the positions of the later ones. */
  const series = new Map<number, { next: number; readonly ahead: Map<number, number> }>()
  const of = (name: number) => {
    const one = series.get(name) ?? { next: 1, ahead: new Map<number, number>() }
    series.set(name, one)
    return one
  }
  return {
    add({ series: name, number }: NumberedEntry, sequence: number): void {
      if (name === null || number === null) return
      const one = of(name)
      if (number >= one.next) one.ahead.set(number, sequence)
      while (one.ahead.delete(one.next)) one.next += 1
    },
    lost(
      allocated: readonly { readonly series: number; readonly number: number }[],
      end: number,
    ): ChainBreak | undefined {
      const last = new Map([...series].map(([name, { next }]) => [name, next - 1]))
      for (const item of allocated) last.set(item.series, item.number)
      const found = [...last].flatMap(([name, number]): ChainBreak[] => {
        const { next, ahead } = of(name)
        if (ahead.size === 0 && next > number) return []
        const sequence = ahead.size === 0 ? end : Math.min(...ahead.values())
        return [{ sequence, problem: 'lost', entry: nameOf({ series: name, number: next }) }]
      })
      return found.toSorted((a, b) => a.sequence - b.sequence)[0]
    },
  }
}
