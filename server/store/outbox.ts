import type { Insertable, Selectable } from 'kysely'
import { passingHeld } from './dialect.ts'
import type { Database, OutboxTable } from './tables.ts'

export type OutboxMail = Selectable<OutboxTable>

/** Adds a mail to be sent. In the caller's transaction: it is sent if and only if that commits. */
export async function addMail(
  db: Database,
  mail: Omit<Insertable<OutboxTable>, 'attempts' | 'nextAttemptAt' | 'sentAt' | 'lastError'>,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ ...mail, attempts: 0, nextAttemptAt: mail.createdAt, sentAt: null, lastError: null })
    .execute()
}

/**
 * Takes the oldest mail whose time has come, for whoever calls alone: of several servers one gets it. Its next try is put off
 * until a moment by which this one is over, so that it is not lost with a server that dies.
 */
export function claimMail(db: Database, now: string, until: string): Promise<OutboxMail | undefined> {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('sentAt', 'is', null)
    .where('nextAttemptAt', '<=', now)
    .orderBy('createdAt')
    .limit(1)
  return db
    .updateTable('outbox')
    .set({ nextAttemptAt: until })
    .where('id', '=', passingHeld(db, due))
    .returningAll()
    .executeTakeFirst()
}

/** Marks a mail as sent and forgets what it said. */
export async function markSent(db: Database, id: string, sentAt: string): Promise<void> {
  await db.updateTable('outbox').set({ sentAt, body: '', note: '', lastError: null }).where('id', '=', id).execute()
}

/** Puts a mail off after a try that failed. */
export async function putOff(db: Database, id: string, nextAttemptAt: string, lastError: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), nextAttemptAt, lastError }))
    .where('id', '=', id)
    .execute()
}
