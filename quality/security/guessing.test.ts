import { expect, it } from 'vitest'
import { type TestServer, testServer } from '../../server/testing/helper.ts'
import { behindProxy, codeFor, logIn, otherPassword, otherThan, register } from '../../server/testing/signIn.ts'

const email = 'ann@company.example'

/** The parts of a request that a guesser may change between attempts at the same account. */
const disguises: readonly { readonly spelling: string; readonly headers: (index: number) => Record<string, string> }[] =
  [
    { spelling: email, headers: (index) => ({ 'x-forwarded-for': `192.0.2.${index}` }) },
    { spelling: 'ANN@Company.Example', headers: (index) => ({ 'x-forwarded-for': `2001:db8::${index}` }) },
    { spelling: ' ann@company.example ', headers: (index) => ({ 'x-forwarded-for': `10.0.0.1, 198.51.100.${index}` }) },
    { spelling: 'ａｎｎ@company.example', headers: (index) => ({ forwarded: `for=192.0.2.${index}` }) },
    {
      spelling: 'Ann@COMPANY.EXAMPLE',
      headers: (index) => ({ 'x-real-ip': `192.0.2.${index}`, 'user-agent': `${index}` }),
    },
  ]

function guess(server: TestServer, index: number, code: string, purpose: string) {
  const { spelling, headers } = disguises[index % disguises.length] ?? { spelling: email, headers: () => ({}) }
  return server.call('verifyCode', { request: { email: spelling, purpose, code }, headers: headers(index) })
}

it('[S10] counts guesses of codes by person, whatever address, spelling or header the requests have', async () => {
  const server = await testServer({
    environment: {
      ...behindProxy,
      RATE_LIMIT_ANONYMOUS: '100000/1s',
      RATE_LIMIT_CODE_ADDRESS: '1000/1h',
      RATE_LIMIT_CODE_EMAIL: '1000/1h',
    },
  })
  await register(server, email)
  let judged = 0
  // Two days from the registration on, with guesses at every new code.
  for (let round = 0; round < 46; round += 1) {
    server.clock.pass(3600)
    const code = await codeFor(server, email, 'reset')
    for (let index = 0; index < 5; index += 1) {
      const { status, code: answer } = await guess(server, index, otherThan(code), 'reset')
      if (status === 400 && answer === 2008) judged += 1
    }
    // The attempts are used up, so nothing more is checked or counted, not even the right code.
    expect(await guess(server, 5, code, 'reset')).toMatchObject({ status: 400, code: 2008 })
  }
  // Fifty a day, each with a chance of one in a million: 5e-5 a day. One of the 99 was the code of the registration.
  expect(judged).toBe(99)
})

it('[S10] allows no second guess by a code sent twice, in a list or under another name', async () => {
  const server = await testServer()
  const code = await codeFor(server, email, 'register')
  const wrong = otherThan(code)
  const bodies = [
    `email=${email}&purpose=register&code=${wrong}&code=${code}`,
    `email=${email}&purpose=register&code[]=${wrong}&code[]=${code}`,
    `email=${email}&email=bob@company.example&purpose=register&code=${code}`,
  ]
  for (const payload of bodies) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await server.inject({ method: 'POST', url: '/v1/auth/verifyCode', headers, payload })
    expect(answer).toMatchObject({ status: 400, code: 2024 })
  }
  const payload = `{"email":"${email}","purpose":"register","code":"${wrong}","code":"${code}"}`
  const headers = { 'content-type': 'application/json' }
  const last = await server.inject({ method: 'POST', url: '/v1/auth/verifyCode', headers, payload })
  expect(last).toMatchObject({ status: 200, code: 1007 })
})

it('[S10] accepts one of fifty concurrent right codes', async () => {
  const server = await testServer({
    environment: { RATE_LIMIT_CODE_ATTEMPTS: '1000/1m', RATE_LIMIT_ANONYMOUS: '1000/1m' },
  })
  const code = await codeFor(server, email, 'register')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => server.call('verifyCode', { request: { email, purpose: 'register', code } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('[S12] [ASVS 4.1.3] ignores the forwarded address of a client without a trusted proxy', async () => {
  const server = await testServer()
  for (let index = 0; index < 50; index += 1)
    await logIn(server, `a${index}@company.example`, otherPassword, `192.0.2.${index}`)
  expect(await logIn(server, 'b@company.example', otherPassword, '198.51.100.7')).toMatchObject({ status: 429 })
})

it('[S12] [ASVS 4.1.3] counts only the address that the one trusted proxy added', async () => {
  const server = await testServer({ environment: behindProxy })
  for (let index = 0; index < 50; index += 1) {
    await logIn(server, `a${index}@company.example`, otherPassword, `10.0.0.${index}, 203.0.113.9`)
  }
  expect(await logIn(server, 'b@company.example', otherPassword, '198.51.100.7, 203.0.113.9')).toMatchObject({
    status: 429,
  })
  expect(await logIn(server, 'b@company.example', otherPassword, '203.0.113.9, 198.51.100.7')).toMatchObject({
    status: 400,
  })
})
