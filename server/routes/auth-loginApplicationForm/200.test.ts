import { expect, it } from 'vitest'
import type { SignedIn } from '#domain/contract/auth.ts'
import { testServer } from '../../testing/helper.ts'
import { asApplicant, logIn, password, register } from '../../testing/signIn.ts'

const path = '/v1/auth/loginApplicationForm'

it(`[API-6 ${path}] [AUTH-2] signs in by password with a separate session each time`, async () => {
  const server = await testServer()
  const { email, account, masterAccount, token } = await register(server)
  const [one, other] = [await logIn(server, email, password), await logIn(server, 'ANN@company.example', password)]
  expect(one).toMatchObject({ status: 200, code: 1000, data: { user: { email, account, masterAccount } } })
  const tokens = [token, (one.data as SignedIn).token, (other.data as SignedIn).token]
  expect(new Set(tokens).size).toBe(3)
  for (const { data } of [one, other]) {
    const as = await asApplicant(server, data as SignedIn)
    expect(await server.call('countryList', { as })).toMatchObject({ status: 200 })
  }
})

it('[AUTH-5] returns the end of the session, by the setting', async () => {
  const server = await testServer({ environment: { SESSION_MAX_HOURS: '2' } })
  const { email } = await register(server)
  const { data } = await logIn(server, email, password)
  expect(data).toMatchObject({ expiresAt: '2026-11-12T10:00:00.000Z' })
})

it('raises the cost of a hash at the next sign-in when the setting was raised', async () => {
  const first = await testServer()
  const { email } = await register(first)
  await first.close()
  const second = await testServer({ dataDir: first.dataDir, environment: { ARGON2_PASSES: '3' } })
  const hash = async () =>
    (await second.portal.database.selectFrom('user').select('passwordHash').executeTakeFirstOrThrow()).passwordHash
  expect(await hash()).toContain('t=1')
  for (let time = 0; time < 2; time += 1) expect(await logIn(second, email, password)).toMatchObject({ code: 1000 })
  expect(await hash()).toContain('t=3')
})
