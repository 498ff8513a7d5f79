import { expect, it } from 'vitest'
import { auditEntries } from '../../database/audit/audit.ts'
import { eventsAfter } from '../../database/repositories/events.ts'
import { listening, receiver, submitted } from '../../testing/webhooks.ts'
import { purgeExpired } from '../operations/housekeeping.ts'
import { findDeliveries, replayEvents } from './deliveries.ts'

it('[issue 19] an event keeps its id for each receiver, retry and replay; each attempt is in the log, for 30 days', async () => {
  const [hook, other] = [await receiver(), await receiver()]
  const server = await listening(hook.url, other.url)
  const { portal, clock } = server
  Object.assign(hook, { status: 503 })
  await submitted(server)
  await portal.webhooks.drain()
  hook.status = 204
  clock.pass(2)
  await portal.webhooks.drain()
  const [event] = (await eventsAfter(portal.database, 1, { regions: ['uae'], limit: 10 })).map(({ id }) => id)
  if (event === undefined) throw new Error('nothing was published')
  expect(await replayEvents(portal, { event }, hook.url, 'operator ann')).toEqual({ events: 1, next: undefined })
  clock.pass(1)
  await portal.webhooks.drain()
  const ids = [...hook.received, ...other.received].map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([event, event, event, event])
  const { deliveries } = await findDeliveries(portal, { event, limit: 10 })
  expect(
    deliveries.map(({ recipient, status, error, isReplay }) => [recipient, status, error, isReplay]).toSorted(),
  ).toEqual(
    [
      [hook.url, 204, null, 0],
      [hook.url, 204, null, 1],
      [hook.url, 503, 'it answered 503', 0],
      [other.url, 204, null, 0],
    ].toSorted(),
  )
  const first = await findDeliveries(portal, { isFailed: true, limit: 10 })
  expect(first).toMatchObject({ deliveries: [{ status: 503, type: 'application.status' }], next: undefined })
  const page = await findDeliveries(portal, { limit: 3 })
  expect(page.next).toBe(page.deliveries[2]?.id)
  const rest = await findDeliveries(portal, { before: page.next, limit: 3 })
  expect([...page.deliveries, ...rest.deliveries]).toEqual(deliveries)
  expect((await auditEntries(portal.database)).at(-1)).toMatchObject({
    actor: 'operator ann',
    action: 'webhooks replayed',
    detail: JSON.stringify({ event, events: 1, to: [hook.url] }),
  })
  clock.pass(30 * 86_400)
  await purgeExpired(portal)
  expect((await findDeliveries(portal, { limit: 10 })).deliveries).toMatchObject([{ isReplay: 1 }])
})

it('[issue 19] a replay from a position sends the types that receivers get, to known addresses alone', async () => {
  const hook = await receiver()
  const server = await listening(hook.url)
  const { portal } = server
  await submitted(server)
  await portal.webhooks.drain()
  const by = 'operator ann'
  expect(await replayEvents(portal, { since: 1 }, undefined, by)).toEqual({ events: 1, next: undefined })
  expect(await replayEvents(portal, { since: 3 }, undefined, by)).toEqual({ events: 0, next: undefined })
  expect(await replayEvents(portal, { since: 1 }, 'https://other.example/', by)).toEqual({ refused: 'unknownAddress' })
  expect(await replayEvents(portal, { event: 'none' }, undefined, by)).toEqual({ refused: 'unknownEvent' })
  await portal.webhooks.drain()
  expect(hook.received.map(({ body }) => JSON.parse(body).type)).toEqual(['application.status', 'application.status'])
})
