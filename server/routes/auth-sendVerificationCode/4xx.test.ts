import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'

const email = 'ann@company.example'

it.each([
  ['no e-mail', { purpose: 'register' }, 2017, 'email'],
  ['a wrong e-mail', { email: 'ann', purpose: 'register' }, 2024, 'email'],
  ['no purpose', { email }, 2017, 'purpose'],
  ['another purpose', { email, purpose: 'login' }, 2024, 'purpose'],
  ['a key it does not know', { email, purpose: 'register', userId: '1' }, 2015, 'userId'],
])('[API-6 /v1/auth/sendVerificationCode] refuses %s and mails nothing', async (_, request, code, path) => {
  const server = await testServer()
  const answer = await server.call('sendVerificationCode', { request })
  expect(answer).toMatchObject({ status: 400, code, data: { fields: [{ path }] } })
  expect(await server.mails()).toEqual([])
})

it('[API-6 /v1/auth/sendVerificationCode] [AUTH-4] one address may request twenty codes an hour', async () => {
  const server = await testServer()
  const ask = (item: number) =>
    server.call('sendVerificationCode', { request: { email: `a${item}@company.example`, purpose: 'register' } })
  for (let index = 0; index < 20; index += 1) expect((await ask(index)).status).toBe(200)
  const refused = await ask(20)
  expect(refused).toMatchObject({ status: 429, code: 3000 })
  expect(refused.headers['retry-after']).toBe('3600')
  expect(await server.mails()).toHaveLength(20)
})

it('[API-6 /v1/auth/sendVerificationCode] [AUTH-4] all addresses together have one limit', async () => {
  const server = await testServer({ environment: { RATE_LIMIT_CODE_TOTAL: '2/1h', TRUST_PROXY: '1' } })
  // Each address is of another provider, which gets a third.
  const ask = (item: number) =>
    server.call('sendVerificationCode', {
      request: { email: `a${item}@company.example`, purpose: 'reset' },
      headers: { 'x-forwarded-for': `81.${item}.3.4` },
    })
  expect([(await ask(1)).status, (await ask(2)).status, (await ask(3)).status]).toEqual([200, 200, 429])
})

it('a header that claims another address does not lift the limit', async () => {
  const server = await testServer({ environment: { RATE_LIMIT_CODE_ADDRESS: '1/1h' } })
  const ask = (address: string) =>
    server.call('sendVerificationCode', {
      request: { email, purpose: 'register' },
      headers: { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address },
    })
  expect([(await ask('192.0.2.1')).status, (await ask('192.0.2.2')).status]).toEqual([200, 429])
})
