import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'
import { register } from '../../testing/signIn.ts'

it('[API-6 /v1/auth/logout] needs a session', async () => {
  const server = await testServer()
  expect(await server.call('logout')).toMatchObject({ status: 401, code: 3003 })
})

it('[API-6 /v1/auth/logout] [SES-2] a token that was logged out is unknown', async () => {
  const server = await testServer()
  const as = await register(server)
  await server.call('logout', { as })
  expect(await server.call('logout', { as })).toMatchObject({ status: 401, code: 2010 })
})

it('[API-6 /v1/auth/logout] refuses unknown fields, and keeps the session', async () => {
  const server = await testServer()
  const as = await register(server)
  expect(await server.call('logout', { as, request: { userId: '1' } })).toMatchObject({ status: 400, code: 2015 })
  expect(await server.call('countryList', { as })).toMatchObject({ status: 200 })
})

it('[API-6 /v1/auth/logout] [AUTH-5] answers an expired session as expired', async () => {
  const server = await testServer()
  const as = await register(server)
  server.clock.pass(30 * 60)
  expect(await server.call('logout', { as })).toMatchObject({ status: 401, code: 2025 })
})
