import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import { type Applicant, type TestServer, tempDir, testServer } from '../../testing/helper.ts'
import { complete } from '../../testing/samples.ts'
import { approve, returnWithRemarks } from '../submission/review.ts'

const secret = `whsec_${Buffer.alloc(32, 's').toString('base64')}`

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
