import { expect, it } from 'vitest'
import type { BuiltInView, CaseRow } from '#domain/desk/schemas.ts'
import { appendPending } from '../../../database/audit/audit.ts'
import { findCase } from '../../../database/repositories/desk/cases.ts'
import { addErasureRequest, answerErasureRequest } from '../../../database/repositories/desk/erasureRequests.ts'
import { addTestCase } from '../../../testing/desk/cases.ts'
import { callDesk, signInStaff, type TestStaff } from '../../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'

async function find(server: TestServer, as: TestStaff, request: Parameters<typeof callDesk<'findCases'>>[2]) {
  const answer = await callDesk(server, 'findCases', request, as)
  expect(answer, answer.text).toMatchObject({ code: 1004 })
  return answer.data as { readonly cases: CaseRow[]; readonly next: string | null }
}

async function accounts(server: TestServer, as: TestStaff, view: BuiltInView): Promise<string[]> {
  return (await find(server, as, { view })).cases.map(({ account }) => account)
}

it('each view holds its cases, and the counts agree', async () => {
  const server = await testServer()
  const approver = await signInStaff(server, { roles: ['reviewer', 'approver'] }, 'Ann Approver')
  const other = await signInStaff(server, {}, 'Bo Other')
  const draft = await server.signIn()
  const add = (columns: Parameters<typeof addTestCase>[1]) =>
    addTestCase(server, columns).then(({ account }) => account)
  const later = '2030-01-01'
  const mine = await add({ state: 'inReview', assignee: approver.id, dueOn: later })
  const free = await add({ state: 'new', dueOn: later })
  const changed = await add({ state: 'inReview', assignee: other.id, isChanged: 1, dueOn: later })
  const decidable = await add({ state: 'recommended', assignee: other.id, recommendedBy: other.id, dueOn: later })
  const own = await add({ state: 'recommended', assignee: other.id, recommendedBy: approver.id, dueOn: later })
  const late = await add({ state: 'inReview', assignee: other.id, dueOn: '2026-11-10' })
  const waiting = await add({ state: 'informationRequested', assignee: other.id, dueOn: null })
  const closed = await add({ state: 'approved', dueOn: null, closedAt: '2026-11-01T00:00:00.000Z' })
  const asked = { text: 'Erase it.', at: '2026-11-01T00:00:00.000Z', dueOn: '2026-12-01' }
  for (const account of [late, closed]) await addErasureRequest(server.portal.database, { account, ...asked })
  await addErasureRequest(server.portal.database, { account: free, ...asked })
  const refused = { answer: 'refused', removed: '', keptUntil: null, answeredAt: asked.at, actor: 'operator' } as const
  await answerErasureRequest(server.portal.database, free, refused)
  const expected = {
    mine: [mine],
    unassigned: [free],
    changed: [changed],
    toDecide: [decidable],
    overdue: [late],
    waiting: [waiting],
    open: [mine, free, changed, decidable, own, late, waiting],
    closed: [closed],
    erasure: [closed, late],
    drafts: [draft.account],
  }
  for (const [view, holds] of Object.entries(expected)) {
    const found = await accounts(server, approver, view as BuiltInView)
    expect([view, found.toSorted()]).toEqual([view, holds.toSorted()])
  }
  const counts = await callDesk(server, 'findCounts', {}, approver)
  expect(counts.data).toEqual({
    views: Object.fromEntries(Object.entries(expected).map(([view, holds]) => [view, holds.length])),
  })
  // A reviewer decides about nothing.
  expect(await accounts(server, other, 'toDecide')).toEqual([])
})

it('a draft shows the company and its last activity, and no answer', async () => {
  const server = await testServer()
  const viewer = await signInStaff(server, { roles: ['viewer'] }, 'Vi Viewer')
  const { account } = await server.signIn()
  const data = { clientDetail: { companyInfo: { companyName: 'Blue Dune', companyRegNo: 'SECRET-1' } } }
  await server.portal.database
    .updateTable('application')
    .set({ data: JSON.stringify(data), updatedAt: '2026-11-13T00:00:00.000Z' })
    .where('account', '=', account)
    .execute()
  const answer = await callDesk(server, 'findCases', { view: 'drafts' }, viewer)
  expect(answer.data).toMatchObject({
    cases: [{ account, companyName: 'Blue Dune', state: null, stateSince: '2026-11-13T00:00:00.000Z' }],
  })
  expect(answer.text).not.toContain('SECRET')
  expect(await callDesk(server, 'findCase', { account }, viewer)).toMatchObject({ status: 404, code: 2004 })
})

it('paging by cursor returns each case once in every order, including ties and cases without a due day', async () => {
  const server = await testServer()
  const viewer = await signInStaff(server, { roles: ['viewer'] }, 'Vi Viewer')
  const all: string[] = []
  for (let index = 0; index < 9; index += 1) {
    const dueOn = index % 3 === 0 ? null : `2026-11-1${index % 2}`
    const { account } = await addTestCase(server, { companyName: `Company ${index % 4}`, dueOn })
    all.push(account)
  }
  for (const sort of ['due', 'oldest', 'newest', 'company'] as const) {
    const met: string[] = []
    let after: string | undefined
    do {
      const page = await find(server, viewer, { view: 'open', sort, limit: 2, after })
      met.push(...page.cases.map(({ account }) => account))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect([sort, met.toSorted()]).toEqual([sort, all.toSorted()])
  }
  const byDue = (await find(server, viewer, { view: 'open', sort: 'due' })).cases.map(({ dueOn }) => dueOn ?? 'none')
  expect(byDue).toEqual(byDue.toSorted())
  const { next } = await find(server, viewer, { view: 'open', sort: 'due', limit: 2 })
  for (const after of [next ?? '', 'nonsense', Buffer.from('[1]').toString('base64url')])
    expect(await callDesk(server, 'findCases', { sort: 'company', after }, viewer)).toMatchObject({
      status: 400,
      code: 2015,
    })
})

it('filters combine, several values of one are alternatives, and labels are no wildcards', async () => {
  const server = await testServer()
  const viewer = await signInStaff(server, { roles: ['viewer'] }, 'Vi Viewer')
  const { account: first } = await addTestCase(server, {
    ...{ country: 'AE', labels: '["Fund %","x"]', state: 'inReview', dueOn: '2026-11-19' },
  })
  const { account: second } = await addTestCase(server, { country: 'GB', labels: '["Fund A"]', dueOn: '2026-11-12' })
  const found = async (filter: object) =>
    (await find(server, viewer, { filter })).cases.map(({ account }) => account).toSorted()
  const both = [first, second].toSorted()
  expect(await found({ countries: ['AE', 'GB'] })).toEqual(both)
  expect(await found({ countries: ['AE'], states: ['new'] })).toEqual([])
  expect(await found({ labels: ['Fund %'] })).toEqual([first])
  expect(await found({ labels: ['Fund'] })).toEqual([])
  expect(await found({ due: 'today' })).toEqual([second])
  expect(await found({ due: 'late' })).toEqual([])
  expect(await found({ due: 'week' })).toEqual([second])
  expect(await found({ assignees: ['nobody'] })).toEqual(both)
  expect(await found({ assignees: ['me'] })).toEqual([])
  expect(await found({ submittedFrom: '2026-11-12', submittedTo: '2026-11-12' })).toEqual(both)
  expect(await found({ submittedFrom: '2026-11-13' })).toEqual([])
  expect(await found({ submittedTo: '2026-11-11' })).toEqual([])
  expect(await found({ isChanged: true })).toEqual([])
})

it('[OD-22] a search finds all words, exact numbers first, and is recorded without its text', async () => {
  const server = await testServer()
  const viewer = await signInStaff(server, { roles: ['viewer'], regions: ['uae'] }, 'Vi Viewer')
  const { account } = await addTestCase(server, { searchText: 'blue canarytext dune 100%' })
  const { account: closed } = await addTestCase(server, {
    ...{ state: 'declined', closedAt: '2026-11-12T00:00:00.000Z', searchText: 'old canarytext dune' },
  })
  const { account: naming } = await addTestCase(server, { searchText: `agent of ${account}`, dueOn: '2000-01-01' })
  await addTestCase(server, { region: 'uk', searchText: 'canarytext dune uk' })
  const found = async (text: string) => (await find(server, viewer, { text })).cases.map((row) => row.account)
  expect(await found('Dune CANARYTEXT')).toEqual([account, closed])
  expect(await found('dune nothing')).toEqual([])
  expect(await found('100%')).toEqual([account])
  expect(await found('1_0%')).toEqual([])
  expect(await found(account)).toEqual([account, naming])
  expect(await found(`UAE-${account}-1`)).toEqual([account])
  await appendPending(server.portal.database)
  const entries = await server.portal.database
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'cases searched')
    .execute()
  expect(entries).toHaveLength(6)
  expect(JSON.stringify([entries, server.logged]).toLowerCase()).not.toContain('canarytext')
})

it('[OD-8] eight reviewers who ask at once get eight different cases', async () => {
  const server = await testServer()
  const reviewers: TestStaff[] = []
  for (let index = 0; index < 8; index += 1) reviewers.push(await signInStaff(server, {}, `Reviewer ${index}`))
  for (let index = 0; index < 8; index += 1) await addTestCase(server)
  await addTestCase(server, { state: 'informationRequested', dueOn: null })
  const ask = () => Promise.all(reviewers.map((reviewer) => callDesk(server, 'nextCase', {}, reviewer)))
  const given = (await ask()).map(({ data }) => (data as { account: string }).account)
  expect(new Set(given).size).toBe(8)
  for (const [index, account] of given.entries())
    expect(await findCase(server.portal.database, account)).toMatchObject({
      assignee: reviewers[index]?.id,
      revision: 1,
    })
  for (const answer of await ask()) expect(answer).toMatchObject({ status: 200, code: 1008, data: {} })
})

it('the next case is the most urgent of the regions of the person', async () => {
  const server = await testServer()
  const reviewer = await signInStaff(server, { regions: ['uk'] })
  await addTestCase(server, { dueOn: '2026-01-01' })
  await addTestCase(server, { region: 'uk', dueOn: '2026-12-02' })
  const { account } = await addTestCase(server, { region: 'uk', dueOn: '2026-12-01' })
  expect((await callDesk(server, 'nextCase', {}, reviewer)).data).toEqual({ account })
})

it('an export has the queue without formulas, and is recorded', async () => {
  const server = await testServer()
  const approver = await signInStaff(server, { roles: ['approver'] }, 'Ann Approver')
  await addTestCase(server, { companyName: '=HYPERLINK("x")' })
  const { account } = await addTestCase(server, { companyName: 'Blue Dune' })
  const answer = await callDesk(server, 'exportCases', { view: 'open', sort: 'company' }, approver)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="cases.csv"/),
  })
  const [head, first, second] = answer.text.split('\r\n')
  expect(head).toContain('"COMPANY"')
  expect(first).toContain(`"'=HYPERLINK(""x"")"`)
  expect(second).toContain(`"${account}","UAE-${account}-1","Blue Dune"`)
  await appendPending(server.portal.database)
  const audit = server.portal.database.selectFrom('audit').select('detail').where('action', '=', 'list exported')
  expect(await audit.execute()).toEqual([{ detail: '{"count":2,"view":"open"}' }])
})

it('saved views belong to a person or to all, and unknown parts are dropped', async () => {
  const server = await testServer()
  const { database } = server.portal
  const reviewer = await signInStaff(server)
  const other = await signInStaff(server, {}, 'Bo Other')
  const approver = await signInStaff(server, { roles: ['approver'] }, 'Ann Approver')
  const query = { view: 'open', filter: { countries: ['AE'] } } as const
  const save = (as: TestStaff, isShared: boolean, id?: string) =>
    callDesk(
      server,
      'saveView',
      { name: 'Emirates', isShared, query: { ...query, filter: { countries: ['AE'] } }, id },
      as,
    )
  const views = async (as: TestStaff) =>
    ((await callDesk(server, 'findViews', {}, as)).data as { views: { id: string; query: object }[] }).views
  const saved = await save(reviewer, false)
  expect(saved).toMatchObject({ code: 1001 })
  const { id } = saved.data as { id: string }
  expect(await views(reviewer)).toEqual([{ id, name: 'Emirates', isShared: false, query }])
  expect(await views(other)).toEqual([])
  expect(await save(other, false, id)).toMatchObject({ status: 404 })
  expect(await callDesk(server, 'deleteView', { id }, other)).toMatchObject({ status: 404 })
  expect(await save(reviewer, true)).toMatchObject({ status: 403, code: 2012 })
  const { id: shared } = (await save(approver, true)).data as { id: string }
  expect(await views(other)).toMatchObject([{ id: shared, isShared: true }])
  expect(await callDesk(server, 'deleteView', { id: shared }, other)).toMatchObject({ status: 403 })
  const old = JSON.stringify({ view: 'open', sort: 'risk', filter: { moon: 1 } })
  await database.updateTable('deskView').set({ query: old }).where('id', '=', shared).execute()
  expect(await views(other)).toMatchObject([{ id: shared, query: { view: 'open' } }])
  expect(await callDesk(server, 'deleteView', { id }, reviewer)).toMatchObject({ code: 1003 })
})
