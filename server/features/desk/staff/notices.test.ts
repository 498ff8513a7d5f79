import { expect, it } from 'vitest'
import { changeStaff, findStaff } from '../../../database/repositories/desk/staff.ts'
import { move } from '../../../testing/desk/afterSubmission.ts'
import { addTestCase } from '../../../testing/desk/cases.ts'
import { caseOf, submit, submitted } from '../../../testing/desk/deskCases.ts'
import { addStaff, callDesk, signInStaff } from '../../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'
import { password } from '../../../testing/signIn.ts'
import { sendDigests } from './digests.ts'

interface Sent {
  readonly recipient: string
  readonly subject: string
}

/** Returns the mails since the last call, without those of invitations. */
function mailbox(server: TestServer): () => Promise<Sent[]> {
  let seen = 0
  return async () => {
    const all = await server.mails()
    const fresh = all.slice(seen)
    seen = all.length
    return fresh
      .filter(({ subject }) => !subject.startsWith('Set up'))
      .map(({ recipient, subject }) => ({ recipient, subject }))
      .toSorted((one, other) => (one.subject + one.recipient < other.subject + other.recipient ? -1 : 1))
  }
}

const changed = 'The access of a member of staff was changed'
const ownAccess = 'Your access to the desk was changed'

it('mails the assignee about an assignment and the return of the applicant, unless switched off, and names nobody', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const { account } = as
  const approver = await signInStaff(server, { roles: ['reviewer', 'approver'] }, 'Ann Approver')
  const reviewer = await signInStaff(server, {}, 'Rae Reviewer')
  const mails = mailbox(server)
  await mails()
  const assign = async (to: string) =>
    callDesk(server, 'assign', { account, revision: (await caseOf(server, account)).revision, to }, approver)
  expect(await assign(reviewer.id)).toMatchObject({ code: 1002 })
  const reference = `UAE-${account}-1`
  expect(await mails()).toEqual([{ recipient: reviewer.email, subject: `Application ${reference} is assigned to you` }])
  const mail = (await server.mails()).at(-1)
  expect(mail?.body).toContain(`/desk/cases/${account}`)
  expect(mail?.body).not.toMatch(/Ann|Rae|Blue Dune/)
  // One's own assignment is no news.
  await assign(approver.id)
  expect(await mails()).toEqual([])
  await assign(reviewer.id)
  await move(server, as, 'request')
  await mails()
  const again = await submit(server, as)
  const returned = `Application UAE-${account}-2 came back from the applicant`
  expect(await mails()).toContainEqual({ recipient: reviewer.email, subject: returned })
  expect(await callDesk(server, 'changeNotices', { muted: ['assigned', 'returned'] }, reviewer)).toMatchObject({
    code: 1002,
  })
  expect(await callDesk(server, 'me', {}, reviewer)).toMatchObject({ data: { mutedNotices: ['assigned', 'returned'] } })
  await assign(approver.id)
  await assign(reviewer.id)
  await move(server, again, 'request')
  await submit(server, again)
  expect((await mails()).filter(({ recipient }) => recipient === reviewer.email)).toEqual([])
})

it('mails approvers of the region what waits for them, once an hour, from one of the servers', async () => {
  const server = await testServer()
  const { portal, clock } = server
  const approver = await addStaff(server, { roles: ['approver'], regions: ['uae'] }, 'Ann Approver')
  await addStaff(server, { roles: ['approver'], regions: ['uk'] }, 'Una Elsewhere')
  const recommender = await addStaff(server, { roles: ['reviewer', 'approver'] }, 'Rae Recommender')
  const mails = mailbox(server)
  const recommended = async () => {
    const at = clock.now().toISOString()
    return addTestCase(server, { state: 'recommended', recommendedBy: recommender.id, stateSince: at, region: 'uae' })
  }
  await mails()
  await sendDigests(portal)
  expect(await mails()).toEqual([])
  const { account } = await recommended()
  await Promise.all(Array.from({ length: 5 }, () => sendDigests(portal)))
  const one = { recipient: approver.email, subject: 'Applications that wait for your decision: 1' }
  expect(await mails()).toEqual([one])
  expect((await server.mails()).at(-1)?.body).toContain(`UAE-${account}-1`)
  clock.pass(600)
  await recommended()
  await sendDigests(portal)
  expect(await mails()).toEqual([])
  // The hour is that of each person.
  const newcomer = await addStaff(server, { roles: ['approver'], regions: ['uae'] }, 'Abe Approver')
  await sendDigests(portal)
  expect(await mails()).toEqual([{ recipient: newcomer.email, subject: 'Applications that wait for your decision: 2' }])
  await changeStaff(portal.database, newcomer.id, { mutedNotices: '["toDecide"]' })
  clock.pass(3600)
  await sendDigests(portal)
  expect(await mails()).toEqual([{ ...one, subject: 'Applications that wait for your decision: 2' }])
  // Nothing is new.
  clock.pass(3600)
  await sendDigests(portal)
  expect(await mails()).toEqual([])
  await recommended()
  await changeStaff(portal.database, approver.id, { mutedNotices: '["toDecide"]' })
  await sendDigests(portal)
  expect(await mails()).toEqual([])
})

it('mails an assignee overdue cases once a business day, from eight in the region', async () => {
  const server = await testServer()
  const { portal, clock } = server
  const reviewer = await addStaff(server, {}, 'Rae Reviewer')
  const columns = { state: 'inReview', assignee: reviewer.id, region: 'uae' } as const
  await addTestCase(server, { ...columns, dueOn: '2026-11-10' })
  await addTestCase(server, { ...columns, dueOn: '2030-01-01' })
  const mails = mailbox(server)
  await mails()
  const until = (timestamp: string) => clock.pass((Date.parse(timestamp) - clock.now().getTime()) / 1000)
  // Dubai is four hours ahead of UTC.
  until('2026-11-20T03:59:00Z')
  await sendDigests(portal)
  expect(await mails()).toEqual([])
  until('2026-11-20T04:00:00Z')
  await Promise.all(Array.from({ length: 5 }, () => sendDigests(portal)))
  expect(await mails()).toEqual([{ recipient: reviewer.email, subject: 'Your overdue applications: 1' }])
  until('2026-11-20T19:00:00Z')
  await sendDigests(portal)
  expect(await mails()).toEqual([])
  // Saturday, Sunday and Monday.
  for (const [day, sent] of [
    [21, 0],
    [22, 0],
    [23, 1],
  ] as const) {
    until(`2026-11-${day}T04:05:00Z`)
    await sendDigests(portal)
    expect([day, (await mails()).length]).toEqual([day, sent])
  }
  await changeStaff(portal.database, reviewer.id, { mutedNotices: '["overdue"]' })
  until('2026-11-24T04:05:00Z')
  await sendDigests(portal)
  expect(await mails()).toEqual([])
})

it('mails a change of access to the person and all administrators, also when the person switched mails off', async () => {
  const server = await testServer()
  const administrator = { roles: ['administrator'] } as const
  const [ada, bea] = [
    await signInStaff(server, administrator, 'Ada Admin'),
    await signInStaff(server, administrator, 'Bea Admin'),
  ]
  const person = await addStaff(server, { roles: ['reviewer'], regions: ['uae'] }, 'Pat Person')
  const muted = '["assigned","returned","toDecide","overdue"]'
  for (const { id } of [person, ada, bea]) await changeStaff(server.portal.database, id, { mutedNotices: muted })
  const mails = mailbox(server)
  await mails()
  const all = (subject: string) => [ada, bea].map(({ email: recipient }) => ({ recipient, subject }))
  const rights = { id: person.id, regions: ['uae' as const], isFinancialCrime: false, isDisabled: false }
  const change = (changes: object) =>
    callDesk(server, 'changeStaff', { ...rights, roles: ['reviewer'], isSenior: false, ...changes }, ada)
  await change({})
  expect(await mails()).toEqual([])
  await change({ roles: ['reviewer', 'approver'] })
  expect(await mails()).toEqual([...all(changed), { recipient: person.email, subject: ownAccess }])
  const told = (await server.mails()).findLast(({ subject }) => subject === changed)
  expect(told?.body).toContain(`/desk/staff#${person.id}`)
  expect(told?.body).not.toMatch(/Pat|Ada/)
  await change({ roles: ['reviewer', 'approver'], isSenior: true })
  expect(await mails()).toEqual(all(changed))
  await callDesk(server, 'confirmFlag', { id: person.id, flag: 'senior', isAccepted: true }, bea)
  expect(await mails()).toEqual([...all(changed), { recipient: person.email, subject: ownAccess }])
  await callDesk(server, 'resetStaff', { id: person.id }, ada)
  expect(await mails()).toEqual([...all(changed), { recipient: person.email, subject: ownAccess }])
  await change({ roles: ['reviewer', 'approver'], isDisabled: true })
  expect(await mails()).toEqual([...all(changed), { recipient: person.email, subject: ownAccess }])
  expect((await server.mails()).find(({ body }) => body.includes('disabled, and your sessions'))).toBeDefined()
  const invited = { ...rights, name: 'New One', email: 'new@broker.example', roles: ['viewer' as const] }
  const { id: _, isDisabled: __, ...invitation } = { ...invited, isSenior: false }
  await callDesk(server, 'inviteStaff', invitation, ada)
  expect(await mails()).toEqual(all(changed))
})

it('mails the use of a recovery code to the person and all administrators', async () => {
  const server = await testServer()
  const ada = await addStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const { email, recoveryCodes } = await addStaff(server)
  const mails = mailbox(server)
  await mails()
  const { data } = await callDesk(server, 'signIn', { email, password })
  const { ticket } = data as { ticket: string }
  expect(await callDesk(server, 'signInSecond', { ticket, code: recoveryCodes[0] ?? '' })).toMatchObject({ code: 1000 })
  expect(await mails()).toEqual([
    { recipient: email, subject: 'A recovery code was used for your access to the desk' },
    { recipient: ada.email, subject: changed },
  ])
  const [used] = (await server.mails()).filter(({ subject }) => subject.startsWith('A recovery code'))
  expect(used?.body).toContain('Codes left: 9')
})

it('a person without an address gets no mail, and nothing fails', async () => {
  const server = await testServer()
  const approver = await signInStaff(server, { roles: ['approver'] }, 'Ann Approver')
  const other = await addStaff(server, {}, 'Sam Single')
  await changeStaff(server.portal.database, other.id, { email: '', emailKey: 'sam', subject: 'sam' })
  const { account } = await addTestCase(server)
  expect(await callDesk(server, 'assign', { account, revision: 0, to: other.id }, approver)).toMatchObject({
    code: 1002,
  })
  expect(await findStaff(server.portal.database, other.id)).toMatchObject({ mutedNotices: [] })
})
