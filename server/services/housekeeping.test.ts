import { expect, it } from 'vitest'
import { testServer } from '../test/helper.ts'
import { tidy } from './housekeeping.ts'

it('forgets sessions a day after their end, and no living one', async () => {
  const server = await testServer()
  const old = await server.signIn()
  server.clock.pass(12 * 3600 + 86_400 - 1)
  await tidy(server.portal)
  expect(await server.call('countryList', { as: old })).toMatchObject({ code: 2025 })
  const living = await server.signIn()
  server.clock.pass(2)
  await tidy(server.portal)
  expect(await server.call('countryList', { as: old })).toMatchObject({ code: 2010 })
  expect(await server.call('countryList', { as: living })).toMatchObject({ code: 1004 })
})
