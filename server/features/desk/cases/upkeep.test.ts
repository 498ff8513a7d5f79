import { expect, it } from 'vitest'
import type { AccountInfo } from '#domain/contract/accountInfo.ts'
import type { DeskDataOf } from '#domain/desk/schemas.ts'
import { findCase } from '../../../database/repositories/desk/cases.ts'
import { move } from '../../../testing/desk/afterSubmission.ts'
import { addTestCase } from '../../../testing/desk/cases.ts'
import { submit, submitted } from '../../../testing/desk/deskCases.ts'
import { callDesk, signInStaff } from '../../../testing/desk/staff.ts'
import { testServer } from '../../../testing/helper.ts'
import { completeCases, reportDisagreeingCases } from './upkeep.ts'

it('completes the cases of the migration once, with texts and, on the turn of the brokerage, the due day', async () => {
  const server = await testServer()
  const { database } = server.portal
  const asMigrated = { searchText: '', companyName: '', country: '', dueOn: null } as const
  const { account, email } = await addTestCase(server, asMigrated)
  const { account: waiting } = await addTestCase(server, { ...asMigrated, state: 'informationRequested' })
  const { account: complete } = await addTestCase(server, { companyName: 'Kept' })
  const data = { clientDetail: { companyInfo: { companyName: 'Blue  Dune FZE', companyRegCountry: 'AE' } } }
  await database
    .updateTable('application')
    .set({ data: JSON.stringify(data) })
    .execute()
  await completeCases(server.portal)
  expect(await findCase(database, account)).toMatchObject({
    companyName: 'Blue  Dune FZE',
    country: 'AE',
    searchText: `blue dune fze ${account} uae-${account}-1 ${email.toLowerCase()}`,
    // A Thursday, and five business days.
    dueOn: '2026-11-19',
  })
  expect(await findCase(database, waiting)).toMatchObject({ country: 'AE', dueOn: null })
  expect(await findCase(database, complete)).toMatchObject({ companyName: 'Kept', revision: 0 })
  await completeCases(server.portal)
  expect(await findCase(database, account)).toMatchObject({ revision: 1 })
})

it('a case that an earlier version returned gets one round from its remarks, and the answers belong to that round', async () => {
  const server = await testServer()
  const { database } = server.portal
  const as = await submitted(server)
  const { account } = as
  const staff = await signInStaff(server)
  await move(server, as, 'request')
  const remarks = [
    { path: '/company-details', field: 'companyName', text: 'As in the licence.' },
    { path: '/declaration', text: 'Why?', reply: 'Because.' },
  ]
  await database
    .updateTable('application')
    .set({ remarks: JSON.stringify(remarks) })
    .where('account', '=', account)
    .execute()
  const shown = async () => {
    const { data } = await server.call('findByid', { as, request: { id: account } })
    return (data as AccountInfo).remarks.map(({ id: _, ...remark }) => remark)
  }
  const before = await shown()
  await database.updateTable('deskCase').set({ searchText: '' }).where('account', '=', account).execute()
  await completeCases(server.portal)
  expect(await shown()).toEqual(before)
  const found = async () => (await callDesk(server, 'findItems', { account }, staff)).data as DeskDataOf<'findItems'>
  const { items, rounds } = await found()
  expect(rounds).toMatchObject([
    { number: 1, by: 'operator', replyBy: '2026-12-20', isLimited: false, answeredIn: null },
  ])
  expect(items.map(({ section, path, reason, text, state }) => [section, path, reason, text, state])).toEqual([
    ['companyDetails', 'companyName', 'other', 'As in the licence.', 'sent'],
    ['declaration', '', 'other', 'Why?', 'sent'],
  ])
  await database.updateTable('deskCase').set({ searchText: '' }).where('account', '=', account).execute()
  await completeCases(server.portal)
  expect((await found()).rounds).toHaveLength(1)
  await submit(server, as)
  const answered = await found()
  expect(answered.rounds).toMatchObject([{ answeredIn: 2 }])
  expect(answered.items.map(({ state, reply }) => [state, reply])).toEqual([
    ['answered', ''],
    ['answered', 'Because.'],
  ])
})

it('reports cases whose state disagrees with the status of their application', async () => {
  const server = await testServer()
  await addTestCase(server)
  await addTestCase(server, { state: 'declined' })
  await reportDisagreeingCases(server.portal)
  expect(server.logged.filter((line) => line.includes('disagrees'))).toEqual([])
  const { account } = await addTestCase(server)
  await server.portal.database
    .updateTable('deskCase')
    .set({ state: 'declined' })
    .where('account', '=', account)
    .execute()
  await reportDisagreeingCases(server.portal)
  const [line = '{}', ...others] = server.logged.filter((text) => text.includes('disagrees'))
  expect([JSON.parse(line).accounts, others]).toEqual([[account], []])
})
