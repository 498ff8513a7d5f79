import { once } from 'node:events'
import { expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { readSettings } from '../../config/settings.ts'
import { mailServer } from '../../testing/dependencies.ts'
import type { MailServer, ServerBehaviour } from '../../testing/faults/mailServer.ts'
import { tempDir, testServer } from '../../testing/helper.ts'
import { post, run, waiting } from '../../testing/outbox.ts'
import { startServer } from '../../testing/running.ts'
import { testStore } from '../../testing/store.ts'
import type { Deliver } from './deliveryAttempts.ts'
import { createDeliver } from './mail.ts'

// outbox.test.ts proves the work of the database for both; this file covers faults of mail servers.

/** Delivers to a server. A busy machine is slow; only events that never happen have a short timeout. */
function deliverTo(smtp: MailServer): Deliver {
  const settings = readSettings({ SMTP_URL: smtp.url })
  const [patient, impatient] = [20_000, 200].map((silence) =>
    createDeliver(
      settings,
      () => undefined,
      {},
      {
        connectionTimeout: silence,
        greetingTimeout: silence,
        socketTimeout: silence,
      },
    ),
  )
  return async (message) => (smtp.behaviour === 'hanging' ? impatient : patient)?.(message)
}

const behaviours = ['refusing', 'unavailable', 'hanging', 'dropping'] as const satisfies readonly ServerBehaviour[]
/** In each of four behaviours, so that it is a hundred in all. */
const count = 25

/** Sends mails to a server that fails for ten minutes and works for five afterwards; returns the result. */
async function outlived(behaviour: ServerBehaviour) {
  const smtp = await mailServer()
  const server = await testServer({ deliver: deliverTo(smtp) })
  smtp.behaviour = behaviour
  for (let number = 0; number < count; number++) await post(server)
  const rows = await server.portal.database.selectFrom('outbox').select('messageId').execute()
  for (let minute = 0; minute < 10; minute++) {
    server.clock.pass(60)
    await server.portal.mail.drain()
  }
  const held = (await waiting(server)).length
  const doubled = smtp.messageIds.length
  smtp.behaviour = 'normal'
  await run(server, 300)
  const ids = new Set(smtp.messageIds)
  const lost = rows.filter(({ messageId }) => !ids.has(messageId)).length
  const more = smtp.messageIds.length - count - doubled
  return {
    behaviour: behaviour,
    held,
    hasDoubled: doubled > 0,
    left: (await waiting(server)).length,
    mails: ids.size,
    lost,
    more,
  }
}

it('[R9] a mail server that refuses, is unavailable, hangs or drops for ten minutes: 0 mails lost, all delivered within five minutes after', async () => {
  const expected = { held: count, left: 0, mails: count, lost: 0, more: 0 }
  expect(await Promise.all(behaviours.map(outlived))).toEqual(
    behaviours.map((behaviour) => ({ ...expected, behaviour: behaviour, hasDoubled: behaviour === 'dropping' })),
  )
})

it('[R9] a mail server that confirms a mail late gets it once', async () => {
  const smtp = await mailServer()
  const server = await testServer({ deliver: deliverTo(smtp) })
  smtp.behaviour = 'slow'
  await post(server)
  await server.portal.mail.drain()
  expect(await waiting(server)).toEqual([])
  expect(smtp.messageIds).toHaveLength(1)
})

it('[R9] a mail outlives a server that is killed while the mail server refuses, and is received once', async () => {
  const smtp = await mailServer()
  smtp.behaviour = 'refusing'
  const dataDir = tempDir()
  const environment = { DATA_DIR: dataDir, SMTP_URL: smtp.url }
  const first = await startServer(environment)
  const answer = await fetch(`${first.address}${calls.sendVerificationCode.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@company.example', purpose: 'register' }),
  })
  expect(answer.status).toBe(200)
  // A delivery that runs when it dies waits for the end of its lease; another test covers that.
  const { database } = await testStore(dataDir)
  const refused = () => database.selectFrom('outbox').select('id').where('lastError', 'is not', null).execute()
  await expect.poll(refused).toHaveLength(1)
  first.process.kill('SIGKILL')
  await once(first.process, 'close')
  smtp.behaviour = 'normal'
  await startServer(environment)
  await expect.poll(() => smtp.mails.length).toBe(1)
  expect(smtp.mails[0]?.recipients).toEqual(['ann@company.example'])
})
