import { expect, it } from 'vitest'
import { caseStates, definitionOf } from '#domain/desk/states.ts'
import { appendPending } from '../../../database/audit/audit.ts'
import { findApplication } from '../../../database/repositories/applications.ts'
import { findCase, movesOf } from '../../../database/repositories/desk/cases.ts'
import { allStaff, changeStaff } from '../../../database/repositories/desk/staff.ts'
import { addTestCase } from '../../../testing/desk/cases.ts'
import { callDesk, signInStaff } from '../../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'
import { saveItemAt } from '../requests/items.ts'
import { sendRoundOf } from '../requests/rounds.ts'
import { assignCase, changePriority, moveByStaff } from './cases.ts'
import { addNoteAt } from './notes.ts'

async function actionsOf({ portal }: TestServer, action: string, account: string | null) {
  await appendPending(portal.database)
  const entries = portal.database.selectFrom('audit').selectAll().where('action', '=', action)
  return entries.where('account', account === null ? 'is' : '=', account).execute()
}

it('[OD-2] a case of another region is answered like an unknown one, by every call', async () => {
  const server = await testServer()
  const staff = await signInStaff(server, { roles: ['viewer', 'reviewer', 'approver'], regions: ['uae'] })
  const { account } = await addTestCase(server, { region: 'uk' })
  for (const name of ['findCase', 'findTimeline'] as const) {
    const [other, unknown] = [
      await callDesk(server, name, { account }, staff),
      await callDesk(server, name, { account: '99999999' }, staff),
    ]
    expect(other).toMatchObject({ status: 404, code: 2004 })
    expect([other.text, other.headers['content-length']]).toEqual([unknown.text, unknown.headers['content-length']])
  }
  const rest = [
    await callDesk(server, 'findRecord', { account, number: 1 }, staff),
    await callDesk(server, 'reveal', { account, number: 1, section: 's', path: 'p' }, staff),
    await callDesk(server, 'readFile', { account, id: 'unknown' }, staff),
    await callDesk(server, 'assign', { account, revision: 0, to: staff.id }, staff),
    await callDesk(server, 'changeCase', { account, revision: 0, priority: 2 }, staff),
    await callDesk(server, 'moveCase', { account, revision: 0, act: 'start' }, staff),
    await callDesk(server, 'addNote', { account, text: 'x', visibility: 'team' }, staff),
    await callDesk(server, 'strikeNote', { account, id: 'unknown' }, staff),
  ]
  for (const answer of rest) expect(answer, answer.text).toMatchObject({ status: 404, code: 2004 })
  expect((await callDesk(server, 'findCases', {}, staff)).data).toEqual({ cases: [], next: null })
})

it('records the opening of a case once in a quarter of an hour, and marks it as seen by those who work on it', async () => {
  const server = await testServer()
  const viewer = await signInStaff(server, { roles: ['viewer'] }, 'Vi Viewer')
  const reviewer = await signInStaff(server)
  const { account, email } = await addTestCase(server, { isChanged: 1, state: 'inReview', companyName: 'Blue Dune' })
  const open = async (as: typeof viewer) => (await callDesk(server, 'findCase', { account }, as)).data
  expect(await open(viewer)).toMatchObject({ case: { isChanged: true, companyName: 'Blue Dune' }, email, acts: [] })
  expect(await findCase(server.portal.database, account)).toMatchObject({ isChanged: 1 })
  expect(await open(reviewer)).toMatchObject({ case: { isChanged: true }, isBlocked: false, isHeld: false, hold: null })
  expect(await open(reviewer)).toMatchObject({ case: { isChanged: false }, revision: 0 })
  expect(await actionsOf(server, 'case opened', account)).toHaveLength(2)
  server.clock.pass(14 * 60)
  await callDesk(server, 'me', {}, reviewer)
  server.clock.pass(90)
  await open(reviewer)
  expect(await actionsOf(server, 'case opened', account)).toHaveLength(3)
})

it('assigns to oneself, takes over and releases; others are assigned by approvers and administrators only', async () => {
  const server = await testServer()
  const reviewer = await signInStaff(server)
  const other = await signInStaff(server, {}, 'Bo Other')
  const abroad = await signInStaff(server, { regions: ['uk'] }, 'Una Kay')
  const viewer = await signInStaff(server, { roles: ['viewer'] }, 'Vi Viewer')
  const administrator = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const approver = await signInStaff(server, { roles: ['approver'] }, 'Ann Approver')
  const { account } = await addTestCase(server)
  const assign = (as: typeof reviewer, revision: number, to: string | null) =>
    callDesk(server, 'assign', { account, revision, to }, as)
  expect(await assign(reviewer, 0, reviewer.id)).toMatchObject({ code: 1002, data: { revision: 1, state: 'new' } })
  expect(await assign(other, 0, other.id)).toMatchObject({ status: 409, code: 2002, data: { revision: 1 } })
  expect(await assign(other, 1, null)).toMatchObject({ status: 403, code: 2012 })
  expect(await assign(other, 1, other.id)).toMatchObject({ code: 1002 })
  expect(await assign(other, 2, reviewer.id)).toMatchObject({ status: 403, code: 2012 })
  expect(await assign(administrator, 2, administrator.id)).toMatchObject({ status: 403, code: 2012 })
  expect(await assign(administrator, 2, reviewer.id)).toMatchObject({ code: 1002 })
  for (const to of [viewer.id, abroad.id, 'unknown'])
    expect(await assign(approver, 3, to)).toMatchObject({ status: 409, code: 2012 })
  expect(await assign(approver, 3, null)).toMatchObject({ code: 1002 })
  expect((await actionsOf(server, 'case assigned', account)).map(({ detail }) => JSON.parse(detail).to)).toEqual([
    ...[reviewer.id, other.id, reviewer.id, null],
  ])
  const { account: closed } = await addTestCase(server, { state: 'approved' })
  const late = await callDesk(server, 'assign', { account: closed, revision: 0, to: reviewer.id }, reviewer)
  expect(late).toMatchObject({ status: 409, code: 2012 })
})

it('whoever works on an unassigned case is assigned to it; work on the case of another person is refused', async () => {
  const server = await testServer()
  const reviewer = await signInStaff(server)
  const other = await signInStaff(server, {}, 'Bo Other')
  const { database } = server.portal
  const { account } = await addTestCase(server)
  const change = (as: typeof reviewer, revision: number) =>
    callDesk(server, 'changeCase', { account, revision, priority: 2, labels: ['Fund', 'Fund'] }, as)
  expect(await change(reviewer, 0)).toMatchObject({ code: 1002, data: { revision: 1 } })
  expect(await findCase(database, account)).toMatchObject({ assignee: reviewer.id, priority: 2, labels: '["Fund"]' })
  const refused = await change(other, 1)
  expect(refused).toMatchObject({ status: 409, code: 2012, data: { assignee: reviewer.id } })
  expect(refused.message).toBe('Rae Desk is working on this case. Take it over first.')
  expect(await change(reviewer, 0)).toMatchObject({ status: 409, code: 2002, data: { revision: 1 } })
  const note = { account, text: 'a note', visibility: 'team' } as const
  expect(await callDesk(server, 'addNote', note, other)).toMatchObject({ status: 409, code: 2012 })
  expect(await callDesk(server, 'moveCase', { account, revision: 1, act: 'start' }, other)).toMatchObject({
    status: 409,
  })
})

it('starts, holds and resumes a case together with its application', async () => {
  const server = await testServer()
  const reviewer = await signInStaff(server)
  const { database } = server.portal
  const { account } = await addTestCase(server)
  const move = (revision: number, act: 'start' | 'hold' | 'resume' | 'takeBack' | 'sendBack', further: object = {}) =>
    callDesk(server, 'moveCase', { account, revision, act, ...further }, reviewer)
  expect(await move(0, 'hold', { reason: 'r', until: '2026-12-01' })).toMatchObject({ status: 409, code: 2012 })
  expect(await move(0, 'start')).toMatchObject({ code: 1002, data: { revision: 1, state: 'inReview' } })
  expect(await findCase(database, account)).toMatchObject({ assignee: reviewer.id, revision: 1 })
  expect(await move(1, 'hold')).toMatchObject({ status: 400, code: 2017 })
  const hold = { reason: 'Waits for the bank', until: '2026-12-01' }
  expect(await move(1, 'hold', hold)).toMatchObject({ code: 1002, data: { revision: 2, state: 'onHold' } })
  expect((await callDesk(server, 'findCase', { account }, reviewer)).data).toMatchObject({
    hold,
    acts: ['release', 'change', 'resume', 'note', 'reveal', 'readFiles'],
  })
  const approver = await signInStaff(server, { roles: ['approver'] }, 'Ann Approver')
  expect((await callDesk(server, 'findCase', { account }, approver)).data).toMatchObject({
    acts: ['take', 'assign', 'excludeOthers', 'answerErasure', 'reveal', 'readFiles'],
  })
  expect(await move(1, 'resume')).toMatchObject({ status: 409, code: 2002, data: { revision: 2 } })
  expect(await move(2, 'resume')).toMatchObject({ code: 1002, data: { state: 'inReview' } })
  expect((await movesOf(database, account)).map(({ act, actor }) => [act, actor])).toEqual([
    ['submit', 'applicant'],
    ...['start', 'hold', 'resume'].map((act) => [act, `staff ${reviewer.id} Rae Desk`]),
  ])
  expect(await findApplication(database, account)).toMatchObject({ status: definitionOf('inReview').status })
})

it('a recommender withdraws a recommendation, and an approver returns it with a reason', async () => {
  const server = await testServer()
  const reviewer = await signInStaff(server)
  const other = await signInStaff(server, {}, 'Bo Other')
  const approver = await signInStaff(server, { roles: ['approver'] }, 'Ann Approver')
  const recommended = { state: 'recommended', assignee: reviewer.id, recommendedBy: reviewer.id } as const
  const { account } = await addTestCase(server, recommended)
  const move = (as: typeof reviewer, act: 'takeBack' | 'sendBack', reason?: string) =>
    callDesk(server, 'moveCase', { account, revision: 0, act, reason }, as)
  expect(await move(other, 'takeBack')).toMatchObject({ status: 403, code: 2012 })
  expect(await move(reviewer, 'sendBack', 'r')).toMatchObject({ status: 403, code: 2012 })
  expect(await move(approver, 'sendBack')).toMatchObject({ status: 400, code: 2017 })
  expect(await move(approver, 'sendBack', 'The funds are unclear')).toMatchObject({ data: { state: 'inReview' } })
  expect(await findCase(server.portal.database, account)).toMatchObject({ assignee: reviewer.id, recommendedBy: null })
  const { account: second } = await addTestCase(server, recommended)
  const back = await callDesk(server, 'moveCase', { account: second, revision: 0, act: 'takeBack' }, reviewer)
  expect(back).toMatchObject({ code: 1002, data: { state: 'inReview' } })
})

it('when two people act on the same revision at once, one is refused and told the new revision', async () => {
  const server = await testServer()
  const people = [await signInStaff(server), await signInStaff(server, {}, 'Bo Other')]
  const { account } = await addTestCase(server)
  const answers = await Promise.all(
    people.map((as) => callDesk(server, 'assign', { account, revision: 0, to: as.id }, as)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 2002, data: { revision: 1 } })
})

it('the open cases of a disabled person have no assignee, and the closed ones keep the name', async () => {
  const server = await testServer()
  const administrator = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const { id, headers } = await signInStaff(server)
  const { account } = await addTestCase(server, { assignee: id })
  const closing = { state: 'approved', assignee: id, closedAt: '2026-11-12T00:00:00.000Z' } as const
  const { account: closed } = await addTestCase(server, closing)
  const rights = { roles: ['reviewer' as const], regions: ['uae' as const], isSenior: false, isFinancialCrime: false }
  const change = { id, ...rights, isDisabled: true }
  expect(await callDesk(server, 'changeStaff', change, administrator)).toMatchObject({ code: 1002 })
  expect(await findCase(server.portal.database, account)).toMatchObject({ assignee: null, revision: 1 })
  expect(await findCase(server.portal.database, closed)).toMatchObject({ assignee: id, revision: 0 })
  expect(await callDesk(server, 'me', {}, { headers })).toMatchObject({ status: 401, code: 2010 })
})

it('a hold ends today in the region of the case, or later', async () => {
  const server = await testServer()
  const { account } = await addTestCase(server, { state: 'inReview' })
  // The next day in Dubai.
  server.clock.set('2026-12-01T20:30:00.000Z')
  const staff = await signInStaff(server, {}, 'Rita Desk')
  const hold = (until: string) =>
    callDesk(server, 'moveCase', { account, revision: 0, act: 'hold', reason: 'Waits', until }, staff)
  for (const until of ['2001-01-01', '2026-12-01']) expect(await hold(until)).toMatchObject({ status: 400, code: 2015 })
  expect(await hold('2026-12-02')).toMatchObject({ code: 1002, data: { state: 'onHold' } })
})

it('a right, a region or an access that was taken away while a call waited counts in every change', async () => {
  const server = await testServer()
  const { portal } = server
  const { account } = await addTestCase(server)
  const { id } = await signInStaff(server)
  const staff = (await allStaff(portal.database)).find((one) => one.id === id)
  if (!staff) throw new Error('no person')
  const changes = [
    () => moveByStaff(portal, staff, { account, revision: 0, act: 'start' }),
    () => assignCase(portal, staff, { account, revision: 0, to: id }),
    () => changePriority(portal, staff, { account, revision: 0, priority: 1 }),
    () => addNoteAt(portal, staff, { account, text: 'Seen', visibility: 'team' }),
    () => saveItemAt(portal, staff, { account, section: 'companyDetails', path: '', reason: 'other', text: 'Why?' }),
    () => sendRoundOf(portal, staff, { account, revision: 0, items: ['1'], isLimited: false }),
  ]
  for (const [taken, error] of [
    [{ roles: '["viewer"]' }, { http: 403, code: 2012 }],
    [{ roles: '["reviewer"]', regions: '["uk"]' }, { code: 2004 }],
    [
      { regions: '["uae"]', disabledAt: '2026-11-20T00:00:00.000Z' },
      { http: 403, code: 2012 },
    ],
  ] as const) {
    await changeStaff(portal.database, id, taken)
    for (const change of changes) await expect(change()).rejects.toMatchObject(error)
  }
  expect(await findCase(portal.database, account)).toMatchObject({ state: 'new', revision: 0, assignee: null })
})

it('a call in the wrong state names the state and the way out, in both languages', async () => {
  const server = await testServer()
  const staff = await signInStaff(server, { roles: ['reviewer', 'approver'] })
  const texts = new Map<string, string[]>()
  for (const state of caseStates) {
    const { account } = await addTestCase(server, { state })
    // Nobody can send back what nobody has recommended, nor resume what is not on hold.
    const act = state === 'recommended' ? ({ act: 'resume' } as const) : ({ act: 'sendBack', reason: 'r' } as const)
    const request = { account, revision: 0, ...act }
    const answers = [
      await callDesk(server, 'moveCase', request, staff),
      await callDesk(server, 'moveCase', request, { headers: { ...staff.headers, 'accept-language': 'zh-CN' } }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, code: 2012, data: { state } })
    texts.set(
      state,
      answers.map(({ text }) => JSON.parse(text).message),
    )
  }
  expect(new Set([...texts.values()].flat()).size).toBe(2 * caseStates.length)
  expect(texts.get('onHold')).toEqual(['This case is on hold. Resume the review first.', '案件已暂缓，请先恢复审核。'])
})
