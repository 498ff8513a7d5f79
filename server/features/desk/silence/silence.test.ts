import { expect, it } from 'vitest'
import type { DeskDataOf } from '#domain/desk/schemas.ts'
import { auditEntries } from '../../../database/audit/audit.ts'
import { findApplication } from '../../../database/repositories/applications.ts'
import { movesOf } from '../../../database/repositories/desk/cases.ts'
import { setBlocked, setLanguage } from '../../../database/repositories/users.ts'
import { accountOf, statusOf } from '../../../testing/desk/afterSubmission.ts'
import { caseOf, submit, submitted } from '../../../testing/desk/deskCases.ts'
import { callDesk, signInStaff, type TestStaff } from '../../../testing/desk/staff.ts'
import { type Applicant, type TestServer, testServer } from '../../../testing/helper.ts'
import { unlimited } from '../../../testing/requests/unlimited.ts'
import { openSession } from '../../auth/sessions.ts'
import { returnWithRemarks } from '../../submission/review.ts'

/** In Dubai, the region of the case, this is 13:30 on 20 November. */
const sent = '2026-11-20T09:30:00.000Z'

/** Submits an application, and returns it with a remark on 20 November. */
async function asked(server: TestServer): Promise<Applicant> {
  server.clock.set(sent)
  const as = await submitted(server)
  await returnWithRemarks(server.portal, as.account, [{ path: '/company-details', text: 'Please check' }])
  return as
}

/** Signs an approver in on a day, with a factor of that day. */
function approverOn(server: TestServer, day: string, name = 'Amos Approver'): Promise<TestStaff> {
  server.clock.set(`${day}T08:00:00.000Z`)
  return signInStaff(server, { roles: ['approver'] }, name)
}

/** Signs the applicant in again: days have passed. */
async function signedInAgain({ portal }: TestServer, as: Applicant): Promise<Applicant> {
  const { token } = await openSession(portal, portal.database, as.userId)
  return { ...as, token, headers: { authorization: `Bearer ${token}` } }
}

async function close(server: TestServer, { account }: Applicant, staff: TestStaff) {
  const { revision } = await caseOf(server, account)
  return callDesk(server, 'closeForSilence', { account, revision }, staff)
}

async function detailOf(server: TestServer, { account }: Applicant, staff: TestStaff) {
  return (await callDesk(server, 'findCase', { account }, staff)).data as DeskDataOf<'findCase'>
}

it('[OD-9] the status names the day after which the case closes, once it is near or past; work on the answer postpones it', async () => {
  const server = await testServer()
  const as = await asked(server)
  const closingOn = async (day: string) => {
    server.clock.set(`${day}T08:00:00.000Z`)
    return (await statusOf(server, await signedInAgain(server, as))).data.closing
  }
  expect(await closingOn('2026-12-20')).toBeNull()
  expect(await closingOn('2026-12-21')).toEqual({ after: '2027-02-17', isPast: false })
  expect(await closingOn('2027-02-17')).toEqual({ after: '2027-02-17', isPast: false })
  expect(await closingOn('2027-02-18')).toEqual({ after: '2027-02-17', isPast: true })
  const { remarks } = await accountOf(server, await signedInAgain(server, as))
  const request = { id: remarks[0]?.id ?? '', text: 'We asked the registry.' }
  expect(await server.call('replyToRemark', { as: await signedInAgain(server, as), request })).toMatchObject({
    code: 1002,
  })
  expect(await closingOn('2027-02-18')).toEqual({ after: '2027-03-03', isPast: false })
})

it('[OD-9] a day of the answer that is far off is near 30 days before the case may be closed', async () => {
  const server = await testServer()
  const as = await asked(server)
  await server.portal.database.updateTable('caseRound').set({ replyBy: '2027-03-31' }).execute()
  for (const [day, closing] of [
    ['2027-03-01', null],
    ['2027-03-02', { after: '2027-03-31', isPast: false }],
  ] as const) {
    server.clock.set(`${day}T08:00:00.000Z`)
    expect((await statusOf(server, await signedInAgain(server, as))).data.closing).toEqual(closing)
  }
})

it('[OD-9] closes a case after 90 days without an answer, not a day before, and tells the applicant in their language', async () => {
  const server = await testServer()
  const as = await asked(server)
  await setLanguage(server.portal.database, as.userId, 'zh-CN')
  const early = await approverOn(server, '2027-02-17')
  expect((await detailOf(server, as, early)).acts).not.toContain('closeForSilence')
  expect(await close(server, as, early)).toMatchObject({
    status: 409,
    code: 2012,
    data: { closableFrom: '2027-02-18' },
  })
  const approver = await approverOn(server, '2027-02-18', 'Ann Approver')
  expect(await detailOf(server, as, approver)).toMatchObject({
    acts: expect.arrayContaining(['closeForSilence']),
    silence: { sentOn: '2026-11-20', replyBy: '2026-12-20', lastSignOn: null, closableFrom: '2027-02-18' },
  })
  const answer = await close(server, as, approver)
  expect(answer, answer.text).toMatchObject({ code: 1002, data: { state: 'withdrawn' } })
  expect(await findApplication(server.portal.database, as.account)).toMatchObject({
    status: 'ready',
    outcome: 'withdrawn',
  })
  const { data } = await statusOf(server, await signedInAgain(server, as))
  expect(data).toMatchObject({ stage: 'closed', since: '2027-02-18', replyBy: null })
  const mail = (await server.mails()).at(-1)
  expect(mail).toMatchObject({ recipient: as.email, subject: `您的申请 UAE-${as.account}-1 已关闭` })
  expect(mail?.body).toContain('因未收到您的回复，我们已于 2027年2月18日关闭')
  const entry = (await auditEntries(server.portal.database, as.account)).at(-1)
  expect([entry?.action, entry?.actor, JSON.parse(entry?.detail ?? '')]).toEqual([
    'closed for silence',
    `staff ${approver.id} Ann Approver`,
    { sentOn: '2026-11-20', lastSignOn: null },
  ])
  expect(await close(server, as, approver)).toMatchObject({ status: 409, code: 2012 })
})

it('a save within 14 days keeps a case open, a login or a refused one does not, and neither changes the round', async () => {
  const server = await testServer()
  const as = await asked(server)
  server.clock.set('2027-03-01T08:00:00.000Z')
  const back = await signedInAgain(server, as)
  const { revision } = (await server.call('findForm', { as: back })).data as { revision: number }
  const request = { section: 'companyDetails', revision, changes: { companyWebsite: 'https://blue.example' } }
  expect(await server.call('updateAndCreateClientDetail', { as: back, request })).toMatchObject({ code: 1004 })
  const early = await approverOn(server, '2027-03-14')
  expect(await detailOf(server, as, early)).toMatchObject({
    silence: { lastSignOn: '2027-03-01', closableFrom: '2027-03-15' },
  })
  expect(await close(server, as, early)).toMatchObject({ status: 409, code: 2012 })
  const guess = { email: as.email, password: 'another password' }
  expect(await server.call('loginApplicationForm', { request: guess })).toMatchObject({ code: 2007 })
  await signedInAgain(server, as)
  expect(await close(server, as, await approverOn(server, '2027-03-15', 'Ann Approver'))).toMatchObject({ code: 1002 })
})

it('closes no case of a blocked applicant, nor one that waits for the brokerage', async () => {
  const server = await testServer()
  const as = await asked(server)
  await setBlocked(server.portal.database, as.userId, sent)
  const approver = await approverOn(server, '2027-06-01')
  expect((await detailOf(server, as, approver)).acts).not.toContain('closeForSilence')
  const refused = await close(server, as, approver)
  expect(refused).toMatchObject({ status: 409, code: 2012 })
  expect(refused.message).toContain('blocked')
  await setBlocked(server.portal.database, as.userId, null)
  await submit(server, as)
  expect(await close(server, as, approver)).toMatchObject({ status: 409, code: 2012 })
})

/** Milliseconds, on a busy machine. */
const longest = 60_000

it('without the desk no closing is announced, because nobody closes', async () => {
  const server = await testServer({ environment: { DESK: 'off' } })
  const as = await asked(server)
  server.clock.set('2027-02-20T08:00:00.000Z')
  expect((await statusOf(server, await signedInAgain(server, as))).data.closing).toBeNull()
})

it(
  'of a closing and a submission at once exactly one stands',
  async () => {
    const server = await testServer({ environment: unlimited })
    const winners = new Set<string>()
    for (let round = 0; round < 6; round += 1) {
      const as = await asked(server)
      const approver = await approverOn(server, '2027-06-01', `Approver ${round}`)
      const headers = await signedInAgain(server, as)
      const moves = (await movesOf(server.portal.database, as.account)).length
      const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
      const { revision } = await caseOf(server, as.account)
      const closing = () => callDesk(server, 'closeForSilence', { account: as.account, revision }, approver)
      const submitting = () => server.call('generateClientDetailPdf', { as: headers, request })
      // The closing waits for a submission that has begun.
      const [first, second] = round % 2 === 0 ? [closing, submitting] : [submitting, closing]
      const began = first()
      await new Promise((go) => setTimeout(go, round * 5))
      const answers = await Promise.all([began, second()])
      const [closed, answer] = round % 2 === 0 ? answers : answers.toReversed()
      const isClosed = closed?.code === 1002
      winners.add(isClosed ? 'brokerage' : 'applicant')
      expect([closed?.status, answer?.status]).toEqual(isClosed ? [200, 409] : [409, 200])
      expect(await caseOf(server, as.account)).toMatchObject({ state: isClosed ? 'withdrawn' : 'inReview' })
      expect((await movesOf(server.portal.database, as.account)).length - moves).toBe(1)
    }
    expect([...winners].toSorted()).toEqual(['applicant', 'brokerage'])
  },
  longest,
)
