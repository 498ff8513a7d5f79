import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'
import { pdf, picture, uploaded } from '../../testing/uploading.ts'

const id = '[API-6 /v1/files/downloadFile]'

it(`${id} answers the bytes with their name and the protective headers`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const { url } = await uploaded(server, as, { filename: '营业执照 "1".pdf' })
  const response = await server.app.inject({ method: 'GET', url, headers: as.headers })
  expect(response.statusCode).toBe(200)
  expect(response.rawPayload).toEqual(pdf)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': `attachment; filename="____ _1_.pdf"; filename*=UTF-8''%E8%90%A5%E4%B8%9A%E6%89%A7%E7%85%A7%20_1_.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
})

it.each(['jpeg', 'png', 'gif'] as const)(
  `${id} [UPL-2] answers a %s requested as image/jpeg with its true type`,
  async (format) => {
    const server = await testServer()
    const as = await server.signIn()
    const { blobName } = await uploaded(server, as, { content: await picture(format) })
    const request = { fileName: blobName, fileType: 'image/jpeg' }
    const answer = await server.call('downloadFile', { as, request })
    expect({ status: answer.status, type: answer.headers['content-type'] }).toEqual({
      status: 200,
      type: `image/${format}`,
    })
  },
)

it.each([
  ['no name', { fileType: 'application/pdf' }, 2017, 'fileName'],
  ['no type', { fileName: 'x' }, 2017, 'fileType'],
  ['a type it does not know', { fileName: 'x', fileType: 'text/html' }, 2024, 'fileType'],
  ['an unknown parameter', { fileName: 'x', fileType: 'application/pdf', account: '1' }, 2015, 'account'],
])(`${id} refuses %s`, async (_, request, code, path) => {
  const server = await testServer()
  const answer = await server.call('downloadFile', { as: await server.signIn(), request })
  expect(answer).toMatchObject({ status: 400, code, data: { fields: [{ path }] } })
})

it(`${id} refuses a file of the caller requested as the other type, and names its type`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const { blobName } = await uploaded(server, as)
  const request = { fileName: blobName, fileType: 'image/jpeg' }
  const answer = await server.call('downloadFile', { as, request })
  expect(answer).toMatchObject({ status: 400, code: 2024 })
  expect(answer.message).toContain('application/pdf')
})

it(`${id} needs a session`, async () => {
  const server = await testServer()
  const request = { fileName: 'x', fileType: 'application/pdf' }
  expect(await server.call('downloadFile', { request })).toMatchObject({ status: 401, code: 3003 })
})

it(`${id} answers another's, a deleted, a missing file and every path traversal alike`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const { blobName } = await uploaded(server, await server.signIn())
  const own = await uploaded(server, as)
  await server.call('deleteFile', { as, request: { fileName: own.blobName } })
  const traversals = [
    '../portal.db',
    '..\\portal.db',
    '....//portal.db',
    '%2e%2e%2fportal.db',
    '/etc/passwd',
    `incoming/x`,
  ]
  const more = [
    `${blobName}\u0000`,
    blobName.toLowerCase(),
    `${blobName}/.`,
    `./${blobName}`,
    '.',
    '*',
    "' or 1=1 --",
    '%',
  ]
  const names = [blobName, own.blobName, 'AAAAAAAAAAAAAAAAAAAAAA', ...traversals, ...more]
  // One after the other, because the server refuses more than ten downloads at once.
  const answers = new Set<string>()
  for (const fileName of names) {
    const answer = await server.call('downloadFile', { as, request: { fileName, fileType: 'application/pdf' } })
    expect(answer, fileName).toMatchObject({ status: 404, code: 2004, data: null })
    answers.add(answer.text)
  }
  expect(answers.size).toBe(1)
})

it(`${id} serves files in every status`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const { blobName } = await uploaded(server, as)
  await server.portal.database.updateTable('application').set({ status: 'approved' }).execute()
  const request = { fileName: blobName, fileType: 'application/pdf' }
  expect(await server.call('downloadFile', { as, request })).toMatchObject({ status: 200 })
})

it('reports a missing blob as an internal error, and logs no file name', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const { blobName } = await uploaded(server, as, { filename: 'secret name.pdf' })
  expect(readFileSync(join(server.dataDir, 'files', blobName))).toEqual(pdf)
  rmSync(join(server.dataDir, 'files', blobName))
  const request = { fileName: blobName, fileType: 'application/pdf' }
  expect(await server.call('downloadFile', { as, request })).toMatchObject({ status: 500, code: 3001 })
  expect(server.logged.join('')).not.toContain('secret name')
})
