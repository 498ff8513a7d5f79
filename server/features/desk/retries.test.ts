import { expect, it } from 'vitest'
import { idempotencyHeader } from '#domain/contract/calls.ts'
import { addTestCase } from '../../testing/desk/cases.ts'
import { caseOf } from '../../testing/desk/deskCases.ts'
import { callDesk, signInStaff, type TestStaff } from '../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../testing/helper.ts'
import { purgeExpired } from '../operations/housekeeping.ts'

function keyed({ headers }: TestStaff, key: string) {
  return { headers: { ...headers, [idempotencyHeader]: key } }
}

async function notesOf({ portal }: TestServer): Promise<number> {
  return (await portal.database.selectFrom('caseNote').select('id').execute()).length
}

const visibility = 'team' as const

it('stores one note that is sent several times at once with the same key, and answers all calls alike', async () => {
  const server = await testServer()
  const { account } = await addTestCase(server)
  const staff = await signInStaff(server)
  const send = () => callDesk(server, 'addNote', { account, text: 'Once', visibility }, keyed(staff, 'k'))
  const answers = await Promise.all([send(), send(), send(), send()])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 1001 })
  expect(await notesOf(server)).toBe(1)
})

it('a key is the person’s own, and another text with it is refused with its remedy', async () => {
  const server = await testServer()
  const { account } = await addTestCase(server)
  const approvers = [
    await signInStaff(server, { roles: ['reviewer'], isFinancialCrime: true }, 'Rae Desk'),
    await signInStaff(server, { roles: ['reviewer'], isFinancialCrime: true }, 'Sam Desk'),
  ]
  for (const staff of approvers) {
    const note = { account, text: 'Restricted', visibility: 'financialCrime' } as const
    expect(await callDesk(server, 'addNote', note, keyed(staff, 'k'))).toMatchObject({ code: 1001 })
    const refused = await callDesk(server, 'addNote', { ...note, text: 'Another' }, keyed(staff, 'k'))
    expect(refused).toMatchObject({ status: 422, code: 2012 })
  }
  expect(await notesOf(server)).toBe(2)
  const [staff] = approvers
  if (!staff) return
  const long = keyed(staff, 'k'.repeat(256))
  expect(await callDesk(server, 'addNote', { account, text: 'x', visibility }, long)).toMatchObject({ status: 400 })
})

it('an error is not stored, so that the same key succeeds once its cause is gone', async () => {
  const server = await testServer()
  const { account } = await addTestCase(server)
  const [rae, sam] = [await signInStaff(server), await signInStaff(server, {}, 'Sam Desk')]
  expect(await callDesk(server, 'assign', { account, revision: 0, to: sam.id }, sam)).toMatchObject({ code: 1002 })
  const note = { account, text: 'Mine', visibility }
  expect(await callDesk(server, 'addNote', note, keyed(rae, 'k'))).toMatchObject({ status: 409, code: 2012 })
  const { revision } = await caseOf(server, account)
  expect(await callDesk(server, 'assign', { account, revision, to: rae.id }, rae)).toMatchObject({ code: 1002 })
  expect(await callDesk(server, 'addNote', note, keyed(rae, 'k'))).toMatchObject({ code: 1001 })
})

it('a retry of a person who has lost the role is refused, and a key is forgotten after a day', async () => {
  const server = await testServer()
  const { account } = await addTestCase(server)
  const { portal } = server
  const staff = await signInStaff(server)
  const send = () => callDesk(server, 'addNote', { account, text: 'Once', visibility }, keyed(staff, 'k'))
  await send()
  const setRoles = (roles: string) =>
    portal.database.updateTable('staff').set({ roles }).where('id', '=', staff.id).execute()
  await setRoles('["viewer"]')
  expect(await send()).toMatchObject({ status: 403, code: 2012 })
  await setRoles('["reviewer"]')
  expect(await send()).toMatchObject({ code: 1001 })
  expect(await notesOf(server)).toBe(1)
  server.clock.pass(2 * 86_400)
  await purgeExpired(portal)
  expect(await portal.database.selectFrom('deskResponse').selectAll().execute()).toEqual([])
})
