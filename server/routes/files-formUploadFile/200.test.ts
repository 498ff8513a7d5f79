import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { sha256 } from '../../features/secrets.ts'
import { testServer } from '../../testing/helper.ts'
import { pdf, picture, upload, uploaded } from '../../testing/uploading.ts'

const id = '[API-6 /v1/files/formUploadFile]'

it(`${id} [UPL-5] stores a file, answers its record and adds it to the draft`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const answer = await upload(server, as, { filename: '营业执照.pdf', documentDate: '2026-03-01' })
  expect(answer).toMatchObject({ status: 200, code: 1005 })
  const record = answer.data as FileRecord
  expect(record).toEqual({
    _id: record.blobName,
    key: 'tradeLicence',
    name: '营业执照.pdf',
    fileName: '营业执照.pdf',
    url: `/v1/files/downloadFile?fileName=${record.blobName}&fileType=application%2Fpdf`,
    size: pdf.length,
    fileSize: pdf.length,
    lastModified: '2026-11-12T08:00:00.000Z',
    uploadDate: '2026-11-12T08:00:00.000Z',
    blobName: expect.stringMatching(/^[\w-]{22}$/),
    fileType: 'application/pdf',
    documentDate: '2026-03-01',
  })
  expect(await server.call('findForm', { as })).toMatchObject({
    data: { revision: 1, clientOtherInfo: { uploadedFiles: [record] } },
  })
  const row = await server.portal.database.selectFrom('file').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ account: as.account, sha256: sha256(pdf), type: 'application/pdf' })
  expect(readFileSync(join(server.dataDir, 'files', record.blobName))).toEqual(pdf)
  expect(readdirSync(join(server.dataDir, 'files', 'incoming'))).toEqual([])
})

it(`${id} [UPL-6] accepts each of the document keys and the files of other sections`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const keys = [
    'businessRegistration tradeLicence proofOfRegulation memorandumArticles registerOfDirectors registerOfShareholders',
    'registeredAddress operatingAddress proofOfIdentity residentialAddress financials boardOfResolution',
    'financialStatements copyOfEOCN6',
  ].flatMap((line) => line.split(' '))
  for (const key of keys) await uploaded(server, as, { key, documentDate: '2026-11-01' })
  const { data } = await server.call('findForm', { as })
  expect(data).toMatchObject({
    revision: 14,
    clientDetail: { companyInfo: { financialStatements: [{ key: 'financialStatements' }] } },
    clientOtherInfo: {
      uploadedFiles: keys.slice(0, 12).map((key) => ({ key })),
      preventSanctionsWMD: { copyOfEOCN6: [{ key: 'copyOfEOCN6' }] },
    },
  })
})

it.each([
  ['jpeg', 'image/jpeg', 'scan.jpg'],
  ['png', 'image/png', 'scan.png'],
  ['gif', 'image/gif', 'scan.gif'],
] as const)(`${id} [UPL-1] re-encodes a %s, so that only its pixels remain`, async (format, fileType, name) => {
  const server = await testServer()
  const as = await server.signIn()
  const content = Buffer.concat([await picture(format), Buffer.from('<script>hidden behind it</script>')])
  const record = await uploaded(server, as, { content, filename: 'scan' })
  expect(record).toMatchObject({ fileType, name })
  const storedBytes = readFileSync(join(server.dataDir, 'files', record.blobName))
  expect(storedBytes.toString('latin1')).not.toMatch(/SECRET PLACE|hidden behind it/)
  expect(await sharp(storedBytes).metadata()).toMatchObject({ format, width: 40, height: 20 })
  expect(record.size).toBe(storedBytes.length)
})

it(`${id} [A23] stores a photograph in no more bytes than it had`, async () => {
  const server = await testServer()
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const photograph = sharp({ create: { width: 800, height: 600, channels: 3, background: '#888', noise } })
  const content = await photograph.jpeg({ quality: 87 }).toBuffer()
  const record = await uploaded(server, await server.signIn(), { content, filename: 'photograph' })
  expect(record.size).toBeLessThanOrEqual(content.length)
})

it.each([
  ['C:\\Users\\me\\licence.pdf', 'licence.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['lice\u0000nce\r\n.pdf', 'licence.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['page.html', 'page.html.pdf'],
  ['LICENCE.PDF', 'LICENCE.PDF'],
  ['..', 'file.pdf'],
  ['<b>"x"</b>.pdf', 'b_.pdf'],
  [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(120)}.pdf`],
  ['许可证 😀.pdf', '许可证 😀.pdf'],
])(`${id} shows %j as %j`, async (filename, name) => {
  const server = await testServer()
  expect(await uploaded(server, await server.signIn(), { filename })).toMatchObject({ name, fileName: name })
})

it(`${id} accepts the date before the file as well as after it`, async () => {
  const server = await testServer()
  const parts = [
    { name: 'documentDate', content: '2026-11-01' },
    { name: 'file', fileName: 'x', content: pdf },
  ]
  expect(await uploaded(server, await server.signIn(), { parts })).toMatchObject({ documentDate: '2026-11-01' })
})

it(`${id} stores each of ten simultaneous files`, async () => {
  const server = await testServer({ environment: { MAX_ACCOUNT_UPLOADS: '10' } })
  const as = await server.signIn()
  const records = await Promise.all(Array.from({ length: 10 }, () => uploaded(server, as)))
  const { data } = await server.call('findForm', { as })
  const stored = (data as { clientOtherInfo: { uploadedFiles: FileRecord[] } }).clientOtherInfo.uploadedFiles
  expect(stored.map(({ blobName }) => blobName).toSorted()).toEqual(records.map(({ blobName }) => blobName).toSorted())
  expect(data).toMatchObject({ revision: 10 })
})
