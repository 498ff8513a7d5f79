import { expect, it } from 'vitest'
import { definitionVersion } from '#domain/application/upgrades.ts'
import { testServer } from '../../testing/helper.ts'

const id = '[API-6 /v1/accountInfo/findForm]'

it(`${id} answers 1008 with the empty shape while nothing is stored`, async () => {
  const server = await testServer()
  const { status, code, data } = await server.call('findForm', { as: await server.signIn() })
  expect({ status, code, data }).toEqual({
    status: 200,
    code: 1008,
    data: {
      clientDetail: {},
      clientOtherInfo: {},
      bankInfo: [],
      companyLeadership: [],
      revision: 0,
      definitionVersion,
    },
  })
})

it(`${id} answers 1004 with the saved data and their revision, without caching`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const request = { section: 'companyDetails', revision: 0, changes: { companyName: 'Blue Dune' } }
  await server.call('updateAndCreateClientDetail', { as, request })
  const answer = await server.call('findForm', { as })
  expect(answer).toMatchObject({
    status: 200,
    code: 1004,
    data: { clientDetail: { companyInfo: { companyName: 'Blue Dune' } }, revision: 1 },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

it(`${id} refuses another applicant's account instead of serving it`, async () => {
  const server = await testServer()
  const other = await server.signIn()
  const request = { section: 'companyDetails', revision: 0, changes: { companyName: 'Private' } }
  await server.call('updateAndCreateClientDetail', { as: other, request })
  const answer = await server.call('findForm', { as: await server.signIn(), request: { account: other.account } })
  expect(answer).toMatchObject({ status: 400, code: 2015, data: { fields: [{ path: 'account' }] } })
  expect(answer.text).not.toContain('Private')
})

it(`${id} needs a session`, async () => {
  const server = await testServer()
  expect(await server.call('findForm')).toMatchObject({ status: 401, code: 3003 })
})
