import type { Database } from '../tables.ts'

const forgotten = { body: '', note: '', leasedUntil: null }

/** Gives one thing up that waits. @returns whether it did wait */
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
 * Gives up what could not be delivered in its time; what is being sent just now is left for the next time.
 * @param before when what has no time of its own was written at the latest
 * @returns the ids, at most as many as stand well in one entry of the audit log
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
