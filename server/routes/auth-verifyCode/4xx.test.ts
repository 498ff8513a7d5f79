import { expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/helper.ts'
import { codeFor, lastCode, otherThan, register } from '../../testing/signIn.ts'

const email = 'ann@company.example'

function verify(
  server: TestServer,
  code: string,
  other: { email?: string; purpose?: string; requestId?: string } = {},
) {
  return server.call('verifyCode', { request: { email, purpose: 'register', code, ...other } })
}

it.each([
  ['no code', { email, purpose: 'register' }, 2017, 'code'],
  ['five digits', { email, purpose: 'register', code: '12345' }, 2024, 'code'],
  ['letters', { email, purpose: 'register', code: 'abcdef' }, 2024, 'code'],
  ['a number', { email, purpose: 'register', code: 123456 }, 2024, 'code'],
  ['several codes', { email, purpose: 'register', code: ['000000', '000001'] }, 2024, 'code'],
  ['a wrong e-mail', { email: 'ann', purpose: 'register', code: '123456' }, 2024, 'email'],
  ['a request named too shortly', { email, purpose: 'register', code: '123456', requestId: 'x' }, 2024, 'requestId'],
  ['a key it does not know', { email, purpose: 'register', code: '123456', tries: 0 }, 2015, 'tries'],
])('[API-6 /v1/auth/verifyCode] refuses %s', async (_, request, code, path) => {
  const server = await testServer()
  const answer = await server.call('verifyCode', { request })
  expect(answer).toMatchObject({ status: 400, code, data: { fields: [{ path }] } })
})

it('[API-6 /v1/auth/verifyCode] [AUTH-4] a wrong code is 2008, and the right one still counts after it', async () => {
  const server = await testServer()
  const code = await codeFor(server, email, 'register')
  expect(await verify(server, otherThan(code))).toMatchObject({ status: 400, code: 2008 })
  expect(await verify(server, code)).toMatchObject({ status: 200, code: 1007 })
})

it('[AUTH-4] a code works once', async () => {
  const server = await testServer()
  const code = await codeFor(server, email, 'register')
  await verify(server, code)
  expect(await verify(server, code)).toMatchObject({ status: 400, code: 2008 })
})

it.each([
  [599, 200, 1007],
  [600, 400, 3002],
  [3600, 400, 3002],
])('[AUTH-4] after %i seconds the right code answers %i/%i', async (seconds, status, expected) => {
  const server = await testServer()
  const code = await codeFor(server, email, 'register')
  server.clock.pass(seconds)
  expect(await verify(server, code)).toMatchObject({ status, code: expected })
})

it('[AUTH-4] [A16] the response to a late code says so, and does not reveal whether it was right', async () => {
  const server = await testServer()
  const code = await codeFor(server, email, 'register')
  server.clock.pass(600)
  const [wrong, right] = [await verify(server, otherThan(code)), await verify(server, code)]
  expect(wrong).toMatchObject({ status: 400, code: 3002, message: 'This code has expired. Request a new one.' })
  expect(right.text).toBe(wrong.text)
})

it('[AUTH-4] [A16] the fifth wrong attempt and all later ones say that the code is used up, to whoever requested it', async () => {
  const server = await testServer()
  const requestId = 'a'.repeat(36)
  await server.call('sendVerificationCode', { request: { email, purpose: 'register', requestId } })
  const code = await lastCode(server, email)
  const messages: string[] = []
  for (let wrong = 0; wrong < 6; wrong += 1)
    messages.push((await verify(server, otherThan(code), { requestId })).message)
  expect(messages).toEqual([
    ...Array.from({ length: 4 }, () => 'That code isn’t right. Check it and try again.'),
    ...Array.from({ length: 2 }, () => 'Too many wrong codes. Request a new one.'),
  ])
  expect((await verify(server, code, { requestId })).message).toBe(messages[5])
  // A stranger who knows the e-mail learns nothing of the request.
  expect((await verify(server, code)).message).toBe(messages[0])
})

it('[AUTH-4] after five wrong attempts the right code is invalid; a new one is valid', async () => {
  const server = await testServer()
  const code = await codeFor(server, email, 'register')
  for (let wrong = 0; wrong < 5; wrong += 1) expect((await verify(server, otherThan(code))).code).toBe(2008)
  expect(await verify(server, code)).toMatchObject({ status: 400, code: 2008 })
  server.clock.pass(61)
  expect(await verify(server, await codeFor(server, email, 'register'))).toMatchObject({ status: 200 })
})

it('[AUTH-4] checks at most five of two hundred simultaneous guesses', async () => {
  const server = await testServer({
    environment: {
      RATE_LIMIT_CODE_ATTEMPTS: '1000/1m',
      RATE_LIMIT_ANONYMOUS: '1000/1m',
      MAX_CONCURRENT_REQUESTS: '1000',
    },
  })
  const code = await codeFor(server, email, 'register')
  const guesses = Array.from({ length: 199 }, () => verify(server, otherThan(code)))
  const answers = await Promise.all([...guesses, verify(server, code)])
  expect(answers.every(({ status, code: result }) => status === 400 && result === 2008)).toBe(true)
  const { attempts } = await server.portal.database.selectFrom('code').select('attempts').executeTakeFirstOrThrow()
  expect(attempts).toBe(5)
})

it('[AUTH-4] a code of one e-mail or purpose is invalid for another', async () => {
  const server = await testServer()
  const code = await codeFor(server, email, 'register')
  expect(await verify(server, code, { email: 'bob@company.example' })).toMatchObject({ code: 2008 })
  expect(await verify(server, code, { purpose: 'reset' })).toMatchObject({ code: 2008 })
  expect(await verify(server, code)).toMatchObject({ code: 1007 })
})

it('[AUTH-4] every code is wrong when none was mailed', async () => {
  const server = await testServer({ environment: { RATE_LIMIT_CODE_ATTEMPTS: '1000/1m' } })
  await register(server)
  server.clock.pass(61)
  expect(await codeFor(server, email, 'register')).toBe('')
  expect(await verify(server, '000000')).toMatchObject({ status: 400, code: 2008 })
})

it('[API-6 /v1/auth/verifyCode] [AUTH-4] ten attempts in ten minutes, over new codes too and for either purpose', async () => {
  const server = await testServer()
  for (let half = 0; half < 2; half += 1) {
    const code = await codeFor(server, email, 'register')
    for (let wrong = 0; wrong < 5; wrong += 1) await verify(server, otherThan(code))
    server.clock.pass(61)
  }
  await codeFor(server, email, 'reset')
  const refused = await verify(server, '000000', { email: 'ANN@company.example', purpose: 'reset' })
  expect(refused).toMatchObject({ status: 429, code: 3000, data: { retryAfterSeconds: 478 } })
  expect(refused.headers['retry-after']).toBe('478')
})

it('[AUTH-4] [ASVS 6.1.1] [ASVS 6.6.2] strangers who know the e-mail neither use up a code nor the guesses of the day', async () => {
  const server = await testServer({ environment: { RATE_LIMIT_ANONYMOUS: '1000/1m' } })
  for (let guess = 0; guess < 60; guess += 1) expect((await verify(server, '000000')).code).toBe(2008)
  const requestId = 'a'.repeat(36)
  await server.call('sendVerificationCode', { request: { email, purpose: 'register', requestId } })
  const code = await lastCode(server, email)
  for (const other of [{}, { requestId: 'b'.repeat(36) }]) {
    for (let guess = 0; guess < 60; guess += 1)
      expect(await verify(server, code, other)).toMatchObject({ status: 400, code: 2008 })
  }
  expect(await verify(server, code, { requestId })).toMatchObject({ status: 200, code: 1007 })
})

it('[AUTH-4] [S10] a code that is bound to its request has five attempts as well, and ten in ten minutes over all requests', async () => {
  const server = await testServer()
  for (const requestId of ['a'.repeat(36), 'b'.repeat(36)]) {
    await server.call('sendVerificationCode', { request: { email, purpose: 'register', requestId } })
    const code = await lastCode(server, email)
    for (let wrong = 0; wrong < 5; wrong += 1) await verify(server, otherThan(code), { requestId })
    expect(await verify(server, code, { requestId })).toMatchObject({ status: 400, code: 2008 })
    server.clock.pass(61)
  }
  expect(await verify(server, await codeFor(server, email, 'register'))).toMatchObject({ status: 429 })
})
