import { expect, it } from 'vitest'
import type { DeskDataOf, DeskRequestOf } from '#domain/desk/schemas.ts'
import { statisticTables } from '#domain/desk/statistics/schemas.ts'
import { auditEntries } from '../../../database/audit/audit.ts'
import { addDecision } from '../../../database/repositories/desk/caseDecisions.ts'
import { addItem, addRound } from '../../../database/repositories/desk/caseItems.ts'
import { addTestCase } from '../../../testing/desk/cases.ts'
import { callDesk, signInStaff, type TestStaff } from '../../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'
import { newId } from '../../secrets.ts'

const period = { from: '2026-11-01', to: '2026-11-30' }

async function decide(server: TestServer, account: string, actor: string, kind: 'recommendation' | 'decision') {
  const { database, clock } = server.portal
  const added = { account, kind, value: 'approve', outward: null, text: '', reasons: '[]', conditions: '[]' } as const
  const rest = { contentHash: null, record: null, sha256: null, actor, at: clock.now().toISOString() }
  await addDecision(database, { ...added, ...rest })
}

/** Sends a round of requests as it is stored. */
async function ask(server: TestServer, account: string, actor: string, items: number) {
  const { database, clock } = server.portal
  const at = clock.now().toISOString()
  const sent = { account, sentAt: at, actor, replyBy: '2026-12-12', isLimited: 0, greeting: '', answeredIn: null }
  const round = await addRound(database, sent)
  const place = { account, round, section: 'companyDetails', path: '', about: null, reason: 'taxUnclear' } as const
  const rest = { text: '', reply: '', isChanged: 0, replaces: null, withdrawalReason: null, answeredAt: null } as const
  const judged = { createdBy: actor, createdAt: at, judgedBy: null, judgedAt: null, state: 'sent' } as const
  for (let item = 0; item < items; item += 1) await addItem(database, { id: newId(), ...place, ...rest, ...judged })
}

async function csv(server: TestServer, as: TestStaff, table: DeskRequestOf<'exportStatistics'>['table']) {
  const answer = await callDesk(server, 'exportStatistics', { ...period, table }, as)
  expect(answer.status, answer.text).toBe(200)
  return answer.text.trim().split('\r\n')
}

async function workOf(server: TestServer, as: TestStaff, request: Partial<DeskRequestOf<'findWork'>> = {}) {
  const answer = await callDesk(server, 'findWork', { ...period, ...request }, as)
  expect(answer, answer.text).toMatchObject({ code: 1004 })
  return (answer.data as DeskDataOf<'findWork'>).people
}

it('counts what each person recommended, decided and asked for, in the period and the regions', async () => {
  const server = await testServer()
  const approver = await signInStaff(server, { roles: ['approver'] }, 'Amos Approver')
  const reviewer = await signInStaff(server, {}, 'Rae Reviewer')
  const [one, abroad] = [await addTestCase(server), await addTestCase(server, { region: 'uk' })]
  // Her name was another one.
  await decide(server, one.account, `staff ${reviewer.id} Rae Before`, 'recommendation')
  await decide(server, one.account, `staff ${approver.id} Amos Approver`, 'decision')
  await decide(server, abroad.account, 'operator root', 'decision')
  await ask(server, one.account, `staff ${reviewer.id} Rae Reviewer`, 2)
  await ask(server, one.account, `staff ${reviewer.id} Rae Reviewer`, 1)
  const none = { recommended: 0, approved: 0, declined: 0, rounds: 0, requests: 0 }
  const amos = { person: { id: approver.id, name: 'Amos Approver' }, ...none, approved: 1 }
  const rae = { person: { id: reviewer.id, name: 'Rae Reviewer' }, ...none, recommended: 1, rounds: 2, requests: 3 }
  const root = { person: { id: '', name: 'operator root' }, ...none, approved: 1 }
  expect(await workOf(server, approver)).toEqual([amos, root, rae])
  expect(await workOf(server, approver, { region: 'uae' })).toEqual([amos, rae])
  expect(await workOf(server, approver, { to: '2026-11-11' })).toEqual([])
  expect(await csv(server, approver, 'work')).toEqual([
    '"PERSON","RECOMMENDED","APPROVED","DECLINED","ROUNDS","REQUESTS"',
    '"Amos Approver","0","1","0","0","0"',
    '"operator root","0","1","0","0","0"',
    '"Rae Reviewer","1","0","0","2","3"',
  ])
  // Each look is recorded, with the period and nobody's figures.
  const looks = (await auditEntries(server.portal.database)).filter(({ action }) => action === 'statistics by person')
  expect(looks.map(({ detail }) => JSON.parse(detail))).toHaveLength(4)
  expect(JSON.parse(looks[1]?.detail ?? '')).toEqual({ from: '2026-11-01', to: '2026-11-30', regions: ['uae'] })
})

it('shows figures by person to approvers and administrators only, and to nobody when they are switched off', async () => {
  const server = await testServer({ environment: { DESK_PERSONAL_STATISTICS: 'off' } })
  const approver = await signInStaff(server, { roles: ['approver'] }, 'Amos Approver')
  const { account } = await addTestCase(server)
  await decide(server, account, `staff ${approver.id} Amos Approver`, 'decision')
  expect(await workOf(server, approver)).toBeNull()
  expect(await csv(server, approver, 'work')).toHaveLength(1)
  const actions = (await auditEntries(server.portal.database)).map(({ action }) => action)
  expect(actions).not.toContain('statistics by person')
  const reviewer = await signInStaff(server, { roles: ['viewer', 'reviewer'] }, 'Rae Reviewer')
  const request = { ...period, table: 'work' } as const
  expect(await callDesk(server, 'findWork', period, reviewer)).toMatchObject({ status: 403, code: 2012 })
  expect(await callDesk(server, 'exportStatistics', request, reviewer)).toMatchObject({ status: 403, code: 2012 })
})

it('exports every table, to viewers without small figures and without the reasons of a decline', async () => {
  const server = await testServer()
  const viewer = await signInStaff(server, { roles: ['viewer'] }, 'Vi Viewer')
  const approver = await signInStaff(server, { roles: ['approver'] }, 'Amos Approver')
  await addTestCase(server)
  for (const table of statisticTables.filter((one) => one !== 'work')) {
    const [head, ...rows] = await csv(server, viewer, table)
    expect(head, table).toMatch(/^"[A-Z ]+"(,"[A-Z0-9% ]+")+$/)
    // Every number of cases is too small, whatever the table; the decisions without the desk alone are always told.
    for (const row of rows) expect(row, table).toMatch(/^"[^"]+"(,("< 5")?)+$|^"withoutDesk","0"$/)
  }
  expect(await csv(server, approver, 'waiting')).toContain('"new","1"')
  expect(await csv(server, viewer, 'waiting')).toContain('"new","< 5"')
})
