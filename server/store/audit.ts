import type { Selectable } from 'kysely'
import { type AuditEntry, type ChainVerdict, checkChain, hashOf, type KnownEntry } from './auditChain.ts'
import type { AuditHeadTable, Database } from './tables.ts'

type Detail = string | number | null | readonly string[]

/** Something that was done and has to be provable later. */
export interface AuditEvent {
  readonly at: string
  readonly account: string | null
  /** Who did it: `applicant`, or `operator NAME`. */
  readonly actor: string
  /** What was done, in the past: `saved`. */
  readonly action: string
  /** Numbers, hashes and names of fields; no personal data. */
  readonly detail: Readonly<Record<string, Detail>>
}

/** The last entry: whoever keeps its number and hash elsewhere can prove later that nothing before it was changed. */
export type AuditHead = Omit<Selectable<AuditHeadTable>, 'id'>

/**
 * Appends entries, in the transaction of what they tell; each carries the hash of the one before. Call it as the last thing a
 * transaction does: from here to its commit nobody else can append.
 * @throws TypeError outside of a transaction
 */
export async function addAudit(db: Database, ...events: readonly AuditEvent[]): Promise<void> {
  if (!db.isTransaction) throw new TypeError('an audit entry belongs into the transaction of what it tells')
  const [{ at } = { at: '' }] = events.slice(-1)
  if (events.length === 0) return
  // Writing first locks the row on every database, before the hash is read that the next entry needs.
  const head = await db
    .updateTable('auditHead')
    .set((row) => ({ sequence: row('sequence', '+', events.length), at }))
    .where('id', '=', 1)
    .returning(['sequence', 'hash'])
    .executeTakeFirstOrThrow()
  const entries = chained(events, { sequence: head.sequence - events.length, hash: head.hash })
  await db.insertInto('audit').values(entries).execute()
  const hash = entries.at(-1)?.hash ?? head.hash
  await db.updateTable('auditHead').set({ hash }).where('id', '=', 1).execute()
}

function chained(events: readonly AuditEvent[], before: Pick<AuditHead, 'sequence' | 'hash'>): AuditEntry[] {
  let { sequence, hash: previousHash } = before
  return events.map(({ detail, ...event }) => {
    sequence += 1
    const entry = { ...event, detail: JSON.stringify(detail), sequence, previousHash }
    previousHash = hashOf(entry)
    return { ...entry, hash: previousHash }
  })
}

/** The last entry's number, hash and time; number 0 while there is none. */
export function auditHead(db: Database): Promise<AuditHead> {
  return db.selectFrom('auditHead').select(['sequence', 'hash', 'at']).where('id', '=', 1).executeTakeFirstOrThrow()
}

const entriesAtOnce = 1000

/** Every entry in its order, a thousand at a time so that a long log fits into memory. */
export async function* allAuditEntries(db: Database): AsyncGenerator<AuditEntry> {
  for (let after: number | undefined; ; ) {
    const all = db.selectFrom('audit').selectAll().orderBy('sequence').limit(entriesAtOnce)
    const entries = await (after === undefined ? all : all.where('sequence', '>', after)).execute()
    yield* entries
    const last = entries.at(-1)
    if (!last || entries.length < entriesAtOnce) return
    after = last.sequence
  }
}

/**
 * Verifies the whole log, also while others append.
 * @param noted an entry as somebody noted it elsewhere; without one a log cut at its end cannot be told from a whole one
 */
export async function verifyAudit(db: Database, noted?: KnownEntry): Promise<ChainVerdict> {
  const known = [await auditHead(db), ...(noted ? [noted] : [])]
  const verdict = await checkChain(allAuditEntries(db), known)
  const { sequence } = await auditHead(db)
  if (verdict.broken || sequence >= verdict.last.sequence) return verdict
  return { ...verdict, broken: { sequence: sequence + 1, problem: 'added' } }
}

/** Every entry, or those about one account, in their order. */
export function auditEntries(db: Database, account?: string): Promise<AuditEntry[]> {
  const all = db.selectFrom('audit').selectAll().orderBy('sequence')
  return (account === undefined ? all : all.where('account', '=', account)).execute()
}
