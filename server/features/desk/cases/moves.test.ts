import { expect, it } from 'vitest'
import { type CaseAct, type CaseState, caseActs, caseStates, definitionOf, stateAfter } from '#domain/desk/states.ts'
import { changeApplication, findApplication } from '../../../database/repositories/applications.ts'
import { findCase, movesOf } from '../../../database/repositories/desk/cases.ts'
import { submitted } from '../../../testing/desk/deskCases.ts'
import { type Applicant, type TestServer, testServer } from '../../../testing/helper.ts'
import { complete } from '../../../testing/samples.ts'
import { openSession } from '../../auth/sessions.ts'
import { approve, returnWithRemarks } from '../../submission/review.ts'
import { moveCase } from './moves.ts'

/** Submits with a new session: days pass between the submissions. */
async function submit({ portal, call }: TestServer, { userId, account }: Applicant) {
  const { token } = await openSession(portal, portal.database, userId)
  const request = { accountId: account, pdfSource: 'original', region: 'uae' }
  const answer = await call('generateClientDetailPdf', { headers: { authorization: `Bearer ${token}` }, request })
  expect(answer, answer.text).toMatchObject({ code: 1006 })
}

async function move({ portal }: TestServer, account: string, act: CaseAct) {
  const at = portal.clock.now()
  return changeApplication(portal.database, { account }, async (db, { application }) => {
    if (!application) throw new Error('no application')
    return moveCase(portal, db, application, { act, at, actor: 'staff 1', reason: 'r', until: '2026-12-01' })
  })
}

/** Sets a state with what it implies, whatever the state before. */
async function setState({ portal: { database } }: TestServer, account: string, state: CaseState) {
  const { status, outcome, turn } = definitionOf(state)
  await database.updateTable('application').set({ status, outcome }).where('account', '=', account).execute()
  await database.updateTable('deskCase').set({ state, turn }).where('account', '=', account).execute()
}

it('[OD-9] every act in every state moves case and application together, or changes neither', async () => {
  const server = await testServer()
  const as = await complete(server)
  await submit(server, as)
  const { database } = server.portal
  for (const state of caseStates)
    for (const act of caseActs) {
      await setState(server, as.account, state)
      const moves = (await movesOf(database, as.account)).length
      const moved = await move(server, as.account, act)
      const to = stateAfter(state, act) ?? state
      const { status, outcome, turn } = definitionOf(to)
      const name = `${state} ${act}`
      expect(await findApplication(database, as.account), name).toMatchObject({ status, outcome })
      expect(await findCase(database, as.account), name).toMatchObject({ state: to, turn })
      expect([name, moved?.state]).toEqual([name, stateAfter(state, act) && state])
      expect([name, (await movesOf(database, as.account)).length - moves]).toEqual([
        name,
        stateAfter(state, act) ? 1 : 0,
      ])
    }
})

it('a case follows its application from the first submission to the approval', async () => {
  const server = await testServer({ environment: { DESK_SERVICE_DAYS: '5 uae=3' } })
  const { portal } = server
  const as = await complete(server)
  // A Thursday, 16:00 in Dubai: received on Friday.
  server.clock.set('2026-11-26T12:00:00.000Z')
  await submit(server, as)
  expect(await findCase(portal.database, as.account)).toMatchObject({
    state: 'new',
    turn: 'brokerage',
    dueOn: '2026-12-02',
    submissions: 1,
    companyName: 'Blue Dune Trading FZE',
    country: 'AE',
    isChanged: 0,
  })
  // Monday, 10:00 in Dubai: one business day was used.
  server.clock.set('2026-11-30T06:00:00.000Z')
  expect(await returnWithRemarks(portal, as.account, [{ path: '/company-details', text: 'Please check' }])).toBe('done')
  expect(await findCase(portal.database, as.account)).toMatchObject({
    state: 'informationRequested',
    turn: 'applicant',
    dueOn: null,
    daysUsed: 1,
  })
  const stored = await findApplication(portal.database, as.account)
  expect(stored).toMatchObject({ status: 'pending', remarks: [{ text: 'Please check' }] })
  server.clock.set('2026-11-30T10:59:00.000Z')
  await submit(server, as)
  expect(await findCase(portal.database, as.account)).toMatchObject({
    state: 'inReview',
    dueOn: '2026-12-02',
    submissions: 2,
    isChanged: 1,
    firstSubmittedAt: '2026-11-26T12:00:00.000Z',
    submittedAt: '2026-11-30T10:59:00.000Z',
  })
  expect(await approve(portal, as.account)).toBe('done')
  expect(await findCase(portal.database, as.account)).toMatchObject({
    state: 'approved',
    turn: 'none',
    dueOn: null,
    closedAt: '2026-11-30T10:59:00.000Z',
  })
  expect((await movesOf(portal.database, as.account)).map(({ act, from, to }) => [act, from, to])).toEqual([
    ['submit', null, 'new'],
    ['request', 'new', 'informationRequested'],
    ['resubmit', 'informationRequested', 'inReview'],
    ['approve', 'inReview', 'approved'],
  ])
})

it('is found by company, number, LEI, reference and e-mail, and not by the names of persons', async () => {
  const server = await testServer()
  const as = await complete(server)
  await submit(server, as)
  const { searchText = '' } = (await findCase(server.portal.database, as.account)) ?? {}
  for (const text of ['blue dune trading fze', as.account, `uae-${as.account}-1`, as.email])
    expect(searchText).toContain(text.toLowerCase())
  expect(searchText).not.toContain('testwell')
})

it('[S24] returns only the moves of the account', async () => {
  const server = await testServer()
  const accounts = [(await submitted(server)).account, (await submitted(server)).account]
  for (const account of accounts)
    expect((await movesOf(server.portal.database, account)).map((move) => [move.account, move.act])).toEqual([
      [account, 'submit'],
    ])
})
