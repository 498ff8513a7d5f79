import { expect, it } from 'vitest'
import type { CallName } from '#domain/contract/calls.ts'
import { type TestServer, testServer } from '../../testing/helper.ts'
import { otherPassword, register } from '../../testing/signIn.ts'

const addresses = [
  'known@company.example',
  'blocked@company.example',
  'ready@company.example',
  'halfway@company.example',
  'nobody@company.example',
]

async function peopled(): Promise<TestServer> {
  const environment = { RATE_LIMIT_CODE_ADDRESS: '1000/1h', RATE_LIMIT_SIGN_IN_ADDRESS: '1000/1h' }
  const server = await testServer({ environment })
  const [, blocked, ready] = [
    await register(server, addresses[0]),
    await register(server, addresses[1]),
    await register(server, addresses[2]),
  ]
  const { database } = server.portal
  await database.updateTable('user').set({ blockedAt: 'now' }).where('id', '=', blocked.userId).execute()
  await database.updateTable('application').set({ status: 'ready' }).where('account', '=', ready.account).execute()
  // An address with a requested registration code that was never used.
  await server.call('sendVerificationCode', { request: { email: addresses[3], purpose: 'register' } })
  server.clock.pass(3600)
  return server
}

interface Step {
  readonly name: CallName
  readonly request: object
  /** Repetitions in a row, so that limits are reached as well. */
  readonly times: number
}

const ticket = 'x'.repeat(43)
const steps: Readonly<Record<string, Step>> = {
  'pre-login': { name: 'preLoginApplicationForm', request: {}, times: 3 },
  'a code to register': { name: 'sendVerificationCode', request: { purpose: 'register' }, times: 3 },
  'a code to reset': { name: 'sendVerificationCode', request: { purpose: 'reset' }, times: 3 },
  'guessing a code to register': { name: 'verifyCode', request: { purpose: 'register', code: '000000' }, times: 12 },
  'guessing a code to reset': { name: 'verifyCode', request: { purpose: 'reset', code: '000000' }, times: 12 },
  'a forged ticket to register': {
    name: 'verifyCodeAndChangePassword',
    request: { purpose: 'register', ticket, password: otherPassword },
    times: 2,
  },
  'a forged ticket to reset': {
    name: 'verifyCodeAndChangePassword',
    request: { purpose: 'reset', ticket, password: otherPassword },
    times: 2,
  },
  'a wrong code with a new password': {
    name: 'verifyCodeAndChangePassword',
    request: { purpose: 'reset', code: '000000', password: otherPassword },
    times: 12,
  },
  'a wrong password': { name: 'loginApplicationForm', request: { password: otherPassword }, times: 12 },
}

it.each(Object.entries(steps))(
  '[AUTH-2] [S11] [ASVS 6.3.8] %s answers byte for byte alike to a known, blocked, submitted, unverified and unknown e-mail',
  async (_, { name, request, times }) => {
    const server = await peopled()
    if (name === 'verifyCode') {
      for (const email of addresses)
        await server.call('sendVerificationCode', { request: { ...request, code: undefined, email } })
    }
    const seen = new Set<string>()
    for (const email of addresses) {
      const answers: unknown[] = []
      for (let time = 0; time < times; time += 1) {
        const { status, text, headers } = await server.call(name, { request: { ...request, email } })
        answers.push([status, text, { ...headers, date: '', 'x-request-id': '' }])
      }
      seen.add(JSON.stringify(answers))
    }
    expect(seen.size).toBe(1)
  },
)

it('[AUTH-2] sends as many mails and writes as many rows for every kind of address', async () => {
  const server = await peopled()
  const { database } = server.portal
  const counts = async () => ({
    mails: (await server.mails()).length,
    codes: (await database.selectFrom('code').select('id').execute()).length,
  })
  const before = await counts()
  for (const email of addresses) await server.call('sendVerificationCode', { request: { email, purpose: 'reset' } })
  expect(await counts()).toEqual({ mails: before.mails + 5, codes: before.codes + 5 })
})
