import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, it, onTestFinished, vi } from 'vitest'
import { eventSchema, eventTypes } from '#domain/partner/events.ts'
import { readSettings } from '../../config/settings.ts'
import { eventsAfter } from '../../database/repositories/events.ts'
import { enqueue } from '../../database/repositories/outbox.ts'
import { tempDir, testServer } from '../../testing/helper.ts'
import { listening, receiver, secret, submit, submitted } from '../../testing/services/webhooks.ts'
import { approve, returnWithRemarks } from '../submission/review.ts'

it('sends every change of status, signed with its time, without personal data', async () => {
  const hook = await receiver()
  const server = await listening(`${hook.url}/status`)
  const as = await submitted(server)
  await server.portal.webhooks.drain()
  await returnWithRemarks(server.portal, as.account, [{ path: '/declaration', text: 'A secret remark' }])
  await server.portal.webhooks.drain()
  await submit(server, as)
  await server.portal.webhooks.drain()
  await approve(server.portal, as.account)
  await server.portal.webhooks.drain()
  const bodies = hook.received.map(({ body }) => JSON.parse(body))
  const at = server.clock.now().toISOString()
  expect(bodies).toEqual(
    ['ready', 'pending', 'ready', 'approved'].map((status) => ({
      type: 'application.status',
      timestamp: at,
      data: { account: as.account, status },
    })),
  )
  const ids = hook.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/)
  for (const { path, headers, body } of hook.received) {
    const timestamp = String(headers['webhook-timestamp'])
    expect(path).toBe('/status')
    expect(Number(timestamp) * 1000).toBe(server.clock.now().getTime())
    expect(headers['webhook-signature']).toBe(
      new Webhook(secret).sign(String(headers['webhook-id']), server.clock.now(), body),
    )
  }
})

/** The verification that docs/how-to/operate.md prescribes to receivers. */
type ReadNotice = (secret: string, headers: IncomingHttpHeaders, body: string) => unknown

async function documented(): Promise<ReadNotice> {
  const root = join(import.meta.dirname, '..', '..', '..')
  const guide = readFileSync(join(root, 'docs', 'how-to', 'operate.md'), 'utf8')
  const folder = tempDir()
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const file = join(folder, 'readNotice.mjs')
  writeFileSync(file, `${/```js\n(import \{ Webhook .*?)```/s.exec(guide)?.[1]}\nexport { readNotice }`)
  return ((await import(file)) as { readNotice: ReadNotice }).readNotice
}

it('a receiver verifies a notice as documented; a changed, forged or old one fails', async () => {
  const hook = await receiver()
  const server = await listening(hook.url)
  await submitted(server)
  await server.portal.webhooks.drain()
  const [notice] = hook.received
  if (!notice) throw new Error('nothing was sent')
  const { headers, body } = notice
  const readNotice = await documented()
  const now = vi.spyOn(Date, 'now').mockReturnValue(server.clock.now().getTime())
  onTestFinished(() => now.mockRestore())
  const later = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }
  expect(readNotice(secret, headers, body)).toEqual(JSON.parse(body))
  const forged: Parameters<ReadNotice>[] = [
    [secret, headers, body.replace('ready', 'approved')],
    [secret, later, body],
    [secret, { ...headers, 'webhook-id': 'another' }, body],
    [`whsec_${Buffer.alloc(32, 't').toString('base64')}`, headers, body],
    [secret, { ...headers, 'webhook-signature': 'v1,' }, body],
  ]
  for (const given of forged) expect(() => readNotice(...given)).toThrow('No matching signature found')
  now.mockReturnValue(server.clock.now().getTime() + 301_000)
  expect(() => readNotice(secret, headers, body)).toThrow('Message timestamp too old')
})

it('resends a rejected notice with a new time and the same id, so that a replay is distinguished from a retry', async () => {
  const hook = await receiver()
  const server = await listening(hook.url)
  hook.status = 500
  await submitted(server)
  for (const pause of [0, 2, 4]) {
    server.clock.pass(pause)
    await server.portal.webhooks.drain()
  }
  expect(hook.received).toHaveLength(3)
  hook.status = 204
  server.clock.pass(8)
  await server.portal.webhooks.drain()
  await server.portal.webhooks.drain()
  expect(hook.received).toHaveLength(4)
  expect(new Set(hook.received.map(({ body }) => body)).size).toBe(1)
  const times = hook.received.map(({ headers }) => Number(headers['webhook-timestamp']))
  expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 2, 6, 14])
  expect(server.logged.join()).toContain('HTTP500')
})

it('follows no redirect', async () => {
  const [hook, elsewhere] = [await receiver(), await receiver()]
  const server = await listening(hook.url)
  Object.assign(hook, { status: 307, headers: { location: elsewhere.url } })
  await submitted(server)
  await server.portal.webhooks.drain()
  expect(hook.received).toHaveLength(1)
  expect(elsewhere.received).toEqual([])
  const rows = await server.portal.database.selectFrom('outbox').selectAll().where('kind', '=', 'webhook').execute()
  expect(rows).toMatchObject([{ sentAt: null, lastError: 'it answered 307' }])
})

it('a slow webhook delays only itself', async () => {
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  const [slow, hook] = [await receiver(answering), await receiver()]
  const server = await listening(slow.url, hook.url)
  const { database, webhooks } = server.portal
  const { account } = await server.signIn()
  const notice = { type: 'application.status', at: '2026-11-12T08:00:00.000Z', data: { status: 'ready' } } as const
  for (let count = 1; count <= 2; count++) {
    await webhooks.post(database, { account, region: 'uae' }, notice)
    void webhooks.drain()
    await expect.poll(() => hook.received.length).toBe(count)
  }
  expect(slow.received).toHaveLength(1)
  answer()
  await webhooks.drain()
})

it('an unavailable webhook delays neither another nor the mails', async () => {
  const hook = await receiver()
  const server = await listening('http://127.0.0.1:9/', hook.url)
  await submitted(server)
  await server.portal.webhooks.drain()
  expect(hook.received).toHaveLength(1)
  expect(await server.mails()).not.toEqual([])
  const waiting = await server.portal.database.selectFrom('outbox').selectAll().where('sentAt', 'is', null).execute()
  expect(waiting).toMatchObject([{ kind: 'webhook', recipient: 'http://127.0.0.1:9/', attempts: 1 }])
})

it('sends no notice that was written for an address that is no longer configured', async () => {
  const hook = await receiver()
  const first = await listening(hook.url)
  const down = hook.status
  hook.status = 500
  await submitted(first)
  await first.portal.webhooks.drain()
  hook.status = down
  hook.received.length = 0
  first.clock.pass(2)
  const environment = { WEBHOOK_URLS: 'https://other.example/', WEBHOOK_SECRET: secret }
  const second = await testServer({ dataDir: first.dataDir, clock: first.clock, environment })
  await second.portal.webhooks.drain()
  const notice = () => second.portal.database.selectFrom('outbox').selectAll().where('kind', '=', 'webhook').execute()
  expect(await notice()).toMatchObject([{ lastError: 'no longer among WEBHOOK_URLS', discardedAt: null }])
  // Servers in a rolling restart differ for a while.
  second.clock.pass(86_401)
  await second.portal.webhooks.drain()
  expect(await notice()).toMatchObject([{ lastError: 'no longer among WEBHOOK_URLS', discardedAt: expect.anything() }])
  expect(hook.received).toEqual([])
})

it('the server with the addresses sends the notice of a decision made without them', async () => {
  const hook = await receiver()
  const server = await listening(hook.url)
  const as = await submitted(server)
  await server.portal.webhooks.drain()
  const shell = await testServer({ dataDir: server.dataDir, clock: server.clock })
  await approve(shell.portal, as.account)
  await Promise.all([server.portal.webhooks.drain(), server.portal.webhooks.drain()])
  expect(hook.received.map(({ body }) => JSON.parse(body).data.status)).toEqual(['ready', 'approved'])
})

it('[issue 19] during a rolling update, notices of servers of 1.0.0 become events or are sent, and block no others', async () => {
  const hook = await receiver()
  const server = await listening(hook.url)
  const { database, webhooks } = server.portal
  const { account } = await server.signIn()
  /** Writes a notice as version 1.0.0 does. */
  const post = (id: string, recipient: string, status: string, body?: string) =>
    enqueue(database, {
      ...{ id, kind: 'webhook', messageId: id, recipient, subject: 'application.status', note: '', expiresAt: null },
      ...{ createdAt: '2026-11-12T08:00:00.000Z', eventId: null },
      body: body ?? JSON.stringify({ type: 'application.status', timestamp: at, data: { account, status } }),
    })
  const at = '2026-11-12T08:00:00.000Z'
  await post('broken', '', '', '{}')
  await post('waits', '', 'ready')
  await post('copied', hook.url, 'pending')
  const status = { type: 'application.status', at, data: { status: 'approved' } } as const
  await webhooks.post(database, { account, region: 'uae' }, status)
  await Promise.all([webhooks.drain(), webhooks.drain()])
  const ids = hook.received.map(({ headers, body }) => [JSON.parse(body).data.status, headers['webhook-id']])
  expect(ids).toHaveLength(3)
  expect(Object.fromEntries(ids)).toEqual({ pending: 'copied', ready: 'waits', approved: expect.any(String) })
  const events = await eventsAfter(database, 0, { regions: ['uae'], limit: 10 })
  expect(events.map(({ body }) => body.data)).toEqual([
    { account, status: 'approved' },
    { account, status: 'ready' },
  ])
  expect(events[1]?.id).toBe('waits')
  const attempts = database.selectFrom('webhookAttempt').select('eventId').where('outboxId', '=', 'copied')
  expect(await attempts.execute()).toEqual([{ eventId: 'copied' }])
})

it('[issue 19] without a setting nothing is sent, and systems may ask for the events', async () => {
  const server = await testServer()
  await submitted(server)
  await server.portal.webhooks.drain()
  const { database } = server.portal
  expect(await database.selectFrom('outbox').selectAll().where('kind', '=', 'webhook').execute()).toEqual([])
  const events = await eventsAfter(database, 0, { regions: ['uae'], limit: 10 })
  expect(events.map(({ position, body }) => [position, body.type])).toEqual([
    [1, 'case.state'],
    [2, 'application.status'],
  ])
})

it.each([
  [{ WEBHOOK_URLS: 'https://a.example' }, 'WEBHOOK_SECRET must be set as well'],
  [{ WEBHOOK_SECRET: secret }, 'WEBHOOK_URLS must be set as well'],
  [{ WEBHOOK_URLS: 'ftp://a.example', WEBHOOK_SECRET: secret }, 'WEBHOOK_URLS is "ftp://a.example"; it must be'],
  [{ WEBHOOK_URLS: 'https://u:p@a.example', WEBHOOK_SECRET: secret }, 'WEBHOOK_URLS is'],
])('refuses the settings %o', (environment, line) => {
  expect(() => readSettings(environment)).toThrow(line)
})

it.each([
  'short',
  'a secret characters (thirty-two minimum)',
  'whsec_c2hvcnQ=',
  `whsec_${'c2Vj'.repeat(22)}`,
  `whsec_${'c2Vj'.repeat(8)}=`,
])('refuses the secret %s, and does not repeat it', (WEBHOOK_SECRET) => {
  expect(() => readSettings({ WEBHOOK_URLS: 'https://a.example', WEBHOOK_SECRET })).toThrow(
    /^WEBHOOK_SECRET is wrong; it must be whsec_ and 24 to 64 random bytes in base64, or empty\.$/,
  )
})

it('[issue 19] every act on an application is an event with a schema, in the order of the acts; a decline does not reveal its reason', async () => {
  const hook = await receiver()
  const environment = { WEBHOOK_URLS: hook.url, WEBHOOK_SECRET: secret, WEBHOOK_EVENTS: eventTypes.join(', ') }
  const server = await testServer({ environment })
  const as = await submitted(server)
  await returnWithRemarks(server.portal, as.account, [{ path: '/declaration', text: 'A secret remark' }])
  await submit(server, as)
  await approve(server.portal, as.account)
  await server.portal.webhooks.drain()
  const bodies = hook.received.map(({ body }) => eventSchema.parse(JSON.parse(body)))
  const { account } = as
  expect(bodies.map(({ type, data }) => ({ type, data }))).toEqual([
    { type: 'case.state', data: { account, from: null, to: 'new', act: 'submit' } },
    { type: 'application.status', data: { account, status: 'ready' } },
    { type: 'case.state', data: { account, from: 'new', to: 'informationRequested', act: 'request' } },
    { type: 'requests.sent', data: { account, round: 1, items: 1 } },
    { type: 'application.status', data: { account, status: 'pending' } },
    { type: 'case.state', data: { account, from: 'informationRequested', to: 'inReview', act: 'resubmit' } },
    { type: 'requests.answered', data: { account, round: 1, submission: 2 } },
    { type: 'application.status', data: { account, status: 'ready' } },
    { type: 'case.state', data: { account, from: 'inReview', to: 'approved', act: 'approve' } },
    { type: 'decision.made', data: { account, decision: 1, value: 'approve', sha256: expect.any(String) } },
    { type: 'application.status', data: { account, status: 'approved' } },
  ])
  const record = await server.portal.database.selectFrom('caseDecision').select('sha256').executeTakeFirst()
  expect(bodies.at(-2)?.data).toMatchObject(record ?? {})
})

it('[issue 19] an unknown type of events stops the start with the known ones', () => {
  expect(readSettings({}).webhookEvents).toEqual(['application.status', 'application.outcome'])
  expect(() => readSettings({ WEBHOOK_EVENTS: 'case.state,case.closed' })).toThrow(
    `WEBHOOK_EVENTS is "case.state,case.closed"; it must be types of events, separated by commas: ${eventTypes.join(', ')}`,
  )
})

it('[issue 19] the guide names every type of events with its summary', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/how-to/operate.md'), 'utf8')
  for (const { shape, description } of eventSchema.options)
    expect(guide).toContain(`| \`${shape.type.value}\` | ${description} |`)
})
