import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '#domain/kit/translate.ts'
import { attachmentsOf, compact, textOf, textsOf } from '#pdf/fixtures/read.ts'
import { drawnSignature } from '#pdf/fixtures/record.ts'
import { verifySeal } from '#pdf/seal/verify.ts'
import { auditEntries } from '../../database/audit/audit.ts'
import { hashOf } from '../../database/audit/auditChain.ts'
import { sha256 } from '../../features/secrets.ts'
import type { Snapshot } from '../../features/submission/snapshot.ts'
import { isBlobName } from '../../storage/blobs.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { complete, sampleFiles } from '../../testing/samples.ts'

const id = '[API-6 /v1/files/generateClientDetailPdf]'

function generate(server: TestServer, as: Applicant, pdfSource = 'original', headers = {}) {
  return server.call('generateClientDetailPdf', {
    as,
    request: { accountId: as.account, pdfSource, region: 'uae' },
    headers,
  })
}

async function download(server: TestServer, as: Applicant, fileName: string) {
  const query = { fileName, fileType: 'application/pdf' }
  return (await server.app.inject({ url: '/v1/files/downloadFile', query, headers: as.headers })).rawPayload
}

async function rowsOf(server: TestServer) {
  const { database } = server.portal
  return {
    submissions: await database.selectFrom('submission').selectAll().execute(),
    records: await database.selectFrom('emailRecord').selectAll().execute(),
    pdfs: await database.selectFrom('file').selectAll().where('key', '=', 'pdf').execute(),
    audit: await auditEntries(database),
  }
}

it(`${id} [SUB-3] [SUB-5] submits: commits snapshot, PDF, status, record, mails and audit together`, async () => {
  const server = await testServer()
  const as = await complete(server)
  const answer = await generate(server, as)
  expect(answer).toMatchObject({ status: 200, code: 1006, data: [expect.stringMatching(/^[\w-]{22}$/)] })
  const [fileName = ''] = answer.data as string[]
  const { submissions, records, pdfs, audit } = await rowsOf(server)
  const bytes = await download(server, as, fileName)
  expect(submissions).toMatchObject([{ number: 1, pdfFileId: fileName, pdfSha256: sha256(bytes) }])
  expect(pdfs).toMatchObject([{ id: fileName, sha256: sha256(bytes), size: bytes.length, account: as.account }])
  expect(records).toMatchObject([{ account: as.account, submissionNumber: 1, companyName: 'Blue Dune Trading FZE' }])
  expect(audit.at(-1)).toMatchObject({ actor: 'applicant', action: 'submitted', account: as.account })
  for (const entry of audit) expect(entry.hash).toBe(hashOf(entry))
  expect(await server.call('findByid', { as, request: { id: as.account } })).toMatchObject({
    data: { accStatus: 'ready' },
  })
  const mails = await server.mails()
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['approvals@broker.example', as.email].toSorted())
  const toBrokerage = mails.find(({ recipient }) => recipient !== as.email)
  expect(toBrokerage?.body).toContain(sha256(bytes))
  expect(await textOf(bytes)).toContain('BlueDuneTradingFZE')
  expect(await attachmentsOf(bytes)).toEqual({ 'application.json': submissions[0]?.snapshot })
  const { record } = JSON.parse(submissions[0]?.snapshot ?? '') as Snapshot
  const again = await server.portal.pdfs.render(record, submissions[0]?.snapshot)
  expect(submissions[0]?.renderedSha256).toBe(sha256(again))
  expect(verifySeal(bytes)).toMatchObject({ verdict: 'sealed', isSelfSigned: true })
  expect(sha256(bytes.subarray(0, again.length))).toBe(sha256(again))
})

it('[SUB-3] submits when the time-stamp authority fails, and notes it in the audit log', async () => {
  const server = await testServer({ environment: { PDF_TIMESTAMP_URL: 'http://127.0.0.1:1' } })
  const as = await complete(server)
  expect(await generate(server, as)).toMatchObject({ status: 200, code: 1006 })
  const { audit } = await rowsOf(server)
  expect(JSON.parse(audit.at(-1)?.detail ?? '')).toMatchObject({ number: 1, timestamp: 'missing' })
})

const inLanguages = sampleFiles.flatMap((file) => languages.map((language) => [file, language] as const))

it.each(inLanguages)('[SUB-3] the PDF of %s in %s contains every text of the snapshot', async (file, language) => {
  const server = await testServer({ environment: { RECORD_LANGUAGE: language } })
  const as = await complete(server, file)
  const [fileName = ''] = (await generate(server, as, 'original', { 'accept-language': language })).data as string[]
  const text = await textOf(await download(server, as, fileName))
  const { submissions } = await rowsOf(server)
  const { record, signatures } = JSON.parse(submissions[0]?.snapshot ?? '') as Snapshot
  expect(record).toMatchObject({
    draft: false,
    language,
    region: { id: 'uae', name: language === 'en' ? 'United Arab Emirates' : '阿拉伯联合酋长国' },
    submittedAt: '2026-11-20T13:30:00+04:00',
    reference: `UAE-${as.account}-1`,
  })
  const texts = textsOf(record)
  expect(texts.length).toBeGreaterThan(200)
  for (const item of [record.region.name, ...texts]) expect(text).toContain(compact(item))
  for (const { sha256: hash } of record.files) expect(text).toContain(hash)
  expect(record.files).not.toEqual([])
  expect(record.files.every(({ sha256: hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
  expect(signatures.length).toBeGreaterThan(2)
})

it('[SUB-5] records the time at which each signature was stored', async () => {
  const server = await testServer()
  const as = await complete(server)
  const signature = await drawnSignature()
  server.clock.set('2026-11-20T09:40:00.000Z')
  const request = { section: 'declaration', revision: 1, changes: { signature } }
  await server.call('updateAndCreateClientOtherInfo', { as, request })
  server.clock.set('2026-11-20T09:50:00.000Z')
  const [fileName = ''] = (await generate(server, as)).data as string[]
  const { signatures, record } = JSON.parse((await rowsOf(server)).submissions[0]?.snapshot ?? '') as Snapshot
  expect(signatures).toContainEqual({
    section: 'declaration',
    path: 'signature',
    sha256: sha256(Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64')),
    keptSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    signedAt: '2026-11-20T09:40:00.000Z',
  })
  expect(record.signatures).toContainEqual({
    section: 'declaration',
    path: 'signature',
    signedAt: '2026-11-20T13:40:00+04:00',
  })
  expect(await textOf(await download(server, as, fileName))).toContain('20November2026,13:40(UTC+04:00)')
})

it.each([
  [
    'en',
    'We’ve received your application UAE-{account}-1',
    [
      'Reference: UAE-{account}-1',
      'SHA-256 of the sealed record (PDF): {sha256}',
      'Log in to save the PDF for your records.',
      'If you didn’t submit this application, contact us immediately.',
    ],
  ],
  [
    'zh-CN',
    '我们已收到您的申请 UAE-{account}-1',
    [
      '申请编号：UAE-{account}-1',
      '正式记录（PDF）的 SHA-256：{sha256}',
      '请登录并保存 PDF 备查。',
      '如您未提交此申请，请立即联系我们。',
    ],
  ],
])(
  '[SUB-3] [L8] sends the applicant a receipt with the reference and the hash of the sealed record, in %s',
  async (language, subject, lines) => {
    const server = await testServer()
    const as = await complete(server)
    const [fileName = ''] = (await generate(server, as, 'original', { 'accept-language': language })).data as string[]
    const hash = sha256(await download(server, as, fileName))
    const filled = (text: string) => text.replace('{account}', as.account).replace('{sha256}', hash)
    const receipts = (await server.mails()).filter(({ recipient }) => recipient === as.email)
    expect(receipts).toMatchObject([{ subject: filled(subject) }])
    expect(receipts[0]?.body.split('\n')).toEqual(expect.arrayContaining(lines.map(filled)))
  },
)

it('[VIS-7] hidden answers stay in the draft and are dropped at submission', async () => {
  const server = await testServer()
  const as = await complete(server)
  const changes = { isBankruptcy: true, bankruptcyCountry: 'FR' }
  await server.call('updateAndCreateClientDetail', { as, request: { section: 'companyDetails', revision: 1, changes } })
  const hidden = { section: 'companyDetails', revision: 2, changes: { isBankruptcy: false } }
  await server.call('updateAndCreateClientDetail', { as, request: hidden })
  await generate(server, as)
  const { submissions } = await rowsOf(server)
  const { values, record } = JSON.parse(submissions[0]?.snapshot ?? '') as Snapshot
  expect(values.companyDetails).toMatchObject({ isBankruptcy: false, bankruptcyCountry: null })
  expect(JSON.stringify(record)).not.toContain('bankruptcyCountry')
  expect((await server.call('findForm', { as })).text).toContain('"bankruptcyCountry":"FR"')
})

it('[SUB-5] a repeated submission answers the same, byte for byte, and sends no further mails', async () => {
  const server = await testServer()
  const as = await complete(server)
  const first = await generate(server, as)
  server.clock.pass(1200)
  expect(await generate(server, as)).toMatchObject({ status: 200, text: first.text })
  expect((await rowsOf(server)).submissions).toHaveLength(1)
  expect(await server.mails()).toHaveLength(2)
})

it('[SUB-5] twenty simultaneous submissions make one', async () => {
  const server = await testServer({ environment: { RATE_LIMIT_PDFS: '1000/1m' } })
  const as = await complete(server)
  const answers = await Promise.all(Array.from({ length: 20 }, () => generate(server, as)))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 1006 })
  const { submissions, records, pdfs } = await rowsOf(server)
  expect([submissions.length, records.length, pdfs.length]).toEqual([1, 1, 1])
  expect(await server.mails()).toHaveLength(2)
  const blobs = readdirSync(join(server.dataDir, 'files')).filter(isBlobName)
  const files = await server.portal.database.selectFrom('file').select('id').execute()
  expect(blobs.toSorted()).toEqual(files.map((file) => file.id).toSorted())
})

it.each([0, 20, 60, 120, 200])('[SUB-5] a save %d ms into a submission is in it or refused', async (milliseconds) => {
  const server = await testServer()
  const as = await complete(server)
  // The PDF process is warm, so that the delay falls into the submission and not into its start.
  await generate(server, as, 'draft')
  const submitting = generate(server, as)
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  const request = { section: 'companyDetails', revision: 1, changes: { companyWebsite: 'https://late.example' } }
  const save = await server.call('updateAndCreateClientDetail', { as, request })
  expect(await submitting).toMatchObject({ code: 1006 })
  expect([1004, 2012]).toContain(save.code)
  const snapshot = (await rowsOf(server)).submissions[0]?.snapshot ?? ''
  expect(snapshot.includes('late.example')).toBe(save.code === 1004)
  expect((await server.call('findForm', { as })).text.includes('late.example')).toBe(save.code === 1004)
})

it(`${id} renders a draft at any time, marked, and changes nothing`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const before = (await server.call('findForm', { as })).text
  const answer = await generate(server, as, 'draft')
  expect(answer).toMatchObject({ status: 200, code: 1006 })
  const [fileName = ''] = answer.data as string[]
  const bytes = await download(server, as, fileName)
  expect(await textOf(bytes)).toContain('Draft,notsubmitted')
  expect(verifySeal(bytes)).toEqual({ verdict: 'unsealed' })
  expect((await server.call('findForm', { as })).text).toBe(before)
  expect(await rowsOf(server)).toEqual({ submissions: [], records: [], pdfs: [], audit: [] })
})

it('stores one draft PDF of an account, the latest', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const names = [await generate(server, as, 'draft'), await generate(server, as, 'draft')].map(({ data }) =>
    String(data),
  )
  expect(readdirSync(join(server.dataDir, 'files')).filter(isBlobName)).toEqual([names[1]])
  const query = { fileName: names[0] ?? '', fileType: 'application/pdf' }
  expect(await server.call('downloadFile', { as, request: query })).toMatchObject({ status: 404 })
})

it('[I18N-3] validates and answers in the language of the submitting applicant', async () => {
  const server = await testServer()
  const as = await complete(server, 'uae-3-regulated-fund-manager')
  const answer = await generate(server, as, 'original', { 'accept-language': 'zh-CN' })
  const text = await textOf(await download(server, as, String(answer.data)))
  expect(text).toMatch(/\p{Script=Han}{6}/u)
  const mails = await server.mails()
  const theirs = mails.find(({ recipient }) => recipient === as.email)
  expect(theirs?.subject).toMatch(/\p{Script=Han}/u)
  expect(theirs?.body).toMatch(/^我们已于 /)
  expect(mails.find((mail) => mail !== theirs)?.subject).toContain('was submitted')
})
