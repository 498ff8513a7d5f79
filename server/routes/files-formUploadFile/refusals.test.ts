import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { multipart, pdf, picture, type UploadOptions, upload, uploaded } from '../../testing/uploading.ts'

const id = '[API-6 /v1/files/formUploadFile]'

/** Returns everything an upload could have left behind. */
async function traces(server: TestServer, as: Applicant) {
  return {
    form: (await server.call('findForm', { as })).text,
    rows: await server.portal.database.selectFrom('file').selectAll().execute(),
    contents: readdirSync(join(server.dataDir, 'files'), { recursive: true }),
  }
}

async function refused(options: UploadOptions, environment: Readonly<Record<string, string>> = {}) {
  const server = await testServer({ environment })
  const as = await server.signIn()
  const before = await traces(server, as)
  const answer = await upload(server, as, options)
  expect(await traces(server, as)).toEqual(before)
  return answer
}

const file = { name: 'file', fileName: 'x', content: pdf }

it.each([
  ['a key no section has', { key: 'passport' }, 2015, 'key'],
  ['a key that is no files field', { key: 'companyName' }, 2015, 'key'],
  ['no file', { parts: [{ name: 'documentDate', content: '2026-11-01' }] }, 2017, 'file'],
  ['a body without any part', { parts: [] }, 2017, 'file'],
  ['two files', { parts: [file, file] }, 2015, 'file'],
  ['a file of another name', { parts: [{ ...file, name: 'attachment' }] }, 2015, 'attachment'],
  ['an unknown field', { parts: [file, { name: 'account', content: '1' }] }, 2015, 'account'],
  ['a day that does not exist', { documentDate: '2026-02-30' }, 2016, 'documentDate'],
  ['no name', { filename: '' }, 2017, 'filename'],
  ['a name of 256 characters', { filename: 'x'.repeat(256) }, 2011, 'filename'],
])(`${id} refuses %s with its path`, async (_, options, code, path) => {
  expect(await refused(options)).toMatchObject({ status: 400, code, data: { fields: [{ path }] } })
})

it(`${id} names the key and the region that does not ask for it`, async () => {
  const { message } = await refused({ key: 'passport' })
  expect(message).toContain('under “passport” in United Arab Emirates')
})

const noEnd = pdf.subarray(0, 300)

it.each([
  ['an empty file', Buffer.alloc(0), 422, 'This file is empty'],
  ['a text', 'just words', 415, 'This isn’t a valid .pdf file'],
  [
    'an SVG with a script',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    415,
    'This isn’t a valid .pdf file',
  ],
  ['a web page with a later PDF header', `<html>${pdf.toString('latin1')}`, 415, 'This isn’t a valid .pdf file'],
  ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 415, 'This isn’t a valid .pdf file'],
  ['a zip archive', Buffer.from('504b0304140000000000', 'hex'), 415, 'This isn’t a valid .pdf file'],
  ['a PDF without its end', noEnd, 422, 'This PDF is damaged'],
])(`${id} [UPL-1] refuses %s with the reason`, async (_, content, status, reason) => {
  const answer = await refused({ content })
  expect(answer).toMatchObject({ status, code: 2018, data: { fields: [{ path: 'tradeLicence' }] } })
  expect(answer.message).toMatch(new RegExp(`^Trade licence: ${reason}`))
})

it(`${id} detects a file with a misleading name`, async () => {
  const { message } = await refused({ content: 'just words', filename: 'Licence.PDF' })
  expect(message).toContain('This isn’t a valid .pdf file.')
  expect((await refused({ content: 'just words', filename: 'licence.txt' })).message).toContain(
    'Upload one of these: PDF',
  )
})

it(`${id} refuses a truncated image`, async () => {
  const whole = await picture('jpeg', 400, 400)
  const answer = await refused({ content: whole.subarray(0, whole.length / 2) })
  expect(answer).toMatchObject({ status: 422, code: 2018 })
  expect(answer.message).toContain('This picture is damaged')
})

it(`${id} refuses an image of more than 51 million pixels, however small its file`, async () => {
  const create = { width: 8192, height: 6226, channels: 3, background: '#fff' } as const
  const content = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer()
  expect(content.length).toBeLessThan(1_000_000)
  expect(await refused({ content })).toMatchObject({ status: 422, code: 2018 })
})

it(`${id} refuses a type that UPLOAD_TYPES does not name, and names those that it does`, async () => {
  const create = { width: 2, height: 2, channels: 3, background: '#fff' } as const
  const content = await sharp({ create }).jpeg().toBuffer()
  const environment = { UPLOAD_TYPES: 'png, pdf' }
  const answer = await refused({ content }, environment)
  expect(answer).toMatchObject({ status: 415, code: 2018 })
  expect(answer.message).toContain('Upload one of these: PDF, PNG.')
  const server = await testServer({ environment })
  expect(await uploaded(server, await server.signIn(), { content: pdf })).toMatchObject({ fileType: 'application/pdf' })
})

it(`${id} refuses a file above the limit and accepts one of exactly that size`, async () => {
  const sized = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - 2 * pdf.length, ' '), pdf])
  const environment = { UPLOAD_FILE_MB: '1' }
  const answer = await refused({ content: sized(1_048_577) }, environment)
  expect(answer).toMatchObject({ status: 413, code: 2018 })
  expect(answer.message).toContain('The limit is 1 MB')
  const server = await testServer({ environment })
  expect(await uploaded(server, await server.signIn(), { content: sized(1_048_576) })).toMatchObject({
    size: 1_048_576,
  })
})

it(`${id} refuses at once a far too large Content-Length`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const { headers } = multipart([])
  const answer = await server.inject({
    method: 'POST',
    url: calls.formUploadFile.path,
    query: { account: as.account, key: 'tradeLicence', filename: 'x' },
    headers: { ...as.headers, ...headers, 'content-length': '5000000000' },
    payload: 'x',
  })
  expect(answer).toMatchObject({ status: 413, code: 2018 })
})

it(`${id} refuses more files of a key than its maximum`, async () => {
  const server = await testServer({ environment: { UPLOAD_FILES_PER_KEY: '2', MAX_ACCOUNT_UPLOADS: '5' } })
  const as = await server.signIn()
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(server, as)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([1005, 1005, 2018, 2018, 2018])
  expect(answers.find(({ code }) => code === 2018)?.message).toContain('You can upload up to 2 files')
  expect(await upload(server, as, { key: 'financials' })).toMatchObject({ code: 1005 })
})

it(`${id} refuses more than all files may have together`, async () => {
  const server = await testServer({ environment: { UPLOAD_FILE_MB: '1', UPLOAD_TOTAL_MB: '1' } })
  const as = await server.signIn()
  const content = Buffer.concat([pdf, Buffer.alloc(600_000, ' '), pdf])
  await uploaded(server, as, { content })
  const answer = await upload(server, as, { content, key: 'financialStatements' })
  expect(answer).toMatchObject({ status: 413, code: 2018, data: { fields: [{ path: 'financialStatements' }] } })
  expect(answer.message).toContain('You’ve reached the 1 MB limit for all files')
})

it.each([
  ['registeredAddress', undefined, 'Enter the date of the document'],
  ['operatingAddress', '2026-08-11', 'Upload a document dated 12 August 2026 or later'],
  ['residentialAddress', '2026-11-13', 'Enter today’s date or an earlier one'],
])(`${id} [UPL-7] refuses a %s dated %s with the reason`, async (key, documentDate, reason) => {
  const answer = await refused({ key, ...(documentDate && { documentDate }) })
  expect(answer).toMatchObject({ status: 422, code: 2018, data: { fields: [{ path: key }] } })
  expect(answer.message).toContain(reason)
})

it(`${id} [UPL-7] [A17] accepts a document dated exactly three months before`, async () => {
  const server = await testServer()
  const record = await uploaded(server, await server.signIn(), { key: 'registeredAddress', documentDate: '2026-08-12' })
  expect(record).toMatchObject({ documentDate: '2026-08-12' })
})

it(`${id} [UPL-7] [A5] [M4] accepts a tenancy contract of any age while it is in force`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const contract = (key: string, validUntil: string) =>
    upload(server, as, {
      parts: [
        { name: 'file', fileName: 'x', content: pdf },
        { name: 'validUntil', content: validUntil },
      ],
      key,
    })
  for (const key of ['registeredAddress', 'operatingAddress', 'residentialAddress'])
    expect(await contract(key, '2026-11-12')).toMatchObject({ code: 1005, data: { validUntil: '2026-11-12' } })
  const ended = await contract('registeredAddress', '2026-11-11')
  expect(ended).toMatchObject({ status: 422, code: 2018 })
  expect(ended.message).toContain('Upload one that ends on 12 November 2026 or later')
})

it(`${id} [I18N-3] names the reason in the language of the request`, async () => {
  const answer = await refused({ content: 'words', language: 'zh-CN' })
  expect(answer.message).toMatch(/^\p{Script=Han}+.*类型之一：PDF/u)
})

it(`${id} needs a session, and reads nothing before`, async () => {
  const server = await testServer()
  const body = multipart([file])
  const answer = await server.inject({ method: 'POST', url: calls.formUploadFile.path, ...body })
  expect(answer).toMatchObject({ status: 401, code: 3003 })
})

it(`${id} answers another's account as one that does not exist`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const other = await server.signIn()
  const before = await traces(server, other)
  const answers = [await upload(server, as, { account: other.account }), await upload(server, as, { account: '1' })]
  expect(answers[0]).toMatchObject({ status: 404, code: 2018 })
  expect(answers[1]?.text).toBe(answers[0]?.text)
  expect(await traces(server, other)).toEqual(before)
})

it.each(['ready', 'approved'] as const)(`${id} [SAV-5] refuses an upload once the account is %s`, async (status) => {
  const server = await testServer()
  const as = await server.signIn()
  await server.portal.database.updateTable('application').set({ status }).execute()
  const before = await traces(server, as)
  expect(await upload(server, as)).toMatchObject({ status: 409, code: 2012 })
  expect(await traces(server, as)).toEqual(before)
})

it.each([
  ['JSON', { 'content-type': 'application/json' }, '{}', 415],
  ['a body without boundary', { 'content-type': 'multipart/form-data' }, 'x', 400],
  ['a boundary that never occurs', { 'content-type': 'multipart/form-data; boundary=a' }, 'nothing of it', 400],
  [
    'a part that never ends',
    { 'content-type': 'multipart/form-data; boundary=a' },
    '--a\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n%PDF-1.4 and so on',
    400,
  ],
  [
    'a field named like a prototype',
    { 'content-type': 'multipart/form-data; boundary=a' },
    '--a\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--a--\r\n',
    400,
  ],
])(`${id} refuses %s, and continues to serve`, async (_, headers, payload, status) => {
  const server = await testServer()
  const as = await server.signIn()
  const before = await traces(server, as)
  const answer = await server.inject({
    method: 'POST',
    url: calls.formUploadFile.path,
    query: { account: as.account, key: 'tradeLicence', filename: 'x' },
    headers: { ...as.headers, ...headers },
    payload,
  })
  expect(answer.status).toBe(status)
  expect([2012, 2015]).toContain(answer.code)
  expect(await traces(server, as)).toEqual(before)
})
