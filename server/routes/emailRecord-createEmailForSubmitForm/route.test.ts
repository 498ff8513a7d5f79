import { expect, it } from 'vitest'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { complete } from '../../testing/samples.ts'

const id = '[API-6 /v1/emailRecord/createEmailForSubmitForm]'

function create(server: TestServer, as: Applicant, request: object = {}) {
  const claimed = { accountNumber: as.account, email: as.email, CompanyName: 'Blue Dune Trading FZE' }
  return server.call('createEmailForSubmitForm', { as, request: { ...claimed, ...request } })
}

async function submitted(server: TestServer): Promise<Applicant> {
  const as = await complete(server)
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  await server.call('generateClientDetailPdf', { as, request })
  return as
}

it(`${id} [SUB-3] answers the record of the submission, and sends no further mail on repeated requests`, async () => {
  const server = await testServer()
  const as = await submitted(server)
  const first = await create(server, as)
  expect(first).toMatchObject({
    status: 200,
    code: 1001,
    data: {
      id: expect.any(String),
      accountNumber: as.account,
      email: as.email,
      CompanyName: 'Blue Dune Trading FZE',
      createdAt: '2026-11-20T09:30:00.000Z',
      status: 'queued',
    },
  })
  const again = await Promise.all(Array.from({ length: 20 }, () => create(server, as)))
  expect(new Set(again.map(({ text }) => text))).toEqual(new Set([first.text]))
  expect(await server.mails()).toHaveLength(2)
  expect(await create(server, as)).toMatchObject({ data: { status: 'sent' } })
})

it(`${id} ignores the recipient and the company of the request`, async () => {
  const server = await testServer()
  const as = await submitted(server)
  const answer = await create(server, as, { email: 'victim@elsewhere.example', CompanyName: 'Spam\r\nBcc: x' })
  expect(answer).toMatchObject({ code: 1001, data: { email: as.email, CompanyName: 'Blue Dune Trading FZE' } })
  const recipients = (await server.mails()).map(({ recipient }) => recipient)
  expect(recipients.toSorted()).toEqual(['approvals@broker.example', as.email].toSorted())
})

it.each([
  ['no account', { accountNumber: undefined }, 2017, 'accountNumber'],
  ['no e-mail', { email: '' }, 2017, 'email'],
  ['two addresses', { email: 'a@x.example,b@y.example' }, 2024, 'email'],
  ['no company', { CompanyName: undefined }, 2017, 'CompanyName'],
  ['an unknown key', { recipient: 'x' }, 2015, 'recipient'],
])(`${id} refuses %s`, async (_, request, code, path) => {
  const server = await testServer()
  const answer = await create(server, await server.signIn(), request)
  expect(answer).toMatchObject({ status: 400, code, data: { fields: [{ path }] } })
})

it(`${id} needs a session`, async () => {
  const server = await testServer()
  const request = { accountNumber: '1', email: 'a@b.example', CompanyName: 'A' }
  expect(await server.call('createEmailForSubmitForm', { request })).toMatchObject({ status: 401, code: 3003 })
})

it(`${id} answers another's account as one that does not exist`, async () => {
  const server = await testServer()
  const other = await submitted(server)
  const as = await server.signIn()
  const answer = await create(server, as, { accountNumber: other.account })
  expect(answer).toMatchObject({ status: 404, code: 2004, data: null })
  expect((await create(server, as, { accountNumber: '00000000' })).text).toBe(answer.text)
})

it(`${id} refuses before the submission`, async () => {
  const server = await testServer()
  const answer = await create(server, await complete(server))
  expect(answer).toMatchObject({ status: 409, code: 2001 })
  expect(answer.message).toContain('hasn’t been submitted yet')
  expect(await server.mails()).toEqual([])
})
