import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'
import { register } from '../../testing/signIn.ts'

it('[API-6 /v1/auth/preLoginApplicationForm] accepts every valid e-mail, known or not, and mails nothing', async () => {
  const server = await testServer()
  const { email } = await register(server)
  const mailed = (await server.mails()).length
  for (const address of [email, 'nobody@company.example', '  ANN@Company.Example ']) {
    const answer = await server.call('preLoginApplicationForm', { request: { email: address } })
    expect(answer).toMatchObject({ status: 200, code: 1006, data: {} })
  }
  expect(await server.mails()).toHaveLength(mailed)
})
