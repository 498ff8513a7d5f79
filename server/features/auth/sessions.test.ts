import { expect, it } from 'vitest'
import { type Applicant, testServer } from '../../testing/helper.ts'
import { register } from '../../testing/signIn.ts'
import { newToken, sha256 } from '../secrets.ts'

/** Returns the requests of a forger who knows the token format, the stored data, and another applicant's numbers. */
function forgeries({ token, account, masterAccount, userId, email }: Applicant): string[] {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ sub: userId, account })}.`
  return [
    ...[
      sha256(token),
      token.slice(0, -1),
      `${token}A`,
      token.slice(1),
      token.toUpperCase(),
      [...token].reverse().join(''),
    ],
    ...[
      `${token}=`,
      `=${token}`,
      token.replace(/^./, '.'),
      `${token}.${token}`,
      `${token},${token}`,
      `${token} ${token}`,
    ],
    ...[account, masterAccount, userId, email, 'null', 'undefined', 'true', '0', '[object Object]', '*', '%', '_'],
    ...["' or '1'='1", `${token}' --`, `${token}%00`, `${token}\\0`, '../', '{}', '[]', unsigned, `${unsigned}x`],
    ...[newToken(), newToken(), 'A'.repeat(43), 'A'.repeat(500), 'A'.repeat(501), 'Bearer', `Bearer ${token}`],
  ]
}

it('[AUTH-5] [S13] accepts none of forty forged tokens', async () => {
  const server = await testServer()
  const as = await register(server)
  const forged = forgeries(as).filter((text) => text !== as.token)
  expect(forged.length).toBeGreaterThanOrEqual(40)
  for (const token of forged) {
    const answer = await server.call('countryList', { headers: { authorization: `Bearer ${token}` } })
    expect({ token, status: answer.status }).toEqual({ token, status: 401 })
    expect([2010, 2021, 3003]).toContain(answer.code)
  }
  expect(await server.call('countryList', { as })).toMatchObject({ status: 200 })
})

it('[AUTH-5] [S13] [ASVS 14.2.1] a token is read from the header alone', async () => {
  const server = await testServer()
  const { token } = await register(server)
  const url = '/v1/resources/countryList'
  for (const elsewhere of [
    { url: `${url}?token=${token}`, headers: {} },
    { url, headers: { cookie: `token=${token}; authorization=Bearer ${token}` } },
    { url, headers: { 'x-authorization': `Bearer ${token}`, token } },
  ]) {
    expect(await server.inject({ method: 'GET', ...elsewhere })).toMatchObject({ status: 401, code: 3003 })
  }
})

it.each([
  ['SESSION_IDLE_MINUTES', '1', 60],
  ['SESSION_MAX_HOURS', '1', 3600],
])('[AUTH-5] [S13] %s sets when a session expires', async (name, value, seconds) => {
  const server = await testServer({ environment: { SESSION_IDLE_MINUTES: '1440', [name]: value } })
  const as = await register(server)
  server.clock.pass(seconds - 1)
  expect(await server.call('countryList', { as })).toMatchObject({ status: 200 })
  server.clock.pass(seconds)
  expect(await server.call('countryList', { as })).toMatchObject({ status: 401, code: 2025 })
})

it('tokens, tickets and codes are in no log and, except in the mail not yet sent, in no table', async () => {
  const server = await testServer()
  const as = await register(server)
  const mailed = (await server.mails()).map(({ body }) => /\d{6}/.exec(body)?.[0] ?? '')
  const { database } = server.portal
  const rows = JSON.stringify([
    await database.selectFrom('session').selectAll().execute(),
    await database.selectFrom('code').select(['codeHash', 'ticketHash']).execute(),
    await database.selectFrom('outbox').selectAll().execute(),
  ])
  expect(rows).not.toContain(as.token)
  expect(server.logged.join()).not.toContain(as.token)
  expect(mailed).toHaveLength(1)
  expect(server.logged.join()).not.toContain(mailed[0])
})
