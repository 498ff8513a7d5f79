import { expect, it } from 'vitest'
import { testServer } from '../testing/helper.ts'

it('[AUTH-5] a session unused for half an hour has expired', async () => {
  const server = await testServer()
  const as = await server.signIn()
  server.clock.pass(29 * 60)
  expect(await server.call('countryList', { as })).toMatchObject({ status: 200 })
  server.clock.pass(29 * 60)
  expect(await server.call('countryList', { as })).toMatchObject({ status: 200 })
  server.clock.pass(30 * 60)
  expect(await server.call('countryList', { as })).toMatchObject({ status: 401, code: 2025 })
})

it('[AUTH-5] a session ends after twelve hours however much it is used', async () => {
  const server = await testServer()
  const as = await server.signIn()
  for (let quarter = 1; quarter < 48; quarter += 1) {
    server.clock.pass(15 * 60)
    expect((await server.call('countryList', { as })).status).toBe(200)
  }
  server.clock.pass(15 * 60)
  expect(await server.call('countryList', { as })).toMatchObject({ status: 401, code: 2025 })
})

it('[AUTH-5] a session that was ended is unknown at once', async () => {
  const server = await testServer()
  const as = await server.signIn()
  await server.portal.database.deleteFrom('session').execute()
  expect(await server.call('countryList', { as })).toMatchObject({ status: 401, code: 2010 })
})

it('a blocked applicant is signed out', async () => {
  const server = await testServer()
  const as = await server.signIn()
  await server.portal.database.updateTable('user').set({ blockedAt: '2026-11-12T08:00:00.000Z' }).execute()
  expect(await server.call('countryList', { as })).toMatchObject({ status: 403, code: 12110 })
})

it('stores no token', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const rows = await server.portal.database.selectFrom('session').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(as.token)
})

it('writes no token, e-mail or user input into the log', async () => {
  const server = await testServer()
  const as = await server.signIn('canary@company.example')
  await server.call('optsFind', { as, request: { lists: ['canary-value'] } })
  await server.inject({ method: 'GET', url: '/v1/canary-path?canary-query=1', headers: as.headers })
  const log = server.logged.join('\n')
  expect(log).toContain('/v1/resources/optsFind')
  expect(log).not.toMatch(new RegExp(`canary|${as.token}`))
})
