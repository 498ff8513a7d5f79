import { expect, it } from 'vitest'
import type { Purpose } from '#domain/contract/auth.ts'
import { type TestServer, testServer } from '../../testing/helper.ts'
import { codeFor, lastCode, otherPassword, register, ticketFor } from '../../testing/signIn.ts'

const stranger = 'new@company.example'

function ask(server: TestServer, email: string, purpose: Purpose, language = 'en') {
  return server.call('sendVerificationCode', {
    request: { email, purpose },
    headers: { 'accept-language': language },
  })
}

it('[API-6 /v1/auth/sendVerificationCode] [AUTH-1] mails six digits and returns the time of the next possible request', async () => {
  const server = await testServer()
  const answer = await ask(server, stranger, 'register')
  expect(answer).toMatchObject({ status: 200, code: 1006, data: { resendAfterSeconds: 60 } })
  expect(await lastCode(server, stranger)).toMatch(/^\d{6}$/)
})

it.each([
  ['register', 'known', 'You already have an account', '/login'],
  ['register', 'unknown', 'Your verification code', 'Your verification code is'],
  ['reset', 'known', 'Your code for a new password', 'Your verification code is'],
  ['reset', 'unknown', 'There is no account with this email address', '/register'],
] as const)('[AUTH-1] [AUTH-3] to %s an address that is %s gets the mail "%s"', async (purpose, who, subject, part) => {
  const server = await testServer()
  const { email } = await register(server)
  server.clock.pass(3600)
  const address = who === 'known' ? email : stranger
  await ask(server, address, purpose)
  const mail = (await server.mails()).at(-1)
  expect(mail).toMatchObject({ recipient: address, subject })
  expect(mail?.body).toContain(part)
  expect(/\b\d{6}\b/.test(mail?.body ?? '')).toBe(subject.includes('code'))
})

it('[I18N-3] mails in the language of the request', async () => {
  const server = await testServer()
  await ask(server, stranger, 'register', 'zh-CN')
  const mail = (await server.mails()).at(-1)
  expect(mail?.subject).toBe('您的验证码')
  expect(mail?.body).toContain('向本经纪商提交')
})

it.each(['en', 'zh-CN'])('mails in %s use the configured name of the brokerage', async (language) => {
  const server = await testServer({ environment: { BROKER_NAME: 'Dune Markets' } })
  await ask(server, stranger, 'register', language)
  expect((await server.mails()).at(-1)?.body).toContain('Dune Markets')
})

it('[AUTH-4] a request within the same minute is answered with the seconds left and mails nothing', async () => {
  const server = await testServer()
  const code = await codeFor(server, stranger, 'register')
  server.clock.pass(15)
  const again = await ask(server, stranger, 'register')
  expect(again).toMatchObject({ status: 200, code: 1006, data: { resendAfterSeconds: 45 } })
  expect(await server.mails()).toHaveLength(1)
  const request = { email: stranger, purpose: 'register', code }
  expect(await server.call('verifyCode', { request })).toMatchObject({ code: 1007 })
})

it('[AUTH-4] requests all day long mail five codes an hour and ten a day to one mailbox', async () => {
  const server = await testServer({ environment: { RATE_LIMIT_CODE_ADDRESS: '10000/1h' } })
  const spellings = [stranger, 'NEW@company.example', 'new+1@company.example', 'New+2@COMPANY.example']
  const mailed: number[] = []
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    await ask(server, spellings[(minute / 5) % spellings.length] ?? '', 'register')
    // A code that waits for a mail server longer than its validity is not mailed any more.
    const { length } = await server.mails()
    if (minute === 55) mailed.push(length)
    server.clock.pass(300)
  }
  expect([...mailed, (await server.mails()).length]).toEqual([5, 10])
})

it('[AUTH-4] of fifty requests at once one mails', async () => {
  const server = await testServer({
    environment: { RATE_LIMIT_CODE_ADDRESS: '100/1h', MAX_CONCURRENT_REQUESTS: '1000' },
  })
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(server, stranger, 'register')))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await server.mails()).toHaveLength(1)
})

it('[AUTH-4] a newer code invalidates the older one and its ticket', async () => {
  const server = await testServer()
  const older = await codeFor(server, stranger, 'register')
  server.clock.pass(61)
  let newer = await codeFor(server, stranger, 'register')
  if (newer === older) {
    server.clock.pass(61)
    newer = await codeFor(server, stranger, 'register')
  }
  const verify = (code: string) =>
    server.call('verifyCode', { request: { email: stranger, purpose: 'register', code } })
  expect(await verify(older)).toMatchObject({ status: 400, code: 2008 })
  expect(await verify(newer)).toMatchObject({ status: 200, code: 1007 })
  server.clock.pass(61)
  const ticket = await ticketFor(server, stranger, 'register')
  server.clock.pass(61)
  await ask(server, stranger, 'register')
  const request = { email: stranger, purpose: 'register', ticket, password: otherPassword }
  expect(await server.call('verifyCodeAndChangePassword', { request })).toMatchObject({ status: 400, code: 2008 })
})

it('stores code and e-mail in a form that does not reveal the code', async () => {
  const server = await testServer()
  const code = await codeFor(server, stranger, 'register')
  const rows = await server.portal.database.selectFrom('code').select(['id', 'codeHash', 'ticketHash']).execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(code)
})
