import { expect, it } from 'vitest'
import { deskCalls, deskCookie, deskHeader, passiveUse } from '#domain/desk/calls.ts'
import { addStaff, callDesk, codeOf, signInStaff } from '../../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'
import { password } from '../../../testing/signIn.ts'

async function ticketFor(server: TestServer, email: string, typed = password): Promise<string> {
  const answer = await callDesk(server, 'signIn', { email, password: typed })
  return (answer.data as { ticket?: string } | null)?.ticket ?? ''
}

it('an invited person sets password and authenticator, signs in with both, and signs out', async () => {
  const server = await testServer()
  const { email, key } = await addStaff(server, { roles: ['viewer'] })
  server.clock.pass(30)
  const ticket = await ticketFor(server, email)
  const signedIn = await callDesk(server, 'signInSecond', { ticket, code: codeOf(server, key) })
  expect(signedIn, signedIn.text).toMatchObject({ status: 200, code: 1000 })
  const cookie = String(signedIn.headers['set-cookie'])
  expect(cookie).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  const as = { headers: { cookie: cookie.split(';')[0] ?? '', [deskHeader]: '1' } }
  expect(await callDesk(server, 'me', {}, as)).toMatchObject({ code: 1004, data: { email, roles: ['viewer'] } })
  const signedOut = await callDesk(server, 'signOut', {}, as)
  expect(signedOut).toMatchObject({ code: 1006 })
  expect(String(signedOut.headers['set-cookie'])).toContain(`${deskCookie}=;`)
  expect(await callDesk(server, 'me', {}, as)).toMatchObject({ status: 401, code: 2010 })
})

it('[OD-6] accepts no code twice, within its step or later', async () => {
  const server = await testServer()
  const { email, key } = await addStaff(server)
  // The code of the invitation was used.
  const used = codeOf(server, key)
  const refused = await callDesk(server, 'signInSecond', { ticket: await ticketFor(server, email), code: used })
  expect(refused).toMatchObject({ status: 400, code: 2007 })
  server.clock.pass(30)
  const code = codeOf(server, key)
  const ticket = await ticketFor(server, email)
  expect(await callDesk(server, 'signInSecond', { ticket, code })).toMatchObject({ code: 1000 })
  expect(await callDesk(server, 'signInSecond', { ticket, code })).toMatchObject({ status: 400, code: 2007 })
  server.clock.pass(30)
  expect(await callDesk(server, 'signInSecond', { ticket, code })).toMatchObject({ status: 400, code: 2007 })
})

it('[OD-7] judges at most five of 200 parallel codes', async () => {
  const server = await testServer({ environment: { RATE_LIMIT_ANONYMOUS: '1000/1m', MAX_CONCURRENT_REQUESTS: '2000' } })
  const { email, key } = await addStaff(server)
  server.clock.pass(900)
  const ticket = await ticketFor(server, email)
  const right = codeOf(server, key)
  const wrong = Array.from({ length: 200 }, (_, index) => String(100_000 + index)).filter((code) => code !== right)
  const answers = await Promise.all(wrong.map((code) => callDesk(server, 'signInSecond', { ticket, code })))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(wrong.length - 5)
  expect(await callDesk(server, 'signInSecond', { ticket, code: right })).toMatchObject({ status: 429 })
})

it('a recovery code of 12 random letters and digits replaces the authenticator once', async () => {
  const server = await testServer()
  const { email, recoveryCodes } = await addStaff(server)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const one of recoveryCodes) expect(one).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/)
  const code = recoveryCodes[3]?.toUpperCase() ?? ''
  expect(await callDesk(server, 'signInSecond', { ticket: await ticketFor(server, email), code })).toMatchObject({
    code: 1000,
  })
  expect(await callDesk(server, 'signInSecond', { ticket: await ticketFor(server, email), code })).toMatchObject({
    code: 2007,
  })
})

it('answers a wrong password, an unknown, an invited and a disabled person alike', async () => {
  const server = await testServer()
  const administrator = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const { email, id } = await addStaff(server)
  await callDesk(
    server,
    'inviteStaff',
    {
      name: 'Ina Invited',
      email: 'ina@broker.example',
      roles: ['viewer'],
      regions: [],
      isSenior: false,
      isFinancialCrime: false,
    },
    administrator,
  )
  const rights = { roles: ['reviewer'], regions: ['uae'], isSenior: false, isFinancialCrime: false } as const
  const wrong = await callDesk(server, 'signIn', { email, password: 'another password of mine' })
  const change = { id, ...rights, roles: [...rights.roles], regions: [...rights.regions], isDisabled: true }
  expect(await callDesk(server, 'changeStaff', change, administrator)).toMatchObject({ code: 1002 })
  const disabled = await callDesk(server, 'signIn', { email, password })
  const unknown = await callDesk(server, 'signIn', { email: 'nobody@broker.example', password })
  const invited = await callDesk(server, 'signIn', { email: 'ina@broker.example', password })
  for (const answer of [wrong, disabled, unknown, invited])
    expect([answer.status, answer.text]).toEqual([400, wrong.text])
})

it('a session ends when idle, at its maximum age, and with every change of rights', async () => {
  const server = await testServer()
  const idle = await signInStaff(server, {}, 'Ida Idle')
  server.clock.pass(15 * 60)
  expect(await callDesk(server, 'me', {}, idle)).toMatchObject({ status: 401, code: 2025 })
  const busy = await signInStaff(server, {}, 'Bo Busy')
  for (let minutes = 0; minutes < 600; minutes += 10) {
    expect(await callDesk(server, 'me', {}, busy)).toMatchObject({ code: 1004 })
    server.clock.pass(600)
  }
  expect(await callDesk(server, 'me', {}, busy)).toMatchObject({ status: 401, code: 2025 })
  const changed = await signInStaff(server, {}, 'Cy Changed')
  const administrator = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const change = { id: changed.id, roles: ['viewer' as const], regions: [], isSenior: false, isFinancialCrime: false }
  await callDesk(server, 'changeStaff', { ...change, isDisabled: false }, administrator)
  expect(await callDesk(server, 'me', {}, changed)).toMatchObject({ status: 401, code: 2010 })
})

it('[OD-4] [OD-5] a desk call needs its header and its cookie; neither token opens the calls of the other side', async () => {
  const server = await testServer()
  const staff = await signInStaff(server)
  const applicant = await server.signIn()
  const { cookie = '' } = staff.headers
  expect(await callDesk(server, 'me', {}, { headers: { cookie } })).toMatchObject({ status: 403, code: 2012 })
  const withToken = { headers: { ...applicant.headers, [deskHeader]: '1' } }
  expect(await callDesk(server, 'me', {}, withToken)).toMatchObject({ status: 401, code: 3003 })
  expect(await server.call('findForm', { headers: { cookie } })).toMatchObject({ status: 401, code: 3003 })
})

it('[OD-1] without the desk its paths answer like unknown ones', async () => {
  const server = await testServer({ environment: { DESK: 'off' } })
  const desk = await server.inject({ method: 'POST', url: '/v1/desk/me', payload: {} })
  const unknown = await server.inject({ method: 'POST', url: '/v1/desk/nothing', payload: {} })
  expect([desk.status, desk.text]).toEqual([404, unknown.text])
})

it('an administrator changes others with a confirmed second factor, and neither oneself nor the last administrator', async () => {
  const server = await testServer()
  const administrator = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const other = await addStaff(server)
  const rights = { roles: ['viewer' as const], regions: ['uae' as const], isSenior: false, isFinancialCrime: false }
  const change = (id: string) => callDesk(server, 'changeStaff', { id, ...rights, isDisabled: false }, administrator)
  expect(await change(administrator.id)).toMatchObject({ status: 409, code: 2012 })
  expect(await change(other.id)).toMatchObject({ code: 1002 })
  for (let minutes = 0; minutes < 11; minutes += 1) {
    server.clock.pass(60)
    await callDesk(server, 'me', {}, administrator)
  }
  expect(await change(other.id)).toMatchObject({ status: 403, code: 2020, data: { need: 'confirm' } })
  const code = codeOf(server, administrator.key)
  expect(await callDesk(server, 'confirm', { code }, administrator)).toMatchObject({ code: 1007 })
  expect(await change(other.id)).toMatchObject({ code: 1002 })
  const { data } = await callDesk(server, 'findStaff', {}, administrator)
  expect(data).toMatchObject({
    staff: [
      { name: 'Ada Admin', state: 'active' },
      { name: 'Rae Desk', roles: ['viewer'] },
    ],
  })
})

it('an invitation opens once, for three days', async () => {
  const server = await testServer()
  const administrator = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const request = {
    name: 'New One',
    email: 'new@broker.example',
    roles: ['viewer' as const],
    regions: [],
    isSenior: false,
    isFinancialCrime: false,
  }
  expect(await callDesk(server, 'inviteStaff', request, administrator)).toMatchObject({ code: 1001 })
  expect(await callDesk(server, 'inviteStaff', request, administrator)).toMatchObject({ status: 400, code: 2015 })
  const [mail] = (await server.mails()).filter(({ recipient }) => recipient === 'new@broker.example')
  const secret = /#([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''
  const found = await callDesk(server, 'findInvitation', { secret })
  expect(found).toMatchObject({ code: 1004, data: { name: 'New One' } })
  const { key } = found.data as { key: string }
  const accept = () => callDesk(server, 'acceptInvitation', { secret, password, code: codeOf(server, key) })
  expect(await accept()).toMatchObject({ code: 1001 })
  expect(await accept()).toMatchObject({ status: 400, code: 2008 })
  await callDesk(server, 'resetStaff', { id: await staffId(server, administrator) }, administrator)
  const again =
    /#([\w-]{43})/.exec(
      (await server.mails()).findLast(
        ({ recipient, body }) => recipient === 'new@broker.example' && body.includes('invitation#'),
      )?.body ?? '',
    )?.[1] ?? ''
  server.clock.pass(72 * 3600)
  expect(await callDesk(server, 'findInvitation', { secret: again })).toMatchObject({ status: 400, code: 2008 })
})

async function staffId(server: TestServer, as: { headers: Readonly<Record<string, string>> }): Promise<string> {
  const { data } = await callDesk(server, 'findStaff', {}, as)
  return (data as { staff: { id: string; name: string }[] }).staff.find(({ name }) => name === 'New One')?.id ?? ''
}

it('calls that the page makes without the user do not keep an idle session alive', async () => {
  const server = await testServer()
  const staff = await signInStaff(server)
  const passive = { headers: { ...staff.headers, [deskHeader]: passiveUse } }
  for (let minutes = 0; minutes < 14; minutes += 1) {
    server.clock.pass(60)
    expect(await callDesk(server, 'me', {}, passive)).toMatchObject({ code: 1004 })
  }
  server.clock.pass(60)
  expect(await callDesk(server, 'me', {}, passive)).toMatchObject({ status: 401, code: 2025 })
})

it('wrong passwords from another address do not lock out the owner of the account', async () => {
  const server = await testServer()
  const { email } = await addStaff(server)
  const signIn = (typed: string, address: string) =>
    server.inject({
      method: 'POST',
      url: deskCalls.signIn.path,
      headers: { [deskHeader]: '1' },
      payload: { email, password: typed },
      remoteAddress: address,
    })
  for (let tries = 0; tries < 10; tries += 1) await signIn('not the password at all', '192.0.2.7')
  expect(await signIn(password, '192.0.2.7')).toMatchObject({ status: 429 })
  expect(await signIn(password, '198.51.100.4')).toMatchObject({ code: 1006 })
})
