import { expect, it } from 'vitest'
import type { AccountInfo } from '#domain/contract/accountInfo.ts'
import { drawnSignature } from '#pdf/fixtures/record.ts'
import { auditEntries } from '../../database/audit/audit.ts'
import { hashOf } from '../../database/audit/auditChain.ts'
import { itemsOf, roundsOf } from '../../database/repositories/desk/caseItems.ts'
import { findCase } from '../../database/repositories/desk/cases.ts'
import { storePublicUrl } from '../../database/repositories/sharedSettings.ts'
import { lastSubmission } from '../../database/repositories/submissions.ts'
import type { Snapshot } from '../../features/submission/snapshot.ts'
import { addTestCase, addTestSubmission } from '../../testing/desk/cases.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { operate } from '../../testing/operating.ts'
import { complete } from '../../testing/samples.ts'

function submit(server: TestServer, as: Applicant) {
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  return server.call('generateClientDetailPdf', { as, request })
}

async function accountOf(server: TestServer, as: Applicant) {
  return (await server.call('findByid', { as, request: { id: as.account } })).data
}

/** Signs the declaration anew on the samples' day. */
async function sign(server: TestServer, as: Applicant, revision: number): Promise<void> {
  const changes = { signature: await drawnSignature(), date: '2026-11-20' }
  const request = { section: 'declaration', revision, changes }
  expect(await server.call('updateAndCreateClientOtherInfo', { as, request })).toMatchObject({ code: 1004 })
}

it('[STA-1] an application is pending, ready on submission, and approved by the brokerage, while the server runs', async () => {
  const server = await testServer()
  const as = await complete(server)
  const early = await operate(server.dataDir, 'approve', as.account)
  expect(early).toMatchObject({ exitCode: 1, out: '' })
  expect(early.error).toContain('is pending; only an application that is ready can be approved')
  expect(await accountOf(server, as)).toMatchObject({ accStatus: 'pending' })
  await submit(server, as)
  expect(await accountOf(server, as)).toMatchObject({ accStatus: 'ready', reference: `UAE-${as.account}-1` })
  expect(await operate(server.dataDir, 'approve', as.account)).toMatchObject({ exitCode: 0, error: '' })
  expect(await accountOf(server, as)).toMatchObject({ accStatus: 'approved', remarks: [] })
  expect(await operate(server.dataDir, 'approve', as.account)).toMatchObject({ exitCode: 1 })
  expect(await operate(server.dataDir, 'return', as.account, '--remark', 'declaration: x')).toMatchObject({
    exitCode: 1,
  })
})

it('[STA-1] a returned application is pending with remarks; the applicant edits and submits it again', async () => {
  const server = await testServer()
  const as = await complete(server)
  const first = await submit(server, as)
  const remarks = [
    '--remark',
    'companyDetails/companyName: As in the licence, please.',
    '--remark',
    '/declaration: 请更新日期',
  ]
  const returned = await operate(server.dataDir, 'return', as.account, ...remarks)
  expect(returned).toMatchObject({ exitCode: 0, error: '' })
  expect(await accountOf(server, as)).toMatchObject({
    accStatus: 'pending',
    remarks: [
      { path: '/company-details', field: 'companyName', text: 'As in the licence, please.' },
      { path: '/declaration', text: '请更新日期' },
    ],
  })
  const request = { section: 'companyDetails', revision: 1, changes: { companyName: 'Blue Dune Trading Co' } }
  expect(await server.call('updateAndCreateClientDetail', { as, request })).toMatchObject({ code: 1004 })
  await sign(server, as, 2)
  const second = await submit(server, as)
  expect(second).toMatchObject({ status: 200, code: 1006 })
  expect(second.text).not.toBe(first.text)
  expect(await accountOf(server, as)).toMatchObject({
    accStatus: 'ready',
    reference: `UAE-${as.account}-2`,
    remarks: [],
  })
  const submissions = await server.portal.database.selectFrom('submission').select(['number', 'snapshot']).execute()
  expect(submissions.map(({ number }) => number)).toEqual([1, 2])
  expect(submissions[0]?.snapshot).toContain('Blue Dune Trading FZE')
  const entries = await auditEntries(server.portal.database)
  expect(entries.map(({ action }) => action)).toEqual([
    'imported',
    'submitted',
    'returned',
    'saved',
    'saved',
    'submitted',
  ])
  entries.forEach((entry, index) => {
    expect(entry.hash).toBe(hashOf(entry))
    if (index > 0) expect(entry.previousHash).toBe(entries[index - 1]?.hash)
  })
})

it('a remark that may tell of a suspicion is sent only once that is confirmed, which the audit log counts', async () => {
  const server = await testServer()
  const { account } = await addTestCase(server)
  await addTestSubmission(server, account, { record: { sections: [], files: [] }, values: {} })
  const remark = ['--remark', 'companyDetails: Our MLRO finds this suspicious.']
  const refused = await operate(server.dataDir, 'return', account, ...remark)
  expect(refused).toMatchObject({ exitCode: 1, error: expect.stringContaining('“suspicious”, “MLRO”') })
  const { database } = server.portal
  expect(await findCase(database, account)).toMatchObject({ state: 'new' })
  expect(await itemsOf(database, account)).toEqual([])
  expect(await operate(server.dataDir, 'return', account, ...remark, '--send-anyway')).toMatchObject({ exitCode: 0 })
  const returned = (await auditEntries(database, account)).find(({ action }) => action === 'returned')
  expect(JSON.parse(returned?.detail ?? '')).toMatchObject({ confirmed: 2 })
})

it('[A9] after a return, changing an answer removes the signature of the declaration', async () => {
  const server = await testServer()
  const as = await complete(server)
  await submit(server, as)
  await operate(server.dataDir, 'return', as.account, '--remark', 'companyDetails/companyName: As in the licence.')
  const save = async (revision: number, changes: object) => {
    const request = { section: 'companyDetails', revision, changes }
    expect(await server.call('updateAndCreateClientDetail', { as, request })).toMatchObject({ code: 1004 })
  }
  await save(1, { companyName: 'Blue Dune Trading Co' })
  expect(await submit(server, as)).toMatchObject({
    status: 409,
    code: 2020,
    data: { sections: [{ id: 'declaration', fields: [{ path: 'date' }, { path: 'signature' }] }] },
  })
  await sign(server, as, 2)
  await save(3, { companyName: 'Blue Dune Trading LLC' })
  expect(await submit(server, as)).toMatchObject({ code: 2020 })
  await sign(server, as, 4)
  expect(await submit(server, as)).toMatchObject({ code: 1006 })
})

it('[A8] [B24] a remark names its change and its reply, to the applicant and to the reviewer', async () => {
  const server = await testServer()
  const as = await complete(server)
  await submit(server, as)
  const remarks = ['companyDetails/companyName: As in the licence.', 'bankDetails: Whose account?', 'declaration: Why?']
  await operate(server.dataDir, 'return', as.account, ...remarks.flatMap((remark) => ['--remark', remark]))
  const states = async () => ((await accountOf(server, as)) as AccountInfo).remarks
  expect((await states()).map(({ changed, reply }) => [changed, reply])).toEqual([
    [false, ''],
    [false, ''],
    [false, ''],
  ])
  const request = { section: 'companyDetails', revision: 1, changes: { companyName: 'Blue Dune Trading Co' } }
  await server.call('updateAndCreateClientDetail', { as, request })
  const id = (await states())[1]?.id ?? ''
  const text = 'Ours.\u200b \nSee the letter.'
  expect(await server.call('replyToRemark', { as, request: { id, text } })).toMatchObject({
    code: 1002,
    data: {
      remarks: [{ changed: true }, { reply: 'Ours.\nSee the letter.', changed: false }, { changed: false, reply: '' }],
    },
  })
  await sign(server, as, 3)
  expect((await states()).map(({ changed }) => changed)).toEqual([true, false, true])
  expect(await submit(server, as)).toMatchObject({ code: 1006 })
  const last = await lastSubmission(server.portal.database, as.account)
  expect((JSON.parse(last?.snapshot ?? '') as Snapshot).record.remarks).toMatchObject([
    { section: 'companyDetails', path: 'companyName', text: 'As in the licence.', reply: '', changed: true },
    { section: 'bankDetails', path: '', place: 'Bank Details', reply: 'Ours.\nSee the letter.', changed: false },
    { section: 'declaration', changed: true },
  ])
  const shown = await operate(server.dataDir, 'show', as.account)
  expect(shown.out).toContain('Bank Details: Whose account?\n    reply: Ours.\n           See the letter.')
})

it.each([
  ['an unknown remark', 'unknown', 'text', 404, 2004],
  ['a text that cannot be stored', undefined, 'a\u202eb', 400, 2024],
  ['a text of 2,001 characters', undefined, 'x'.repeat(2001), 400, 2024],
])('[B24] a reply to %s is refused', async (_, id, text, status, code) => {
  const server = await testServer()
  const as = await complete(server)
  await submit(server, as)
  await operate(server.dataDir, 'return', as.account, '--remark', 'declaration: Why?')
  const [remark] = ((await accountOf(server, as)) as AccountInfo).remarks
  const request = { id: id ?? remark?.id ?? '', text }
  expect(await server.call('replyToRemark', { as, request })).toMatchObject({ status, code })
  expect(await accountOf(server, as)).toMatchObject({ remarks: [{ reply: '' }] })
})

it('[issue 16] [A8] a remark on a document is answered by deleting its file', async () => {
  const server = await testServer()
  const as = await complete(server)
  await submit(server, as)
  const remarks = ['supportingDocuments/tradeLicence: Expired.', 'supportingDocuments/financials: Not signed.']
  await operate(server.dataDir, 'return', as.account, ...remarks.flatMap((remark) => ['--remark', remark]))
  const [file] = await server.portal.database.selectFrom('file').selectAll().where('key', '=', 'tradeLicence').execute()
  expect(await server.call('deleteFile', { as, request: { fileName: file?.id ?? '' } })).toMatchObject({ code: 1003 })
  const states = ((await accountOf(server, as)) as AccountInfo).remarks
  expect(states.map(({ changed }) => changed)).toEqual([true, false])
})

it('a submitted file stays as evidence when the applicant deletes it after a return', async () => {
  const server = await testServer()
  const as = await complete(server)
  await submit(server, as)
  await operate(server.dataDir, 'return', as.account, '--remark', 'supportingDocuments: Please send newer ones.')
  const [file] = await server.portal.database.selectFrom('file').selectAll().where('key', '=', 'tradeLicence').execute()
  const request = { fileName: file?.id ?? '' }
  expect(await server.call('deleteFile', { as, request })).toMatchObject({ code: 1003 })
  expect(await server.call('downloadFile', { as, request: { ...request, fileType: 'application/pdf' } })).toMatchObject(
    {
      status: 404,
    },
  )
  const content = await server.portal.blobs.read(request.fileName, file ?? { size: 0, sha256: '' })
  expect((await content.toArray()).length).toBeGreaterThan(0)
})

it.each([
  ['no remark', [], 2, "required option '--remark <remark>' not specified"],
  ['a remark without text', ['--remark', 'declaration:'], 2, 'names no section'],
  ['an unknown section', ['--remark', 'thirdParty: x'], 2, 'with one of companyDetails, bankDetails'],
  ['an unknown field', ['--remark', 'declaration/colour: x'], 2, 'names no field of declaration; its fields are'],
])('return rejects %s, and the application stays under review', async (_, args, exitCode, line) => {
  const server = await testServer()
  const as = await server.signIn()
  await server.portal.database.updateTable('application').set({ status: 'ready' }).execute()
  const answer = await operate(server.dataDir, 'return', as.account, ...args)
  expect(answer).toMatchObject({ exitCode, out: '' })
  expect(answer.error).toContain(line)
  expect(await accountOf(server, as)).toMatchObject({ accStatus: 'ready', remarks: [] })
})

it.each(['approve', 'return'])('%s rejects an unknown account', async (command) => {
  const server = await testServer()
  const answer = await operate(
    server.dataDir,
    command,
    '00000000',
    ...(command === 'return' ? ['--remark', 'x: y'] : []),
  )
  expect(answer).toMatchObject({ exitCode: 1, error: expect.stringContaining('Account 00000000 does not exist') })
})

/** Returns the last mail to an applicant. */
async function lastMailTo(server: TestServer, { email }: Applicant) {
  return (await server.mails()).findLast(({ recipient }) => recipient === email)
}

it('[A14] notifies the applicant in the language last used', async () => {
  const server = await testServer()
  const as = await complete(server)
  await submit(server, as)
  const read = (language?: string) =>
    server.call('findForm', { as, ...(language && { headers: { 'accept-language': language } }) })
  for (const language of ['en', 'zh-CN', 'fr', undefined]) await read(language)
  await operate(server.dataDir, 'return', as.account, '--remark', 'declaration: 请更新日期')
  expect(await lastMailTo(server, as)).toMatchObject({ subject: '您的申请需要修改' })
  await read('en')
  await submit(server, as)
  await operate(server.dataDir, 'approve', as.account)
  expect(await lastMailTo(server, as)).toMatchObject({ subject: 'Your application is approved' })
})

it('a return mails each remark with its place, an approval what happens next', async () => {
  const server = await testServer()
  const as = await complete(server)
  await submit(server, as)
  const remarks = ['companyDetails/companyName: <b>As in</b> the licence.', 'declaration: Sign again.']
  await operate(server.dataDir, 'return', as.account, ...remarks.flatMap((remark) => ['--remark', remark]))
  const returned = await lastMailTo(server, as)
  expect(returned?.body).toContain('The application from Blue Dune Trading FZE, account')
  expect(returned?.body).toContain(
    '- Company Information – Full legal name of the company: <b>As in</b> the licence.\n- Declaration: Sign again.\n\nMake the changes: http',
  )
  expect(returned?.html).toContain('&#60;b&#62;As in&#60;/b&#62; the licence.')
  await submit(server, as)
  await operate(server.dataDir, 'approve', as.account)
  expect((await lastMailTo(server, as))?.body).toContain(
    'Next, we’ll email you your account details. You can trade after your first deposit, which must come from an account in the name of Blue Dune Trading FZE.',
  )
})

it('[A13] mails the address of the running server, not that of the command, and refuses to mail while it is unknown', async () => {
  const server = await testServer({ environment: { PUBLIC_URL: 'https://apply.broker.example/' } })
  const as = await complete(server)
  await submit(server, as)
  const back = () => operate(server.dataDir, 'return', as.account, '--remark', 'declaration: Sign again.')
  const { database } = server.portal
  await database.deleteFrom('sharedSetting').execute()
  expect(await back()).toEqual({
    exitCode: 1,
    out: '',
    error:
      'The mail to the applicant needs the address of the portal, which is unknown: start the server once, or set PUBLIC_URL. Nothing was changed.\n',
  })
  expect(await accountOf(server, as)).toMatchObject({ accStatus: 'ready' })
  await storePublicUrl(database, 'http://127.0.0.1:1')
  await storePublicUrl(database, server.portal.settings.publicUrl)
  expect(await back()).toMatchObject({ exitCode: 0 })
  expect((await lastMailTo(server, as))?.body).toContain('Make the changes: https://apply.broker.example/status\n')
})

it.each(['new', 'inReview', 'onHold', 'recommended'] as const)(
  '[OD-9] returns a case that is %s as a round of requests in own words',
  async (state) => {
    const server = await testServer()
    const { account } = await addTestCase(server, { state })
    await addTestSubmission(server, account, { record: { reference: 'R' }, values: {} })
    const remark = 'companyDetails/companyName: As in the licence.'
    const returned = await operate(server.dataDir, 'return', account, '--remark', remark)
    expect(returned).toMatchObject({ exitCode: 0, error: '' })
    const { database } = server.portal
    expect(await findCase(database, account)).toMatchObject({ state: 'informationRequested' })
    expect(await roundsOf(database, account)).toMatchObject([{ number: 1, answeredIn: null }])
    const [item] = await itemsOf(database, account)
    expect(item).toMatchObject({ reason: 'other', state: 'sent', path: 'companyName', text: 'As in the licence.' })
  },
)
