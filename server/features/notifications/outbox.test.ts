import { expect, it, onTestFinished, vi } from 'vitest'
import { auditEntries } from '../../database/audit/audit.ts'
import * as store from '../../database/repositories/outbox.ts'
import { testServer } from '../../testing/helper.ts'
import { post, run, waiting } from '../../testing/outbox.ts'
import { complete } from '../../testing/samples.ts'
import { purgeExpired } from '../operations/housekeeping.ts'
import { type Deliver, DeliveryError } from './deliveryAttempts.ts'

vi.mock('../../database/repositories/outbox.ts', { spy: true })

it('[R9] a submission does not wait for mail: it is answered while the mail server hangs, with one record', async () => {
  const { promise: hanging, resolve: release } = Promise.withResolvers<void>()
  let sending = 0
  const server = await testServer({
    deliver: async () => {
      sending += 1
      await hanging
    },
  })
  const as = await complete(server)
  await post(server)
  const draining = server.portal.mail.drain()
  await expect.poll(() => sending).toBe(1)
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  expect(await server.call('generateClientDetailPdf', { as, request })).toMatchObject({ status: 200 })
  expect(await server.portal.database.selectFrom('emailRecord').selectAll().execute()).toHaveLength(1)
  release()
  await draining
  await run(server, 10)
  expect(await waiting(server)).toEqual([])
})

it('[R9] one of several servers on the same data sends each mail', async () => {
  const sent: string[] = []
  const deliver: Deliver = async ({ id }) => {
    sent.push(id)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const one = await testServer({ deliver })
  const other = await testServer({ deliver, dataDir: one.dataDir, clock: one.clock })
  for (let number = 0; number < 40; number++) await post(one)
  await Promise.all([one.portal.mail.drain(), other.portal.mail.drain()])
  expect(sent).toHaveLength(40)
  expect(new Set(sent).size).toBe(40)
})

it('[R9] another server sends the mail of a server that died after its lease, under the same Message-ID', async () => {
  const tried: string[] = []
  const { promise: never, resolve: release } = Promise.withResolvers<void>()
  const dying = await testServer({
    deliver: async ({ messageId }) => {
      tried.push(messageId)
      await never
    },
  })
  await post(dying)
  const dead = dying.portal.mail.drain()
  await expect.poll(() => tried.length).toBe(1)
  const other = await testServer({ dataDir: dying.dataDir, clock: dying.clock })
  expect(await other.mails()).toEqual([])
  other.clock.pass(89)
  expect(await other.mails()).toEqual([])
  other.clock.pass(1)
  expect((await other.mails()).map(({ messageId }) => messageId)).toEqual(tried)
  release()
  await dead
})

it('a code is sent as soon as it is stored, without waiting for the next poll of the outbox', async () => {
  const accepted: string[] = []
  const server = await testServer({
    deliver: async ({ recipient }) => {
      accepted.push(recipient)
    },
  })
  // The polls never run.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  server.portal.mail.start()
  const email = 'now@company.example'
  await server.call('sendVerificationCode', { request: { email, purpose: 'register' } })
  await vi.waitUntil(() => accepted.length > 0, { timeout: 90_000 })
  expect(accepted).toEqual([email])
})

it('one rejected mail does not delay the others', async () => {
  const accepted: string[] = []
  const server = await testServer({
    deliver: async ({ recipient }) => {
      if (recipient === 'gone@company.example') throw new DeliveryError('550 no such mailbox', 'EENVELOPE', true)
      accepted.push(recipient)
    },
  })
  await post(server, 'gone@company.example')
  await post(server, 'here@company.example')
  await server.portal.mail.drain()
  expect(accepted).toEqual(['here@company.example'])
  const [row] = await server.portal.database.selectFrom('outbox').selectAll().where('sentAt', 'is', null).execute()
  expect(row).toMatchObject({ attempts: 1, lastError: '550 no such mailbox', leasedUntil: null })
})

it('undeliverable mails are retried after the others, and discarded: a code at its expiry, all others after a month', async () => {
  const tried: string[] = []
  const server = await testServer({
    deliver: async ({ recipient }) => {
      tried.push(recipient)
      if (recipient.startsWith('gone')) throw new DeliveryError('550 no such mailbox', 'EENVELOPE', true)
    },
  })
  const { portal, clock } = server
  await server.call('sendVerificationCode', { request: { email: 'gone-code@company.example', purpose: 'register' } })
  for (let number = 0; number < 50; number++) await post(server, `gone${number}@company.example`)
  await portal.mail.drain()
  await portal.mail.drain()
  expect(tried).toHaveLength(51)
  clock.pass(600)
  await post(server, 'here@company.example')
  await portal.mail.drain()
  expect(tried[51]).toBe('here@company.example')
  expect(tried.filter((item) => item === 'gone-code@company.example')).toHaveLength(1)
  await purgeExpired(portal)
  expect(await waiting(server)).toHaveLength(50)
  clock.pass(30 * 86_400)
  await purgeExpired(portal)
  expect(await waiting(server)).toEqual([])
  const dropped = (await auditEntries(portal.database)).filter(({ action }) => action === 'outbox dropped')
  expect(dropped.map(({ detail }) => (JSON.parse(detail) as { parcels: string[] }).parcels.length)).toEqual([1, 50])
  expect(server.logged.join()).toContain('were discarded')
})

it('pauses grow to two minutes, and to a quarter of an hour after more than an hour', async () => {
  const server = await testServer({
    deliver: async () => {
      throw new Error('no')
    },
  })
  await post(server)
  const pauses: number[] = []
  for (let attempt = 0; attempt < 42; attempt++) {
    await server.portal.mail.drain()
    const { nextAttemptAt } = await server.portal.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    const seconds = (Date.parse(nextAttemptAt) - server.clock.now().getTime()) / 1000
    pauses.push(seconds)
    server.clock.pass(seconds)
  }
  expect(pauses.slice(0, 8)).toEqual([2, 4, 8, 16, 32, 64, 120, 120])
  expect(pauses.slice(-2)).toEqual([900, 900])
})

it('[R9] a mail that takes minutes and is accepted in the end is delivered: no server sends it again', async () => {
  const { promise: slow, resolve: take } = Promise.withResolvers<void>()
  const one = await testServer({ deliver: () => slow })
  const other = await testServer({ dataDir: one.dataDir, clock: one.clock })
  await post(one)
  // Fakes only the renewal of the lease; the servers' work of each second keeps its real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const draining = one.portal.mail.drain()
  const { leaseMessage, renewLease } = vi.mocked(store)
  // The results also contain unfinished calls.
  const ended = ({ mock }: typeof leaseMessage | typeof renewLease) =>
    mock.settledResults.filter(({ type }) => type === 'fulfilled').length
  await expect.poll(() => ended(leaseMessage)).toBe(1)
  for (let renewals = 1; renewals <= 8; renewals++) {
    one.clock.pass(30)
    vi.advanceTimersByTime(30_000)
    await expect.poll(() => ended(renewLease)).toBe(renewals)
    expect(await other.mails()).toEqual([])
  }
  take()
  await draining
  expect(await waiting(one)).toEqual([])
  expect(await other.portal.database.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: 0 }])
})

it('[R9] a delivery during an outage of the database is recorded later, not repeated', async () => {
  const accepted: string[] = []
  const server = await testServer({ deliver: async ({ id }) => void accepted.push(id) })
  await post(server)
  vi.mocked(store.markSent).mockRejectedValueOnce(new Error('away'))
  await expect(server.portal.mail.drain()).rejects.toThrow('away')
  server.clock.pass(90)
  await server.portal.mail.drain()
  expect(await waiting(server)).toEqual([])
  expect(accepted).toHaveLength(1)
})

it('[S24] [R9] postpones the named messages only', async () => {
  const server = await testServer()
  const [first, second] = [await post(server), await post(server, 'b@company.example')]
  const { database } = server.portal
  const timesOf = async () => {
    const messages = await store.pendingMessages(database)
    return new Map(messages.map(({ id, nextAttemptAt }) => [id, nextAttemptAt]))
  }
  const before = await timesOf()
  await store.postpone(database, [first], '2030-01-01T00:00:00.000Z')
  const after = await timesOf()
  expect(after.get(first)).toBe('2030-01-01T00:00:00.000Z')
  expect(after.get(second)).toBe(before.get(second))
})
