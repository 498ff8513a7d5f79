import { expect, it } from 'vitest'
import { idempotencyHeader } from '#domain/contract/calls.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import type { DeskDataOf } from '#domain/desk/schemas.ts'
import { auditEntries } from '../../database/audit/audit.ts'
import { eventsAfter } from '../../database/repositories/events.ts'
import { addAttempt } from '../../database/repositories/webhookAttempts.ts'
import { callDesk, signInStaff } from '../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../testing/helper.ts'
import { listening, receiver, submitted } from '../../testing/services/webhooks.ts'
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

/** Adds attempts of an event that is gone, to an address, a second apart. */
async function addAttempts({ portal: { database } }: TestServer, count: number, recipient: string): Promise<void> {
  const of = { outboxId: 'o', eventId: 'gone', type: 'case.state', recipient, milliseconds: 9, isReplay: 0 } as const
  for (let number = 0; number < count; number += 1) {
    const at = `2026-11-11T08:00:${String(number).padStart(2, '0')}.000Z`
    const result = number % 2 === 0 ? { status: 204, error: null } : { status: null, error: 'read ECONNRESET' }
    await addAttempt(database, { ...of, ...result, at, id: `${at}-a` })
  }
}

it('[I19-3] an administrator finds a failed delivery and sends its event again, once for each key, which the audit log names', async () => {
  const [hook, other] = [await receiver(), await receiver()]
  const server = await listening(`${hook.url}/a?token=hidden`, other.url)
  const { portal, clock } = server
  Object.assign(hook, { status: 503 })
  const { account } = await submitted(server)
  await portal.webhooks.drain()
  const ada = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const failed = await callDesk(server, 'findDeliveries', { isFailed: true }, ada)
  const result = { status: 503, error: 'it answered 503', isReplay: false, isCurrent: true }
  const listed = { type: 'application.status', address: `${hook.url}/a`, ...result }
  expect(failed.data).toMatchObject({ isOn: true, deliveries: [listed], next: null })
  expect(JSON.stringify(failed.data)).not.toMatch(new RegExp(`${account}|hidden`))

  const { id, event } = (failed.data as DeskDataOf<'findDeliveries'>).deliveries[0] ?? { id: '', event: '' }
  hook.status = 204
  const headers = { ...ada.headers, [idempotencyHeader]: 'one' }
  const request = { method: 'POST', url: deskCalls.replayDelivery.path, headers, payload: { id } } as const
  for (const _ of [1, 2]) expect(await server.inject(request)).toMatchObject({ status: 200, code: 1002, data: {} })
  clock.pass(1)
  await portal.webhooks.drain()
  const { data } = await callDesk(server, 'findDeliveries', {}, ada)
  const replays = (data as DeskDataOf<'findDeliveries'>).deliveries.filter(({ isReplay }) => isReplay)
  expect(replays).toMatchObject([{ event, address: `${hook.url}/a`, status: 204, error: null }])
  expect(other.received).toHaveLength(1)
  const entries = (await auditEntries(portal.database)).filter(({ action }) => action === 'webhooks replayed')
  const detail = JSON.stringify({ event, events: 1, to: [`${hook.url}/a?token=hidden`] })
  expect(entries).toMatchObject([{ actor: `staff ${ada.id} Ada Admin`, detail }])
})

it('[I19-3] lists deliveries by pages, and sends none to an address that was removed, or of an event that is gone', async () => {
  const server = await listening('https://crm.broker.example/')
  await addAttempts(server, 51, 'https://old.broker.example/')
  const ada = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const find = async (request: { readonly isFailed?: boolean; readonly after?: string }) =>
    (await callDesk(server, 'findDeliveries', request, ada)).data as DeskDataOf<'findDeliveries'>
  const first = await find({})
  expect(first.deliveries).toHaveLength(50)
  expect(first.deliveries[0]).toMatchObject({ at: '2026-11-11T08:00:50.000Z', isCurrent: false })
  const rest = await find({ after: first.next ?? '' })
  expect(rest).toMatchObject({ deliveries: [{ at: '2026-11-11T08:00:00.000Z' }], next: null })
  expect((await find({ isFailed: true })).deliveries).toHaveLength(25)

  const send = (id: string) => callDesk(server, 'replayDelivery', { id }, ada)
  const id = '2026-11-11T08:00:01.000Z-a'
  expect(await send('unknown')).toMatchObject({ status: 404, code: 2004 })
  expect(await send(id)).toMatchObject({ status: 409, message: expect.stringContaining('no longer notifies') })
  const { database } = server.portal
  await database.updateTable('webhookAttempt').set({ recipient: 'https://crm.broker.example/' }).execute()
  expect(await send(id)).toMatchObject({ status: 409, message: expect.stringContaining('deleted') })
  const acts = (await auditEntries(database)).map(({ action }) => action)
  expect(acts).not.toContain('webhooks replayed')
})

it('[I19-3] says that nothing is sent without WEBHOOK_URLS', async () => {
  const server = await testServer()
  const ada = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const { data } = await callDesk(server, 'findDeliveries', {}, ada)
  expect(data).toEqual({ isOn: false, deliveries: [], next: null })
})
