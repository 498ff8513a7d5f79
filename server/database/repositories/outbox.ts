import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import { addSeconds, latestPlausibleExpiry, toTimestamp } from '../../clock.ts'
import type { Database, OutboxTable, Tables } from '../tables.ts'

/** Something that is to be delivered: a mail, or a notice to a webhook. */
export type OutboxMessage = Selectable<OutboxTable>

type Unset = 'attempts' | 'nextAttemptAt' | 'leasedUntil' | 'sentAt' | 'droppedAt' | 'lastError'

/** Adds something to be sent. In the caller's transaction: it is sent if and only if that commits. */
export async function enqueue(db: Database, parcel: Omit<Insertable<OutboxTable>, Unset>): Promise<void> {
  const { createdAt: nextAttemptAt } = parcel
  await db
    .insertInto('outbox')
    .values({
      ...parcel,
      attempts: 0,
      nextAttemptAt,
      leasedUntil: null,
      sentAt: null,
      droppedAt: null,
      lastError: null,
    })
    .execute()
}

/** The longest a parcel may wait for its next try, and be in somebody's hands, in seconds. */
export interface RetryPolicy {
  readonly pauseSeconds: number
  readonly leaseSeconds: number
}

/** What may be sent now: its time has come and nobody is sending it, or it was put off or leased before the clock was set back. */
function isDue(now: Date, { pauseSeconds, leaseSeconds }: RetryPolicy) {
  const at = toTimestamp(now)
  return ({ and, or, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
    and([
      eb('sentAt', 'is', null),
      eb('droppedAt', 'is', null),
      or([eb('expiresAt', 'is', null), eb('expiresAt', '>', at)]),
      or([eb('nextAttemptAt', '<=', at), eb('nextAttemptAt', '>', latestPlausibleExpiry(now, pauseSeconds))]),
      or([
        eb('leasedUntil', 'is', null),
        eb('leasedUntil', '<=', at),
        eb('leasedUntil', '>', latestPlausibleExpiry(now, leaseSeconds)),
      ]),
    ])
}

/** Whom something of a kind is due for. */
export async function dueRecipients(
  db: Database,
  kind: OutboxMessage['kind'],
  now: Date,
  patience: RetryPolicy,
): Promise<string[]> {
  const due = db
    .selectFrom('outbox')
    .select('recipient')
    .distinct()
    .where('kind', '=', kind)
    .where(isDue(now, patience))
  return (await due.execute()).map(({ recipient }) => recipient)
}

/**
 * Parcels whose time has come and that nobody is sending: mails that were refused last, so that those nobody takes hold up none;
 * notices to one address in their order.
 */
export function dueMessages(
  db: Database,
  kind: OutboxMessage['kind'],
  { now, patience, most, recipient }: Wanted,
): Promise<OutboxMessage[]> {
  const ofKind = db.selectFrom('outbox').selectAll().where('kind', '=', kind).where(isDue(now, patience))
  const due = recipient === undefined ? ofKind.orderBy('attempts') : ofKind.where('recipient', '=', recipient)
  return due.orderBy('createdAt').orderBy('id').limit(most).execute()
}

interface Wanted {
  readonly now: Date
  readonly patience: RetryPolicy
  readonly most: number
  /** Everybody when absent. */
  readonly recipient?: string | undefined
}

/**
 * Takes a parcel to send it. The lease ends by itself, so that what was under way when a server died is sent by another.
 * @returns whether it is ours; of several servers one is told yes
 */
export async function leaseMessage(db: Database, id: string, now: Date, patience: RetryPolicy): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ leasedUntil: addSeconds(now, patience.leaseSeconds) })
    .where('id', '=', id)
    .where(isDue(now, patience))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Goes on holding a parcel that takes long to send.
 * @param until when our lease would end
 * @returns whether it was still ours
 */
export async function renewLease(db: Database, id: string, until: string, leasedUntil: string): Promise<boolean> {
  const { numUpdatedRows } = await isOwnLease(db, id, until).set({ leasedUntil }).executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

function isOwnLease(db: Database, id: string, until: string) {
  return db.updateTable('outbox').where('id', '=', id).where('sentAt', 'is', null).where('leasedUntil', '=', until)
}

/** Marks a parcel as sent and forgets what it said, whoever holds it by now: it was taken. */
export async function markSent(db: Database, id: string, sentAt: string): Promise<void> {
  const forgotten = { body: '', note: '', lastError: null, leasedUntil: null }
  await db
    .updateTable('outbox')
    .set({ ...forgotten, sentAt })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()
}

/** Puts a parcel off after a try that failed, where it is still ours. */
export async function scheduleRetry(
  db: Database,
  { id, until }: { readonly id: string; readonly until: string },
  nextAttemptAt: string,
  lastError: string,
): Promise<void> {
  await isOwnLease(db, id, until)
    .set((row) => ({ attempts: row('attempts', '+', 1), nextAttemptAt, lastError, leasedUntil: null }))
    .execute()
}

/** Lets parcels that nobody has tried yet wait as well, because their destination does not answer. */
export async function postpone(db: Database, ids: readonly string[], nextAttemptAt: string): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('outbox')
    .set({ nextAttemptAt })
    .where('id', 'in', ids)
    .where('sentAt', 'is', null)
    .where('leasedUntil', 'is', null)
    .execute()
}

/** Forgets who was told what before a moment, but for mails a submission's record tells of. */
export async function purgeMessages(db: Database, before: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where(({ or, eb }) => or([eb('sentAt', '<', before), eb('droppedAt', '<', before)]))
    .where('id', 'not in', (row) => row.selectFrom('emailRecord').select('outboxId'))
    .execute()
}

/** Everything that is neither sent nor given up, oldest first. */
export function pendingMessages(db: Database): Promise<OutboxMessage[]> {
  const waiting = db.selectFrom('outbox').selectAll().where('sentAt', 'is', null).where('droppedAt', 'is', null)
  return waiting.orderBy('createdAt').orderBy('id').execute()
}

/** How many were sent. */
export async function countSent(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('sentAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lets what waits be tried at once: one parcel, or all. @returns how many */
export async function retryNow(db: Database, now: string, id?: string): Promise<number> {
  const all = db.updateTable('outbox').set({ nextAttemptAt: now })
  const waiting = all.where('sentAt', 'is', null).where('droppedAt', 'is', null)
  const { numUpdatedRows } = await (id === undefined ? waiting : waiting.where('id', '=', id)).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
