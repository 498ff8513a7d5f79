import { expect, it } from 'vitest'
import { addApplicant } from '../../features/auth/accounts.ts'
import { type TestServer, testServer } from '../../testing/helper.ts'
import { codeFor, logIn, otherPassword, otherThan, password, register, ticketFor } from '../../testing/signIn.ts'

const email = 'ann@company.example'
const path = '/v1/auth/verifyCodeAndChangePassword'

function change(server: TestServer, request: object) {
  return server.call('verifyCodeAndChangePassword', {
    request: { email, purpose: 'register', password: otherPassword, ...request },
  })
}

it.each([
  ['neither ticket nor code', {}, 2017, 'code'],
  ['both ticket and code', { ticket: 'x', code: '000000' }, 2015, 'code'],
  ['an empty ticket', { ticket: '' }, 2017, 'ticket'],
  ['a code of letters', { code: 'abcdef' }, 2024, 'code'],
  ['no password', { ticket: 'x', password: undefined }, 2017, 'password'],
  ['an empty password', { ticket: 'x', password: '' }, 2017, 'password'],
  ['a password of 14 characters', { ticket: 'x', password: 'kettles lamps ' }, 2023, 'password'],
  ['a password of 129 characters', { ticket: 'x', password: `kettles ${'lamps over'.repeat(12)}?` }, 2023, 'password'],
  ['a password easy to guess', { ticket: 'x', password: 'qwertyuiop12345' }, 2023, 'password'],
  ['a password with the e-mail in it', { ticket: 'x', password: `my ${email} now` }, 2023, 'password'],
  ['a password that is no text', { ticket: 'x', password: 123456789012345 }, 2024, 'password'],
  ['another person named', { ticket: 'x', userId: '1' }, 2015, 'userId'],
  ['a status of its own', { ticket: 'x', accStatus: 'approved' }, 2015, 'accStatus'],
])(`[API-6 ${path}] refuses %s and names the path`, async (_, request, code, field) => {
  const server = await testServer()
  const answer = await change(server, request)
  expect(answer).toMatchObject({ status: 400, code, data: { fields: [{ path: field }] } })
})

it.each([
  ['en', 'short', 'Password: Use 15 to 128 characters.'],
  ['en', 'passwordpassword', 'Password: This password is too easy to guess.'],
  ['zh-CN', 'passwordpassword', '该密码太容易被猜到。'],
])('[I18N-3] explains in %s why a password is refused: "%s"', async (language, typed, part) => {
  const server = await testServer()
  const request = { email, purpose: 'register', ticket: 'x', password: typed }
  const headers = { 'accept-language': language }
  const { message, text } = await server.call('verifyCodeAndChangePassword', { request, headers })
  expect(message).toContain(part)
  expect(text).not.toContain(`"${typed}"`)
})

it('a refused password does not use up the ticket', async () => {
  const server = await testServer()
  const ticket = await ticketFor(server, email, 'register')
  expect(await change(server, { ticket, password: 'passwordpassword' })).toMatchObject({ code: 2023 })
  expect(await change(server, { ticket })).toMatchObject({ code: 1000 })
})

it(`[API-6 ${path}] [AUTH-4] a forged, spent or late ticket sets no password`, async () => {
  const server = await testServer()
  const ticket = await ticketFor(server, email, 'register')
  for (const forged of ['x', ticket.slice(1), `${ticket}=`, ticket.toLowerCase()]) {
    expect(await change(server, { ticket: forged })).toMatchObject({ status: 400, code: 2008 })
  }
  expect(await change(server, { ticket })).toMatchObject({ code: 1000 })
  expect(await change(server, { ticket, password })).toMatchObject({ status: 400, code: 2008 })
  server.clock.pass(61)
  const late = await ticketFor(server, email, 'reset')
  server.clock.pass(600)
  expect(await change(server, { ticket: late, purpose: 'reset' })).toMatchObject({ status: 400, code: 3002 })
  expect(await logIn(server, email, otherPassword)).toMatchObject({ code: 1000 })
})

it("[AUTH-3] no applicant resets another's password with their own ticket", async () => {
  const server = await testServer()
  await register(server)
  await register(server, 'bob@company.example')
  server.clock.pass(61)
  const ticket = await ticketFor(server, 'bob@company.example', 'reset')
  expect(await change(server, { purpose: 'reset', ticket })).toMatchObject({ status: 400, code: 2008 })
  expect(await change(server, { purpose: 'register', email: 'bob@company.example', ticket })).toMatchObject({
    code: 2008,
  })
  expect(await logIn(server, email, password)).toMatchObject({ code: 1000 })
})

it(`[API-6 ${path}] [AUTH-1] a registration never changes an existing account`, async () => {
  const server = await testServer()
  const ticket = await ticketFor(server, email, 'register')
  const { portal } = server
  await addApplicant(portal, portal.database, { email, passwordHash: 'as it was', language: 'en' })
  const answer = await change(server, { ticket })
  expect(answer).toMatchObject({ status: 409, code: 2001 })
  expect(answer.message).toContain('Log in.')
  const users = await portal.database.selectFrom('user').select('passwordHash').execute()
  expect(users).toEqual([{ passwordHash: 'as it was' }])
  expect(await portal.database.selectFrom('session').selectAll().execute()).toEqual([])
})

it(`[API-6 ${path}] [AUTH-4] guesses of codes here count together with verifyCode`, async () => {
  const server = await testServer()
  const code = await codeFor(server, email, 'register')
  for (let wrong = 0; wrong < 4; wrong += 1) await change(server, { code: otherThan(code) })
  const request = { email, purpose: 'register', code: otherThan(code) }
  expect(await server.call('verifyCode', { request })).toMatchObject({ code: 2008 })
  expect(await change(server, { code })).toMatchObject({ status: 400, code: 2008 })
  server.clock.pass(61)
  const second = await codeFor(server, email, 'register')
  for (let wrong = 0; wrong < 5; wrong += 1) await change(server, { code: otherThan(second) })
  server.clock.pass(61)
  const third = await codeFor(server, email, 'register')
  expect(await change(server, { code: third })).toMatchObject({ status: 429, code: 3000 })
})
