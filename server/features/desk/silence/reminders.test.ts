import { expect, it } from 'vitest'
import type { DeskDataOf } from '#domain/desk/schemas.ts'
import { auditEntries } from '../../../database/audit/audit.ts'
import { setBlocked, setLanguage } from '../../../database/repositories/users.ts'
import { submit, submitted } from '../../../testing/desk/deskCases.ts'
import { callDesk, signInStaff } from '../../../testing/desk/staff.ts'
import { type Applicant, type TestServer, testServer } from '../../../testing/helper.ts'
import { returnWithRemarks } from '../../submission/review.ts'
import { remindOfRequests } from './reminders.ts'

const day = 86_400
const remarks = ['/company-details', '/declaration'].map((path) => ({ path, text: 'Please check' }))

/** Submits an application, and returns it with two remarks on 20 November, in Dubai at 13:30. */
async function asked(server: TestServer): Promise<Applicant> {
  server.clock.set('2026-11-20T09:30:00.000Z')
  const as = await submitted(server)
  await returnWithRemarks(server.portal, as.account, remarks)
  return as
}

/** Lets days pass with a run on each. @returns the subjects of the reminders so far */
async function remindedAfter(server: TestServer, days: number): Promise<string[]> {
  for (let passed = 0; passed < days; passed++) {
    server.clock.pass(day)
    await remindOfRequests(server.portal)
  }
  return (await server.mails())
    .map(({ subject }) => subject)
    .filter((subject) => /is waiting for your answer|等待您的答复/.test(subject))
}

it('reminds of requests on day 7 and day 21, in the language last used, and then no more', async () => {
  const server = await testServer({ environment: { PUBLIC_URL: 'https://apply.broker.example' } })
  const as = await asked(server)
  expect(await remindedAfter(server, 6)).toHaveLength(0)
  expect(await remindedAfter(server, 1)).toEqual([`Your application UAE-${as.account}-1 is waiting for your answer`])
  const first = (await server.mails()).at(-1)
  expect(first).toMatchObject({ recipient: as.email })
  expect(first?.body).toContain('Your application has 2 remarks from ')
  expect(first?.body).toContain('by 20 December 2026. After 17 February 2027 we may close the application.')
  expect(first?.body).toContain('https://apply.broker.example/status')
  expect(`${first?.body}${first?.html}`).not.toMatch(/Blue Dune|Please check/)
  expect(await remindedAfter(server, 13)).toHaveLength(1)
  await setLanguage(server.portal.database, as.userId, 'zh-CN')
  expect(await remindedAfter(server, 1)).toHaveLength(2)
  expect((await server.mails()).at(-1)?.body).toContain(
    '请于 2026年12月20日前完成；2027年2月17日之后我们可能关闭该申请。',
  )
  expect(await remindedAfter(server, 40)).toHaveLength(2)
  const entries = (await auditEntries(server.portal.database, as.account)).filter(({ action }) => action === 'reminded')
  expect(entries.map(({ actor, detail }) => [actor, JSON.parse(detail)])).toEqual([
    ['server', { round: 1, number: 1 }],
    ['server', { round: 1, number: 2 }],
  ])
})

it('sends no reminder of an answered round, and reminds of the next round again', async () => {
  const server = await testServer()
  const as = await asked(server)
  expect(await remindedAfter(server, 7)).toHaveLength(1)
  await submit(server, as)
  expect(await remindedAfter(server, 21)).toHaveLength(1)
  await returnWithRemarks(server.portal, as.account, remarks)
  expect(await remindedAfter(server, 7)).toHaveLength(2)
})

it('sends no reminder to a blocked applicant, and one for all that were missed during a pause', async () => {
  const server = await testServer()
  const as = await asked(server)
  await setBlocked(server.portal.database, as.userId, '2026-11-20T09:30:00.000Z')
  expect(await remindedAfter(server, 22)).toHaveLength(0)
  await setBlocked(server.portal.database, as.userId, null)
  expect(await remindedAfter(server, 5)).toHaveLength(1)
})

it('of several servers, and of simultaneous runs, one sends a reminder', async () => {
  const server = await testServer()
  const other = await testServer({ dataDir: server.dataDir, clock: server.clock })
  await asked(server)
  server.clock.pass(7 * day)
  await Promise.all([server, other, server, other].map(({ portal }) => remindOfRequests(portal)))
  expect(await remindedAfter(server, 0)).toHaveLength(1)
})

it('shows a case as silent in the queue once the reply day has passed, until the answer comes', async () => {
  const server = await testServer()
  const as = await asked(server)
  const rows = async (name: string) => {
    const staff = await signInStaff(server, {}, name)
    const { data } = await callDesk(server, 'findCases', { view: 'waiting' }, staff)
    return (data as DeskDataOf<'findCases'>).cases.map(({ account, isSilent }) => [account, isSilent])
  }
  server.clock.set('2026-12-20T19:00:00.000Z')
  expect(await rows('Rae Desk')).toEqual([[as.account, false]])
  // Past midnight in Dubai.
  server.clock.set('2026-12-20T20:01:00.000Z')
  expect(await rows('Sam Desk')).toEqual([[as.account, true]])
  await submit(server, as)
  expect(await rows('Tom Desk')).toEqual([])
})
