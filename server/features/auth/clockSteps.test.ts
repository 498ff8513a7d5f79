import { expect, it } from 'vitest'
import { addMonths } from '#domain/kit/values/dates.ts'
import { appendPending, verifyAudit } from '../../database/audit/audit.ts'
import { type TestServer, testServer } from '../../testing/helper.ts'
import { saveCases, saving } from '../../testing/saving.ts'
import { codeFor, ticketFor } from '../../testing/signIn.ts'
import { upload } from '../../testing/uploading.ts'
import { DeliveryError } from '../notifications/deliveryAttempts.ts'
import { purgeExpired } from '../operations/housekeeping.ts'
import { createTranslators } from '../translate.ts'

const hour = 3600
const email = 'ann@company.example'
const purpose = 'register'

const verify = (server: TestServer, code: string) => server.call('verifyCode', { request: { email, purpose, code } })

it.each([
  ['within its ten minutes', [599], 200, 1007],
  ['after a step of an hour forward', [hour], 400, 3002],
  ['after a step of an hour back, when its age is unknown', [-hour], 400, 3002],
  ['an hour after such a step, when it would seem fresh again', [-hour, hour + 601], 400, 3002],
  ['when the clock was put right by half a minute', [-30], 200, 1007],
])('[R18] [AUTH-4] a code %s', async (_, steps, status, code) => {
  const server = await testServer()
  const digits = await codeFor(server, email, purpose)
  for (const step of steps) server.clock.pass(step)
  expect(await verify(server, digits)).toMatchObject({ status, code })
})

it('[R18] an applicant who requests a code again after a step back gets one at once, and uses it', async () => {
  const server = await testServer()
  await codeFor(server, email, purpose)
  server.clock.pass(-hour)
  const again = await codeFor(server, email, purpose)
  expect(await verify(server, again)).toMatchObject({ status: 200 })
})

it.each([
  [-hour, 3002],
  [hour, 3002],
])('[R18] a ticket is not used up after a step of %i seconds', async (step, code) => {
  const server = await testServer()
  const ticket = await ticketFor(server, email, purpose)
  server.clock.pass(step)
  const request = { email, purpose, ticket, password: 'seven quiet lamps over water' }
  expect(await server.call('verifyCodeAndChangePassword', { request })).toMatchObject({ code })
})

/** Reads after each pause in seconds, and returns the status codes. */
async function readsAfter(server: TestServer, pauses: readonly number[]): Promise<number[]> {
  const as = await server.signIn()
  const answers: number[] = []
  for (const pause of pauses) {
    server.clock.pass(pause)
    answers.push((await server.call('countryList', { as })).status)
  }
  return answers
}

it.each([
  [
    'a step back ends no session, and it is idle from its next use on',
    [60, -hour, 29 * 60, 29 * 60],
    [200, 200, 200, 200],
  ],
  ['after a step back and a use it ends when it was idle for its time', [60, -hour, 31 * 60], [200, 200, 401]],
  ['a step forward by less than its time ends none', [60, 29 * 60, 60], [200, 200, 200]],
  ['a step forward by more counts as time that has passed', [60, hour], [200, 401]],
])('[R18] [AUTH-5] sessions: %s', async (_, pauses, expected) => {
  expect(await readsAfter(await testServer(), pauses)).toEqual(expected)
})

it('[R18] [AUTH-5] an unused session after a step back is idle from the next cleanup on, and not older than its maximum', async () => {
  const server = await testServer()
  const as = await server.signIn()
  server.clock.pass(-hour)
  await purgeExpired(server.portal)
  const { expiresAt } = await server.portal.database.selectFrom('session').select('expiresAt').executeTakeFirstOrThrow()
  expect(Date.parse(expiresAt) - server.clock.now().getTime()).toBeLessThanOrEqual((12 * 60 + 1) * 60_000)
  server.clock.pass(31 * 60)
  expect(await server.call('countryList', { as })).toMatchObject({ status: 401, code: 2025 })
})

it('[R18] [S12] a window that was begun before a step back blocks no applicant for an hour', async () => {
  const { portal, clock } = await testServer({ environment: { RATE_LIMIT_READS: '2/1m' } })
  const take = () => portal.limits.tryConsume('reads', 'account')
  expect([await take(), await take(), await take()]).toEqual([0, 0, 60])
  clock.pass(-hour)
  expect(await portal.limits.wait('reads', 'account')).toBe(0)
  expect([await take(), await take(), await take()]).toEqual([0, 0, 60])
  clock.pass(-30)
  expect(await take()).toBe(90)
})

it('[R18] a single-use request is distinguished from its repetition after a step back too', async () => {
  const { portal, clock } = await testServer()
  expect(await portal.limits.isFirst('envelope', 600)).toBe(true)
  clock.pass(-180)
  expect(await portal.limits.isFirst('envelope', 600)).toBe(false)
})

async function post({ portal }: TestServer) {
  const textParams = { code: '1', minutes: 1, brokerName: 'B' }
  await portal.mail.post(portal.database, purpose, email, createTranslators()('en'), textParams)
}

it('[R18] [R9] a lease expires on time after its server has died, even when the clock is set back', async () => {
  const { promise: never, resolve: release } = Promise.withResolvers<void>()
  let tried = 0
  const dying = await testServer({
    deliver: async () => {
      tried += 1
      await never
    },
  })
  await post(dying)
  const dead = dying.portal.mail.drain()
  await expect.poll(() => tried).toBe(1)
  const other = await testServer({ dataDir: dying.dataDir, clock: dying.clock })
  dying.clock.pass(-30)
  expect(await other.mails()).toHaveLength(0)
  dying.clock.pass(30 - hour)
  expect(await other.mails()).toHaveLength(1)
  release()
  await dead
})

it('[R18] [R9] a step back does not lose a waiting mail, nor a postponed one', async () => {
  let isRefused = true
  const server = await testServer({
    deliver: async () => {
      if (isRefused) throw new DeliveryError('refused', 'EREFUSED', false)
    },
  })
  await post(server)
  expect(await server.mails()).toHaveLength(0)
  await post(server)
  isRefused = false
  server.clock.pass(-hour)
  expect(await server.mails()).toHaveLength(2)
})

it('[R18] saves and the audit log continue over steps of an hour in both directions', async () => {
  const server = await testServer({ environment: { SESSION_IDLE_MINUTES: '120' } })
  const as = await server.signIn()
  const [saveCase] = saveCases
  if (!saveCase) throw new Error('there is no save to try')
  const save = saving(server, as, saveCase)
  for (const [revision, step] of [hour, -hour, -hour, hour].entries()) {
    expect(await save(saveCase.changes(`A ${revision}`), revision, `key ${revision}`)).toMatchObject({ code: 1004 })
    server.clock.pass(step)
    expect(await save(saveCase.changes(`A ${revision}`), revision, `key ${revision}`)).toMatchObject({
      data: { revision: revision + 1 },
    })
    await appendPending(server.portal.database)
  }
  expect(await verifyAudit(server.portal.database)).toMatchObject({ broken: undefined })
})

it('[R18] [UPL-7] the three months before an upload are counted from the current day in Dubai, in a leap year too', async () => {
  const server = await testServer()
  for (const [timestamp, today] of [
    ['2026-11-20T19:59:30Z', '2026-11-20'],
    ['2026-11-20T20:00:30Z', '2026-11-21'],
    ['2028-05-28T20:00:30Z', '2028-05-29'],
    ['2028-05-31T20:00:30Z', '2028-06-01'],
  ] as const) {
    server.clock.set(timestamp)
    const as = await server.signIn()
    const attach = (documentDate: string) => upload(server, as, { key: 'registeredAddress', documentDate })
    const sameDay = addMonths(today, -3)
    const dayBefore = new Date(Date.parse(sameDay) - 86_400_000).toISOString().slice(0, 10)
    expect(await attach(dayBefore), timestamp).toMatchObject({ status: 422 })
    expect(await attach(sameDay), timestamp).toMatchObject({ status: 200, code: 1005 })
  }
})
