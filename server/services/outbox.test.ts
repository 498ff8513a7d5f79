import { once } from 'node:events'
import { expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { readSettings } from '../settings.ts'
import { databaseEnvironment } from '../test/database.ts'
import type { MailServer, Mood } from '../test/faults/mailServer.ts'
import { type TestServer, tempDir, testServer } from '../test/helper.ts'
import { mailServer } from '../test/mailServer.ts'
import { startServer } from '../test/running.ts'
import { complete } from '../test/samples.ts'
import { testStore } from '../test/store.ts'
import { createDeliver } from './deliver.ts'
import { type Deliver, Undelivered } from './outbox.ts'
import { createSay } from './say.ts'

const say = createSay()('en')

function post({ portal }: TestServer, recipient = 'a@company.example') {
  return portal.mail.post(portal.database, 'register', recipient, say, { code: '1', minutes: 1, brokerName: 'B' })
}

function deliverTo({ url }: MailServer): Deliver {
  return createDeliver(readSettings({ SMTP_URL: url }), () => undefined, 200)
}

/** Tries as a server does that runs so many seconds, without waiting for them. */
async function run(server: TestServer, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    server.clock.pass(5)
    await server.portal.mail.drain()
  }
}

const waiting = ({ portal }: TestServer) =>
  portal.database.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute()

/** In each of four moods, so that it is a hundred in all. */
const count = 25

it.each<Mood>(['refusing', 'unavailable', 'hanging', 'dropping'])(
  '[R9] a mail server that is %s for ten minutes: 0 mails lost, all delivered within five minutes after',
  async (mood) => {
    const smtp = await mailServer()
    const server = await testServer({ deliver: deliverTo(smtp) })
    smtp.mood = mood
    for (let number = 0; number < count; number++) await post(server)
    const rows = await server.portal.database.selectFrom('outbox').select('messageId').execute()
    for (let minute = 0; minute < 10; minute++) {
      server.clock.pass(60)
      await server.portal.mail.drain()
    }
    expect((await waiting(server)).length).toBe(count)
    const doubled = smtp.taken.length
    expect(mood === 'dropping' || doubled === 0).toBe(true)
    smtp.mood = 'well'
    await run(server, 300)
    expect(await waiting(server)).toEqual([])
    expect(smtp.taken.length).toBe(count + doubled)
    expect(new Set(smtp.taken)).toEqual(new Set(rows.map(({ messageId }) => messageId)))
  },
)

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

it('[R9] several servers on the same data: each mail is sent by one of them', async () => {
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

it('[R9] what a server was sending when it died is sent by another after its lease, under the same Message-ID', async () => {
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

it('one mail that is refused does not hold up the others', async () => {
  const taken: string[] = []
  const server = await testServer({
    deliver: async ({ recipient }) => {
      if (recipient === 'gone@company.example') throw new Undelivered('550 no such mailbox', 'EENVELOPE', true)
      taken.push(recipient)
    },
  })
  await post(server, 'gone@company.example')
  await post(server, 'here@company.example')
  await server.portal.mail.drain()
  expect(taken).toEqual(['here@company.example'])
  const [row] = await server.portal.database.selectFrom('outbox').selectAll().where('sentAt', 'is', null).execute()
  expect(row).toMatchObject({ attempts: 1, lastError: '550 no such mailbox', leasedUntil: null })
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

it('[R9] a mail outlives a server that is killed while the mail server refuses, and arrives once', async () => {
  const smtp = await mailServer()
  smtp.mood = 'refusing'
  const dataDir = tempDir()
  const environment = { ...(await databaseEnvironment(dataDir)), DATA_DIR: dataDir, SMTP_URL: smtp.url }
  const first = await startServer(environment)
  const answer = await fetch(`${first.address}${calls.sendVerificationCode.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@company.example', purpose: 'register' }),
  })
  expect(answer.status).toBe(200)
  // What is under way when it dies waits for the end of its lease; that is another test's.
  const { database } = await testStore(dataDir)
  const refused = () => database.selectFrom('outbox').select('id').where('lastError', 'is not', null).execute()
  await expect.poll(refused, { timeout: 20_000 }).toHaveLength(1)
  first.process.kill('SIGKILL')
  await once(first.process, 'close')
  smtp.mood = 'well'
  await startServer(environment)
  await expect.poll(() => smtp.mails.length, { timeout: 50_000 }).toBe(1)
  expect(smtp.mails[0]?.recipients).toEqual(['ann@company.example'])
})
