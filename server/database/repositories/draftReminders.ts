import type { Database } from '../tables.ts'

/** Selects the drafts whose applicants get a reminder. */
export interface IdleDrafts {
  /** Neither the draft nor its reminders have changed since this time, ISO 8601 in UTC. */
  readonly unchangedSince: string
  /** Maximum reminders of one draft. */
  readonly maxReminders: number
}

/**
 * Returns the accounts of idle drafts: never submitted or deleted, unchanged and without a reminder since a timestamp,
 * of applicants who are not blocked; the longest idle first.
 */
export async function findIdleDrafts(
  db: Database,
  { unchangedSince, maxReminders }: IdleDrafts,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .innerJoin('user', 'user.id', 'application.userId')
    .leftJoin('draftReminder', 'draftReminder.account', 'application.account')
    .select('application.account')
    .where('application.status', '=', 'pending')
    .where('application.submittedAt', 'is', null)
    .where('application.deleteAt', 'is', null)
    .where('application.updatedAt', '<=', unchangedSince)
    .where('user.blockedAt', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('draftReminder.number', 'is', null),
        and([eb('draftReminder.number', '<', maxReminders), eb('draftReminder.sentAt', '<=', unchangedSince)]),
      ]),
    )
    .orderBy('application.updatedAt')
    .limit(limit)
    .execute()
  return rows.map(({ account }) => account)
}

/**
 * Counts a reminder of a draft, in the caller's transaction, which locks the application.
 * @returns its number from 1 up; undefined when another server has already sent it, or no more are allowed
 */
export async function countReminder(
  db: Database,
  account: string,
  { unchangedSince, maxReminders }: IdleDrafts,
  sentAt: string,
): Promise<number | undefined> {
  const last = await db.selectFrom('draftReminder').selectAll().where('account', '=', account).executeTakeFirst()
  if (last && (last.number >= maxReminders || last.sentAt > unchangedSince)) return undefined
  const number = (last?.number ?? 0) + 1
  await db
    .insertInto('draftReminder')
    .values({ account, number, sentAt })
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ number, sentAt }))
    .execute()
  return number
}
