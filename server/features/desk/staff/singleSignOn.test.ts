import { expect, it } from 'vitest'
import { deskHeader } from '#domain/desk/calls.ts'
import { startIdentityProvider } from '../../../testing/desk/identityProvider.ts'
import { addStaff, callDesk } from '../../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'

const rae = { sub: '42', name: 'Rae Desk', email: 'rae.desk@broker.example', groups: ['staff', 'kyc-review'] }

async function prepared(environment: Readonly<Record<string, string>> = {}) {
  const provider = await startIdentityProvider(rae)
  const settings = {
    DESK_OIDC_ISSUER: provider.issuer,
    DESK_OIDC_CLIENT_ID: 'portal',
    DESK_OIDC_CLIENT_SECRET: 'secret',
    DESK_OIDC_ROLES: 'groups kyc-review=reviewer kyc-approve=approver',
    PUBLIC_URL: 'https://portal.example',
    ...environment,
  }
  // The tokens of the provider expire by the real clock.
  const server = await testServer({ environment: settings })
  server.clock.set(new Date().toISOString())
  return { provider, server }
}

/** Signs in as a browser does. @returns where it ends, and the headers of the session */
async function signIn(server: TestServer, change: (callback: string) => string = (callback) => callback) {
  const started = await server.inject({ method: 'GET', url: '/v1/desk/oidcStart' })
  const atProvider = await fetch(String(started.headers.location), { redirect: 'manual' })
  const callback = new URL(atProvider.headers.get('location') ?? '')
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
  const url = change(`${callback.pathname}${callback.search}`)
  const ended = await server.inject({ method: 'GET', url, headers: { cookie } })
  const cookies = [ended.headers['set-cookie'] as unknown].flat().map(String)
  const session = cookies.find((one) => one.startsWith('__Host-desk='))?.split(';')[0] ?? ''
  return { location: ended.headers.location, as: { headers: { cookie: session, [deskHeader]: '1' } } }
}

it('signs a person of the provider in with the roles of the groups, and updates them at the next sign-in', async () => {
  const { provider, server } = await prepared()
  const first = await signIn(server)
  expect(first.location).toBe('/desk')
  expect(await callDesk(server, 'me', {}, first.as)).toMatchObject({ data: { name: 'Rae Desk', roles: ['reviewer'] } })
  provider.signedIn = { ...rae, name: 'Rae Stone', groups: ['kyc-approve'] }
  const second = await signIn(server)
  expect(await callDesk(server, 'me', {}, second.as)).toMatchObject({
    data: { name: 'Rae Stone', roles: ['approver'] },
  })
})

it('a person without a mapped group, or disabled, does not enter', async () => {
  const { provider, server } = await prepared()
  provider.signedIn = { ...rae, groups: ['staff'] }
  expect((await signIn(server)).location).toBe('/desk?problem=oidc')
  provider.signedIn = rae
  const { as } = await signIn(server)
  const { data } = await callDesk(server, 'me', {}, as)
  const { id } = data as { id: string }
  const disabledAt = server.clock.now().toISOString()
  await server.portal.database.updateTable('staff').set({ disabledAt }).where('id', '=', id).execute()
  expect((await signIn(server)).location).toBe('/desk?problem=oidc')
})

it('an e-mail that moves to another person, or is that of a local account, moves no access', async () => {
  const { provider, server } = await prepared()
  const local = await addStaff(server, { roles: ['administrator'] })
  expect(local.email).toBe(rae.email)
  const { as } = await signIn(server)
  const { data } = await callDesk(server, 'me', {}, as)
  expect(data).toMatchObject({ roles: ['reviewer'] })
  expect((data as { id: string }).id).not.toBe(local.id)
  provider.signedIn = { ...rae, sub: '43', groups: ['kyc-approve'] }
  const other = await signIn(server)
  const second = await callDesk(server, 'me', {}, other.as)
  expect((second.data as { id: string }).id).not.toBe((data as { id: string }).id)
})

it.each([
  ['another state', (callback: string) => callback.replace(/state=[^&]+/, 'state=other')],
  ['another code', (callback: string) => callback.replace(/code=[^&]+/, 'code=other')],
  ['no code', (callback: string) => callback.replace(/code=[^&]+&/, '')],
])('refuses %s', async (_, change) => {
  const { server } = await prepared()
  expect((await signIn(server, change)).location).toBe('/desk?problem=oidc')
})

it('refuses a callback that no browser of ours began, and one that comes too late', async () => {
  const { server } = await prepared()
  const begun = await server.inject({ method: 'GET', url: '/v1/desk/oidcCallback?code=a&state=b' })
  expect(begun.headers.location).toBe('/desk?problem=oidc')
  const late = await signIn(server, (callback) => {
    server.clock.pass(601)
    return callback
  })
  expect(late.location).toBe('/desk?problem=oidc')
})

it('without local accounts the right password is refused', async () => {
  const { server } = await prepared({ DESK_LOCAL: 'off' })
  const { email } = await addStaff(server)
  expect(await callDesk(server, 'findSignInWays', {})).toMatchObject({
    data: { isLocal: false, provider: '127.0.0.1' },
  })
  const answer = await callDesk(server, 'signIn', { email, password: 'seven quiet lamps over water' })
  expect(answer).toMatchObject({ status: 400, code: 2007 })
})

it('asks for a fresh login at the provider, which confirms the second factor; an old one is refused', async () => {
  const { provider, server } = await prepared()
  const started = await server.inject({ method: 'GET', url: '/v1/desk/oidcStart' })
  expect(new URL(String(started.headers.location)).searchParams.get('prompt')).toBe('login')
  const { as } = await signIn(server)
  expect(await callDesk(server, 'me', {}, as)).toMatchObject({
    data: { isLocal: false, confirmedUntil: expect.any(String) },
  })
  provider.signedInAt = Math.floor(Date.now() / 1000) - 3600
  expect((await signIn(server)).location).toBe('/desk?problem=oidc')
})

it('losing a group ends the sessions that it allowed', async () => {
  const { provider, server } = await prepared()
  const { as } = await signIn(server)
  provider.signedIn = { ...rae, groups: [] }
  expect((await signIn(server)).location).toBe('/desk?problem=oidc')
  expect(await callDesk(server, 'me', {}, as)).toMatchObject({ status: 401, code: 2010 })
})
