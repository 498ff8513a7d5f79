import { expect, it } from 'vitest'
import { addTestCase } from '../../testing/desk/cases.ts'
import { submitted } from '../../testing/desk/deskCases.ts'
import { callDesk, signInStaff } from '../../testing/desk/staff.ts'
import { testServer } from '../../testing/helper.ts'

it('when two people act at once, the second reads who changed the case and when, and the notes of both are kept', async () => {
  const server = await testServer()
  server.clock.set('2026-11-23T08:04:00.000Z')
  const { account } = await addTestCase(server)
  const [rae, sam] = [await signInStaff(server, { roles: ['approver'] }), await signInStaff(server, {}, 'Sam Desk')]
  const at = server.clock.now().toISOString()
  expect(await callDesk(server, 'changeCase', { account, revision: 0, priority: 1 }, sam)).toMatchObject({ code: 1002 })
  server.clock.pass(60)
  // Neither is the change that the second one has not seen.
  await callDesk(server, 'addNote', { account, text: 'By Sam', visibility: 'team' }, sam)
  await callDesk(server, 'findCase', { account }, rae)
  const refused = await callDesk(server, 'assign', { account, revision: 0, to: rae.id }, rae)
  expect(refused).toMatchObject({ status: 409, code: 2002, data: { revision: 1, by: 'Sam Desk', at } })
  expect(refused.message).toBe(
    'Sam Desk changed this case at 23 November 2026, 12:05 (UTC+04:00). Your text is still here. Look at what changed, then try again.',
  )
  expect(await callDesk(server, 'assign', { account, revision: 1, to: rae.id }, rae)).toMatchObject({ code: 1002 })
  await callDesk(server, 'addNote', { account, text: 'By Rae', visibility: 'team' }, rae)
  const { data } = await callDesk(server, 'findCase', { account }, rae)
  expect((data as { notes: { text: string }[] }).notes.map(({ text }) => text).toSorted()).toEqual(['By Rae', 'By Sam'])
})

it('a draft of a request that another person saved meanwhile is refused with that version, and saved once it was seen', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  const [rae, sam] = [await signInStaff(server), await signInStaff(server, {}, 'Sam Desk')]
  const place = { section: 'companyDetails', path: 'companyRegNo', reason: 'nameAsRegistered' } as const
  const answer = await callDesk(server, 'saveItem', { account, ...place, text: 'First' }, rae)
  const { id } = answer.data as { id: string }
  const items = async () => {
    const { data } = await callDesk(server, 'findItems', { account }, rae)
    return (data as { items: { createdAt: string; text: string }[] }).items
  }
  const seenAt = (await items())[0]?.createdAt ?? ''
  server.clock.pass(60)
  await callDesk(server, 'assign', { account, revision: 1, to: sam.id }, sam)
  expect(await callDesk(server, 'saveItem', { account, id, seenAt, ...place, text: 'By Sam' }, sam)).toMatchObject({
    code: 1001,
  })
  await callDesk(server, 'assign', { account, revision: 2, to: rae.id }, rae)
  const mine = { account, id, ...place, text: 'By Rae' }
  const refused = await callDesk(server, 'saveItem', { ...mine, seenAt }, rae)
  expect(refused).toMatchObject({
    ...{ status: 409, code: 2002 },
    data: { by: 'Sam Desk', theirs: { reason: 'nameAsRegistered', text: 'By Sam', about: null } },
  })
  const { at } = refused.data as { at: string }
  expect(await callDesk(server, 'saveItem', { ...mine, seenAt: at }, rae)).toMatchObject({ code: 1001 })
  expect((await items()).map(({ text }) => text)).toEqual(['By Rae'])
})
