import { expect, it } from 'vitest'
import type { DeskDataOf } from '#domain/desk/schemas.ts'
import { findStaff } from '../../../database/repositories/desk/staff.ts'
import { addTestCase } from '../../../testing/desk/cases.ts'
import { callDesk, signInStaff } from '../../../testing/desk/staff.ts'
import { testServer } from '../../../testing/helper.ts'
import { looksAt, reviewLooks } from './looks.ts'

it('[OD-22] an administrator lists who looked at a case, without its content, and the listing is recorded', async () => {
  const server = await testServer()
  const reviewer = await signInStaff(server, {}, 'Rae Reviewer')
  const { account } = await addTestCase(server, { companyName: 'Blue Dune' })
  await addTestCase(server)
  await callDesk(server, 'findCase', { account }, reviewer)
  await callDesk(server, 'addNote', { account, text: 'A note', visibility: 'team' }, reviewer)
  const ada = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const find = (as = ada) => callDesk(server, 'findLooks', { account }, as)
  const first = await find()
  const opened = { person: { id: reviewer.id, name: 'Rae Reviewer' }, text: 'Opened the case' }
  expect(first.data).toMatchObject({ looks: [opened], next: null })
  expect(first.text).not.toMatch(/Blue Dune|note/i)
  expect((await find()).data).toMatchObject({
    looks: [{ person: { name: 'Ada Admin' }, text: 'Listed who looked at the case' }, opened],
  })
  expect(await find(reviewer)).toMatchObject({ status: 403, code: 2012 })
  const elsewhere = await signInStaff(server, { roles: ['administrator'], regions: ['uk'] }, 'Una Admin')
  expect(await find(elsewhere)).toMatchObject({ status: 404, code: 2004 })
})

it('lists the looks in pages', async () => {
  const server = await testServer()
  const { portal, clock } = server
  const { account } = await addTestCase(server)
  const { id } = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const ada = await findStaff(portal.database, id)
  if (!ada) throw new Error('no administrator')
  for (let looks = 0; looks < 51; looks += 1) {
    clock.pass(1)
    await looksAt(portal, ada, { account })
  }
  const page = await looksAt(portal, ada, { account })
  expect(page.looks).toHaveLength(50)
  const rest = await looksAt(portal, ada, { account, after: page.next ?? '' })
  expect([rest.looks.length, rest.next]).toEqual([1, null])
})

it('lists a person who opened unusually many cases yesterday, once, and forgets old looks', async () => {
  const server = await testServer()
  const { portal, clock } = server
  const { database } = portal
  const [usual, curious] = [
    await signInStaff(server, {}, 'Uma Usual'),
    await signInStaff(server, { regions: ['uae', 'mu'] }, 'Cu Rious'),
  ]
  const cases: string[] = []
  for (let count = 0; count < 60; count += 1) cases.push((await addTestCase(server)).account)
  const dayOf = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const look = (staffId: string, day: string, count: number) =>
    database
      .insertInto('caseLook')
      .values(cases.slice(0, count).map((account) => ({ staffId, day, account })))
      .execute()
  for (const day of [3, 4, 5]) {
    await look(usual.id, dayOf(day), 25)
    await look(curious.id, dayOf(day), 5)
  }
  await look(curious.id, dayOf(40), 60)
  for (const { id } of [usual, curious]) await look(id, dayOf(1), 60)
  await reviewLooks(portal)
  await reviewLooks(portal)
  const ada = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const { data } = await callDesk(server, 'findUnusualLooks', {}, ada)
  expect(data as DeskDataOf<'findUnusualLooks'>).toEqual({
    days: [{ person: { id: curious.id, name: 'Cu Rious' }, day: dayOf(1), cases: 60, median: 5 }],
  })
  for (const [region, count] of [
    ['mu', 1],
    ['uk', 0],
  ] as const) {
    const of = await signInStaff(server, { roles: ['administrator'], regions: [region] }, `Ada of ${region}`)
    const { days } = (await callDesk(server, 'findUnusualLooks', {}, of)).data as DeskDataOf<'findUnusualLooks'>
    expect([region, days.length]).toEqual([region, count])
  }
  const oldest = await database.selectFrom('caseLook').select('day').orderBy('day').limit(1).executeTakeFirst()
  expect(oldest?.day).toBe(dayOf(5))
})

it('counts a case that a person opens several times a day once', async () => {
  const server = await testServer()
  const reviewer = await signInStaff(server)
  const { account } = await addTestCase(server)
  for (let looks = 0; looks < 3; looks += 1) {
    await callDesk(server, 'findCase', { account }, reviewer)
    server.clock.pass(14 * 60)
    await callDesk(server, 'me', {}, reviewer)
    server.clock.pass(120)
  }
  const day = server.clock.now().toISOString().slice(0, 10)
  expect(await server.portal.database.selectFrom('caseLook').selectAll().execute()).toEqual([
    { staffId: reviewer.id, day, account },
  ])
})
