import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'

it('[API-6 /v1/resources/countryList] refuses an unknown parameter', async () => {
  const server = await testServer()
  const answer = await server.call('countryList', { as: await server.signIn(), request: { account: '1' } })
  expect(answer).toMatchObject({ status: 400, code: 2015, data: { fields: [{ path: 'account' }] } })
})

it('[API-6 /v1/resources/countryList] needs a session', async () => {
  const server = await testServer()
  expect(await server.call('countryList')).toMatchObject({ status: 401, code: 3003 })
})
