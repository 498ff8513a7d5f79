import { expect, it } from 'vitest'
import { auditEntries } from '../../../database/audit/audit.ts'
import { addTestCase } from '../../../testing/desk/cases.ts'
import { callDesk, signInStaff } from '../../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'
import { unlimited } from '../../../testing/requests/unlimited.ts'

async function refusals({ portal }: TestServer) {
  const entries = await auditEntries(portal.database)
  return entries
    .filter(({ action }) => action === 'refused at the desk')
    .map(({ actor, account, detail }) => [actor, account, JSON.parse(detail)])
}

it('records once in a quarter of an hour who was refused which call, without any content of a case', async () => {
  const server = await testServer({ environment: unlimited })
  const staff = await signInStaff(server, { roles: ['viewer'], regions: ['uk'] }, 'Vi Viewer')
  const { account } = await addTestCase(server, { region: 'uae' })
  const tries = Array.from({ length: 100 })
  await Promise.all(tries.map(() => callDesk(server, 'findCase', { account }, staff)))
  await Promise.all(tries.map(() => callDesk(server, 'findStaff', {}, staff)))
  await callDesk(server, 'me', {}, staff)
  const actor = `staff ${staff.id} Vi Viewer`
  const expected = [
    [actor, null, { call: 'findCase', code: 2004 }],
    [actor, null, { call: 'findStaff', code: 2012 }],
  ]
  expect((await refusals(server)).toSorted()).toEqual(expected)
  server.clock.pass(14 * 60)
  await callDesk(server, 'me', {}, staff)
  server.clock.pass(61)
  await callDesk(server, 'findStaff', {}, staff)
  expect(await refusals(server)).toHaveLength(3)
})

it('refused calls count for the limit of the person', async () => {
  const server = await testServer({ environment: { RATE_LIMIT_DESK: '3/1m' } })
  const staff = await signInStaff(server, { roles: ['viewer'] })
  const answers = []
  for (let tries = 0; tries < 5; tries += 1) answers.push((await callDesk(server, 'findStaff', {}, staff)).status)
  expect(answers).toEqual([403, 403, 403, 429, 429])
})
