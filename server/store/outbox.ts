import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import { later, latestEnd, moment } from '../clock.ts'
import type { Database, OutboxTable, Tables } from './tables.ts'

/** Something that is to be delivered: a mail, or a notice to a webhook. */
export type Parcel = Selectable<OutboxTable>

type Unset = 'attempts' | 'nextAttemptAt' | 'leasedUntil' | 'sentAt' | 'lastError'

/** Adds something to be sent. In the caller's transaction: it is sent if and only if that commits. */
export async function addParcel(db: Database, parcel: Omit<Insertable<OutboxTable>, Unset>): Promise<void> {
  const { createdAt: nextAttemptAt } = parcel
  await db
    .insertInto('outbox')
    .values({ ...parcel, attempts: 0, nextAttemptAt, leasedUntil: null, sentAt: null, lastError: null })
    .execute()
}

/** The longest a parcel may wait for its next try, and be in somebody's hands, in seconds. */
export interface Patience {
  readonly pauseSeconds: number
  readonly leaseSeconds: number
}

/** What may be sent now: its time has come and nobody is sending it, or it was put off or leased before the clock was set back. */
function isDue(now: Date, { pauseSeconds, leaseSeconds }: Patience) {
  const at = moment(now)
  return ({ and, or, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
    and([
      eb('sentAt', 'is', null),
      or([eb('nextAttemptAt', '<=', at), eb('nextAttemptAt', '>', latestEnd(now, pauseSeconds))]),
      or([
        eb('leasedUntil', 'is', null),
        eb('leasedUntil', '<=', at),
        eb('leasedUntil', '>', latestEnd(now, leaseSeconds)),
      ]),
    ])
}

/** Parcels whose time has come and that nobody is sending, oldest first. */
export function dueParcels(
  db: Database,
  kind: Parcel['kind'],
  { now, patience, most }: { readonly now: Date; readonly patience: Patience; readonly most: number },
): Promise<Parcel[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', kind)
    .where(isDue(now, patience))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(most)
    .execute()
}

/**
 * Takes a parcel to send it. The lease ends by itself, so that what was under way when a server died is sent by another.
 * @returns whether it is ours; of several servers one is told yes
 */
export async function leaseParcel(db: Database, id: string, now: Date, patience: Patience): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ leasedUntil: later(now, patience.leaseSeconds) })
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
  const { numUpdatedRows } = await ours(db, id, until).set({ leasedUntil }).executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

function ours(db: Database, id: string, until: string) {
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
export async function putOff(
  db: Database,
  { id, until }: { readonly id: string; readonly until: string },
  nextAttemptAt: string,
  lastError: string,
): Promise<void> {
  await ours(db, id, until)
    .set((row) => ({ attempts: row('attempts', '+', 1), nextAttemptAt, lastError, leasedUntil: null }))
    .execute()
}

/** Lets parcels that nobody has tried yet wait as well, because their destination does not answer. */
export async function holdBack(db: Database, ids: readonly string[], nextAttemptAt: string): Promise<void> {
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
export async function sweepParcels(db: Database, before: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('sentAt', '<', before)
    .where('id', 'not in', (row) => row.selectFrom('emailRecord').select('outboxId'))
    .execute()
}

/** Everything that is not sent yet, oldest first. */
export function waitingParcels(db: Database): Promise<Parcel[]> {
  return db.selectFrom('outbox').selectAll().where('sentAt', 'is', null).orderBy('createdAt').orderBy('id').execute()
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
  const waiting = db.updateTable('outbox').set({ nextAttemptAt: now }).where('sentAt', 'is', null)
  const { numUpdatedRows } = await (id === undefined ? waiting : waiting.where('id', '=', id)).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
