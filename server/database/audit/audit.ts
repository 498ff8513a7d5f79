import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditHeadTable, AuditPendingTable, Database } from '../tables.ts'
import {
  type AuditCheckpoint,
  type AuditEntry,
  type ChainVerification,
  hashOf,
  verifyChain,
  verifyPending,
} from './auditChain.ts'
import { type AllocatedRange, allocateSequence, macOf } from './auditNumbers.ts'

type Detail = string | number | null | readonly string[]

/** An action that must be provable later, and its actor. */
export interface AuditEvent {
  readonly at: string
  readonly account: string | null
  /** The actor: `applicant`, or `operator NAME`. */
  readonly actor: string
  /** The action, in the past tense: `saved`. */
  readonly action: string
  /** Numbers, hashes and names of fields; no personal data. */
  readonly detail: Readonly<Record<string, Detail>>
}

/** Number, hash and time of the last entry: stored elsewhere, they prove later that no earlier entry was changed. */
type AuditHead = Omit<Selectable<AuditHeadTable>, 'id'>

/**
 * Records events in the transaction that causes them: both commit or neither does. Entries are chained shortly
 * afterwards by {@link appendPending}, so that transactions do not wait for one another; until then their number and
 * code reveal any change.
 * @throws TypeError outside a transaction
 */
export async function addAudit(db: Database, ...events: readonly AuditEvent[]): Promise<void> {
  if (!db.isTransaction) throw new TypeError('an audit entry belongs into the transaction that it records')
  if (events.length === 0) return
  await insertPending(db, await allocateSequence(db, events.length), events)
}

/** Records events under numbers that were already allocated. */
export async function insertPending(
  db: Database,
  { series, first, key }: AllocatedRange,
  events: readonly AuditEvent[],
): Promise<void> {
  const entries = events.map(({ detail, ...event }, index) => {
    const entry = { ...event, detail: JSON.stringify(detail), series, number: first + index }
    return { ...entry, id: nextId(), mac: macOf(entry, key) }
  })
  await db.insertInto('auditWaiting').values(entries).execute()
}

/**
 * Returns ids that grow within a process, to order entries with the same timestamp, and that no two processes share.
 */
function nextId(): string {
  return `${String(process.hrtime.bigint()).padStart(20, '0')}-${randomUUID()}`
}

const batchSize = 1000

/** Appends all pending entries; each entry carries the hash of the one before. */
export async function appendPending(database: Database): Promise<void> {
  for (;;) {
    // Reads without a lock first, because usually no entry is pending.
    const waiting = await database.selectFrom('auditWaiting').select('id').limit(1).executeTakeFirst()
    if (!waiting) return
    await database.transaction().execute(appendBatch)
  }
}

async function appendBatch(db: Database): Promise<void> {
  // Updates first, which locks the row on both databases: no other appender reads the pending entries and the last hash
  // at the same time.
  const head = await db
    .updateTable('auditHead')
    .set((row) => ({ at: row.ref('at') }))
    .where('id', '=', 1)
    .returning(['sequence', 'hash'])
    .executeTakeFirstOrThrow()
  const oldest = db.selectFrom('auditWaiting').selectAll().orderBy('at').orderBy('id').limit(batchSize)
  const waiting = await oldest.execute()
  const last = waiting.at(-1)
  if (!last) return
  const entries = linkEntries(waiting, head)
  await db.insertInto('audit').values(entries).execute()
  const ids = waiting.map(({ id }) => id)
  await db.deleteFrom('auditWaiting').where('id', 'in', ids).execute()
  const { sequence, hash, at } = entries.at(-1) ?? { ...head, at: last.at }
  await db.updateTable('auditHead').set({ sequence, hash, at }).where('id', '=', 1).execute()
}

function linkEntries(
  waiting: readonly Selectable<AuditPendingTable>[],
  head: Pick<AuditHead, 'sequence' | 'hash'>,
): AuditEntry[] {
  let { sequence, hash: previousHash } = head
  return waiting.map(({ id: _, ...event }) => {
    sequence += 1
    const entry = { ...event, sequence, previousHash }
    previousHash = hashOf(entry)
    return { ...entry, hash: previousHash }
  })
}

/** Returns the last entry's number, hash and time; number 0 without entries. */
export function auditHead(db: Database): Promise<AuditHead> {
  return db.selectFrom('auditHead').select(['sequence', 'hash', 'at']).where('id', '=', 1).executeTakeFirstOrThrow()
}

/** Returns every entry in order, in batches of a thousand, so that a long log needs little memory. */
export async function* allAuditEntries(db: Database): AsyncGenerator<AuditEntry> {
  for (let after: number | undefined; ; ) {
    const all = db.selectFrom('audit').selectAll().orderBy('sequence').limit(batchSize)
    const entries = await (after === undefined ? all : all.where('sequence', '>', after)).execute()
    yield* entries
    const last = entries.at(-1)
    if (!last || entries.length < batchSize) return
    after = last.sequence
  }
}

/**
 * Verifies the whole log, also while others append.
 * @param expected an entry recorded elsewhere; without one a log truncated at its end looks intact
 */
export async function verifyAudit(db: Database, expected?: AuditCheckpoint): Promise<ChainVerification> {
  const known = [await auditHead(db), ...(expected ? [expected] : [])]
  const proof = await verifyPending(db)
  const verdict = await verifyChain(proof.verifying(allAuditEntries(db)), known)
  const { sequence } = await auditHead(db)
  if (verdict.broken) return verdict
  if (sequence < verdict.last.sequence) return { ...verdict, broken: { sequence: sequence + 1, problem: 'added' } }
  return { ...verdict, broken: proof.broken(verdict.last) }
}

/** Returns the entries about an account, or all, in order; appends the pending ones first. */
export async function auditEntries(db: Database, account?: string): Promise<AuditEntry[]> {
  await appendPending(db)
  const all = db.selectFrom('audit').selectAll().orderBy('sequence')
  return (account === undefined ? all : all.where('account', '=', account)).execute()
}

/** A page of the entries about one account. */
interface AuditPage {
  /** The number of the last entry of the page before. */
  readonly before: number | undefined
  /** The actions to leave out. */
  readonly without?: readonly string[]
  /** The actions to which the page is limited. */
  readonly only?: readonly string[]
  readonly limit: number
}

/** Returns the chained entries about an account, the latest first. */
export function auditPageOf(
  db: Database,
  account: string,
  { before, without = [], only, limit }: AuditPage,
): Promise<AuditEntry[]> {
  let entries = db
    .selectFrom('audit')
    .selectAll()
    .where('account', '=', account)
    .orderBy('sequence', 'desc')
    .limit(limit)
  if (before !== undefined) entries = entries.where('sequence', '<', before)
  if (only) entries = entries.where('action', 'in', only)
  if (without.length > 0) entries = entries.where('action', 'not in', without)
  return entries.execute()
}
