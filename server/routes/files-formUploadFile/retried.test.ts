import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { idempotencyHeader } from '#domain/contract/calls.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { pdf, upload, uploaded } from '../../testing/uploading.ts'

const id = '[API-6 /v1/files/formUploadFile] [R21]'

async function started(environment: Readonly<Record<string, string>> = {}) {
  const server = await testServer({ environment })
  return { server, as: await server.signIn() }
}

/** Returns the names of the files in the draft, and of the stored blobs. */
async function storedState(server: TestServer, as: Applicant) {
  const { data } = await server.call('findForm', { as })
  const { uploadedFiles = [] } = (data as { clientOtherInfo: { uploadedFiles?: FileRecord[] } }).clientOtherInfo
  const contents = readdirSync(join(server.dataDir, 'files')).filter(
    (name) => !['incoming', 'folder.mark'].includes(name),
  )
  return { records: uploadedFiles.map(({ blobName }) => blobName), contents }
}

it(`${id} answers a retry with the same key byte for byte, and stores the file once, even with a full quota`, async () => {
  const { server, as } = await started({ UPLOAD_FILES_PER_KEY: '1' })
  const first = await upload(server, as, { idempotencyKey: 'key-1' })
  expect(first).toMatchObject({ status: 200, code: 1005 })
  expect(await upload(server, as, { idempotencyKey: 'key-1' })).toMatchObject({ status: 200, text: first.text })
  const { blobName } = first.data as FileRecord
  expect(await storedState(server, as)).toEqual({ records: [blobName], contents: [blobName] })
  expect(await server.call('findForm', { as })).toMatchObject({ data: { revision: 1 } })
})

it(`${id} answers five simultaneous uploads with the same file`, async () => {
  const { server, as } = await started({ MAX_ACCOUNT_UPLOADS: '5' })
  const records = await Promise.all(Array.from({ length: 5 }, () => uploaded(server, as, { idempotencyKey: 'key-1' })))
  const [blobName] = new Set(records.map((record) => record.blobName))
  expect(new Set(records.map((record) => JSON.stringify(record))).size).toBe(1)
  expect(await storedState(server, as)).toEqual({ records: [blobName], contents: [blobName] })
})

it(`${id} stores a deleted file again, and accepts a new key for another file`, async () => {
  const { server, as } = await started()
  const { blobName } = await uploaded(server, as, { idempotencyKey: 'key-1' })
  await server.call('deleteFile', { as, request: { fileName: blobName } })
  const again = await uploaded(server, as, { idempotencyKey: 'key-1' })
  const other = await uploaded(server, as, { idempotencyKey: 'key-2' })
  expect((await storedState(server, as)).records).toEqual([again.blobName, other.blobName])
  expect(again.blobName).not.toBe(blobName)
})

it.each([
  ['of another name', { filename: 'other.pdf' }],
  ['with other bytes', { content: Buffer.concat([pdf, pdf]) }],
  ['of another day', { documentDate: '2026-11-01' }],
  ['to another question', { key: 'financials' }],
])(
  `${id} refuses a key that was used for one %s, stores only the first, and still answers its retry`,
  async (_, other) => {
    const { server, as } = await started()
    const first = await upload(server, as, { idempotencyKey: 'key-1' })
    const answer = await upload(server, as, { idempotencyKey: 'key-1', ...other })
    expect(answer).toMatchObject({ status: 422, code: 2012 })
    expect(answer.message).toContain('Idempotency-Key')
    const { blobName } = first.data as FileRecord
    expect(await storedState(server, as)).toEqual({ records: [blobName], contents: [blobName] })
    expect((await upload(server, as, { idempotencyKey: 'key-1' })).text).toBe(first.text)
  },
)

it(`${id} stores one of two different simultaneous files with one key, and refuses the other`, async () => {
  const { server, as } = await started()
  const contents = [pdf, Buffer.concat([pdf, pdf])]
  const answers = await Promise.all(contents.map((content) => upload(server, as, { idempotencyKey: 'key-1', content })))
  expect(answers.map(({ status, code }) => `${status}/${code}`).toSorted()).toEqual(['200/1005', '422/2012'])
  const { records, contents: stored } = await storedState(server, as)
  expect(records).toHaveLength(1)
  expect(stored).toEqual(records)
})

it(`${id} refuses a key that was used for another call, and stores nothing`, async () => {
  const { server, as } = await started()
  const saved = await server.call('updateAndCreateBank', {
    as,
    request: { section: 'bankDetails', changes: {}, revision: 0 },
    headers: { [idempotencyHeader]: 'key-1' },
  })
  expect(saved).toMatchObject({ status: 200 })
  expect(await upload(server, as, { idempotencyKey: 'key-1' })).toMatchObject({ status: 422, code: 2012 })
  expect(await storedState(server, as)).toEqual({ records: [], contents: [] })
})

it(`${id} reveals nothing to another account by a key`, async () => {
  const { server, as } = await started()
  await uploaded(server, as, { idempotencyKey: 'key-1' })
  const other = await server.signIn()
  await uploaded(server, other, { idempotencyKey: 'key-1', filename: 'other.pdf' })
  expect((await storedState(server, other)).records).toHaveLength(1)
})
