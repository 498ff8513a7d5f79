import type { Selectable, SelectQueryBuilder } from 'kysely'
import { type EventType, eventTypes, type PartnerEvent } from '#domain/partner/events.ts'
import { regionIds } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import type { EventTable } from '../partnerTables.ts'
import type { Database, Tables } from '../tables.ts'

/** An event that systems of the brokerage may read. */
export interface PublishedEvent {
  readonly id: string
  readonly region: RegionId
  readonly position: number
  /** The event in the form that other systems receive. */
  readonly body: PartnerEvent
}

function published({ id, region, position, type, at, data }: Selectable<EventTable>): PublishedEvent {
  if (position === null) throw new Error(`event ${id} is not published`)
  return { id, region, position, body: { type, timestamp: at, data: JSON.parse(data) } as PartnerEvent }
}

/** Adds an event under the next number of its account. The caller's transaction has locked the application. */
export async function addEvent(
  db: Database,
  event: Omit<Selectable<EventTable>, 'number' | 'orderAt' | 'position'>,
): Promise<void> {
  const ofAccount = db.selectFrom('event').select(['number', 'orderAt']).where('account', '=', event.account)
  const last = await ofAccount.orderBy('number', 'desc').limit(1).executeTakeFirst()
  const orderAt = last && last.orderAt > event.at ? last.orderAt : event.at
  const values = { ...event, number: (last?.number ?? 0) + 1, orderAt, position: null }
  await db.insertInto('event').values(values).execute()
}

/** Returns true while events wait to be published. */
export async function hasWaitingEvents(db: Database): Promise<boolean> {
  const waiting = db.selectFrom('event').select('id').where('position', 'is', null).limit(1)
  return (await waiting.executeTakeFirst()) !== undefined
}

/** Locks the last position until the caller's transaction ends, and returns it: no other one publishes meanwhile. */
async function lockPosition(db: Database): Promise<number> {
  // Updates the row, which locks it on both databases.
  const head = await db
    .updateTable('eventHead')
    .set((row) => ({ position: row.ref('position') }))
    .where('id', '=', 1)
    .returning('position')
    .executeTakeFirstOrThrow()
  return head.position
}

/**
 * Publishes waiting events, in the caller's transaction: each gets the next position, ordered by time, and within an
 * application by number. Only one server publishes at a time, until it commits, so positions grow in the order of
 * commits: a reader who has seen one position never finds a smaller one later.
 */
export async function publishEvents(db: Database, limit: number): Promise<PublishedEvent[]> {
  const last = await lockPosition(db)
  const all = db.selectFrom('event').selectAll().where('position', 'is', null)
  const waiting = await all.orderBy('orderAt').orderBy('account').orderBy('number').limit(limit).execute()
  const events = waiting.map((event, index) => published({ ...event, position: last + index + 1 }))
  for (const { id, position } of events) await db.updateTable('event').set({ position }).where('id', '=', id).execute()
  await movePosition(db, events.length)
  return events
}

/**
 * Advances the last position. After a restore, readers may know positions of lost events; no other event may get these
 * again.
 */
export async function movePosition(db: Database, by: number): Promise<void> {
  await db
    .updateTable('eventHead')
    .set((row) => ({ position: row('position', '+', by) }))
    .where('id', '=', 1)
    .execute()
}

interface EventFilter {
  readonly regions: readonly RegionId[]
  /** Types to return; all when absent. */
  readonly types?: readonly EventType[] | undefined
  readonly limit: number
}

type EventQuery = Pick<SelectQueryBuilder<Tables, never, Selectable<EventTable>>, 'execute' | 'explain'>

/** Returns published events after a position, in their order. */
export async function eventsAfter(db: Database, position: number, filter: EventFilter): Promise<PublishedEvent[]> {
  return ((await eventQuery(db, position, filter)?.execute()) ?? []).map(published)
}

/**
 * Returns the query of a page of events; undefined without a region or a type. Each region and type is read by the
 * index, so that the time depends on the size of the page and not on the number of events.
 */
export function eventQuery(
  db: Database,
  position: number,
  { regions, types = eventTypes, limit }: EventFilter,
): EventQuery | undefined {
  const pages = regions.flatMap((region) =>
    types.map((type) => {
      const found = db.selectFrom('event').selectAll().where('region', '=', region).where('type', '=', type)
      const page = found.where('position', '>', position).orderBy('position').limit(limit)
      return db.selectFrom(page.as('page')).selectAll()
    }),
  )
  const [first, ...rest] = pages
  return (
    first &&
    rest
      .reduce((joined, page) => joined.unionAll(page), first)
      .orderBy('position')
      .limit(limit)
  )
}

/** Returns a published event; undefined when there is none. */
export async function findEvent(db: Database, id: string): Promise<PublishedEvent | undefined> {
  const query = db.selectFrom('event').selectAll().where('id', '=', id).where('position', 'is not', null)
  const found = await query.executeTakeFirst()
  return found && published(found)
}

/** The event of a removed application, which outlives the application. */
const removal = 'application.removed' satisfies EventType

/** Removes the events of an application and their unsent messages, in the caller's transaction. */
export async function removeEvents(db: Database, account: string): Promise<void> {
  // A publisher that ran at the same time would write messages that this call does not find.
  await lockPosition(db)
  const events = db.selectFrom('event').select('id').where('account', '=', account).where('type', '<>', removal)
  await db.deleteFrom('outbox').where('kind', '=', 'webhook').where('eventId', 'in', events).execute()
  await db.deleteFrom('event').where('account', '=', account).where('type', '<>', removal).execute()
}

/** Deletes events of removed applications before a timestamp. */
export async function purgeRemovals(db: Database, before: string): Promise<void> {
  // Names each region, so that the index is used.
  const removals = db.deleteFrom('event').where('region', 'in', regionIds).where('type', '=', removal)
  await removals.where('at', '<', before).execute()
}
