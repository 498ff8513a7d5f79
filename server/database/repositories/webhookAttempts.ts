import type { Insertable, Selectable } from 'kysely'
import type { WebhookAttemptTable } from '../partnerTables.ts'
import type { Database } from '../tables.ts'

export type WebhookAttempt = Selectable<WebhookAttemptTable>

export async function addAttempt(db: Database, attempt: Insertable<WebhookAttemptTable>): Promise<void> {
  await db.insertInto('webhookAttempt').values(attempt).execute()
}

export function findAttempt(db: Database, id: string): Promise<WebhookAttempt | undefined> {
  return db.selectFrom('webhookAttempt').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A page of attempts. */
interface AttemptPage {
  /** Only attempts of this event. */
  readonly event?: string | undefined
  /** Only attempts that were not accepted. */
  readonly isFailed?: boolean | undefined
  /** The id of the last attempt of the page before. */
  readonly before?: string | undefined
  readonly limit: number
}

/** Returns attempts, the latest first. */
export function attemptPage(db: Database, { event, isFailed, before, limit }: AttemptPage): Promise<WebhookAttempt[]> {
  let attempts = db.selectFrom('webhookAttempt').selectAll().orderBy('id', 'desc').limit(limit)
  if (event !== undefined) attempts = attempts.where('eventId', '=', event)
  if (isFailed) attempts = attempts.where('error', 'is not', null)
  if (before !== undefined) attempts = attempts.where('id', '<', before)
  return attempts.execute()
}

/** Deletes attempts before a timestamp; their ids begin with the time. */
export async function purgeAttempts(db: Database, before: string): Promise<void> {
  await db.deleteFrom('webhookAttempt').where('id', '<', before).execute()
}
