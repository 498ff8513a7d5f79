import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'
import { uploaded } from '../../testing/uploading.ts'

const id = '[API-6 /v1/files/deleteFile]'

it(`${id} removes the file, its row and the draft's record of it, and leaves the others`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const gone = await uploaded(server, as)
  const otherFile = await uploaded(server, as)
  const answer = await server.call('deleteFile', { as, request: { fileName: gone.blobName } })
  expect(answer).toMatchObject({ status: 200, code: 1003, data: {} })
  expect(await server.call('findForm', { as })).toMatchObject({
    data: { revision: 3, clientOtherInfo: { uploadedFiles: [otherFile] } },
  })
  expect(existsSync(join(server.dataDir, 'files', gone.blobName))).toBe(false)
  expect(await server.portal.database.selectFrom('file').select('id').execute()).toEqual([{ id: otherFile.blobName }])
})

it.each([
  ['no name', {}, 2017],
  ['a name of 101 characters', { fileName: 'x'.repeat(101) }, 2011],
  ['an unknown parameter', { fileName: 'x', account: '1' }, 2015],
])(`${id} refuses %s`, async (_, request, code) => {
  const server = await testServer()
  expect(await server.call('deleteFile', { as: await server.signIn(), request })).toMatchObject({ status: 400, code })
})

it(`${id} needs a session`, async () => {
  const server = await testServer()
  expect(await server.call('deleteFile', { request: { fileName: 'x' } })).toMatchObject({ status: 401, code: 3003 })
})

it(`${id} answers another's, a deleted and a missing file alike, and keeps the other's file`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const other = await server.signIn()
  const { blobName } = await uploaded(server, other)
  const own = await uploaded(server, as)
  await server.call('deleteFile', { as, request: { fileName: own.blobName } })
  const names = [blobName, own.blobName, 'AAAAAAAAAAAAAAAAAAAAAA', '../portal.db']
  const answers = await Promise.all(names.map((fileName) => server.call('deleteFile', { as, request: { fileName } })))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 404, code: 2003 })
  expect(existsSync(join(server.dataDir, 'files', blobName))).toBe(true)
  expect(await server.call('findForm', { as: other })).toMatchObject({ data: { revision: 1 } })
})

it.each(['ready', 'approved'] as const)(`${id} [SAV-5] refuses a deletion once the account is %s`, async (status) => {
  const server = await testServer()
  const as = await server.signIn()
  const { blobName } = await uploaded(server, as)
  await server.portal.database.updateTable('application').set({ status }).execute()
  const before = (await server.call('findForm', { as })).text
  const answer = await server.call('deleteFile', { as, request: { fileName: blobName } })
  expect(answer).toMatchObject({ status: 409, code: 2012 })
  expect((await server.call('findForm', { as })).text).toBe(before)
  expect(existsSync(join(server.dataDir, 'files', blobName))).toBe(true)
})
