import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'

it('[API-6 /v1/resources/optsFind] needs a session', async () => {
  const server = await testServer()
  const answer = await server.call('optsFind', { request: { lists: ['legalNature'] } })
  expect(answer).toMatchObject({ status: 401, code: 3003, message: 'Log in first.', data: null })
})
