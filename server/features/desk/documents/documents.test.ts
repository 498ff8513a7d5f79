import { expect, it } from 'vitest'
import type { DeskDataOf, DeskRequestOf } from '#domain/desk/schemas.ts'
import { auditEntries } from '../../../database/audit/audit.ts'
import { decisionsOf } from '../../../database/repositories/desk/caseDecisions.ts'
import { caseOf, snapshotOf, submit, submitted } from '../../../testing/desk/deskCases.ts'
import { judgeEverything } from '../../../testing/desk/judging.ts'
import { callDesk, signInStaff, type TestStaff } from '../../../testing/desk/staff.ts'
import { type Applicant, type TestServer, testServer } from '../../../testing/helper.ts'
import { pdf, uploaded } from '../../../testing/uploading.ts'
import { returnWithRemarks } from '../../submission/review.ts'

type Documents = DeskDataOf<'findDocuments'>

async function documentsOf(server: TestServer, staff: TestStaff, account: string): Promise<Documents> {
  const answer = await callDesk(server, 'findDocuments', { account }, staff)
  expect(answer, answer.text).toMatchObject({ code: 1004 })
  return answer.data as Documents
}

function lineOf({ lines }: Documents, requirement: string, about = 'company') {
  const found = lines.find((line) => line.requirement === requirement && line.about === about)
  if (!found) throw new Error(`no ${requirement} about ${about} among ${lines.map((line) => line.requirement)}`)
  return found
}

/** Returns a server with a submitted case, its reviewer and the file of the trade licence. */
async function begun() {
  const server = await testServer()
  const as = await submitted(server)
  const { account } = as
  const staff = await signInStaff(server)
  const fileId = lineOf(await documentsOf(server, staff, account), 'DR-02').files[0]?.id ?? ''
  const judge = (parts: Partial<DeskRequestOf<'judgeDocument'>>, by = staff) =>
    callDesk(server, 'judgeDocument', { account, fileId, requirement: 'DR-02', verdict: 'accepted', ...parts }, by)
  return { server, as, account, staff, fileId, judge }
}

async function draftsOf(server: TestServer, staff: TestStaff, account: string) {
  const { items } = (await callDesk(server, 'findItems', { account }, staff)).data as DeskDataOf<'findItems'>
  return items.map(({ section, path, reason, text, state }) => ({ section, path, reason, text, state }))
}

/** Returns the application to the applicant, who replaces the trade licence and submits again. */
async function replaceLicence(server: TestServer, as: Applicant, content: Uint8Array) {
  expect(await returnWithRemarks(server.portal, as.account, [{ path: '/supporting-documents', text: 'Again.' }])).toBe(
    'done',
  )
  const { tradeLicence } = (await snapshotOf(server, as.account)).values.supportingDocuments ?? {}
  for (const { blobName: fileName } of tradeLicence as readonly { readonly blobName: string }[])
    await server.call('deleteFile', { as, request: { fileName } })
  const again = await uploaded(server, as, { content, filename: 'licence-again.pdf' })
  return { as: await submit(server, as), id: again.blobName }
}

it('[DOC-10] a document that the form of the region does not ask for is not missing, and says what it needs', async () => {
  const server = await testServer({ environment: { REGION: 'eu' } })
  const { account } = await submitted(server, 'eu-1-per-se-large-undertaking')
  const { lines } = await documentsOf(server, await signInStaff(server), account)
  const later = lines.filter(({ state }) => state === 'later')
  expect(later.length).toBeGreaterThan(5)
  expect(later.filter(({ note }) => note === '')).toEqual([])
  expect(lines.filter(({ state }) => state === 'missing')).toEqual([])
})

it('a verdict assigns and starts a new case; the response has it, and the audit log without personal data', async () => {
  const { server, account, staff, fileId, judge } = await begun()
  expect(lineOf(await documentsOf(server, staff, account), 'DR-02')).toMatchObject({
    document: 'Trade or business licence',
    name: '',
    state: 'open',
    proves: expect.arrayContaining([{ section: 'companyDetails', path: 'businessNature' }]),
  })
  const judged = await judge({ documentDate: '2026-01-02', expiresOn: '2027-01-01', isCertified: true })
  expect(judged, judged.text).toMatchObject({ code: 1002, data: { draft: null } })
  expect(await caseOf(server, account)).toMatchObject({ state: 'inReview', assignee: staff.id })
  const after = await documentsOf(server, staff, account)
  expect(lineOf(after, 'DR-02')).toMatchObject({
    state: 'accepted',
    files: [
      {
        id: fileId,
        verdict: {
          ...{ verdict: 'accepted', documentDate: '2026-01-02', expiresOn: '2027-01-01', isCertified: true },
          by: { id: staff.id, name: staff.name },
        },
      },
    ],
  })
  const entry = (await auditEntries(server.portal.database, account)).find(({ action }) => action === 'document judged')
  const sha256 = (await snapshotOf(server, account)).record.files.find(({ blobName }) => blobName === fileId)?.sha256
  expect(JSON.parse(entry?.detail ?? '')).toEqual({ requirement: 'DR-02', verdict: 'accepted', sha256 })
  const { entries } = (await callDesk(server, 'findTimeline', { account }, staff)).data as DeskDataOf<'findTimeline'>
  expect(entries[0]).toMatchObject({ text: 'Accepted a document', actor: staff.name })
})

it('a rejection drafts a request with its reason, and another verdict withdraws the draft', async () => {
  const { server, account, staff, judge } = await begun()
  const place = { section: 'supportingDocuments', path: 'tradeLicence', state: 'draft' }
  await judge({ verdict: 'rejected', reason: 'documentUnreadable', text: 'licence.pdf' })
  expect(await draftsOf(server, staff, account)).toEqual([
    { ...place, reason: 'documentUnreadable', text: 'licence.pdf' },
  ])
  await judge({ verdict: 'rejected', reason: 'documentExpired' })
  expect(await draftsOf(server, staff, account)).toEqual([{ ...place, reason: 'documentExpired', text: '' }])
  await judge({ verdict: 'seen' })
  expect(await draftsOf(server, staff, account)).toEqual([])
  expect(lineOf(await documentsOf(server, staff, account), 'DR-02').state).toBe('seen')
})

it('refuses unknown files and requirements, and a rejection without a reason, and changes nothing', async () => {
  const { server, account, staff, fileId, judge } = await begun()
  const refused = async (parts: Parameters<typeof judge>[0]) => {
    const { status, code, text } = await judge(parts)
    return [status, code, /"path":"(\w+)"/.exec(text)?.[1]]
  }
  expect(await refused({ fileId: 'other' })).toEqual([400, 2015, 'fileId'])
  expect(await refused({ requirement: 'DR-29' })).toEqual([400, 2015, 'requirement'])
  expect(await refused({ about: 'directors/nobody' })).toEqual([400, 2015, 'requirement'])
  expect(await refused({ verdict: 'rejected' })).toEqual([400, 2017, 'reason'])
  expect(await refused({ verdict: 'rejected', reason: 'other' })).toEqual([400, 2017, 'text'])
  expect(await caseOf(server, account)).toMatchObject({ state: 'new', assignee: null })
  const other = await signInStaff(server, {}, 'Otto Other')
  await judge({})
  expect(await judge({ fileId }, other)).toMatchObject({ status: 409, code: 2012 })
  expect((await documentsOf(server, staff, account)).lines.filter(({ state }) => state === 'accepted')).toHaveLength(1)
})

it('another file starts open; the rejected content sent again keeps its verdict and says when it was rejected', async () => {
  const { server, as, account, staff, judge } = await begun()
  const { as: again, id } = await replaceLicence(server, as, pdf)
  expect(lineOf(await documentsOf(server, staff, account), 'DR-02')).toMatchObject({ state: 'open', files: [{ id }] })
  await judge({ fileId: id, verdict: 'rejected', reason: 'documentUnreadable' })
  const { as: third, id: same } = await replaceLicence(server, again, pdf)
  expect(same).not.toBe(id)
  expect(lineOf(await documentsOf(server, staff, account), 'DR-02')).toMatchObject({
    state: 'rejected',
    files: [{ id: same, rejectedBefore: { reason: 'documentUnreadable', at: expect.any(String) } }],
  })
  const other = Buffer.concat([pdf, Buffer.from('\n')])
  await replaceLicence(server, third, other)
  expect(lineOf(await documentsOf(server, staff, account), 'DR-02')).toMatchObject({
    state: 'open',
    files: [{ rejectedBefore: null }],
  })
})

it('[OD-15] a verdict after the recommendation voids it, and the record of a decision holds every verdict', async () => {
  const { server, account, staff, fileId, judge } = await begun()
  const approver = await signInStaff(server, { roles: ['approver'] }, 'Abe Approver')
  await judge({})
  await judgeEverything(server, account)
  const text = 'Everything agrees with the register and the documents.'
  const recommend = async () => {
    const { revision } = await caseOf(server, account)
    const request = { account, revision, value: 'approve' as const, reasons: [], text, conditions: [] }
    return (await callDesk(server, 'recommend', request, staff)).data as DeskDataOf<'recommend'>
  }
  const decide = async (contentHash: string) => {
    const { revision } = await caseOf(server, account)
    const request = { account, revision, contentHash, value: 'approve' as const, reasons: [], text: '' }
    return callDesk(server, 'decide', request, approver)
  }
  const { contentHash } = await recommend()
  expect(await judge({ verdict: 'seen' })).toMatchObject({ code: 1002 })
  expect((await caseOf(server, account)).state).toBe('inReview')
  expect(await decide(contentHash)).toMatchObject({
    status: 409,
    code: 2002,
    data: { changed: expect.arrayContaining(['documents']) },
  })
  const decided = await decide((await recommend()).contentHash)
  expect(decided, decided.text).toMatchObject({ code: 1002, data: { state: 'approved' } })
  const record = JSON.parse((await decisionsOf(server.portal.database, account)).at(-1)?.record ?? '')
  expect(record.documents).toEqual([
    expect.objectContaining({
      requirement: 'DR-02',
      about: 'company',
      fileId,
      verdict: 'seen',
      by: { id: staff.id, name: staff.name },
    }),
  ])
  expect(await judge({})).toMatchObject({ status: 409, code: 2012 })
})

it('ages are judged again today: a bill of three months is in time, a day later it was in time when uploaded', async () => {
  const { server, account } = await begun()
  const ageAfter = async (days: number, name: string) => {
    server.clock.pass(days * 86_400)
    const staff = await signInStaff(server, {}, name)
    const { lines } = await documentsOf(server, staff, account)
    return lines.find(({ requirement }) => requirement === 'DR-15')?.files.map(({ age }) => age)
  }
  // Of 18 October, uploaded on 20 November.
  expect(await ageAfter(59, 'Sam Soon')).toEqual([null])
  expect(await ageAfter(1, 'Lea Later')).toEqual([{ kind: 'tooOld', day: '2026-10-18', months: 3, wasInTime: true }])
})
