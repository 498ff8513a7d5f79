import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'
import { codeFor } from '../../testing/signIn.ts'

const email = 'ann@company.example'

it('[API-6 /v1/auth/verifyCode] [AUTH-1] exchanges the mailed code for a ticket', async () => {
  const server = await testServer()
  const code = await codeFor(server, email, 'register')
  const answer = await server.call('verifyCode', { request: { email, purpose: 'register', code } })
  expect(answer).toMatchObject({ status: 200, code: 1007 })
  expect((answer.data as { ticket: string }).ticket).toMatch(/^[\w-]{43}$/)
})

it('accepts the e-mail in any spelling', async () => {
  const server = await testServer()
  const code = await codeFor(server, email, 'register')
  const request = { email: ' ANN@Company.Example', purpose: 'register', code }
  expect(await server.call('verifyCode', { request })).toMatchObject({ code: 1007 })
})

it('[AUTH-4] of fifty right codes at once exactly one gets a ticket', async () => {
  const environment = { RATE_LIMIT_CODE_ATTEMPTS: '1000/1m', MAX_CONCURRENT_REQUESTS: '1000' }
  const server = await testServer({ environment })
  const code = await codeFor(server, email, 'register')
  const request = { email, purpose: 'register', code }
  const answers = await Promise.all(Array.from({ length: 50 }, () => server.call('verifyCode', { request })))
  expect(answers.filter(({ code: result }) => result === 1007)).toHaveLength(1)
  expect(answers.filter(({ code: result }) => result === 2008)).toHaveLength(49)
})
