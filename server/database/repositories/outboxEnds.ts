import type { Database } from '../tables.ts'

const forgotten = { body: '', note: '', leasedUntil: null }

/** Discards one waiting message. @returns true when it was waiting */
export async function discardMessage(db: Database, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ ...forgotten, droppedAt: at })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('droppedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Discards expired messages; those that are being sent are left for the next time.
 * @param before the latest creation time of messages without an expiry
 * @returns the ids, limited to a number that fits one entry of the audit log
 */
export function discardExpired(db: Database, at: string, before: string): Promise<{ readonly id: string }[]> {
  const expired = db
    .selectFrom('outbox')
    .select('id')
    .where('sentAt', 'is', null)
    .where('droppedAt', 'is', null)
    .where(({ or, eb }) => or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', at)]))
    .where(({ or, and, eb }) =>
      or([eb('expiresAt', '<=', at), and([eb('expiresAt', 'is', null), eb('createdAt', '<', before)])]),
    )
    .orderBy('createdAt')
    .limit(200)
  return db
    .updateTable('outbox')
    .set({ ...forgotten, droppedAt: at })
    .where('id', 'in', expired)
    .returning('id')
    .execute()
}
