import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { SignedIn } from '#domain/contract/auth.ts'
import { type TestServer, testServer } from '../../testing/helper.ts'
import { asApplicant, codeFor, logIn, otherPassword, password, register } from '../../testing/signIn.ts'

const path = '/v1/auth/verifyCodeAndChangePassword'

async function reset(server: TestServer, email: string) {
  server.clock.pass(61)
  const code = await codeFor(server, email, 'reset')
  const request = { email, purpose: 'reset', code, password: otherPassword }
  return server.call('verifyCodeAndChangePassword', { request })
}

it(`[API-6 ${path}] [AUTH-3] [B12] sets a new password and signs the applicant in`, async () => {
  const server = await testServer()
  const { email, account } = await register(server)
  const answer = await reset(server, email)
  expect(answer).toMatchObject({ status: 200, code: 1000, data: { user: { email, account } } })
  const as = await asApplicant(server, answer.data as SignedIn)
  expect(await server.call('findSessions', { as })).toMatchObject({ code: 1004, data: [{ isThis: true }] })
  expect(await logIn(server, email, password)).toMatchObject({ status: 400, code: 2007 })
  expect(await logIn(server, email, otherPassword)).toMatchObject({ status: 200, code: 1000 })
})

it(`[API-6 ${path}] [B12] sets the password of a blocked applicant without a session`, async () => {
  const server = await testServer()
  const { email, userId } = await register(server)
  await server.portal.database.updateTable('user').set({ blockedAt: 'now' }).where('id', '=', userId).execute()
  expect(await reset(server, email)).toMatchObject({ status: 200, code: 1002, data: {} })
  expect(await server.portal.database.selectFrom('session').select('id').execute()).toEqual([])
  expect(await logIn(server, email, otherPassword)).toMatchObject({ code: 12110 })
})

it('[AUTH-3] ends every session of that applicant and of no other', async () => {
  const server = await testServer()
  const one = await register(server)
  const again = await asApplicant(server, (await logIn(server, one.email, password)).data as SignedIn)
  const other = await register(server, 'bob@company.example')
  for (const as of [one, again, other]) expect((await server.call('countryList', { as })).status).toBe(200)
  await reset(server, one.email)
  for (const as of [one, again]) {
    expect(await server.call('countryList', { as })).toMatchObject({ status: 401, code: 2010 })
  }
  expect(await server.call('countryList', { as: other })).toMatchObject({ status: 200 })
})

it('[AUTH-3] addresses known before lose their separate attempts', async () => {
  const server = await testServer()
  const { email } = await register(server)
  await logIn(server, email, password)
  await server.portal.database.updateTable('knownAddress').set({ addressHash: 'a thief' }).execute()
  await reset(server, email)
  const rows = await server.portal.database.selectFrom('knownAddress').select('addressHash').execute()
  expect(rows).toEqual([{ addressHash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
})

it('[AUTH-3] [A15] notifies the owner by mail, in the language of the applicant and at the clock of the region', async () => {
  const server = await testServer({ environment: { PUBLIC_URL: 'https://apply.broker.example' } })
  const { email } = await register(server)
  await server.portal.database.updateTable('user').set({ language: 'zh-CN' }).execute()
  await reset(server, email)
  const mail = (await server.mails()).at(-1)
  expect(mail).toMatchObject({ recipient: email, subject: '您的密码已更改' })
  expect(mail?.body).toContain('https://apply.broker.example/forget-password')
  expect(mail?.body).toContain('联系本经纪商。')
  expect(mail?.body).toContain('2026年11月12日 12:01（UTC+04:00）')
  expect(mail?.body).not.toMatch(/\{\w+\}|kettles/)
})

it('[AUTH-3] a sign-in in progress during the password change gets no session', async () => {
  const server = await testServer({ environment: { ARGON2_PASSES: '60', ARGON2_MEMORY_KIB: '8192' } })
  const { email } = await register(server)
  const signingIn = logIn(server, email, password)
  // Enough time to find the applicant, not enough to hash.
  await setTimeout(50)
  await server.portal.database.updateTable('user').set({ passwordHash: 'another' }).execute()
  expect(await signingIn).toMatchObject({ status: 400, code: 2007 })
})
