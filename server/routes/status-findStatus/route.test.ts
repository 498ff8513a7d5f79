import { expect, it } from 'vitest'
import { openSession } from '../../features/auth/sessions.ts'
import { approve, returnWithRemarks } from '../../features/submission/review.ts'
import { move, statusOf, submitAgain, submittedApplicant } from '../../testing/desk/afterSubmission.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'

const path = '[API-6 /v1/status/findStatus]'

async function accountOf(server: TestServer, as: Applicant) {
  return (await server.call('findByid', { as, request: { id: as.account } })).data
}

it(`${path} [AFT-1] [AFT-21] every state of the desk has its stage and one of three statuses`, async () => {
  const server = await testServer()
  const as = await submittedApplicant(server)
  const seen = async () => {
    const { data, text } = await statusOf(server, as)
    expect(text).not.toContain('secret')
    expect(text).not.toContain('staff')
    const { accStatus, outcome } = (await accountOf(server, as)) as { accStatus: string; outcome: string | null }
    expect(data.outcome).toBe(outcome)
    return [data.stage, accStatus, outcome]
  }
  expect(await seen()).toEqual(['received', 'ready', null])
  await move(server, as, 'start')
  expect(await seen()).toEqual(['review', 'ready', null])
  await move(server, as, 'request')
  expect(await seen()).toEqual(['answer', 'pending', null])
  await submitAgain(server, as)
  expect(await seen()).toEqual(['review', 'ready', null])
  await move(server, as, 'decline')
  expect(await seen()).toEqual(['declined', 'ready', 'declined'])
  await move(server, as, 'reopen')
  expect(await seen()).toEqual(['review', 'ready', null])
  await move(server, as, 'approve')
  expect(await seen()).toEqual(['approved', 'approved', null])
})

it(`${path} [AFT-1] a case that was closed for silence is closed, and not withdrawn by the applicant`, async () => {
  const server = await testServer()
  const as = await submittedApplicant(server)
  await move(server, as, 'request')
  await move(server, as, 'closeForSilence')
  expect((await statusOf(server, as)).data).toMatchObject({ stage: 'closed', outcome: 'withdrawn', promise: null })
})

it(`${path} [AFT-1] a hold and a recommendation equal a review byte for byte, on the day and after it`, async () => {
  const server = await testServer()
  const as = await submittedApplicant(server)
  await move(server, as, 'start')
  const review = (await statusOf(server, as)).text
  for (const act of ['hold', 'resume', 'recommend', 'sendBack', 'recommend'] as const) {
    server.clock.pass(60)
    await move(server, as, act)
    expect([act, (await statusOf(server, as)).text]).toEqual([act, review])
  }
  server.clock.set('2026-11-23T09:30:00.000Z')
  const { token } = await openSession(server.portal, server.portal.database, as.userId)
  expect((await server.call('findStatus', { headers: { authorization: `Bearer ${token}` } })).text).toBe(review)
})

it(`${path} answers stages with their days, the promise, and every submission with its record`, async () => {
  const server = await testServer({ environment: { DESK_SERVICE_DAYS: '5 uae=3' } })
  const as = await submittedApplicant(server)
  const first = await statusOf(server, as)
  expect({ status: first.status, code: first.code, data: first.data }).toEqual({
    status: 200,
    code: 1004,
    data: {
      stage: 'received',
      since: '2026-11-20',
      // A Friday: Monday, Tuesday and Wednesday.
      promise: { days: 3, by: '2026-11-25', late: false },
      replyBy: null,
      isReplyLate: false,
      closing: null,
      isLimited: false,
      greeting: '',
      withdrawn: [],
      reference: `UAE-${as.account}-1`,
      submissions: [{ number: 1, at: '2026-11-20T09:30:00.000Z', file: expect.any(String) }],
      history: [{ stage: 'received', since: '2026-11-20' }],
      outcome: null,
      decision: null,
    },
  })
  server.clock.pass(60)
  await returnWithRemarks(server.portal, as.account, [{ path: '/declaration', text: 'Sign again.' }])
  const asked = { stage: 'answer', promise: null, replyBy: '2026-12-20', decision: null }
  expect((await statusOf(server, as)).data).toMatchObject(asked)
  await submitAgain(server, as)
  const { data } = await statusOf(server, as)
  expect(data).toMatchObject({ reference: `UAE-${as.account}-2`, promise: { late: false } })
  expect(data.history.map(({ stage }) => stage)).toEqual(['received', 'answer', 'review'])
  expect(data.submissions.map(({ number }) => number)).toEqual([1, 2])
  for (const { file } of data.submissions)
    expect(
      await server.call('downloadFile', { as, request: { fileName: file, fileType: 'application/pdf' } }),
    ).toMatchObject({ status: 200 })
})

it(`${path} [AFT-2] a late case is late from the day after its last day, in the zone of the region`, async () => {
  const server = await testServer({ environment: { DESK_SERVICE_DAYS: '1', SESSION_IDLE_MINUTES: '720' } })
  const as = await submittedApplicant(server)
  const promiseAt = async (time: string) => {
    server.clock.set(time)
    const { token } = await openSession(server.portal, server.portal.database, as.userId)
    return (await statusOf(server, { ...as, headers: { authorization: `Bearer ${token}` } })).data.promise
  }
  expect(await promiseAt('2026-11-23T19:59:00.000Z')).toEqual({ days: 1, by: '2026-11-23', late: false })
  expect(await promiseAt('2026-11-23T20:00:00.000Z')).toEqual({ days: 1, by: '2026-11-23', late: true })
  expect(await promiseAt('2027-03-23T20:00:00.000Z')).toEqual({ days: 1, by: '2026-11-23', late: true })
})

it(`${path} [AFT-17] follows the decisions of a command line alone, and a case of an earlier version has no date`, async () => {
  const server = await testServer()
  const as = await submittedApplicant(server)
  await server.portal.database.updateTable('deskCase').set({ dueOn: null }).execute()
  expect((await statusOf(server, as)).data).toMatchObject({ stage: 'received', promise: null })
  await approve(server.portal, as.account)
  expect((await statusOf(server, as)).data).toMatchObject({ stage: 'approved', promise: null, outcome: null })
})

it(`${path} answers as for an unknown object before the first submission, and needs a session`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  expect(await server.call('findStatus', { as })).toMatchObject({ status: 404, code: 2004, data: null })
  expect(await server.call('findStatus')).toMatchObject({ status: 401, code: 3003 })
  const other = { account: '1' }
  expect(await server.call('findStatus', { as, request: other })).toMatchObject({ status: 400, code: 2015 })
})

it(`${path} [AUTH-5] is no use of the session: a page that asks by itself keeps nobody logged in`, async () => {
  const server = await testServer({ environment: { SESSION_IDLE_MINUTES: '30' } })
  const as = await submittedApplicant(server)
  for (let minutes = 5; minutes < 30; minutes += 5) {
    server.clock.pass(5 * 60)
    expect(await statusOf(server, as)).toMatchObject({ status: 200 })
  }
  server.clock.pass(5 * 60)
  expect(await server.call('findStatus', { as })).toMatchObject({ status: 401, code: 2025 })
})
