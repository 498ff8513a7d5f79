import { expect, it } from 'vitest'
import type { StaffFlag, StaffRights } from '#domain/desk/permissions.ts'
import type { StaffMember } from '#domain/desk/staff/schemas.ts'
import { auditEntries } from '../../../database/audit/audit.ts'
import { changeStaff, findStaff } from '../../../database/repositories/desk/staff.ts'
import { addStaff, callDesk, codeOf, signInStaff, type TestStaff } from '../../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'
import { unlimited } from '../../../testing/requests/unlimited.ts'
import { password } from '../../../testing/signIn.ts'
import { confirmFlag } from './flags.ts'

const rights = { roles: ['approver'], regions: ['uae'], isSenior: false, isFinancialCrime: false } as const

function change(
  server: TestServer,
  as: TestStaff,
  id: string,
  changes: Partial<StaffRights & { isDisabled: boolean }>,
) {
  const request = { ...rights, isDisabled: false, ...changes, id }
  return callDesk(server, 'changeStaff', { ...request, roles: [...request.roles], regions: [...request.regions] }, as)
}

function confirm(server: TestServer, as: TestStaff, id: string, flag: StaffFlag = 'senior', isAccepted = true) {
  return callDesk(server, 'confirmFlag', { id, flag, isAccepted }, as)
}

/** Returns a member of staff with two administrators. */
async function people(server: TestServer) {
  const administrator = { roles: ['administrator'] } as const
  const person = await addStaff(server, rights, 'Pat Person')
  return {
    person,
    ada: await signInStaff(server, administrator, 'Ada Admin'),
    bea: await signInStaff(server, administrator, 'Bea Admin'),
  }
}

async function memberOf(server: TestServer, as: TestStaff, id: string): Promise<StaffMember | undefined> {
  const { data } = await callDesk(server, 'findStaff', {}, as)
  return (data as { staff: StaffMember[] }).staff.find((one) => one.id === id)
}

const isOpen = { status: 200, code: 1002 }
const refused = { status: 409, code: 2012 }
const nothing = { status: 404, code: 2004 }

it('granting a flag needs a second administrator, and removing it needs one', async () => {
  const server = await testServer()
  const { person, ada, bea } = await people(server)
  expect(await change(server, ada, person.id, { isSenior: true })).toMatchObject(isOpen)
  const until = new Date(server.clock.now().getTime() + 72 * 3_600_000).toISOString()
  expect(await memberOf(server, bea, person.id)).toMatchObject({
    isSenior: false,
    flagRequests: [{ flag: 'senior', askedBy: { name: 'Ada Admin' }, until }],
  })
  expect(await confirm(server, ada, person.id)).toMatchObject(refused)
  expect(await confirm(server, bea, person.id, 'financialCrime')).toMatchObject(nothing)
  expect(await confirm(server, bea, person.id)).toMatchObject(isOpen)
  expect(await memberOf(server, bea, person.id)).toMatchObject({ isSenior: true, flagRequests: [] })
  expect(await confirm(server, bea, person.id)).toMatchObject(nothing)
  expect(await change(server, ada, person.id, {})).toMatchObject(isOpen)
  expect(await memberOf(server, bea, person.id)).toMatchObject({ isSenior: false, flagRequests: [] })
  const entries = (await auditEntries(server.portal.database)).filter(({ action }) => action.startsWith('flag'))
  expect(entries.map(({ actor, action, detail }) => [actor, action, JSON.parse(detail)])).toEqual([
    [`staff ${ada.id} Ada Admin`, 'flag asked', { id: person.id, flag: 'senior' }],
    [`staff ${bea.id} Bea Admin`, 'flag confirmed', { id: person.id, flag: 'senior', askedBy: ada.id }],
  ])
})

it('an invitation with flags gives none until a second administrator confirms; changed rights are audited with both', async () => {
  const server = await testServer()
  const { ada, bea } = await people(server)
  const request = { ...rights, roles: ['approver' as const], regions: ['uae' as const] }
  const invited = { ...request, name: 'New One', email: 'new@broker.example', isSenior: true, isFinancialCrime: true }
  const { data } = await callDesk(server, 'inviteStaff', invited, ada)
  const { id } = data as { id: string }
  const waiting = [{ flag: 'financialCrime' }, { flag: 'senior' }]
  expect(await memberOf(server, bea, id)).toMatchObject({
    isSenior: false,
    isFinancialCrime: false,
    flagRequests: waiting,
  })
  expect(await confirm(server, ada, id)).toMatchObject(refused)
  expect(await confirm(server, bea, id, 'financialCrime')).toMatchObject(isOpen)
  expect(await memberOf(server, bea, id)).toMatchObject({ isSenior: false, isFinancialCrime: true })
  expect(await confirm(server, bea, id, 'senior')).toMatchObject(isOpen)
  expect(await change(server, ada, id, { isSenior: true, isFinancialCrime: true })).toMatchObject(isOpen)
  const audited = (await auditEntries(server.portal.database)).filter(({ action }) => action === 'staff changed')
  expect(audited.map(({ detail }) => JSON.parse(detail))).toMatchObject([{ id, flags: ['senior', 'financialCrime'] }])
})

it('nobody can confirm alone, be it in parallel, by a second account, or for oneself', async () => {
  const server = await testServer({ environment: unlimited })
  const { database } = server.portal
  const { person, ada, bea } = await people(server)
  await change(server, ada, person.id, { isSenior: true })
  const alone = await Promise.all(Array.from({ length: 20 }, () => confirm(server, ada, person.id)))
  for (const answer of alone) expect(answer).toMatchObject(refused)
  const second = await signInStaff(server, { roles: ['administrator'] }, 'Ada Second')
  await changeStaff(database, second.id, { email: 'ADA.ADMIN@broker.example', emailKey: 'https://provider 1' })
  expect(await confirm(server, second, person.id)).toMatchObject(refused)
  // One's own second account gets nothing either.
  expect(await change(server, ada, second.id, { isSenior: true })).toMatchObject(refused)
  expect(await findStaff(database, person.id)).toMatchObject({ isSenior: false })
  await change(server, ada, bea.id, { roles: ['administrator'], isSenior: true })
  const again = await signInAgain(server, bea)
  expect(await confirm(server, again, bea.id)).toMatchObject(refused)
  // Of two who confirm at once, one does.
  const cy = await signInStaff(server, { roles: ['administrator'] }, 'Cy Admin')
  const both = await Promise.all([again, cy].map((as) => confirm(server, as, person.id)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

/** Signs a person in whose session a change of rights ended. */
async function signInAgain(server: TestServer, person: TestStaff): Promise<TestStaff> {
  server.clock.pass(30)
  const { data } = await callDesk(server, 'signIn', { email: person.email, password })
  const { ticket } = data as { ticket: string }
  const { headers } = await callDesk(server, 'signInSecond', { ticket, code: codeOf(server, person.key) })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  return { ...person, headers: { ...person.headers, cookie } }
}

it('a request ends after 72 hours, when it is declined, withdrawn, or its person disabled', async () => {
  const server = await testServer()
  const { person, ada, bea } = await people(server)
  const { portal, clock } = server
  const by = await findStaff(portal.database, bea.id)
  if (!by) throw new Error('no administrator')
  const accept = () => confirmFlag(portal, { id: person.id, flag: 'senior', isAccepted: true }, by)
  await change(server, ada, person.id, { isSenior: true })
  // Asking again prolongs nothing.
  clock.pass(600)
  await change(server, ada, person.id, { isSenior: true })
  clock.pass(72 * 3600 - 600 - 31)
  const early = await signInStaff(server, { roles: ['administrator'] }, 'Eve Early')
  await change(server, early, person.id, { isFinancialCrime: true, isSenior: true })
  clock.pass(1)
  await expect(accept()).rejects.toMatchObject({ code: 2004 })
  expect(await memberOf(server, early, person.id)).toMatchObject({ flagRequests: [{ flag: 'financialCrime' }] })
  await change(server, early, person.id, { isSenior: true, isFinancialCrime: false })
  expect(await memberOf(server, early, person.id)).toMatchObject({ flagRequests: [{ flag: 'senior' }] })
  // The one who asked may take the request back.
  expect(await confirm(server, early, person.id, 'senior', false)).toMatchObject(isOpen)
  await expect(accept()).rejects.toMatchObject({ code: 2004 })
  await change(server, early, person.id, { isSenior: true })
  await change(server, early, person.id, { isDisabled: true, isSenior: true })
  await change(server, early, person.id, {})
  await expect(accept()).rejects.toMatchObject({ code: 2004 })
  expect(await findStaff(portal.database, person.id)).toMatchObject({ isSenior: false, isFinancialCrime: false })
})

it('both have to be administrators at the confirmation', async () => {
  const server = await testServer()
  const { person, ada, bea } = await people(server)
  const { database } = server.portal
  const by = await findStaff(database, bea.id)
  if (!by) throw new Error('no administrator')
  const accept = () => confirmFlag(server.portal, { id: person.id, flag: 'senior', isAccepted: true }, by)
  await change(server, ada, person.id, { isSenior: true })
  await changeStaff(database, ada.id, { roles: '["viewer"]' })
  await expect(accept()).rejects.toMatchObject({ code: 2012, http: 409 })
  await changeStaff(database, ada.id, { roles: '["administrator"]' })
  await changeStaff(database, bea.id, { roles: '["approver"]' })
  await expect(accept()).rejects.toMatchObject({ code: 2012, http: 403 })
  await changeStaff(database, bea.id, { roles: '["administrator"]', disabledAt: null })
  await accept()
  expect(await findStaff(database, person.id)).toMatchObject({ isSenior: true })
})

it('when administrators disable each other at once, one remains', async () => {
  const server = await testServer()
  const { ada, bea } = await people(server)
  const answers = await Promise.all([
    change(server, ada, bea.id, { roles: ['administrator'], isDisabled: true }),
    change(server, bea, ada.id, { roles: ['administrator'], isDisabled: true }),
  ])
  expect(answers.filter(({ code }) => code === 1002)).toHaveLength(1)
  const states = [await findStaff(server.portal.database, ada.id), await findStaff(server.portal.database, bea.id)]
  expect(states.filter((one) => one?.disabledAt === null)).toHaveLength(1)
})
