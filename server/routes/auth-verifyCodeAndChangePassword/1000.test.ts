import { expect, it } from 'vitest'
import type { SignedIn } from '#domain/contract/auth.ts'
import { findApplication } from '../../database/repositories/applications.ts'
import { testServer } from '../../testing/helper.ts'
import { asApplicant, codeFor, logIn, password, register, ticketFor } from '../../testing/signIn.ts'

const email = 'ann@company.example'
const path = '/v1/auth/verifyCodeAndChangePassword'

it(`[API-6 ${path}] [AUTH-1] registers with a ticket, answers as login does and is signed in`, async () => {
  const server = await testServer()
  const ticket = await ticketFor(server, email, 'register')
  const request = { email, purpose: 'register', ticket, password }
  const { status, code, message, data } = await server.call('verifyCodeAndChangePassword', { request })
  expect({ status, code, message }).toEqual({ status: 200, code: 1000, message: 'You are logged in.' })
  const { token, expiresAt, user } = data as SignedIn
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(expiresAt).toBe('2026-11-12T20:00:00.000Z')
  expect(user.email).toBe(email)
  expect(await server.call('countryList', { as: await asApplicant(server, data as SignedIn) })).toMatchObject({
    status: 200,
  })
  expect(await logIn(server, email, password)).toMatchObject({ code: 1000, data: { user } })
})

it(`[API-6 ${path}] [AUTH-1] registers with the code itself`, async () => {
  const server = await testServer()
  const code = await codeFor(server, email, 'register')
  const request = { email, purpose: 'register', code, password }
  expect(await server.call('verifyCodeAndChangePassword', { request })).toMatchObject({ status: 200, code: 1000 })
})

it('[AUTH-1] a new account is an empty, pending application of the region, with an unpredictable number', async () => {
  const server = await testServer({ environment: { REGION: 'uae' } })
  const one = await register(server)
  const other = await register(server, 'bob@company.example')
  const stored = await findApplication(server.portal.database, one.account)
  expect(stored).toMatchObject({ region: 'uae', status: 'pending', revision: 0, data: {}, userId: one.userId })
  const numbers = [one, other].flatMap(({ account, masterAccount }) => [account, masterAccount])
  expect(new Set(numbers).size).toBe(4)
  for (const number of numbers) expect(number).toMatch(/^[1-9]\d{7}$/)
})

it("stores the applicant's language", async () => {
  const server = await testServer()
  const code = await codeFor(server, email, 'register')
  const request = { email, purpose: 'register', code, password }
  await server.call('verifyCodeAndChangePassword', { request, headers: { 'accept-language': 'zh-CN' } })
  expect(await server.portal.database.selectFrom('user').select('language').execute()).toEqual([{ language: 'zh-CN' }])
})

it('[AUTH-1] of fifty registrations with the same ticket at once one creates an account', async () => {
  const server = await testServer()
  const ticket = await ticketFor(server, email, 'register')
  const request = { email, purpose: 'register', ticket, password }
  const calls = Array.from({ length: 50 }, () => server.call('verifyCodeAndChangePassword', { request }))
  const codes = (await Promise.all(calls)).map(({ code }) => code)
  expect(codes.filter((code) => code === 1000)).toHaveLength(1)
  for (const code of codes) expect([1000, 2008, 3000]).toContain(code)
  expect(await server.portal.database.selectFrom('application').select('account').execute()).toHaveLength(1)
})

it('stores passwords as Argon2id with a salt each, and logs none', async () => {
  const server = await testServer()
  await register(server)
  await register(server, 'bob@company.example')
  await logIn(server, email, `${password} wrong canary`)
  const rows = await server.portal.database.selectFrom('user').select('passwordHash').execute()
  const [one = '', other = ''] = rows.map(({ passwordHash }) => passwordHash)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
  expect(server.logged.join()).toContain('sign-in refused')
  expect(server.logged.join()).not.toMatch(/lamps|canary|company\.example|argon2id/)
})
