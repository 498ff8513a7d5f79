import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { preparedForLater } from '../prepared.ts'
import type { AuditHeadTable, AuditPendingTable, Database } from '../tables.ts'
import { type AuditCheckpoint, type AuditEntry, type ChainVerification, hashOf, verifyChain } from './auditChain.ts'
import { type AllocatedRange, allocateSequence, macOf } from './auditNumbers.ts'
import { verifyPending } from './auditVerification.ts'

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
 * Notes what was done, in the transaction that does it: both stand or neither does. It is chained a moment later by
 * {@link appendPending}, so that transactions do not wait for one another; until then number and code tell what is done to it.
 * @throws TypeError outside of a transaction
 */
export async function addAudit(db: Database, ...events: readonly AuditEvent[]): Promise<void> {
  if (!db.isTransaction) throw new TypeError('an audit entry belongs into the transaction of what it tells')
  if (events.length === 0) return
  await insertPending(db, await allocateSequence(db, events.length), events)
}

/** Notes events under numbers that were taken for them. */
export async function insertPending(
  db: Database,
  { series, first, key }: AllocatedRange,
  events: readonly AuditEvent[],
): Promise<void> {
  for (const [index, { detail, ...event }] of events.entries()) {
    const noted = { ...event, detail: JSON.stringify(detail), series, number: first + index }
    await insertPendingStatement(db, { ...noted, id: nextId(), mac: macOf(noted, key) })
  }
}

const insertPendingStatement = preparedForLater(
  ['id', 'at', 'account', 'actor', 'action', 'detail', 'series', 'number', 'mac'],
  (db: Database, { id, at, account, actor, action, detail, series, number, mac }: Insertable<AuditPendingTable>) =>
    db.insertInto('auditWaiting').values({ id, at, account, actor, action, detail, series, number, mac }),
)

/** Ids that grow within a process, for what was noted at the same moment, and that no two processes share. */
function nextId(): string {
  return `${String(process.hrtime.bigint()).padStart(20, '0')}-${randomUUID()}`
}

const batchSize = 1000

/** Appends everything that waits; each entry carries the hash of the one before. */
export async function appendPending(database: Database): Promise<void> {
  for (;;) {
    // Looked for first without a lock: most of the time there is nothing.
    const waiting = await database.selectFrom('auditWaiting').select('id').limit(1).executeTakeFirst()
    if (!waiting) return
    await database.transaction().execute(appendBatch)
  }
}

async function appendBatch(db: Database): Promise<void> {
  // Writing first locks the row on every database: whoever appends reads what is waiting, and the last hash, after that.
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

/** The last entry's number, hash and time; number 0 while there is none. */
export function auditHead(db: Database): Promise<AuditHead> {
  return db.selectFrom('auditHead').select(['sequence', 'hash', 'at']).where('id', '=', 1).executeTakeFirstOrThrow()
}

/** Every entry in its order, a thousand at a time so that a long log fits into memory. */
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
 * @param expected an entry as somebody noted it elsewhere; without one a log cut at its end cannot be told from a whole one
 */
export async function verifyAudit(db: Database, expected?: AuditCheckpoint): Promise<ChainVerification> {
  const known = [await auditHead(db), ...(expected ? [expected] : [])]
  const proof = await verifyPending(db)
  const verdict = await verifyChain(proof.passing(allAuditEntries(db)), known)
  const { sequence } = await auditHead(db)
  if (verdict.broken) return verdict
  if (sequence < verdict.last.sequence) return { ...verdict, broken: { sequence: sequence + 1, problem: 'added' } }
  return { ...verdict, broken: proof.broken(verdict.last) }
}

/** Every entry, or those about one account, in their order; what waits is appended first. */
export async function auditEntries(db: Database, account?: string): Promise<AuditEntry[]> {
  await appendPending(db)
  const all = db.selectFrom('audit').selectAll().orderBy('sequence')
  return (account === undefined ? all : all.where('account', '=', account)).execute()
}
