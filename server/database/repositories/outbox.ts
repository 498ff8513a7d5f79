import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import { addSeconds, latestPlausibleExpiry, toTimestamp } from '../../config/clock.ts'
import type { Database, OutboxTable, Tables } from '../tables.ts'

/** A message to be delivered: a mail, or a notice to a webhook. */
export type OutboxMessage = Selectable<OutboxTable>

type Unset = 'attempts' | 'nextAttemptAt' | 'leasedUntil' | 'sentAt' | 'discardedAt' | 'lastError'

/** Adds a message in the caller's transaction: it is sent if and only if that commits. */
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
      discardedAt: null,
      lastError: null,
    })
    .execute()
}

/** The maximum delay before the next attempt, and the maximum length of a lease, in seconds. */
interface RetryPolicy {
  readonly pauseSeconds: number
  readonly leaseSeconds: number
}

/**
 * Selects messages that are due: their time has come and no server is sending them. Also selects those that were
 * postponed or leased before the clock was set back.
 */
function isDue(now: Date, { pauseSeconds, leaseSeconds }: RetryPolicy) {
  const at = toTimestamp(now)
  return ({ and, or, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
    and([
      eb('sentAt', 'is', null),
      eb('discardedAt', 'is', null),
      or([eb('expiresAt', 'is', null), eb('expiresAt', '>', at)]),
      or([eb('nextAttemptAt', '<=', at), eb('nextAttemptAt', '>', latestPlausibleExpiry(now, pauseSeconds))]),
      or([
        eb('leasedUntil', 'is', null),
        eb('leasedUntil', '<=', at),
        eb('leasedUntil', '>', latestPlausibleExpiry(now, leaseSeconds)),
      ]),
    ])
}

/** Returns the recipients with due messages of a kind. */
export async function dueRecipients(
  db: Database,
  kind: OutboxMessage['kind'],
  now: Date,
  policy: RetryPolicy,
): Promise<string[]> {
  const due = db.selectFrom('outbox').select('recipient').distinct().where('kind', '=', kind).where(isDue(now, policy))
  return (await due.execute()).map(({ recipient }) => recipient)
}

/**
 * Returns due messages that no server is sending. Mails that failed before come last, so that undeliverable ones delay
 * no others; notices to one address keep their order.
 */
export function dueMessages(
  db: Database,
  kind: OutboxMessage['kind'],
  { now, policy, limit, recipient }: Wanted,
): Promise<OutboxMessage[]> {
  const ofKind = db.selectFrom('outbox').selectAll().where('kind', '=', kind).where(isDue(now, policy))
  const due = recipient === undefined ? ofKind.orderBy('attempts') : ofKind.where('recipient', '=', recipient)
  return due.orderBy('createdAt').orderBy('id').limit(limit).execute()
}

interface Wanted {
  readonly now: Date
  readonly policy: RetryPolicy
  /** Maximum messages. */
  readonly limit: number
  /** All recipients when absent. */
  readonly recipient?: string | undefined
}

/**
 * Leases a message before it is sent. The lease expires, so that another server takes over the messages of a server
 * that died.
 * @returns true for exactly one of several concurrent servers
 */
export async function leaseMessage(db: Database, id: string, now: Date, policy: RetryPolicy): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ leasedUntil: addSeconds(now, policy.leaseSeconds) })
    .where('id', '=', id)
    .where(isDue(now, policy))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Extends the lease of a message that takes long to send.
 * @param until the end of our current lease
 * @returns true when the lease was still ours
 */
export async function renewLease(db: Database, id: string, until: string, leasedUntil: string): Promise<boolean> {
  const { numUpdatedRows } = await isOwnLease(db, id, until).set({ leasedUntil }).executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

function isOwnLease(db: Database, id: string, until: string) {
  return db.updateTable('outbox').where('id', '=', id).where('sentAt', 'is', null).where('leasedUntil', '=', until)
}

/**
 * Marks a message as sent and deletes its text, whichever server holds the lease, because the recipient has accepted
 * it.
 */
export async function markSent(db: Database, id: string, sentAt: string): Promise<void> {
  const erased = { body: '', html: null, note: '', lastError: null, leasedUntil: null }
  await db
    .updateTable('outbox')
    .set({ ...erased, sentAt })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()
}

/** Schedules the next attempt after a failed one, if the lease is still ours. */
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

/** Postpones messages, untried ones included, because their destination does not respond. */
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

/**
 * Returns notices that still have to be copied to each address. Servers of version 1.0.0 write them instead of events.
 */
export function noticesWithoutRecipient(db: Database): Promise<Pick<OutboxMessage, 'id' | 'body'>[]> {
  const notices = db
    .selectFrom('outbox')
    .select(['id', 'body'])
    .where('kind', '=', 'webhook')
    .where('eventId', 'is', null)
  const waiting = notices.where('recipient', '=', '').where('sentAt', 'is', null).where('discardedAt', 'is', null)
  return waiting.orderBy('createdAt').orderBy('id').execute()
}

/** Deletes a message. @returns true for exactly one of several concurrent servers, when it existed */
export async function takeMessage(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('outbox').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Deletes messages that were sent before a timestamp, except mails to which the record of a submission refers. */
export async function purgeMessages(db: Database, before: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where(({ or, eb }) => or([eb('sentAt', '<', before), eb('discardedAt', '<', before)]))
    .where('id', 'not in', (row) => row.selectFrom('emailRecord').select('outboxId'))
    .execute()
}

/** Returns every message that is neither sent nor discarded, oldest first. */
export function pendingMessages(db: Database): Promise<OutboxMessage[]> {
  const waiting = db.selectFrom('outbox').selectAll().where('sentAt', 'is', null).where('discardedAt', 'is', null)
  return waiting.orderBy('createdAt').orderBy('id').execute()
}

/** The number of messages of a kind that are neither sent nor discarded. */
interface Waiting {
  readonly kind: OutboxMessage['kind']
  readonly count: number | string
  /** The time of the oldest one. */
  readonly since: string
}

/** Counts the waiting messages by kind; a kind without any is absent. */
export function waitingMessages(db: Database): Promise<Waiting[]> {
  const waiting = db.selectFrom('outbox').where('sentAt', 'is', null).where('discardedAt', 'is', null)
  return waiting
    .select(({ fn }) => ['kind', fn.countAll().as('count'), fn.min('createdAt').as('since')])
    .groupBy('kind')
    .execute() as Promise<Waiting[]>
}

/** Returns the number of sent messages. */
export async function countSent(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('sentAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes waiting messages due at once: one message, or all. @returns their number */
export async function retryNow(db: Database, now: string, id?: string): Promise<number> {
  const all = db.updateTable('outbox').set({ nextAttemptAt: now })
  const waiting = all.where('sentAt', 'is', null).where('discardedAt', 'is', null)
  const { numUpdatedRows } = await (id === undefined ? waiting : waiting.where('id', '=', id)).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

const erased = { body: '', html: null, note: '', leasedUntil: null }

/** Discards a waiting message. @returns true when it was waiting */
export async function discardMessage(db: Database, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ ...erased, discardedAt: at })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('discardedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Discards expired messages, except those that are being sent.
 * @param before messages without an expiry are discarded when they were created before this time
 * @returns their ids, limited to a number that fits one entry of the audit log
 */
export function discardExpired(db: Database, at: string, before: string): Promise<{ readonly id: string }[]> {
  const expired = db
    .selectFrom('outbox')
    .select('id')
    .where('sentAt', 'is', null)
    .where('discardedAt', 'is', null)
    .where(({ or, eb }) => or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', at)]))
    .where(({ or, and, eb }) =>
      or([eb('expiresAt', '<=', at), and([eb('expiresAt', 'is', null), eb('createdAt', '<', before)])]),
    )
    .orderBy('createdAt')
    .limit(200)
  return db
    .updateTable('outbox')
    .set({ ...erased, discardedAt: at })
    .where('id', 'in', expired)
    .returning('id')
    .execute()
}
