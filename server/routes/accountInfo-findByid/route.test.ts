import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'

const id = '[API-6 /v1/accountInfo/findByid]'

it(`${id} answers the account and its status, and no internal data`, async () => {
  const server = await testServer()
  const as = await server.signIn('Applicant@company.example')
  const { status, code, data } = await server.call('findByid', { as, request: { id: as.account } })
  expect({ status, code, data }).toEqual({
    status: 200,
    code: 1004,
    data: {
      accStatus: 'pending',
      outcome: null,
      account: as.account,
      masterAccount: as.masterAccount,
      email: 'Applicant@company.example',
      region: 'uae',
      companyName: '',
      reference: '',
      remarks: [],
      wasSubmitted: false,
      limitedTo: null,
      deleteAt: null,
    },
  })
})

it(`${id} answers the company's name once it is saved`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const request = { section: 'companyDetails', revision: 0, changes: { companyName: '蓝沙贸易 FZE' } }
  await server.call('updateAndCreateClientDetail', { as, request })
  expect(await server.call('findByid', { as, request: { id: as.account } })).toMatchObject({
    data: { companyName: '蓝沙贸易 FZE' },
  })
})

it.each([
  ['no id', {}, 2017],
  ['an id that is no text', { id: 7 }, 2024],
  ['an unknown key', { id: '1', account: '1' }, 2015],
])(`${id} refuses %s`, async (_, request, code) => {
  const server = await testServer()
  expect(await server.call('findByid', { as: await server.signIn(), request })).toMatchObject({ status: 400, code })
})

it(`${id} needs a session`, async () => {
  const server = await testServer()
  expect(await server.call('findByid', { request: { id: '1' } })).toMatchObject({ status: 401, code: 3003 })
})

it(`${id} answers another's account as one that does not exist`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const other = await server.signIn()
  const ids = [other.account, as.masterAccount, '00000000', '../1', `${as.account} `]
  const answers = await Promise.all(ids.map((item) => server.call('findByid', { as, request: { id: item } })))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 404, code: 2004, data: null })
})
