import { expect, it, vi } from 'vitest'
import { referenceOf, type SubmissionRecord } from '#domain/application/record.ts'
import { answersIn, confidentialNames, confidentialNumbers, type RecordedAnswers } from '#domain/desk/record/masking.ts'
import type { TimelineEntry } from '#domain/desk/schemas.ts'
import { regionOf } from '#domain/regions/index.ts'
import { auditEntries } from '../../../database/audit/audit.ts'
import { DatabaseUnavailable } from '../../../database/databases.ts'
import { addTestCase, addTestSubmission } from '../../../testing/desk/cases.ts'
import { callDesk, signInStaff, type TestStaff } from '../../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'
import { complete, regionalSamples } from '../../../testing/samples.ts'
import { uploaded } from '../../../testing/uploading.ts'
import { loadDraft } from '../../drafts/drafts.ts'
import { snapshotOf } from '../../submission/snapshot.ts'
import { snapshotParts } from '../../submission/submit.ts'

/** The other applications of uae; the last three have a structure of owners in layers. */
const furtherSamples = [
  ['uae', 'uae-1-simple-fze'],
  ['uae', 'uae-3-regulated-fund-manager'],
  ['uae', 'uae-4-structure-layered'],
  ['uae', 'uae-5-structure-looped'],
  ['uae', 'uae-6-structure-trust'],
] as const

function compact(text: string): string {
  return text.replaceAll(/[\s.\-/]/g, '').toUpperCase()
}

async function recordFor(server: TestServer, as: TestStaff, account: string, number = 1) {
  const answer = await callDesk(server, 'findRecord', { account, number }, as)
  expect(answer, answer.text).toMatchObject({ code: 1004 })
  return { text: answer.text, record: (answer.data as { record: SubmissionRecord }).record }
}

it('[OD-22] a submitted record is masked, one number is revealed by its path, and no log holds it', async () => {
  const server = await testServer()
  const applicant = await complete(server, 'uae-2-layered-holding')
  const request = { accountId: applicant.account, pdfSource: 'original', region: 'uae' }
  expect(await server.call('generateClientDetailPdf', { as: applicant, request })).toMatchObject({ code: 1006 })
  const { account } = applicant
  const { database } = server.portal
  const { snapshot } = await database
    .selectFrom('submission')
    .select('snapshot')
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  const stored = JSON.parse(snapshot) as RecordedAnswers
  const numbers = confidentialNumbers(stored, confidentialNames(regionOf('uae')))
  expect(numbers.size).toBeGreaterThan(3)
  const reviewer = await signInStaff(server)
  const { text, record } = await recordFor(server, reviewer, account)
  for (const number of numbers) expect(compact(text)).not.toContain(number)
  const masked = answersIn(record).filter(({ answer }) => answer.type === 'text' && answer.text.startsWith('••••'))
  expect(masked.length).toBeGreaterThan(3)
  const { section, answer } = masked[0] ?? {}
  const place = { account, number: 1, section: section ?? '', path: answer?.path ?? '' }
  const shown = await callDesk(server, 'reveal', place, reviewer)
  expect(shown, shown.text).toMatchObject({ code: 1004, data: { seconds: 60 } })
  const { value } = shown.data as { value: string }
  expect(numbers).toContain(compact(value))
  const entries = (await auditEntries(database, account)).filter(({ action }) => action === 'number shown')
  expect(entries.map(({ detail }) => JSON.parse(detail))).toEqual([{ section: place.section, path: place.path }])
  expect(compact(JSON.stringify([await auditEntries(database), server.logged]))).not.toContain(compact(value))
  // Only what is masked is revealed.
  for (const other of [
    { ...place, path: 'nothing' },
    { ...place, number: 2 },
  ])
    expect(await callDesk(server, 'reveal', other, reviewer)).toMatchObject({ status: 404, code: 2004 })
  const viewer = await signInStaff(server, { roles: ['viewer'] }, 'Vi Viewer')
  expect(await callDesk(server, 'reveal', place, viewer)).toMatchObject({ status: 403, code: 2012 })
  expect(await callDesk(server, 'findRecord', { account, number: 2 }, reviewer)).toMatchObject({ status: 404 })
})

it.each([...regionalSamples, ...furtherSamples])(
  '[OD-3] the record of %s %s, as a submission stores it, has no confidential number in any text',
  async (region, file) => {
    const server = await testServer({ environment: { REGION: region } })
    const { portal } = server
    const { account } = await complete(server, file)
    const draft = await loadDraft(portal.database, account)
    const t = portal.translatorFor('en')
    const parts = await snapshotParts(portal, draft, t, referenceOf(region, account), portal.clock.now())
    const { record, values } = await snapshotOf(portal, parts)
    const numbers = [...confidentialNumbers({ record, values }, confidentialNames(regionOf(region)))]
    expect(numbers).not.toEqual([])
    const of = await addTestCase(server, { region })
    await addTestSubmission(server, of.account, { record, values })
    const viewer = await signInStaff(server, { roles: ['viewer'] }, 'Vi Viewer')
    const { text } = await recordFor(server, viewer, of.account)
    expect(numbers.filter((number) => compact(JSON.stringify(record)).includes(number))).toEqual(numbers)
    expect(numbers.filter((number) => compact(text).includes(number))).toEqual([])
  },
)

it('[issue 17] the snapshot of a version without structures and documents is shown, and compared with one of today', async () => {
  const server = await testServer()
  const { portal } = server
  const { account } = await complete(server, 'uae-2-layered-holding')
  const draft = await loadDraft(portal.database, account)
  const parts = await snapshotParts(
    portal,
    draft,
    portal.translatorFor('en'),
    referenceOf('uae', account),
    portal.clock.now(),
  )
  const now = await snapshotOf(portal, parts)
  const { findings: _f, documents: _d, points: _p, submittedBy: _s, ...record } = now.record
  const { shareholders } = now.values.beneficialOwners as { shareholders: unknown }
  const values = { ...now.values, beneficialOwners: { shareholders } }
  const of = await addTestCase(server)
  await addTestSubmission(server, of.account, { record, values })
  await addTestSubmission(server, of.account, now, 2)
  const viewer = await signInStaff(server, { roles: ['viewer'] }, 'Vi Viewer')
  const shown = await recordFor(server, viewer, of.account)
  expect(shown.record.sections.map(({ id }) => id)).toEqual(record.sections.map(({ id }) => id))
  expect(shown.record.ownership).toEqual(record.ownership)
  const diff = await callDesk(server, 'findDiff', { account: of.account, from: 1, to: 2 }, viewer)
  expect(diff, diff.text).toMatchObject({ code: 1004, data: { sections: [] } })
})

it('a number of an earlier submission is masked in the remarks of a later one', async () => {
  const server = await testServer()
  const viewer = await signInStaff(server, { roles: ['viewer'] }, 'Vi Viewer')
  const { account } = await addTestCase(server)
  const values = { bankDetails: { bankInfo: [{ rowId: 'r', bankAccount: 'AE070331234567890123456' }] } }
  await addTestSubmission(server, account, { record: { sections: [] }, values })
  const remark = { section: 's', path: '', place: 'Bank', reply: '', changed: true }
  const text = 'Is AE07 0331 2345 6789 0123 456 right?'
  await addTestSubmission(server, account, { record: { sections: [], remarks: [{ ...remark, text }] }, values: {} }, 2)
  const { record } = await recordFor(server, viewer, account, 2)
  expect(record.remarks).toMatchObject([{ text: 'Is •••• 3456 right?' }])
})

it('a number of the first submission is masked in spellings of a remark, and in a diff of two later ones', async () => {
  const server = await testServer()
  const viewer = await signInStaff(server, { roles: ['viewer'] }, 'Vi Viewer')
  const { account } = await addTestCase(server)
  const values = { bankDetails: { bankInfo: [{ rowId: 'r', bankAccount: 'AE070331234567890123456' }] } }
  await addTestSubmission(server, account, { record: { sections: [], files: [] }, values })
  const remark = { section: 's', path: '', place: 'Bank', reply: '', changed: true }
  const remarks = ['AE07–0331–2345–6789–0123–456', 'AE07:0331_2345,678(901)23456'].map((text) => ({ ...remark, text }))
  const company = (companyWebsite: string) => ({
    record: { sections: [], files: [], remarks },
    values: { companyDetails: { companyWebsite } },
  })
  await addTestSubmission(server, account, company('AE07–0331–2345–6789–0123–456'), 2)
  await addTestSubmission(server, account, company('since 2019'), 3)
  const { record } = await recordFor(server, viewer, account, 2)
  expect(record.remarks?.map(({ text }) => text)).toEqual(['•••• 3456', '•••• 3456'])
  const diff = await callDesk(server, 'findDiff', { account, from: 2, to: 3 }, viewer)
  expect(diff.data, diff.text).toMatchObject({
    sections: [{ changes: [{ before: '•••• 3456', after: 'since 2019' }] }],
  })
})

it('[OD-22] no answer leaves before its look is recorded: a failure is 503, and the next call records it', async () => {
  const server = await testServer()
  const viewer = await signInStaff(server, { roles: ['viewer'] })
  const { account } = await addTestCase(server)
  await addTestSubmission(server, account, { record: { sections: [], files: [] }, values: {} })
  const { database } = server.portal
  const looks = async () =>
    (await auditEntries(database, account)).filter(({ action }) => action === 'case opened').length
  const failing = vi.spyOn(database, 'transaction').mockImplementation(() => {
    throw new DatabaseUnavailable('no room')
  })
  expect(await callDesk(server, 'findItems', { account }, viewer)).toMatchObject({ status: 503, data: {} })
  failing.mockRestore()
  const calls = ['findItems', 'findItems', 'findTimeline'] as const
  const answers = await Promise.all(calls.map((name) => callDesk(server, name, { account }, viewer)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await looks()).toBe(1)
})

it('every call that shows a case is a look, and those of a person within 15 minutes are one', async () => {
  const server = await testServer()
  const { account } = await addTestCase(server)
  await addTestSubmission(server, account, { record: { sections: [], files: [] }, values: {} })
  const looks = async () =>
    (await auditEntries(server.portal.database, account)).filter(({ action }) => action === 'case opened').length
  const calls = [
    (as: TestStaff) => callDesk(server, 'findRecord', { account, number: 1 }, as),
    (as: TestStaff) => callDesk(server, 'findDiff', { account, from: 1, to: 1 }, as),
    (as: TestStaff) => callDesk(server, 'findItems', { account }, as),
    (as: TestStaff) => callDesk(server, 'findDecision', { account }, as),
    (as: TestStaff) => callDesk(server, 'findTimeline', { account }, as),
    (as: TestStaff) => callDesk(server, 'findCase', { account }, as),
  ]
  for (const [index, first] of calls.entries()) {
    const reviewer = await signInStaff(server, {}, `Rae ${index}`)
    expect(await first(reviewer)).toMatchObject({ code: 1004 })
    expect([index, await looks()]).toEqual([index, index + 1])
    for (const call of calls) expect(await call(reviewer)).toMatchObject({ code: 1004 })
    expect([index, await looks()]).toEqual([index, index + 1])
  }
  const elsewhere = await signInStaff(server, { regions: ['uk'] }, 'Uma Uk')
  expect(await callDesk(server, 'findItems', { account }, elsewhere)).toMatchObject({ status: 404 })
  expect(await looks()).toBe(calls.length)
})

it('[OD-22] a file of a submission is sent inert as an attachment and recorded; other files are unknown', async () => {
  const server = await testServer()
  const reviewer = await signInStaff(server)
  const other = await server.signIn()
  const { blobName } = await uploaded(server, other)
  const applicant = await addTestCase(server)
  const { account } = applicant
  const { database } = server.portal
  await database.updateTable('application').set({ status: 'pending' }).where('account', '=', account).execute()
  const [own, draft] = [await uploaded(server, applicant), await uploaded(server, applicant)]
  const record = { sections: [], files: [{ blobName: own.blobName, sha256: 'a' }] }
  await addTestSubmission(server, account, { record, values: {} })
  const read = (id: string) => callDesk(server, 'readFile', { account, id }, reviewer)
  const answer = await read(own.blobName)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment;/),
  })
  const unknown = await read('unknown')
  for (const id of [blobName, draft.blobName]) {
    const refused = await read(id)
    expect([refused.status, refused.text]).toEqual([404, unknown.text])
  }
  // A file that was deleted after its submission is still part of it.
  const deleted = await server.call('deleteFile', { as: applicant, request: { fileName: own.blobName } })
  expect(deleted, deleted.text).toMatchObject({ status: 200 })
  expect(await read(own.blobName)).toMatchObject({ status: 200 })
  const entries = (await auditEntries(database, account)).filter(({ action }) => action === 'file read')
  expect(entries.map(({ detail }) => JSON.parse(detail))).toEqual([{ file: own.blobName }, { file: own.blobName }])
  const viewer = await signInStaff(server, { roles: ['viewer'] }, 'Vi Viewer')
  expect(await callDesk(server, 'readFile', { account, id: own.blobName }, viewer)).toMatchObject({ status: 403 })
})

it('a timeline tells the audit log in words, the latest first, in pages, with looks when asked', async () => {
  const server = await testServer()
  const reviewer = await signInStaff(server)
  const { account } = await addTestCase(server)
  const pass = (seconds: number) => server.clock.pass(seconds)
  await callDesk(server, 'findCase', { account }, reviewer)
  await callDesk(server, 'moveCase', { account, revision: 0, act: 'start' }, reviewer)
  pass(1)
  const hold = { act: 'hold', reason: 'Waits for the bank', until: '2026-12-01' } as const
  await callDesk(server, 'moveCase', { account, revision: 1, ...hold }, reviewer)
  pass(1)
  await callDesk(server, 'assign', { account, revision: 2, to: null }, reviewer)
  const find = async (request: { showsLooks?: boolean; after?: string } = {}) =>
    (await callDesk(server, 'findTimeline', { account, ...request }, reviewer)).data as {
      entries: TimelineEntry[]
      next: string | null
    }
  const { entries, next } = await find()
  expect(entries.map(({ text, actor, kind }) => [kind, actor, text])).toEqual([
    ['desk', 'Rae Desk', 'Released the case'],
    ['desk', 'Rae Desk', 'Put the case on hold: Waits for the bank'],
    ['desk', 'Rae Desk', 'Started the review'],
    ['desk', 'Rae Desk', 'Assigned the case to Rae Desk'],
  ])
  expect(next).toBeNull()
  expect((await find({ showsLooks: true })).entries.at(-1)).toMatchObject({ kind: 'look', text: 'Opened the case' })
  for (let count = 0; count < 60; count += 1)
    await callDesk(server, 'addNote', { account, text: `${count}`, visibility: 'team' }, reviewer)
  const first = await find()
  const second = await find({ after: first.next ?? '' })
  expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 15, null])
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(65)
})
