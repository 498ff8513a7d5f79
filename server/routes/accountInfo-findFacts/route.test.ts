import { expect, it } from 'vitest'
import { storeLeiRecord } from '../../database/repositories/leiRecords.ts'
import { testServer } from '../../testing/helper.ts'
import { uploaded } from '../../testing/uploading.ts'

const id = '[API-6 /v1/accountInfo/findFacts]'
const leiNumber = '5493001KJTIIGC8Y1R12'

it(`${id} answers without facts while nothing is stored`, async () => {
  const server = await testServer()
  const { status, code, data } = await server.call('findFacts', { as: await server.signIn() })
  expect({ status, code, data }).toEqual({ status: 200, code: 1004, data: { lastChange: null, registered: [] } })
})

it(`${id} [D01] answers the last change that the declaration covers, by the day at the brokerage`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const changes = [
    ['companyDetails', { companyName: 'Blue Dune' }],
    ['declaration', { name: 'Rania Example' }],
  ] as const
  for (const [revision, [section, changed]] of changes.entries()) {
    const call = section === 'declaration' ? 'updateAndCreateClientOtherInfo' : 'updateAndCreateClientDetail'
    const answer = await server.call(call, { as, request: { section, revision, changes: changed } })
    expect(answer.status).toBe(200)
  }
  await uploaded(server, as)
  const lastChangeAt = async (at: string) => {
    await server.portal.database.updateTable('change').set({ at }).where('revision', '=', 1).execute()
    const { data } = await server.call('findFacts', { as })
    return (data as { readonly lastChange: object }).lastChange
  }
  expect(await lastChangeAt('2026-11-20T19:59:00.000Z')).toEqual({ section: 'companyDetails', day: '2026-11-20' })
  expect(await lastChangeAt('2026-11-20T20:01:00.000Z')).toEqual({ section: 'companyDetails', day: '2026-11-21' })
})

it(`${id} [C01] answers the stored responses of the register to the LEIs of the application alone`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const record = { legalName: 'Blue Dune FZE', status: 'ACTIVE', registrationStatus: 'ISSUED', nextRenewalDate: null }
  const at = server.portal.clock.now().toISOString()
  for (const lei of [leiNumber, '529900T8BM49AURSDO55'])
    await storeLeiRecord(server.portal.database, { ...record, leiNumber: lei, address: '', source: 'gleif' }, at)
  const request = { section: 'companyDetails', revision: 0, changes: { leiNumber } }
  await server.call('updateAndCreateClientDetail', { as, request })
  const { data } = await server.call('findFacts', { as })
  expect(data).toMatchObject({ registered: [{ leiNumber, legalName: 'Blue Dune FZE' }] })
})

it(`${id} needs a session`, async () => {
  const server = await testServer()
  expect(await server.call('findFacts')).toMatchObject({ status: 401, code: 3003 })
})
