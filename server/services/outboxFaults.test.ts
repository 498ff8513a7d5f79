import { once } from 'node:events'
import { expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { readSettings } from '../settings.ts'
import type { MailServer, Mood } from '../test/faults/mailServer.ts'
import { tempDir, testServer } from '../test/helper.ts'
import { mailServer } from '../test/mailServer.ts'
import { post, run, waiting } from '../test/outbox.ts'
import { startServer } from '../test/running.ts'
import { testStore } from '../test/store.ts'
import { createDeliver } from './deliver.ts'
import type { Deliver } from './outbox.ts'

// What the database does for the outbox is proven on both in outbox.test.ts; here is what mail servers do to it.

const patience = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 }

function deliverTo({ url }: MailServer, more: Partial<typeof patience> = {}): Deliver {
  return createDeliver(readSettings({ SMTP_URL: url }), () => undefined, { ...patience, ...more })
}

/** In each of four moods, so that it is a hundred in all. */
const count = 25

it.concurrent.each<Mood>(['refusing', 'unavailable', 'hanging', 'dropping'])(
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

it('[R9] a mail server that takes its time to say that it took a mail gets it once', async () => {
  const smtp = await mailServer()
  const server = await testServer({ deliver: deliverTo(smtp, { socketTimeout: 20_000 }) })
  smtp.mood = 'slow'
  await post(server)
  await server.portal.mail.drain()
  expect(await waiting(server)).toEqual([])
  expect(smtp.taken).toHaveLength(1)
})

it('[R9] a mail outlives a server that is killed while the mail server refuses, and arrives once', async () => {
  const smtp = await mailServer()
  smtp.mood = 'refusing'
  const dataDir = tempDir()
  const environment = { DATA_DIR: dataDir, SMTP_URL: smtp.url }
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
