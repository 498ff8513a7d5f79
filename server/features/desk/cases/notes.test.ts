import { expect, it } from 'vitest'
import { appendPending, auditEntries } from '../../../database/audit/audit.ts'
import { addTestCase } from '../../../testing/desk/cases.ts'
import { callDesk, signInStaff, type TestStaff } from '../../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'

const canary = 'CanarySuspicion'

/** Returns all that a person sees of a case, as texts. */
async function seen(server: TestServer, as: TestStaff, account: string): Promise<string[]> {
  const answers = [
    await callDesk(server, 'findCase', { account }, as),
    await callDesk(server, 'findTimeline', { account, showsLooks: true }, as),
    await callDesk(server, 'findCases', { view: 'open' }, as),
    await callDesk(server, 'findCounts', {}, as),
  ]
  return answers.map(({ text }) => text)
}

it('[OD-28] a restricted note changes no byte that others see, nor the audit log of the account', async () => {
  const server = await testServer()
  const officer = await signInStaff(server, { isFinancialCrime: true }, 'Fay Crime')
  const others = [
    await signInStaff(server, { roles: ['viewer'] }, 'Vi Viewer'),
    await signInStaff(server),
    await signInStaff(server, { roles: ['approver', 'administrator'] }, 'Ann Approver'),
  ]
  const { database } = server.portal
  const { account } = await addTestCase(server)
  // The first look of each is an entry of its own.
  for (const as of [...others, officer]) await seen(server, as, account)
  const before = await Promise.all(others.map((as) => seen(server, as, account)))
  const entries = await auditEntries(database, account)
  const note = { account, text: canary, visibility: 'financialCrime' } as const
  const added = await callDesk(server, 'addNote', note, officer)
  expect(added, added.text).toMatchObject({ code: 1001 })
  await appendPending(database)
  expect(await Promise.all(others.map((as) => seen(server, as, account)))).toEqual(before)
  expect(await auditEntries(database, account)).toEqual(entries)
  const { id } = added.data as { id: string }
  expect((await callDesk(server, 'findCase', { account }, officer)).data).toMatchObject({
    revision: 0,
    case: { assignee: null },
    notes: [{ id, text: canary, by: { name: 'Fay Crime' } }],
  })
  for (const as of others.slice(1)) {
    expect(await callDesk(server, 'addNote', note, as)).toMatchObject({ status: 403, code: 2012 })
    const [struck, unknown] = [
      await callDesk(server, 'strikeNote', { account, id }, as),
      await callDesk(server, 'strikeNote', { account, id: 'unknown' }, as),
    ]
    expect([struck.status, struck.text]).toEqual([404, unknown.text])
  }
  expect(await callDesk(server, 'strikeNote', { account, id }, officer)).toMatchObject({ code: 1002 })
  expect(await auditEntries(database, account)).toEqual(entries)
  expect(JSON.stringify([await auditEntries(database), server.logged])).not.toContain(canary)
})

it('an internal note assigns an unassigned case to its author, who may strike the note out within 30 days', async () => {
  const server = await testServer()
  const reviewer = await signInStaff(server)
  const other = await signInStaff(server, {}, 'Bo Other')
  const { account } = await addTestCase(server)
  const add = async (text: string) => {
    const answer = await callDesk(server, 'addNote', { account, text, visibility: 'team' }, reviewer)
    return (answer.data as { id: string }).id
  }
  const strike = (as: TestStaff, id: string) => callDesk(server, 'strikeNote', { account, id }, as)
  const first = await add('first')
  server.clock.pass(1)
  const second = await add('second')
  expect(await strike(other, first)).toMatchObject({ status: 409, code: 2012 })
  expect(await strike(reviewer, first)).toMatchObject({ code: 1002 })
  expect(await strike(reviewer, first)).toMatchObject({ status: 409, code: 2012 })
  const { data } = await callDesk(server, 'findCase', { account }, other)
  expect(data).toMatchObject({
    case: { assignee: { name: 'Rae Desk' } },
    notes: [
      { text: 'first', struckBy: { id: reviewer.id, name: 'Rae Desk' } },
      { text: 'second', struckAt: null },
    ],
  })
  await server.portal.database
    .updateTable('caseNote')
    .set({ at: '2026-10-01T00:00:00.000Z' })
    .where('id', '=', second)
    .execute()
  expect(await strike(reviewer, second)).toMatchObject({ status: 409, code: 2012 })
})

it('a note of another case is unknown, and anybody who works may add one to a closed case', async () => {
  const server = await testServer()
  const reviewer = await signInStaff(server)
  const other = await signInStaff(server, {}, 'Bo Other')
  const { account: first } = await addTestCase(server)
  const { account: closed } = await addTestCase(server, { state: 'approved', assignee: other.id })
  const answer = await callDesk(server, 'addNote', { account: closed, text: 'x', visibility: 'team' }, reviewer)
  expect(answer).toMatchObject({ code: 1001 })
  const { id } = answer.data as { id: string }
  expect(await callDesk(server, 'strikeNote', { account: first, id }, reviewer)).toMatchObject({ status: 404 })
})
