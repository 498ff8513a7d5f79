import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { EventType } from '#domain/partner/events.ts'
import { regionIds } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { createRelay } from '../../features/notifications/eventRelay.ts'
import { newId } from '../../features/secrets.ts'
import { testClock } from '../../testing/helper.ts'
import { applicantIn, testStore } from '../../testing/store.ts'
import { isPostgres } from '../dialect.ts'
import type { Database } from '../tables.ts'
import { addEvent, eventQuery, eventsAfter, movePosition, publishEvents, removeEvents } from './events.ts'

function post(
  db: Database,
  account: string,
  {
    at = '2026-11-12T08:00:00.000Z',
    region = 'uae' as RegionId,
    type = 'application.status' as EventType,
    id = newId(),
  },
): Promise<void> {
  return addEvent(db, { id, account, region, type, at, data: JSON.stringify({ account, status: 'ready' }) })
}

function unexpected(error: unknown): never {
  throw error
}

const all = { regions: regionIds, limit: 1000 }

function publish(database: Database, limit = 200) {
  return database.transaction().execute((db) => publishEvents(db, limit))
}

it('[issue 19] events of an application get positions in the order in which they happened, once, also when the clock steps back', async () => {
  const store = await testStore()
  const { database } = store
  const [account, other] = [await applicantIn(store, 1), await applicantIn(store, 2)]
  for (const id of ['z', 'a']) await post(database, account, { id })
  await post(database, account, { id: 'steppedBack', at: '2026-11-12T07:00:00.000Z' })
  await post(database, account, { id: 'm', at: '2026-11-12T07:59:00.000Z' })
  await post(database, other, { id: 'earlier', at: '2026-11-12T07:30:00.000Z' })
  expect(await eventsAfter(database, 0, all)).toEqual([])
  expect((await publish(database, 4)).map(({ id, position }) => [id, position])).toEqual([
    ['earlier', 1],
    ['z', 2],
    ['a', 3],
    ['steppedBack', 4],
  ])
  expect(await publish(database)).toMatchObject([
    { id: 'm', position: 5, body: { timestamp: '2026-11-12T07:59:00.000Z' } },
  ])
  expect(await publish(database)).toEqual([])
  expect(await eventsAfter(database, 2, { ...all, limit: 1 })).toEqual([
    {
      ...{ id: 'a', region: 'uae', position: 3 },
      body: { type: 'application.status', timestamp: '2026-11-12T08:00:00.000Z', data: { account, status: 'ready' } },
    },
  ])
})

it('[issue 19] a reader who asks for events after a position misses none of many servers that write and publish at once', async () => {
  const one = await testStore()
  const other = await testStore(one.dataDir)
  const accounts = await Promise.all(Array.from({ length: 6 }, (_, index) => applicantIn(one, index + 1)))
  const relays = [one, other].map(({ database }) =>
    createRelay(database, testClock(), { webhookUrls: [], webhookEvents: [] }, unexpected),
  )
  const read: number[] = []
  const written: string[] = []
  let isWriting = true
  const writing = accounts.map(async (account, index) => {
    const { database } = index % 2 === 0 ? one : other
    for (let count = 0; count < 8; count++) {
      const id = newId()
      await database.transaction().execute(async (db) => {
        await post(db, account, { id, at: `2026-11-12T08:00:0${9 - count}.000Z` })
        await db.selectFrom('event').select('id').execute()
      })
      written.push(id)
    }
  })
  const publishing = relays.map(async (relay) => {
    while (isWriting) {
      await relay()
      await setImmediate()
    }
    await relay()
  })
  const seen = new Set<string>()
  const poll = async () => {
    for (const event of await eventsAfter(one.database, read.at(-1) ?? 0, { ...all, limit: 5 })) {
      read.push(event.position)
      seen.add(event.id)
    }
  }
  const reading = (async () => {
    while (isWriting) {
      await poll()
      await setImmediate()
    }
  })()
  await Promise.all(writing)
  isWriting = false
  await Promise.all([...publishing, reading])
  for (let before = -1; before < read.length; ) {
    before = read.length
    await poll()
  }
  expect([...seen].toSorted()).toEqual(written.toSorted())
  expect(read).toEqual(Array.from({ length: written.length }, (_, index) => index + 1))
})

it('[issue 19] an event that commits late comes after those that were published before', async () => {
  const store = await testStore()
  const { database } = store
  const [slow, quick] = [await applicantIn(store, 1), await applicantIn(store, 2)]
  // SQLite has one writer: no one publishes meanwhile.
  const late = isPostgres(database) ? await database.startTransaction().execute() : undefined
  if (late) await post(late, slow, { id: 'late', at: '2026-11-12T07:00:00.000Z' })
  await post(database, quick, { id: 'early' })
  expect(await publish(database)).toMatchObject([{ id: 'early', position: 1 }])
  await late?.commit().execute()
  if (!late) await post(database, slow, { id: 'late', at: '2026-11-12T07:00:00.000Z' })
  expect(await publish(database)).toMatchObject([{ id: 'late', position: 2 }])
  expect((await eventsAfter(database, 1, all)).map(({ id }) => id)).toEqual(['late'])
})

it('[issue 19] events of other regions and types are left out, each page by the index; a removed one leaves a gap', async () => {
  const store = await testStore()
  const { database } = store
  const account = await applicantIn(store)
  const gone = await applicantIn(store, 2)
  for (const region of ['uae', 'uk'] as const)
    for (const type of ['case.state', 'decision.made'] as const) await post(database, account, { region, type })
  await post(database, gone, {})
  await publish(database)
  const positions = async (regions: RegionId[], types?: EventType[]) =>
    (await eventsAfter(database, 0, { regions, types, limit: 10 })).map(({ position }) => position)
  expect(await positions(['uae'])).toEqual([1, 2, 5])
  expect(await positions(['uae', 'uk'], ['decision.made'])).toEqual([2, 4])
  expect(await positions(['eu'])).toEqual([])
  expect(await positions([])).toEqual([])
  await database.transaction().execute((db) => removeEvents(db, gone))
  await movePosition(database, 100)
  await post(database, account, {})
  await publish(database)
  expect(await positions(['uae'])).toEqual([1, 2, 106])
  const plan = await database.transaction().execute(async (db) => {
    if (isPostgres(db)) await sql`set local enable_seqscan = off`.execute(db)
    const query = eventQuery(db, 3, { regions: ['uae'], types: ['case.state'], limit: 5 })
    return query?.explain(undefined, isPostgres(db) ? undefined : sql`query plan`)
  })
  expect(JSON.stringify(plan)).toMatch(/event_page/)
})

it('[issue 19] a position beyond 32 bits is a number, as a cursor of 15 digits is', async () => {
  const store = await testStore()
  const { database } = store
  const account = await applicantIn(store)
  await movePosition(database, 3_000_000_000)
  await post(database, account, {})
  expect(await publish(database)).toMatchObject([{ position: 3_000_000_001 }])
  expect(await eventsAfter(database, 3_000_000_000, all)).toMatchObject([{ position: 3_000_000_001 }])
  expect(await eventsAfter(database, 999_999_999_999_999, all)).toEqual([])
})
