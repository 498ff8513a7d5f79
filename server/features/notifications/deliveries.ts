import { regionIds } from '#domain/regions/index.ts'
import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { eventsAfter, findEvent, type PublishedEvent } from '../../database/repositories/events.ts'
import { attemptPage, type WebhookAttempt } from '../../database/repositories/webhookAttempts.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { enqueueEvents, replayNote } from './eventRelay.ts'

/** The most deliveries of a page. */
const maxDeliveries = 1000

/** The most events of one replay. */
export const maxReplayed = 1000

/** The deliveries to look for. */
export interface DeliveryFilter {
  /** The id of an event. */
  readonly event?: string | undefined
  /** True for those alone that were not accepted. */
  readonly isFailed?: boolean | undefined
  /** The cursor of the next page. */
  readonly before?: string | undefined
  readonly limit: number
}

/** Returns a page of the log of deliveries, the latest first, and the cursor of the next one; undefined at the end. */
export async function findDeliveries(
  { database }: Pick<AppContext, 'database'>,
  filter: DeliveryFilter,
): Promise<{ readonly deliveries: readonly WebhookAttempt[]; readonly next: string | undefined }> {
  const limit = Math.min(filter.limit, maxDeliveries)
  const found = await attemptPage(database, { ...filter, limit: limit + 1 })
  const deliveries = found.slice(0, limit)
  return { deliveries, next: found.length > limit ? deliveries.at(-1)?.id : undefined }
}

/** The events to send again: one, or those from a position on. */
export type Replayed = { readonly event: string } | { readonly since: number }

/** The result of a replay, or the reason of its refusal. */
export type ReplayResult =
  | { readonly events: number; readonly next: number | undefined }
  | { readonly refused: 'noAddress' | 'unknownAddress' | 'unknownEvent' }

/**
 * Sends published events again, to every address or one. Those from a position on are a number at most, of the types in
 * `WEBHOOK_EVENTS`. Each keeps its id, by which a receiver recognises it.
 * @returns the number of events, and the position at which the rest begins
 */
export function replayEvents(
  { database, settings, clock }: Pick<AppContext, 'database' | 'settings' | 'clock'>,
  which: Replayed,
  to: string | undefined,
  actor: string,
): Promise<ReplayResult> {
  const { webhookUrls, webhookEvents } = settings
  const urls = to === undefined ? webhookUrls : webhookUrls.filter((url) => url === to)
  if (webhookUrls.length === 0) return Promise.resolve({ refused: 'noAddress' })
  if (urls.length === 0) return Promise.resolve({ refused: 'unknownAddress' })
  const at = toTimestamp(clock.now())
  return database.transaction().execute(async (db): Promise<ReplayResult> => {
    const found = await eventsOf(db, which, webhookEvents)
    if (!found) return { refused: 'unknownEvent' }
    const events = found.slice(0, maxReplayed)
    await enqueueEvents(db, events, urls, { createdAt: at, note: replayNote })
    const detail = { ...which, events: events.length, to: urls }
    if (events.length > 0) await addAudit(db, { at, account: null, actor, action: 'webhooks replayed', detail })
    return { events: events.length, next: found[maxReplayed]?.position }
  })
}

/** Returns one event more than a replay has, where there are more. */
async function eventsOf(
  db: Database,
  which: Replayed,
  types: AppContext['settings']['webhookEvents'],
): Promise<readonly PublishedEvent[] | undefined> {
  if ('since' in which) return eventsAfter(db, which.since - 1, { regions: regionIds, types, limit: maxReplayed + 1 })
  const event = await findEvent(db, which.event)
  return event && [event]
}
