import { expect, it } from 'vitest'
import type { DeskCallName } from '#domain/desk/calls.ts'
import type { DeskDataOf } from '#domain/desk/schemas.ts'
import { setBlocked } from '../../database/repositories/users.ts'
import { caseOf, snapshotOf, submitted } from '../../testing/desk/deskCases.ts'
import { judgeEverything } from '../../testing/desk/judging.ts'
import { callDesk, signInStaff, type TestStaff } from '../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../testing/helper.ts'
import { command } from '../../testing/operating.ts'
import { complete } from '../../testing/samples.ts'
import { returnWithRemarks } from '../submission/review.ts'

/** The edge cases of `operator-desk.md`, chapter 17, that no other test has. */

const place = { section: 'companyDetails', path: 'companyRegNo', reason: 'nameAsRegistered', text: '' } as const

async function draft(server: TestServer, staff: TestStaff, account: string, item: object = place): Promise<string> {
  const answer = await callDesk(server, 'saveItem', { account, ...place, ...item }, staff)
  expect(answer, answer.text).toMatchObject({ code: 1001 })
  return (answer.data as { id: string }).id
}

async function send(server: TestServer, staff: TestStaff, account: string, items: string[]) {
  const { revision } = await caseOf(server, account)
  return callDesk(server, 'sendRound', { account, revision, items, isLimited: false }, staff)
}

async function itemsOf(server: TestServer, staff: TestStaff, account: string) {
  return ((await callDesk(server, 'findItems', { account }, staff)).data as DeskDataOf<'findItems'>).items
}

it('the drafts of a disabled assignee stay, and a colleague sends them', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  const rae = await signInStaff(server)
  const id = await draft(server, rae, account)
  const administrator = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const rights = { roles: ['reviewer' as const], regions: ['uae' as const], isSenior: false, isFinancialCrime: false }
  const disabled = await callDesk(server, 'changeStaff', { id: rae.id, ...rights, isDisabled: true }, administrator)
  expect(disabled).toMatchObject({ code: 1002 })
  expect(await caseOf(server, account)).toMatchObject({ assignee: null })
  const sam = await signInStaff(server, {}, 'Sam Desk')
  expect(await itemsOf(server, sam, account)).toMatchObject([{ id, state: 'draft' }])
  expect(await send(server, sam, account, [id])).toMatchObject({ code: 1002 })
})

it('with every approver away, the case says so, and an administrator gives the role and decides nothing', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  const rae = await signInStaff(server, { roles: ['reviewer', 'approver'] })
  await callDesk(server, 'moveCase', { account, revision: 0, act: 'start' }, rae)
  await judgeEverything(server, account)
  const { revision } = await caseOf(server, account)
  const request = { account, revision, value: 'approve', text: 'Everything agrees with the register.' } as const
  expect(await callDesk(server, 'recommend', { ...request, reasons: [], conditions: [] }, rae)).toMatchObject({
    code: 1002,
  })
  const approvers = async () =>
    ((await callDesk(server, 'findDecision', { account }, rae)).data as DeskDataOf<'findDecision'>).approvers
  await signInStaff(server, { roles: ['approver'], regions: ['uk'] }, 'Una Elsewhere')
  const administrator = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const sam = await signInStaff(server, { regions: ['uae'] }, 'Sam Desk')
  expect(await approvers()).toEqual([])
  expect(await callDesk(server, 'findDecision', { account }, administrator)).toMatchObject({ status: 403, code: 2012 })
  const rights = { roles: ['approver' as const], regions: ['uae' as const], isSenior: false, isFinancialCrime: false }
  await callDesk(server, 'changeStaff', { id: sam.id, ...rights, isDisabled: false }, administrator)
  expect(await approvers()).toEqual([{ id: sam.id, name: 'Sam Desk' }])
})

it('a request about an entry that the applicant removed is answered, says so, and is judged', async () => {
  const server = await testServer()
  const as = await submitted(server, 'uae-2-layered-holding')
  const { account } = as
  const staff = await signInStaff(server)
  const { values } = await snapshotOf(server, account)
  const { shareholders = [] } = (values.beneficialOwners ?? {}) as { shareholders?: { rowId: string }[] }
  const rowId = shareholders.at(-1)?.rowId ?? ''
  const asked = { section: 'beneficialOwners', path: `shareholders/${rowId}/nationality`, reason: 'answerIncomplete' }
  const id = await draft(server, staff, account, asked)
  await send(server, staff, account, [id])
  const { values: last, ...snapshot } = await snapshotOf(server, account)
  const rest = { ...last.beneficialOwners, shareholders: shareholders.slice(0, -1) }
  await server.portal.database
    .updateTable('submission')
    .set({ snapshot: JSON.stringify({ ...snapshot, values: { ...last, beneficialOwners: rest as object } }) })
    .where('account', '=', account)
    .execute()
  await server.portal.database.updateTable('caseItem').set({ state: 'answered', isChanged: 1 }).execute()
  await server.portal.database.updateTable('deskCase').set({ state: 'inReview', turn: 'brokerage' }).execute()
  expect(await itemsOf(server, staff, account)).toMatchObject([{ id, state: 'answered', isRemoved: true }])
  expect(await callDesk(server, 'judgeItem', { account, id, verdict: 'accepted' }, staff)).toMatchObject({ code: 1002 })
})

it('an applicant who is blocked during the review is marked and still asked, and cannot answer', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const { account } = as
  const staff = await signInStaff(server)
  await setBlocked(server.portal.database, as.userId, server.clock.now().toISOString())
  expect((await callDesk(server, 'findCase', { account }, staff)).data).toMatchObject({ isBlocked: true })
  expect(await send(server, staff, account, [await draft(server, staff, account)])).toMatchObject({ code: 1002 })
  expect(await server.call('findForm', { as })).toMatchObject({ status: 403, code: 12110 })
})

it('a case that is purged while somebody looks at it is unknown to every next call', async () => {
  const server = await testServer({ environment: { RETENTION_SUBMITTED_DAYS: '1' } })
  const { account } = await submitted(server)
  server.clock.pass(3 * 86_400)
  const staff = await signInStaff(server)
  expect(await callDesk(server, 'findCase', { account }, staff)).toMatchObject({ code: 1004 })
  await command(server, 'purge')
  const calls: readonly (readonly [DeskCallName, object])[] = [
    ['findCase', { account }],
    ['findRecord', { account, number: 1 }],
    ['findItems', { account }],
    ['addNote', { account, text: 'Too late', visibility: 'team' }],
    ['changeCase', { account, revision: 0, priority: 1 }],
  ]
  for (const [name, request] of calls)
    expect([name, await callDesk(server, name, request as never, staff)]).toMatchObject([
      name,
      { status: 404, code: 2004 },
    ])
})

it('the record of a submission in Chinese is in English at the desk', async () => {
  const server = await testServer()
  const as = await complete(server)
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  const headers = { 'accept-language': 'zh-CN' }
  expect(await server.call('generateClientDetailPdf', { as, request, headers })).toMatchObject({ code: 1006 })
  const staff = await signInStaff(server)
  const { data } = await callDesk(server, 'findRecord', { account: as.account, number: 1 }, staff)
  const { completedIn, ...record } = (data as { record: { completedIn: string } }).record
  expect(completedIn).toBe('zh-CN')
  expect(JSON.stringify(record)).toContain('Company Information')
  expect(JSON.stringify(record)).not.toMatch(/\p{Script=Han}/u)
})

it('ages and due days come from the clock of the server', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  server.clock.pass(40 * 86_400)
  const staff = await signInStaff(server)
  const { data } = await callDesk(server, 'findCase', { account }, staff)
  expect((data as DeskDataOf<'findCase'>).case).toMatchObject({ account, ageDays: 40, daysLate: expect.any(Number) })
})

it('with the desk off again its tables stay, and the command line approves and returns as before', async () => {
  const server = await testServer()
  const [one, other] = [await submitted(server), await submitted(server)]
  const staff = await signInStaff(server, { roles: ['reviewer', 'approver'] })
  await draft(server, staff, one.account)
  const off = await testServer({ dataDir: server.dataDir, clock: server.clock, environment: { DESK: 'off' } })
  await command(off, 'approve', one.account, '--by', 'Ann Lee')
  expect(await caseOf(off, one.account)).toMatchObject({ state: 'approved' })
  expect(await itemsOf(server, staff, one.account)).toMatchObject([{ state: 'draft' }])
  expect(await returnWithRemarks(off.portal, other.account, [{ path: '/company-details', text: 'Check' }])).toBe('done')
  expect(await caseOf(off, other.account)).toMatchObject({ state: 'informationRequested' })
})

it('a decision is stored before its mail, which waits in the outbox, is delivered', async () => {
  const server = await testServer({ environment: { DESK_FOUR_EYES: 'off' } })
  const { account } = await submitted(server)
  await judgeEverything(server, account)
  const staff = await signInStaff(server, { roles: ['reviewer', 'approver'] })
  const { revision } = await caseOf(server, account)
  const { contentHash } = (await callDesk(server, 'findDecision', { account }, staff))
    .data as DeskDataOf<'findDecision'>
  const decision = { account, revision, contentHash, value: 'approve', reasons: [], text: '' } as const
  expect(await callDesk(server, 'decide', { ...decision, reasons: [] }, staff)).toMatchObject({ code: 1002 })
  const waiting = await server.portal.database
    .selectFrom('outbox')
    .select('sentAt')
    .where('subject', '=', 'Your application is approved')
    .execute()
  expect(waiting).toEqual([{ sentAt: null }])
})
