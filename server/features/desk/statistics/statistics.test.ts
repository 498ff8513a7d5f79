import { expect, it } from 'vitest'
import type { DeskDataOf, DeskRequestOf } from '#domain/desk/schemas.ts'
import type { CaseAct } from '#domain/desk/states.ts'
import { changeApplication } from '../../../database/repositories/applications.ts'
import { addDecision } from '../../../database/repositories/desk/caseDecisions.ts'
import { addItem, addRound } from '../../../database/repositories/desk/caseItems.ts'
import { addTestCase } from '../../../testing/desk/cases.ts'
import { callDesk, signInStaff, type TestStaff } from '../../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'
import { unlimited } from '../../../testing/requests/unlimited.ts'
import { newId } from '../../secrets.ts'
import { moveCase, submitCase } from '../cases/moves.ts'

const day = 86_400
/** The clock of the tests begins on Thursday, 12 November 2026. */
const period = { from: '2026-11-01', to: '2026-11-30' }

async function find(server: TestServer, as: TestStaff, request: Partial<DeskRequestOf<'findStatistics'>> = {}) {
  const answer = await callDesk(server, 'findStatistics', { ...period, ...request }, as)
  expect(answer, answer.text).toMatchObject({ code: 1004 })
  return answer.data as DeskDataOf<'findStatistics'>
}

async function move({ portal }: TestServer, account: string, act: CaseAct) {
  const at = portal.clock.now()
  await changeApplication(portal.database, { account }, async (db, { application }) => {
    if (!application) throw new Error('no application')
    expect(await moveCase(portal, db, application, { act, at, actor: 'staff 1', isAlone: true })).toBeDefined()
  })
}

async function resubmit({ portal }: TestServer, account: string) {
  await changeApplication(portal.database, { account }, async (db, { application }) => {
    if (!application) throw new Error('no application')
    await submitCase(portal, db, application, { at: portal.clock.now(), email: '', reference: 'R' })
  })
}

/** Adds a decision as it is stored. */
async function decide(server: TestServer, account: string, reasons: readonly string[], withoutDesk?: string) {
  const { database, clock } = server.portal
  const actor = withoutDesk === undefined ? 'staff 1 A' : 'operator root'
  const record = JSON.stringify({ decision: { withoutDesk: withoutDesk ?? null } })
  await addDecision(database, {
    ...{ account, kind: 'decision', value: reasons.length > 0 ? 'decline' : 'approve', outward: null, text: '' },
    ...{ reasons: JSON.stringify(reasons), conditions: '[]', contentHash: null, actor, record, sha256: null },
    at: clock.now().toISOString(),
  })
}

it('returns the figures of a case from its submission over a round to its decision', async () => {
  const server = await testServer({ environment: unlimited })
  const { account } = await addTestCase(server)
  server.clock.pass(day)
  await move(server, account, 'start')
  const reviewer = await signInStaff(server)
  expect((await find(server, reviewer)).waiting.find(({ state }) => state === 'inReview')?.cases).toBe(1)
  await move(server, account, 'request')
  server.clock.pass(4 * day)
  await resubmit(server, account)
  server.clock.pass(day)
  await move(server, account, 'approve')
  await decide(server, account, [])
  // A session does not last for days.
  const approver = await signInStaff(server, { roles: ['approver'] }, 'Ann Approver')
  const figures = await find(server, approver)
  // Friday; then Monday and Tuesday with the applicant; Wednesday.
  expect(figures).toMatchObject({
    decision: { total: { cases: 1, median: 4 }, brokerage: { cases: 1, median: 2 } },
    firstPass: { of: 1, share: 0 },
    inTime: { of: 1, share: 1 },
    rounds: { of: 1, mean: 1 },
    outcomes: { approved: 1, declined: 0, withdrawn: 0 },
    withoutDesk: 0,
  })
  expect(figures.stays).toMatchObject([
    { state: 'new', cases: 1, median: 1 },
    { state: 'inReview', cases: 2, median: 0, p90: 1 },
    { state: 'onHold', cases: 0 },
    { state: 'informationRequested', cases: 1, median: 2 },
    { state: 'recommended', cases: 0 },
  ])
  expect(figures.waiting.every(({ cases }) => cases === 0)).toBe(true)
})

it('counts what happened in the period, in the regions of the person and of the filter', async () => {
  const server = await testServer({ environment: unlimited })
  const [approver, abroad, nobody] = [
    await signInStaff(server, { roles: ['approver'] }, 'Ann Approver'),
    await signInStaff(server, { roles: ['approver'], regions: ['uk'] }, 'Una Kay'),
    await signInStaff(server, { roles: ['approver'], regions: [] }, 'No One'),
  ]
  for (const region of ['uae', 'uk', 'uk'] as const) {
    const { account } = await addTestCase(server, { region })
    await move(server, account, 'decline')
    await decide(server, account, region === 'uk' ? ['suspicion', 'other'] : ['other'], 'fire')
  }
  const ofAll = await find(server, approver)
  expect(ofAll).toMatchObject({ outcomes: { declined: 3 }, withoutDesk: 3 })
  expect(ofAll.declined).toEqual([
    { reason: 'other', decisions: 3 },
    { reason: 'suspicion', decisions: 2 },
  ])
  expect(await find(server, approver, { region: 'uk' })).toMatchObject({ outcomes: { declined: 2 }, withoutDesk: 2 })
  expect(await find(server, abroad)).toMatchObject({ outcomes: { declined: 2 }, withoutDesk: 2 })
  const none = { outcomes: { declined: 0 }, withoutDesk: 0, declined: [], decision: { total: { cases: 0 } } }
  expect(await find(server, abroad, { region: 'uae' })).toMatchObject(none)
  expect(await find(server, nobody)).toMatchObject(none)
  for (const [from, to] of [
    ['2026-10-01', '2026-11-11'],
    ['2026-11-13', '2026-12-01'],
  ] as const)
    expect(await find(server, approver, { from, to })).toMatchObject(none)
  expect(await find(server, approver, { from: '2026-11-12', to: '2026-11-12' })).toMatchObject({ withoutDesk: 3 })
})

it('counts the requests that were sent, by reason, with those accepted at first asking', async () => {
  const server = await testServer({ environment: unlimited })
  const reviewer = await signInStaff(server)
  const { account } = await addTestCase(server)
  const { database, clock } = server.portal
  const at = clock.now().toISOString()
  const sent = { account, sentAt: at, actor: 'staff 1 A', replyBy: '2026-12-12', isLimited: 0, greeting: '' }
  const round = await addRound(database, { ...sent, answeredIn: null })
  const common = {
    account,
    section: 'companyDetails',
    path: '',
    about: null,
    text: '',
    reply: '',
    isChanged: 0,
  } as const
  const rest = { createdBy: '', createdAt: at, answeredAt: null, judgedBy: null, judgedAt: null } as const
  for (const [reason, state, replaces] of [
    ['purposeUnclear', 'accepted', null],
    ['purposeUnclear', 'askedAgain', null],
    ['purposeUnclear', 'accepted', 'another'],
    ['pleaseExplain', 'sent', null],
    ['taxUnclear', 'draft', null],
  ] as const) {
    const item = { id: newId(), ...common, ...rest, reason, state, replaces, withdrawalReason: null }
    await addItem(database, { ...item, round: state === 'draft' ? null : round })
  }
  expect((await find(server, reviewer)).items).toEqual([
    { reason: 'purposeUnclear', items: 3, firstAsking: { of: 2, share: 0.5 } },
    { reason: 'pleaseExplain', items: 1, firstAsking: { of: 0, share: null } },
  ])
  expect((await find(server, reviewer, { to: '2026-11-11' })).items).toEqual([])
})

it('counts abandoned drafts by their first incomplete section, and no other drafts', async () => {
  const server = await testServer({ environment: unlimited })
  await server.signIn()
  await addTestCase(server)
  server.clock.pass(10 * day)
  await server.signIn()
  server.clock.pass(5 * day)
  const reviewer = await signInStaff(server)
  const { stops } = await find(server, reviewer)
  const [first, ...others] = stops
  expect(first).toMatchObject({ title: expect.stringMatching(/^[A-Z]/), drafts: 1, completed: { of: 1, share: 0 } })
  expect(others.length).toBeGreaterThan(5)
  expect(others.every(({ drafts, completed }) => drafts === 0 && completed.of === 1)).toBe(true)
  expect((await find(server, reviewer, { from: '2026-11-13' })).stops).toEqual([])
})

it('hides small figures and internal reasons from viewers', async () => {
  const server = await testServer({ environment: unlimited })
  const viewer = await signInStaff(server, { roles: ['viewer'] })
  const { account } = await addTestCase(server)
  await move(server, account, 'decline')
  await decide(server, account, ['suspicion'], 'fire')
  const hidden = { outcomes: { declined: null }, decision: { total: { cases: null } }, declined: null, withoutDesk: 1 }
  expect(await find(server, viewer)).toMatchObject(hidden)
})

it('refuses an invalid period, and one longer than two years', async () => {
  const server = await testServer({ environment: unlimited })
  const reviewer = await signInStaff(server)
  for (const [from, to] of [
    ['2026-11-02', '2026-11-01'],
    ['2024-11-01', '2026-11-02'],
    ['2026-02-30', '2026-11-01'],
    ['yesterday', 'today'],
  ] as const)
    expect(await callDesk(server, 'findStatistics', { from, to }, reviewer)).toMatchObject({ status: 400 })
  await find(server, reviewer, { from: '2024-11-01', to: '2026-11-01' })
})
