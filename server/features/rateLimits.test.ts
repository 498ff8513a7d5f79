import { expect, it } from 'vitest'
import { openStore } from '../database/open.ts'
import { testServer } from '../testing/helper.ts'

const environment = { RATE_LIMIT_READS: '2/1m 3/1h' }

it('[S12] refuses the call after the last allowed one, and returns the correct wait', async () => {
  const server = await testServer({ environment })
  const as = await server.signIn()
  await server.call('countryList', { as })
  server.clock.pass(20)
  expect((await server.call('countryList', { as })).status).toBe(200)
  const refused = await server.call('countryList', { as })
  expect(refused).toMatchObject({ status: 429, code: 3000, data: { retryAfterSeconds: 40 } })
  expect(refused.headers['retry-after']).toBe('40')
  expect(refused.message).toBe('Too many attempts. Try again in 40 seconds.')
})

it('allows calls again after that time, until the longer window is full, whose end it names in minutes', async () => {
  const server = await testServer({ environment })
  const as = await server.signIn()
  await server.call('countryList', { as })
  await server.call('countryList', { as })
  server.clock.pass(60)
  expect((await server.call('countryList', { as })).status).toBe(200)
  expect(await server.call('countryList', { as })).toMatchObject({
    status: 429,
    message: 'Too many attempts. Try again in 59 minutes.',
    data: { retryAfterSeconds: 3540 },
  })
})

it('a refused call uses nothing of the longer window, and must wait for both', async () => {
  const { portal, clock } = await testServer({ environment })
  const take = () => portal.limits.tryConsume('reads', 'account')
  expect([await take(), await take(), await take(), await take()]).toEqual([0, 0, 60, 60])
  clock.pass(60)
  expect([await take(), await take()]).toEqual([0, 3540])
  clock.pass(10)
  expect(await take()).toBe(3530)
})

it('returns the wait without counting', async () => {
  const { portal, clock } = await testServer({ environment })
  const wait = () => portal.limits.wait('reads', 'account')
  expect(await wait()).toBe(0)
  await portal.limits.consume('reads', 'account')
  expect([await wait(), await wait(), await wait()]).toEqual([0, 0, 0])
  await portal.limits.consume('reads', 'account')
  expect(await wait()).toBe(60)
  clock.pass(60)
  expect(await wait()).toBe(0)
})

it('counts each caller separately', async () => {
  const server = await testServer({ environment })
  const [one, other] = [await server.signIn(), await server.signIn()]
  for (let call = 0; call < 3; call += 1) await server.call('countryList', { as: one })
  expect((await server.call('countryList', { as: other })).status).toBe(200)
})

it('[S12] counts together with another server on the same data, and across a restart', async () => {
  const first = await testServer({ environment })
  await first.portal.limits.consume('reads', 'account')
  const second = await testServer({ environment, dataDir: first.dataDir, clock: first.clock })
  await second.portal.limits.consume('reads', 'account')
  await expect(first.portal.limits.consume('reads', 'account')).rejects.toMatchObject({ http: 429 })
  await second.close()
  const third = await testServer({ environment, dataDir: first.dataDir, clock: first.clock })
  await expect(third.portal.limits.consume('reads', 'account')).rejects.toMatchObject({ http: 429 })
})

it('allows exactly the limit of a hundred simultaneous calls', async () => {
  const { portal } = await testServer({ environment: { RATE_LIMIT_CODE_ATTEMPTS: '5/1m' } })
  const calls = Array.from({ length: 100 }, () => portal.limits.consume('codeAttempts', 'a@b.example'))
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

it('stores no readable key, and deletes expired windows', async () => {
  const { portal, clock } = await testServer()
  await portal.limits.consume('codeEmail', 'canary@company.example')
  const store = await openStore(portal.settings)
  const rows = () => store.limits.selectFrom('rateLimit').selectAll().execute()
  expect(JSON.stringify(await rows())).not.toContain('canary')
  expect(await rows()).toHaveLength(3)
  clock.pass(3600)
  await portal.limits.purge()
  expect(await rows()).toHaveLength(1)
  await store.close()
})
