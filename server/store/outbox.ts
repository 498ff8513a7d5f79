import type { Insertable, Selectable } from 'kysely'
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

/** Mails whose time has come, oldest first. */
export function dueMails(db: Database, now: string, most: number): Promise<OutboxMail[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('sentAt', 'is', null)
    .where('nextAttemptAt', '<=', now)
    .orderBy('createdAt')
    .limit(most)
    .execute()
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
