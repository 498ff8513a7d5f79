import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testServer } from '../../testing/helper.ts'
import { codeFor, logIn, password, register } from '../../testing/signIn.ts'
import { purgeExpired } from '../operations/housekeeping.ts'

it('[AUTH-4] codes are spread evenly over all six digits', async () => {
  const { newDigits } = await import('../secrets.ts')
  const counts = Array.from({ length: 10 }, () => 0)
  for (let index = 0; index < 5000; index += 1) {
    const code = newDigits(6)
    expect(code).toMatch(/^\d{6}$/)
    const first = Number(code[0])
    counts[first] = (counts[first] ?? 0) + 1
  }
  for (const count of counts) expect(count).toBeGreaterThan(350)
})

it('a code that is requested while the mail server is down is sent when it is back', async () => {
  let down = true
  const server = await testServer({
    deliver: async () => {
      if (down) throw new Error('refused')
    },
  })
  expect(await codeFor(server, 'ann@company.example', 'register')).toBe('')
  down = false
  server.clock.pass(10)
  expect(await server.mails()).toHaveLength(1)
})

it('deletes codes of the day before yesterday, not those of today', async () => {
  const server = await testServer()
  await codeFor(server, 'ann@company.example', 'register')
  server.clock.pass(2 * 86_400)
  await codeFor(server, 'bob@company.example', 'register')
  await purgeExpired(server.portal)
  const rows = await server.portal.database.selectFrom('code').select('emailKey').execute()
  expect(rows).toEqual([{ emailKey: 'bob@company.example' }])
})

it('[S24] a code of a registered applicant is sent to the address as registered, in any typed spelling', async () => {
  const server = await testServer()
  await register(server, 'Ann@company.example')
  const sent = (await server.mails()).length
  for (const purpose of ['reset', 'register'] as const) {
    server.clock.pass(3600)
    await codeFor(server, 'aNN@company.example', purpose)
  }
  const recipients = (await server.mails()).slice(sent).map(({ recipient }) => recipient)
  expect(recipients).toEqual(['Ann@company.example', 'Ann@company.example'])
})

it('[F7] counts every spelling of an internationalised domain as one mailbox, and one applicant', async () => {
  const server = await testServer()
  const spellings = [
    'm\u00fcnchen.b\u00fccher',
    'xn--mnchen-3ya.b\u00fccher',
    'm\u00fcnchen.xn--bcher-kva',
    'MU\u0308NCHEN.XN--bcher-kva',
  ]
  const emails = spellings.map((domain) => `joe@${domain}.example`)
  for (const email of emails) await server.call('sendVerificationCode', { request: { email, purpose: 'register' } })
  expect((await server.mails()).map(({ recipient }) => recipient)).toEqual([emails[0]])
  server.clock.pass(3600)
  await register(server, emails[0] ?? '')
  for (const email of emails) {
    server.clock.pass(3600)
    await server.call('sendVerificationCode', { request: { email, purpose: 'reset' } })
    expect((await server.mails()).at(-1)).toMatchObject({
      recipient: emails[0],
      body: expect.stringMatching(/\b\d{6}\b/),
    })
    expect(await logIn(server, email, password)).toMatchObject({ status: 200 })
  }
  expect(await server.portal.database.selectFrom('user').select('email').execute()).toEqual([{ email: emails[0] }])
})

/** Makes every new code 123456. */
function knowCodes(): void {
  const spy = vi.spyOn(crypto, 'randomInt').mockImplementation(() => 123_456)
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}

it.each([
  ['register a registered applicant', 'ann@company.example', 'register', 400],
  ['reset the password of an unknown address', 'bob@company.example', 'reset', 400],
  ['register a new applicant', 'bob@company.example', 'register', 200],
  ['reset the password of a registered applicant', 'ann@company.example', 'reset', 200],
] as const)('[S24] a code to %s is accepted only when one is mailed', async (_, email, purpose, status) => {
  const server = await testServer()
  await register(server, 'ann@company.example')
  server.clock.pass(3600)
  knowCodes()
  await server.call('sendVerificationCode', { request: { email, purpose } })
  const answer = await server.call('verifyCode', { request: { email, purpose, code: '123456' } })
  expect(answer).toMatchObject({ status, code: status === 200 ? 1007 : 2008 })
})
