import { expect, it } from 'vitest'
import { builtInViews, type CaseRow, type DeskDataOf } from '#domain/desk/schemas.ts'
import { appendPending } from '../../../database/audit/audit.ts'
import { isExcluded } from '../../../database/repositories/desk/caseExclusions.ts'
import { findCase } from '../../../database/repositories/desk/cases.ts'
import { allStaff, changeStaff } from '../../../database/repositories/desk/staff.ts'
import { addTestCase } from '../../../testing/desk/cases.ts'
import { caseOf } from '../../../testing/desk/deskCases.ts'
import { addStaff, callDesk, signInStaff, type TestStaff } from '../../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'
import { takeNext } from '../queue/queue.ts'

const reviewerAndApprover = { roles: ['reviewer', 'approver'] } as const

async function entriesOf({ portal }: TestServer, account: string) {
  await appendPending(portal.database)
  const entries = await portal.database
    .selectFrom('audit')
    .selectAll()
    .where('account', '=', account)
    .orderBy('sequence')
    .execute()
  return entries.map(({ action, detail }) => [action, JSON.parse(detail)] as const)
}

async function rowsOf(server: TestServer, as: TestStaff, request: Parameters<typeof callDesk<'findCases'>>[2]) {
  const { data } = await callDesk(server, 'findCases', request, as)
  return (data as { cases: CaseRow[] }).cases
}

it('a person with a connection leaves the case, which is released, and sees its header only', async () => {
  const server = await testServer()
  const staff = await signInStaff(server)
  const columns = {
    state: 'inReview',
    assignee: staff.id,
    companyName: 'Blue Dune',
    country: 'AE',
    searchText: 'blue dune',
  } as const
  const { account } = await addTestCase(server, columns)
  const reference = `UAE-${account}-1`
  expect(await callDesk(server, 'exclude', { account, staff: staff.id, reason: '' }, staff)).toMatchObject({
    code: 1002,
  })
  expect(await caseOf(server, account)).toMatchObject({ assignee: null, state: 'inReview' })
  const header = {
    account,
    reference,
    region: 'uae',
    state: 'inReview',
    isExcluded: true,
    companyName: '',
    country: '',
  }
  const opened = await callDesk(server, 'findCase', { account }, staff)
  expect(opened).toMatchObject({ status: 403, code: 2012 })
  expect(opened.data).toEqual({ rule: 'excluded', case: { reference, region: 'uae', state: 'inReview' } })
  expect(opened.text).not.toContain('Blue Dune')
  // To be in a list, its place there and a count would tell more than the header. The account alone finds it.
  expect(await rowsOf(server, staff, { text: 'blue' })).toEqual([])
  for (const view of builtInViews) expect(await rowsOf(server, staff, { view })).toEqual([])
  expect(await rowsOf(server, staff, { filter: { countries: ['AE'] } })).toEqual([])
  const { views } = (await callDesk(server, 'findCounts', {}, staff)).data as DeskDataOf<'findCounts'>
  expect(Object.values(views).every((count) => count === 0)).toBe(true)
  const found = await rowsOf(server, staff, { text: account })
  expect(found).toMatchObject([{ ...header, assignee: null, submittedAt: null, dueOn: null, labels: [] }])
  expect(await entriesOf(server, account)).toEqual([
    ['excluded', { staff: staff.id }],
    ['case assigned', { to: null }],
  ])
  // A colleague sees it as before.
  const colleague = await signInStaff(server, {}, 'Col League')
  expect(await rowsOf(server, colleague, { text: 'blue' })).toMatchObject([
    { companyName: 'Blue Dune', isExcluded: false },
  ])
})

it('every call about a case is unknown to an excluded person, and a decision names the rule', async () => {
  const server = await testServer()
  const { clock } = server
  const staff = await signInStaff(server, reviewerAndApprover)
  const { account } = await addTestCase(server)
  await callDesk(server, 'exclude', { account, staff: staff.id, reason: '' }, staff)
  clock.pass(1)
  const { revision } = await caseOf(server, account)
  const refused = [
    await callDesk(server, 'findTimeline', { account }, staff),
    await callDesk(server, 'findRecord', { account, number: 1 }, staff),
    await callDesk(server, 'findItems', { account }, staff),
    await callDesk(server, 'findDecision', { account }, staff),
    await callDesk(server, 'findDiff', { account, from: 1, to: 1 }, staff),
    await callDesk(server, 'readFile', { account, id: 'unknown' }, staff),
    await callDesk(server, 'assign', { account, revision, to: staff.id }, staff),
    await callDesk(server, 'addNote', { account, text: 'x', visibility: 'team' }, staff),
    await callDesk(server, 'findExclusions', { account }, staff),
    // No way back by oneself.
    await callDesk(server, 'endExclusion', { account, staff: staff.id, reason: 'x' }, staff),
  ]
  for (const answer of refused) expect(answer, answer.text).toMatchObject({ status: 404, code: 2004 })
  const decision = { account, revision, contentHash: 'a'.repeat(384), value: 'approve', reasons: [], text: '' } as const
  const decided = await callDesk(server, 'decide', { ...decision, reasons: [] }, staff)
  expect(decided, decided.text).toMatchObject({ status: 403, code: 2012, data: { rule: 'excluded' } })
  expect(await caseOf(server, account)).toMatchObject({ revision, state: 'new' })
})

it('a retry of the own exclusion has the first answer, and changes nothing', async () => {
  const server = await testServer()
  const staff = await signInStaff(server)
  const elsewhere = await signInStaff(server, { regions: ['uk'] }, 'Eli Elsewhere')
  const { account } = await addTestCase(server)
  const request = { account, staff: staff.id, reason: '' }
  const first = await callDesk(server, 'exclude', request, staff)
  const [entries, { revision }] = [await entriesOf(server, account), await caseOf(server, account)]
  const second = await callDesk(server, 'exclude', { ...request, reason: 'Another' }, staff)
  expect([second.status, second.text]).toEqual([200, first.text])
  expect([await entriesOf(server, account), (await caseOf(server, account)).revision]).toEqual([entries, revision])
  expect(await callDesk(server, 'exclude', { ...request, staff: elsewhere.id }, staff)).toMatchObject({ status: 404 })
  expect(await callDesk(server, 'exclude', { ...request, staff: elsewhere.id }, elsewhere)).toMatchObject({
    code: 2004,
  })
})

it('an approver excludes a colleague with a reason, and another approver alone ends it', async () => {
  const server = await testServer()
  const approver = await signInStaff(server, reviewerAndApprover, 'Ann Approver')
  const colleague = await signInStaff(server, reviewerAndApprover, 'Col League')
  const reviewer = await signInStaff(server, {}, 'Rae Reviewer')
  const { account } = await addTestCase(server, { state: 'recommended', recommendedBy: colleague.id })
  const request = { account, staff: colleague.id, reason: 'A brother of the owner' }
  expect(await callDesk(server, 'exclude', request, reviewer)).toMatchObject({ status: 403, code: 2012 })
  expect(await callDesk(server, 'exclude', { ...request, reason: '' }, approver)).toMatchObject({
    status: 400,
    code: 2017,
  })
  expect(await callDesk(server, 'exclude', { ...request, staff: 'nobody' }, approver)).toMatchObject({ status: 409 })
  expect(await callDesk(server, 'exclude', request, approver)).toMatchObject({ code: 1002 })
  // What an excluded person recommended binds nobody.
  expect(await caseOf(server, account)).toMatchObject({ state: 'inReview', recommendedBy: null })
  const { revision } = await caseOf(server, account)
  const assign = await callDesk(server, 'assign', { account, revision, to: colleague.id }, approver)
  expect(assign).toMatchObject({ status: 409, code: 2012 })
  const listed = await callDesk(server, 'findExclusions', { account }, approver)
  expect(listed.data).toMatchObject({
    exclusions: [
      { person: { name: 'Col League' }, by: { name: 'Ann Approver' }, reason: request.reason, mayEnd: true },
    ],
    colleagues: [{ name: 'Rae Reviewer' }],
  })
  const end = { account, staff: colleague.id, reason: 'It was another person' }
  expect(await callDesk(server, 'endExclusion', end, reviewer)).toMatchObject({ status: 403, code: 2012 })
  expect(await callDesk(server, 'endExclusion', end, colleague)).toMatchObject({ status: 404, code: 2004 })
  expect(await callDesk(server, 'endExclusion', end, approver)).toMatchObject({ code: 1002 })
  expect(await callDesk(server, 'endExclusion', end, approver)).toMatchObject({ status: 404, code: 2004 })
  expect(await callDesk(server, 'findCase', { account }, colleague)).toMatchObject({ code: 1004 })
  const ids = (await entriesOf(server, account)).filter(([action]) => action.startsWith('exclu'))
  expect(ids).toMatchObject([
    ['excluded', { staff: colleague.id }],
    ['exclusion ended', { staff: colleague.id }],
  ])
  expect(JSON.stringify(ids)).not.toContain('brother')
  const timeline = await callDesk(server, 'findTimeline', { account }, approver)
  expect(timeline.text).toContain('Excluded Col League from the case')
})

it('an exclusion applies to every account of a person, and none of them can end it', async () => {
  const server = await testServer()
  const { database } = server.portal
  const staff = await signInStaff(server, reviewerAndApprover)
  const second = await signInStaff(server, reviewerAndApprover, 'Rae Second')
  await changeStaff(database, second.id, { email: 'Rae.Desk@broker.example', emailKey: 'https://provider 1' })
  const third = await addStaff(server, reviewerAndApprover, 'Rae Third')
  const { account } = await addTestCase(server)
  await callDesk(server, 'exclude', { account, staff: staff.id, reason: '' }, staff)
  expect(await callDesk(server, 'findCase', { account }, second)).toMatchObject({ status: 403, code: 2012 })
  expect(await isExcluded(database, account, third.id)).toBe(false)
  // An account that the person got afterwards.
  const fourth = await signInStaff(server, reviewerAndApprover, 'Rae Fourth')
  await changeStaff(database, fourth.id, { email: 'rae.desk@broker.example', emailKey: 'https://provider 2' })
  const end = await callDesk(server, 'endExclusion', { account, staff: staff.id, reason: 'x' }, fourth)
  expect(end).toMatchObject({ status: 403, code: 2012 })
})

it('the next case is never one from which the person is excluded, also when both happen at once', async () => {
  const server = await testServer()
  const { portal } = server
  const [staff, approver] = [await signInStaff(server), await signInStaff(server, reviewerAndApprover, 'Ann Approver')]
  const person = (await allStaff(portal.database)).find(({ id }) => id === staff.id)
  if (!person) throw new Error('no person')
  const { account } = await addTestCase(server, { dueOn: '2026-11-10' })
  await callDesk(server, 'exclude', { account, staff: staff.id, reason: 'x' }, approver)
  expect(await takeNext(portal, person)).toBeUndefined()
  const accounts = await Promise.all(Array.from({ length: 4 }, () => addTestCase(server)))
  await Promise.all([
    ...accounts.map((one) =>
      callDesk(server, 'exclude', { account: one.account, staff: staff.id, reason: 'x' }, approver),
    ),
    ...accounts.map(() => takeNext(portal, person)),
  ])
  for (const one of accounts) expect(await findCase(portal.database, one.account)).toMatchObject({ assignee: null })
})

it('an account that an excluded person gets later is excluded as well', async () => {
  const server = await testServer()
  const { database } = server.portal
  const staff = await signInStaff(server, reviewerAndApprover)
  const { account } = await addTestCase(server)
  await callDesk(server, 'exclude', { account, staff: staff.id, reason: '' }, staff)
  // The first account is one of single sign-on, so that a local one may have the same e-mail.
  await changeStaff(database, staff.id, { emailKey: 'https://provider 1' })
  const later = await addStaff(server, reviewerAndApprover)
  expect(later.id).not.toBe(staff.id)
  expect(await isExcluded(database, account, later.id)).toBe(true)
})

it('the purge of a case removes its exclusions', async () => {
  const server = await testServer()
  const { database } = server.portal
  const staff = await signInStaff(server)
  const { account } = await addTestCase(server)
  await callDesk(server, 'exclude', { account, staff: staff.id, reason: '' }, staff)
  await database.deleteFrom('application').where('account', '=', account).execute()
  expect(await database.selectFrom('caseExclusion').selectAll().execute()).toEqual([])
})
