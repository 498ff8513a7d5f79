import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'
import { behindProxy, codeFor, logIn, otherPassword, password, register } from '../../testing/signIn.ts'

const email = 'ann@company.example'
const path = '/v1/auth/loginApplicationForm'

it.each([
  ['no e-mail', { password }, 2017, 'email'],
  ['a wrong e-mail', { email: 'ann', password }, 2024, 'email'],
  ['no password', { email }, 2017, 'password'],
  ['a password of 1,001 characters', { email, password: 'x'.repeat(1001) }, 2011, 'password'],
  ['a password that is an object', { email, password: { $ne: '' } }, 2024, 'password'],
  ['a key it does not know', { email, password, account: '1' }, 2015, 'account'],
])(`[API-6 ${path}] refuses %s`, async (_, request, code, field) => {
  const server = await testServer()
  const answer = await server.call('loginApplicationForm', { request })
  expect(answer).toMatchObject({ status: 400, code, data: { fields: [{ path: field }] } })
})

it.each([
  ['a wrong password', email, otherPassword],
  ['another case', email, password.toUpperCase()],
  ['a space more', email, `${password} `],
  ['an unknown account', 'nobody@company.example', password],
])(`[API-6 ${path}] [AUTH-2] %s is 2007 and creates no session`, async (_, typedEmail, typed) => {
  const server = await testServer()
  await register(server)
  const sessions = () => server.portal.database.selectFrom('session').select('id').execute()
  const before = await sessions()
  expect(await logIn(server, typedEmail, typed)).toMatchObject({
    status: 400,
    code: 2007,
    message: 'Email or password is incorrect.',
    data: null,
  })
  expect(await sessions()).toEqual(before)
})

it(`[API-6 ${path}] a blocked applicant is informed only after the right password`, async () => {
  const server = await testServer()
  await register(server)
  await server.portal.database.updateTable('user').set({ blockedAt: '2026-11-12T08:00:00.000Z' }).execute()
  expect(await logIn(server, email, otherPassword)).toMatchObject({ status: 400, code: 2007 })
  expect(await logIn(server, email, password)).toMatchObject({ status: 403, code: 12110 })
})

it(`[API-6 ${path}] ten attempts of one account in a quarter of an hour, in any spelling and from any address`, async () => {
  const server = await testServer({ environment: behindProxy })
  await register(server)
  for (let index = 0; index < 10; index += 1) {
    const spelling = index % 2 === 0 ? email : 'Ann@COMPANY.example'
    expect((await logIn(server, spelling, otherPassword, `192.0.2.${index}`)).status).toBe(400)
  }
  server.clock.pass(60)
  const refused = await logIn(server, email, password, '192.0.2.99')
  expect(refused).toMatchObject({ status: 429, code: 3000, data: { retryAfterSeconds: 840 } })
  expect(refused.headers['retry-after']).toBe('840')
  server.clock.pass(840)
  expect(await logIn(server, email, password, '192.0.2.99')).toMatchObject({ status: 200 })
})

it('[AUTH-2] the limit counts unknown accounts alike', async () => {
  const server = await testServer({ environment: behindProxy })
  for (let index = 0; index < 10; index += 1)
    await logIn(server, 'nobody@company.example', password, `192.0.2.${index}`)
  expect(await logIn(server, 'nobody@company.example', password)).toMatchObject({ status: 429, code: 3000 })
})

it('[S12] [ASVS 6.1.1] an attacker cannot lock an applicant out: wrong attempts elsewhere do not count at known addresses', async () => {
  const server = await testServer({ environment: behindProxy })
  await register(server)
  await logIn(server, 'bob@company.example', password, '192.0.2.1')
  const home = '198.51.100.7'
  expect(await logIn(server, email, password, home)).toMatchObject({ status: 200 })
  for (let index = 0; index < 40; index += 1) await logIn(server, email, otherPassword, `192.0.2.${index}`)
  expect(await logIn(server, email, password, '192.0.2.99')).toMatchObject({ status: 429 })
  expect(await logIn(server, email, password, home)).toMatchObject({ status: 200 })
  for (let index = 0; index < 10; index += 1) await logIn(server, email, otherPassword, home)
  expect(await logIn(server, email, password, home)).toMatchObject({ status: 429 })
})

it('an attacker cannot lock an applicant out: a new password by mail unblocks the address that set it', async () => {
  const server = await testServer({ environment: behindProxy })
  await register(server)
  for (let index = 0; index < 40; index += 1) await logIn(server, email, otherPassword, `192.0.2.${index}`)
  server.clock.pass(61)
  const code = await codeFor(server, email, 'reset')
  const away = '203.0.113.5'
  await server.call('verifyCodeAndChangePassword', {
    request: { email, purpose: 'reset', code, password: otherPassword },
    headers: { 'x-forwarded-for': away },
  })
  expect(await logIn(server, email, otherPassword, '192.0.2.99')).toMatchObject({ status: 429 })
  expect(await logIn(server, email, otherPassword, away)).toMatchObject({ status: 200 })
})

it('a hundred attempts of one account a day from elsewhere, so that waiting does not help guessing', async () => {
  const server = await testServer({ environment: behindProxy })
  let judged = 0
  for (let quarter = 0; quarter < 12; quarter += 1) {
    for (let index = 0; index < 10; index += 1) {
      if ((await logIn(server, email, password, `192.0.2.${quarter}`)).status === 400) judged += 1
    }
    server.clock.pass(900)
  }
  expect(judged).toBe(100)
})

it(`[API-6 ${path}] fifty attempts from one address in a quarter of an hour, over all accounts`, async () => {
  const server = await testServer({ environment: behindProxy })
  for (let index = 0; index < 50; index += 1) {
    expect((await logIn(server, `a${index}@company.example`, password)).status).toBe(400)
  }
  expect(await logIn(server, 'b@company.example', password)).toMatchObject({ status: 429, code: 3000 })
  expect(await logIn(server, 'b@company.example', password, '198.51.100.7')).toMatchObject({ status: 400 })
})
