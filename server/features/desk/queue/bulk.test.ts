import { expect, it } from 'vitest'
import { idempotencyHeader } from '#domain/contract/calls.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { maxBulk } from '#domain/desk/queue/schemas.ts'
import type { DeskDataOf, DeskRequestOf } from '#domain/desk/schemas.ts'
import { auditEntries } from '../../../database/audit/audit.ts'
import { findCase } from '../../../database/repositories/desk/cases.ts'
import { addTestCase } from '../../../testing/desk/cases.ts'
import { callDesk, signInStaff, type TestStaff } from '../../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'

async function change(server: TestServer, as: TestStaff, request: DeskRequestOf<'bulk'>) {
  const answer = await callDesk(server, 'bulk', request, as)
  expect(answer, answer.text).toMatchObject({ status: 200, code: 1002 })
  return answer.data as DeskDataOf<'bulk'>
}

it('[OD-3] changes several cases in one call, each by the rules for one, and says why it refused the others', async () => {
  const server = await testServer()
  const approver = await signInStaff(server, { roles: ['approver'], regions: ['uae'] }, 'Amos Approver')
  const reviewer = await signInStaff(server, { regions: ['uae'] }, 'Rae Reviewer')
  const [one, two] = [await addTestCase(server), await addTestCase(server)]
  const closed = await addTestCase(server, { state: 'declined' })
  const foreign = await addTestCase(server, { region: 'uk' })
  const accounts = [one, two, closed, foreign, one].map(({ account }) => account)

  const assigned = await change(server, approver, { accounts, change: { act: 'assign', to: reviewer.id } })
  expect(assigned.done).toEqual([one.account, two.account])
  expect(assigned.refused).toEqual([
    { account: closed.account, code: 2012, message: 'This case is declined. An approver can reopen it.' },
    { account: foreign.account, code: 2004, message: expect.any(String) },
  ])
  const mails = (await server.mails()).filter(({ recipient }) => recipient === reviewer.email)
  expect(mails.slice(1).map(({ subject }) => subject)).toEqual(['Applications assigned to you: 2'])
  expect(mails[1]?.body).toContain(two.account)
  const urgent = await change(server, reviewer, { accounts, change: { act: 'priority', priority: 2 } })
  expect(urgent.done).toEqual([one.account, two.account])
  const labelled: DeskRequestOf<'bulk'> = { accounts: [one.account], change: { act: 'addLabel', label: 'funds' } }
  await change(server, reviewer, labelled)
  // The same change again changes nothing, and is no entry of the audit log.
  await change(server, reviewer, labelled)
  const { database } = server.portal
  expect(await findCase(database, one.account)).toMatchObject({
    ...{ assignee: reviewer.id, priority: 2, labels: '["funds"]', revision: 3 },
  })
  const actions = (await auditEntries(database, one.account)).map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('case'))).toEqual([
    'case assigned',
    'case changed',
    'case changed',
  ])
  // A colleague works on it.
  const other = await change(server, approver, {
    accounts: [one.account],
    change: { act: 'removeLabel', label: 'funds' },
  })
  expect(other).toMatchObject({ done: [], refused: [{ code: 2012, message: expect.stringContaining('Rae Reviewer') }] })
})

it('[OD-3] refuses a change that no role of the person permits, more cases than the bound, and more labels', async () => {
  const server = await testServer()
  const { account } = await addTestCase(server)
  const administrator = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const priority: DeskRequestOf<'bulk'> = { accounts: [account], change: { act: 'priority', priority: 1 } }
  expect(await callDesk(server, 'bulk', priority, administrator)).toMatchObject({ status: 403, code: 2012 })
  const reviewer = await signInStaff(server)
  const many = Array.from({ length: maxBulk + 1 }, (_, index) => `${index}`)
  const tooMany = await callDesk(server, 'bulk', { ...priority, accounts: many }, reviewer)
  expect(tooMany).toMatchObject({ status: 400, code: 2011, data: { fields: [{ path: 'accounts' }] } })
  // There is no bulk decision.
  const decision = { accounts: [account], change: { act: 'approve' } } as unknown as DeskRequestOf<'bulk'>
  expect(await callDesk(server, 'bulk', decision, reviewer)).toMatchObject({ status: 400 })
  const labels = JSON.stringify(Array.from({ length: 10 }, (_, index) => `l${index}`))
  await server.portal.database.updateTable('deskCase').set({ labels }).where('account', '=', account).execute()
  const more = await change(server, reviewer, { accounts: [account], change: { act: 'addLabel', label: 'one more' } })
  expect(more.refused).toMatchObject([{ code: 2012, message: 'A case has at most 10 labels. Remove one first.' }])
})

it('[OD-3] names the people to whom a person may assign: colleagues of the regions, or the person alone', async () => {
  const server = await testServer()
  const rights = { regions: ['uae'] } as const
  const approver = await signInStaff(server, { ...rights, roles: ['approver'] }, 'Amos Approver')
  const reviewer = await signInStaff(server, rights, 'Rae Reviewer')
  await signInStaff(server, { ...rights, roles: ['viewer'] }, 'Vi Viewer')
  await signInStaff(server, { regions: ['uk'] }, 'Uma Other')
  const names = async (as: TestStaff) => {
    const { data } = await callDesk(server, 'findColleagues', {}, as)
    return (data as DeskDataOf<'findColleagues'>).colleagues.map(({ name }) => name)
  }
  expect(await names(approver)).toEqual(['Amos Approver', 'Rae Reviewer'])
  expect(await names(reviewer)).toEqual(['Rae Reviewer'])
})

it('shows who else looks at a case, until the page is closed, and writes no entry of the audit log', async () => {
  const server = await testServer()
  const { account } = await addTestCase(server)
  const another = await addTestCase(server)
  const [amina, rae] = [await signInStaff(server, {}, 'Amina Noor'), await signInStaff(server, {}, 'Rae Reviewer')]
  const look = async (as: TestStaff, at = account) => {
    const { data } = await callDesk(server, 'presence', { account: at }, as)
    return (data as DeskDataOf<'presence'>).others.map(({ name }) => name)
  }
  const before = await auditEntries(server.portal.database)
  expect(await look(amina)).toEqual([])
  expect(await look(rae)).toEqual(['Amina Noor'])
  expect(await look(rae, another.account)).toEqual([])
  expect(await look(amina)).toEqual([])
  await look(rae)
  server.clock.pass(60)
  expect(await look(amina)).toEqual(['Rae Reviewer'])
  server.clock.pass(16)
  expect(await look(amina)).toEqual([])
  expect(await auditEntries(server.portal.database)).toEqual(before)
})

it('a call with an Idempotency-Key changes every case, not the first one alone', async () => {
  const server = await testServer()
  const reviewer = await signInStaff(server, { regions: ['uae'] }, 'Rae Reviewer')
  const accounts = [(await addTestCase(server)).account, (await addTestCase(server)).account]
  const headers = { ...reviewer.headers, [idempotencyHeader]: 'one press' }
  const payload = { accounts, change: { act: 'priority', priority: 2 } }
  const { path: url } = deskCalls.bulk
  expect(await server.inject({ method: 'POST', url, headers, payload })).toMatchObject({ code: 1002 })
  for (const account of accounts) expect(await findCase(server.portal.database, account)).toMatchObject({ priority: 2 })
})
