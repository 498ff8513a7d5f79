import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import { type Applicant, type TestServer, tempDir, testServer } from '../../testing/helper.ts'
import { complete } from '../../testing/samples.ts'
import { approve, returnWithRemarks } from '../submission/review.ts'
import { signatureOf } from './webhooks.ts'

const secret = 'a secret of at least thirty-two characters'

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Starts a system of the brokerage that stores its notices and answers as configured. */
async function receiver(answering: Promise<void> = Promise.resolve()) {
  const received: Received[] = []
  const found = { url: '', status: 204, received, headers: {} as Record<string, string> }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    received.push({ path: request.url ?? '', headers: request.headers, body })
    await answering
    response.writeHead(found.status, found.headers).end('x'.repeat(found.status === 204 ? 0 : 100))
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()))
  found.url = `http://127.0.0.1:${port}`
  return found
}

function listening(...urls: string[]): Promise<TestServer> {
  return testServer({ environment: { WEBHOOK_URLS: urls.join(' '), WEBHOOK_SECRET: secret } })
}

async function submitted(server: TestServer): Promise<Applicant> {
  const as = await complete(server)
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  await server.call('generateClientDetailPdf', { as, request })
  return as
}

it('sends every change of status, signed with its time, without personal data', async () => {
  const hook = await receiver()
  const server = await listening(`${hook.url}/status`)
  const as = await submitted(server)
  await server.portal.webhooks.drain()
  await returnWithRemarks(server.portal, as.account, [{ path: '/declaration', text: 'A secret remark' }])
  await server.portal.webhooks.drain()
  await server.call('generateClientDetailPdf', {
    as,
    request: { accountId: as.account, pdfSource: 'original', region: 'uae' },
  })
  await server.portal.webhooks.drain()
  await approve(server.portal, as.account)
  await server.portal.webhooks.drain()
  const bodies = hook.received.map(({ body }) => JSON.parse(body))
  const at = server.clock.now().toISOString()
  expect(bodies).toEqual(
    ['ready', 'pending', 'ready', 'approved'].map((status) => ({
      id: expect.stringMatching(/^[\w-]{22}$/),
      type: 'application.status',
      account: as.account,
      status,
      at,
    })),
  )
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(4)
  for (const { path, headers, body } of hook.received) {
    const timestamp = String(headers['webhook-timestamp'])
    expect(path).toBe('/status')
    expect(Number(timestamp) * 1000).toBe(server.clock.now().getTime())
    expect(headers['webhook-signature']).toBe(`v1=${signatureOf(secret, timestamp, body)}`)
    expect(headers['webhook-id']).toBe(JSON.parse(body).id)
  }
})

/** The verification that docs/how-to/operate.md prescribes to receivers. */
type IsOurs = (secret: string, headers: IncomingHttpHeaders, body: string) => boolean

async function documented(): Promise<IsOurs> {
  const guide = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'how-to', 'operate.md'), 'utf8')
  const file = join(tempDir(), 'isOurs.mjs')
  writeFileSync(file, `${/```js\n(.*?)```/s.exec(guide)?.[1]}\nexport { isOurs }`)
  return ((await import(file)) as { isOurs: IsOurs }).isOurs
}

it('a receiver verifies a notice as documented; a changed, forged or old one fails', async () => {
  const hook = await receiver()
  const server = await listening(hook.url)
  await submitted(server)
  await server.portal.webhooks.drain()
  const [notice] = hook.received
  if (!notice) throw new Error('nothing was sent')
  const { headers, body } = notice
  const isOurs = await documented()
  const now = vi.spyOn(Date, 'now').mockReturnValue(server.clock.now().getTime())
  onTestFinished(() => now.mockRestore())
  const later = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }
  expect([
    isOurs(secret, headers, body),
    isOurs(secret, headers, body.replace('ready', 'approved')),
    isOurs(secret, later, body),
    isOurs(`${secret}!`, headers, body),
    isOurs(secret, { ...headers, 'webhook-signature': 'v1=' }, body),
  ]).toEqual([true, false, false, false, false])
  now.mockReturnValue(server.clock.now().getTime() + 301_000)
  expect(isOurs(secret, headers, body)).toBe(false)
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
  const notice = { account: '1', status: 'ready', at: '2026-11-12T08:00:00.000Z' } as const
  for (let count = 1; count <= 2; count++) {
    await webhooks.post(database, notice)
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
  expect(await notice()).toMatchObject([{ lastError: 'no longer among WEBHOOK_URLS', droppedAt: null }])
  // Servers in a rolling restart differ for a while.
  second.clock.pass(86_401)
  await second.portal.webhooks.drain()
  expect(await notice()).toMatchObject([{ lastError: 'no longer among WEBHOOK_URLS', droppedAt: expect.anything() }])
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
  expect(hook.received.map(({ body }) => JSON.parse(body).status)).toEqual(['ready', 'approved'])
})

it('without a setting no notice is stored', async () => {
  const server = await testServer()
  await submitted(server)
  await server.portal.webhooks.drain()
  expect(await server.portal.database.selectFrom('outbox').selectAll().where('kind', '=', 'webhook').execute()).toEqual(
    [],
  )
})

it.each([
  [{ WEBHOOK_URLS: 'https://a.example' }, 'WEBHOOK_SECRET must be set as well'],
  [{ WEBHOOK_SECRET: secret }, 'WEBHOOK_URLS must be set as well'],
  [{ WEBHOOK_URLS: 'ftp://a.example', WEBHOOK_SECRET: secret }, 'WEBHOOK_URLS is "ftp://a.example"; it must be'],
  [{ WEBHOOK_URLS: 'https://u:p@a.example', WEBHOOK_SECRET: secret }, 'WEBHOOK_URLS is'],
  [{ WEBHOOK_URLS: 'https://a.example', WEBHOOK_SECRET: 'short' }, 'WEBHOOK_SECRET is wrong; it must be at least 32'],
])('refuses the settings %o', (environment, line) => {
  expect(() => readSettings(environment)).toThrow(line)
})
