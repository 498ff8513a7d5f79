import { expect, it } from 'vitest'
import type { OpenSession, SignedIn } from '#domain/contract/auth.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { asApplicant, logIn, otherPassword, password, register } from '../../testing/signIn.ts'

async function again(server: TestServer, { email }: Applicant): Promise<Applicant> {
  return asApplicant(server, (await logIn(server, email, password)).data as SignedIn)
}

const isAlive = async (server: TestServer, as: Applicant) => (await server.call('countryList', { as })).status === 200

it('[ASVS 7.5.2] ends all other sessions, after the password, and keeps the current one', async () => {
  const server = await testServer()
  const here = await register(server)
  const [one, two] = [await again(server, here), await again(server, here)]
  const stranger = await register(server, 'bob@company.example')
  const answer = await server.call('endSessions', { as: here, request: { password } })
  expect(answer).toMatchObject({ status: 200, code: 1003, data: { ended: 2 } })
  expect(await server.call('countryList', { as: one })).toMatchObject({ status: 401, code: 2010 })
  expect(await isAlive(server, two)).toBe(false)
  expect(await isAlive(server, here)).toBe(true)
  expect(await isAlive(server, stranger)).toBe(true)
})

it('[ASVS 7.5.2] ends one session by its name', async () => {
  const server = await testServer()
  const here = await register(server)
  server.clock.pass(60)
  const [one, two] = [await again(server, here), await again(server, here)]
  const named = (await server.call('findSessions', { as: one })).data as OpenSession[]
  const id = named.find(({ isThis }) => isThis)?.id
  expect(await server.call('endSessions', { as: here, request: { password, id } })).toMatchObject({
    data: { ended: 1 },
  })
  expect([await isAlive(server, one), await isAlive(server, two)]).toEqual([false, true])
})

it.each([
  ['a wrong password', async () => ({ password: otherPassword }), 400, 2007],
  ['no password', async () => ({}), 400, 2017],
  ['an unknown name', async () => ({ password, id: 'a'.repeat(64) }), 404, 2003],
  [
    'its own name',
    async (server: TestServer, as: Applicant) => ({ password, id: await nameOf(server, as) }),
    404,
    2003,
  ],
  [
    "another person's",
    async (server: TestServer) => ({
      password,
      id: await nameOf(server, await register(server, 'bob@company.example')),
    }),
    404,
    2003,
  ],
])('[ASVS 7.5.2] %s ends no session', async (_, request, status, code) => {
  const server = await testServer()
  const here = await register(server)
  const other = await again(server, here)
  expect(await server.call('endSessions', { as: here, request: await request(server, here) })).toMatchObject({
    status,
    code,
  })
  expect(await isAlive(server, other)).toBe(true)
})

async function nameOf(server: TestServer, as: Applicant): Promise<string | undefined> {
  const { data } = await server.call('findSessions', { as })
  return (data as OpenSession[]).find(({ isThis }) => isThis)?.id
}

it('[ASVS 7.5.2] a password cannot be guessed here instead: attempts count with those of signing in', async () => {
  const server = await testServer()
  const here = await register(server)
  for (let index = 0; index < 10; index += 1)
    await server.call('endSessions', { as: here, request: { password: otherPassword } })
  expect(await logIn(server, here.email, password)).toMatchObject({ status: 429, code: 3000 })
})
