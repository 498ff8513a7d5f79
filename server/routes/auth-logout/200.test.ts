import { expect, it } from 'vitest'
import type { SignedIn } from '#domain/contract/auth.ts'
import { testServer } from '../../testing/helper.ts'
import { asApplicant, logIn, password, register } from '../../testing/signIn.ts'

it('[API-6 /v1/auth/logout] [SES-2] ends the token at once, and this one only', async () => {
  const server = await testServer()
  const one = await register(server)
  const other = await asApplicant(server, (await logIn(server, one.email, password)).data as SignedIn)
  expect(await server.call('logout', { as: one })).toMatchObject({ status: 200, code: 1006, data: {} })
  expect(await server.call('countryList', { as: one })).toMatchObject({ status: 401, code: 2010 })
  expect(await server.call('countryList', { as: other })).toMatchObject({ status: 200 })
})

it('[SES-2] [S13] the token is invalid on another server on the same data as well', async () => {
  const server = await testServer()
  const as = await register(server)
  const second = await testServer({ dataDir: server.dataDir, clock: server.clock })
  expect(await second.call('countryList', { as })).toMatchObject({ status: 200 })
  await server.call('logout', { as })
  expect(await second.call('countryList', { as })).toMatchObject({ status: 401, code: 2010 })
})

it('[SES-2] of ten logouts at once none fails', async () => {
  const server = await testServer()
  const as = await register(server)
  const answers = await Promise.all(Array.from({ length: 10 }, () => server.call('logout', { as })))
  for (const { status } of answers) expect([200, 401]).toContain(status)
  expect(await server.portal.database.selectFrom('session').selectAll().execute()).toEqual([])
})
