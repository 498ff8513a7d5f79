import type { ListedDelivery } from '#domain/desk/integration/schemas.ts'
import { regionIds } from '#domain/regions/index.ts'
import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { eventsAfter, findEvent, type PublishedEvent } from '../../database/repositories/events.ts'
import { attemptPage, findAttempt, type WebhookAttempt } from '../../database/repositories/webhookAttempts.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import type { Caller } from '../desk/retries.ts'
import { asAdministrator, refusal } from '../desk/staff/administrators.ts'
import { actorOf } from '../desk/staff/sessions.ts'
import { notFound } from '../failure.ts'
import { enqueueEvents, replayNote } from './eventRelay.ts'

/** Maximum deliveries of a page. */
const maxDeliveries = 1000

/** Deliveries of a page at the desk. */
const listedAtOnce = 50

/** Maximum events of one replay. */
export const maxReplayed = 1000

/** The deliveries to look for. */
export interface DeliveryFilter {
  /** The id of an event. */
  readonly event?: string | undefined
  /** True for only those that were not accepted. */
  readonly isFailed?: boolean | undefined
  /** The cursor of the next page. */
  readonly before?: string | undefined
  readonly limit: number
}

/** Returns a page of the delivery log, the latest first, and the cursor of the next page; undefined at the end. */
export async function findDeliveries(
  { database }: Pick<AppContext, 'database'>,
  filter: DeliveryFilter,
): Promise<{ readonly deliveries: readonly WebhookAttempt[]; readonly next: string | undefined }> {
  const limit = Math.min(filter.limit, maxDeliveries)
  const found = await attemptPage(database, { ...filter, limit: limit + 1 })
  const deliveries = found.slice(0, limit)
  return { deliveries, next: found.length > limit ? deliveries.at(-1)?.id : undefined }
}

/** Returns a page of the delivery log for the desk, and the cursor of the next page; null at the end. */
export async function listDeliveries(
  portal: Pick<AppContext, 'database' | 'settings'>,
  { isFailed, after }: { readonly isFailed?: boolean | undefined; readonly after?: string | undefined },
): Promise<{ readonly deliveries: ListedDelivery[]; readonly next: string | null }> {
  const { webhookUrls } = portal.settings
  const found = await findDeliveries(portal, { isFailed, before: after, limit: listedAtOnce })
  const deliveries = found.deliveries.map(({ eventId, recipient, isReplay, outboxId: _, ...rest }) => ({
    ...{ ...rest, event: eventId, address: recipient.replace(/\?.*$/, '') },
    ...{ isCurrent: webhookUrls.includes(recipient), isReplay: isReplay === 1 },
  }))
  return { deliveries, next: found.next ?? null }
}

/** The events to send again: one, or all from a position on. */
export type Replayed = { readonly event: string } | { readonly since: number }

/** The result of a replay, or the reason why it was refused. */
export type ReplayResult =
  | { readonly events: number; readonly next: number | undefined }
  | { readonly refused: 'noAddress' | 'unknownAddress' | 'unknownEvent' }

/**
 * Sends published events again, to one address or all. From a position on, these are the events of the types in
 * `WEBHOOK_EVENTS`, up to a maximum. Each keeps its id, by which a receiver recognises it.
 * @returns the number of events, and the position at which the rest begins
 */
export function replayEvents(
  portal: Pick<AppContext, 'database' | 'settings' | 'clock'>,
  which: Replayed,
  to: string | undefined,
  actor: string,
): Promise<ReplayResult> {
  return portal.database.transaction().execute((db) => replay(portal, db, which, { to, actor }))
}

/**
 * Sends the event of a delivery to its address again.
 * @throws ServiceError 404/2004 for an unknown delivery; 409/2012 for an address that is no longer configured, or an
 * event that was removed with its application; 403/2012 for a caller who is no longer an administrator
 */
export async function replayDelivery(portal: AppContext, id: string, by: Caller): Promise<void> {
  await asAdministrator(portal, by, async (db) => {
    const attempt = await findAttempt(db, id)
    if (!attempt) throw notFound()
    const given = { to: attempt.recipient, actor: actorOf(by) }
    const result = await replay(portal, db, { event: attempt.eventId }, given)
    if (!('refused' in result)) return
    const isGone = result.refused === 'unknownEvent'
    throw refusal(isGone ? 'requestErrors.webhookEventGone' : 'requestErrors.webhookAddressGone')
  })
}

/** Sends events again, in the caller's transaction. */
async function replay(
  { settings, clock }: Pick<AppContext, 'settings' | 'clock'>,
  db: Database,
  which: Replayed,
  { to, actor }: { readonly to: string | undefined; readonly actor: string },
): Promise<ReplayResult> {
  const { webhookUrls, webhookEvents } = settings
  const urls = to === undefined ? webhookUrls : webhookUrls.filter((url) => url === to)
  if (webhookUrls.length === 0) return { refused: 'noAddress' }
  if (urls.length === 0) return { refused: 'unknownAddress' }
  const found = await eventsOf(db, which, webhookEvents)
  if (!found) return { refused: 'unknownEvent' }
  const at = toTimestamp(clock.now())
  const events = found.slice(0, maxReplayed)
  await enqueueEvents(db, events, urls, { createdAt: at, note: replayNote })
  const detail = { ...which, events: events.length, to: urls }
  if (events.length > 0) await addAudit(db, { at, account: null, actor, action: 'webhooks replayed', detail })
  return { events: events.length, next: found[maxReplayed]?.position }
}

/** Returns the events of a replay, and one more when there are further ones. */
async function eventsOf(
  db: Database,
  which: Replayed,
  types: AppContext['settings']['webhookEvents'],
): Promise<readonly PublishedEvent[] | undefined> {
  if ('since' in which) return eventsAfter(db, which.since - 1, { regions: regionIds, types, limit: maxReplayed + 1 })
  const event = await findEvent(db, which.event)
  return event && [event]
}
