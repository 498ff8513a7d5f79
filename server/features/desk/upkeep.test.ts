import { expect, it } from 'vitest'
import { findCase } from '../../database/repositories/cases.ts'
import { addTestCase } from '../../testing/cases.ts'
import { testServer } from '../../testing/helper.ts'
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
