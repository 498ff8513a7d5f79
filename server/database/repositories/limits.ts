import { sql } from 'kysely'
import { addSeconds, latestPlausibleExpiry, toTimestamp } from '../../config/clock.ts'
import type { Window } from '../../config/parsers.ts'
import { isPostgres } from '../dialect.ts'
import type { LimitDatabase } from '../tables.ts'

/** The number of calls counted under a key. */
export interface Count {
  readonly count: number
  /** The end of its window. */
  readonly endsAt: string
}

/**
 * Counts one call under a key, in one statement, so that all servers agree. A window starts with its first call.
 * @param window its `amount` is counted instead of 1, for example a number of KiB
 * @param ahead how to treat a window that began before the clock was set back: as expired, or as running
 * @returns the count including this call, and the end of the window
 */
export function countCall(
  db: LimitDatabase,
  key: string,
  { seconds, amount = 1 }: Partial<Window> & { readonly seconds: number; readonly amount?: number },
  now: Date,
  ahead: 'expired' | 'retained' = 'expired',
): Promise<Count> {
  const [startedAt, endsAt] = [toTimestamp(now), addSeconds(now, seconds)]
  const isBegun = sql<boolean>`rate_limit.ends_at > ${startedAt}`
  const latest = latestPlausibleExpiry(now, seconds)
  const isRunning = ahead === 'retained' ? isBegun : sql<boolean>`${isBegun} and rate_limit.ends_at <= ${latest}`
  return db
    .insertInto('rateLimit')
    .values({ key, startedAt, endsAt, count: amount })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isRunning} then rate_limit.count + ${amount} else ${amount} end`,
        startedAt: sql<string>`case when ${isRunning} then rate_limit.started_at else ${startedAt} end`,
        endsAt: sql<string>`case when ${isRunning} then rate_limit.ends_at else ${endsAt} end`,
      }),
    )
    .returning(['count', 'endsAt'])
    .executeTakeFirstOrThrow()
}

/** Returns the count of a key and the end of its window; undefined without a count. */
export function readCount(db: LimitDatabase, key: string): Promise<Count | undefined> {
  return db.selectFrom('rateLimit').select(['count', 'endsAt']).where('key', '=', key).executeTakeFirst()
}

/** Deletes windows that are over. */
export async function purgeLimits(db: LimitDatabase, now: Date): Promise<void> {
  const over = db.selectFrom('rateLimit').select('key').where('endsAt', '<=', toTimestamp(now)).orderBy('key')
  // Counting locks rows in the order of their keys; a window that is being counted has not ended, so it is skipped.
  const free = isPostgres(db) ? over.forUpdate().skipLocked() : over
  await db.deleteFrom('rateLimit').where('key', 'in', free).execute()
}
