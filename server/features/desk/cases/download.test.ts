import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { CaseDetail, DeskRequestOf } from '#domain/desk/schemas.ts'
import { auditEntries } from '../../../database/audit/audit.ts'
import { submitted } from '../../../testing/desk/deskCases.ts'
import { addDocument } from '../../../testing/desk/documents.ts'
import { callDesk, signInStaff, type TestStaff } from '../../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'
import { verifyPack } from '../../evidence/verify.ts'

type Request = DeskRequestOf<'download'>

/** Returns an account that submitted a sample, one of its files and its PDF. */
async function submittedFiles(server: TestServer) {
  const { account } = await submitted(server)
  const all = await server.portal.database.selectFrom('file').selectAll().where('account', '=', account).execute()
  const file = all.find(({ key }) => key === 'tradeLicence') ?? all[0]
  return { account, file: file?.id ?? '', sha256: file?.sha256, pdf: all.find(({ key }) => key === 'pdf') }
}

function ask(server: TestServer, as: TestStaff, payload: Request) {
  return server.app.inject({ method: 'POST', url: '/v1/desk/download', headers: { ...as.headers }, payload })
}

function hexOf(digest: unknown): string {
  const [, base64 = ''] = /^sha-256=:(.+):$/.exec(String(digest)) ?? []
  return Buffer.from(base64, 'base64').toString('hex')
}

async function entriesOf(server: TestServer, account: string, action: string): Promise<unknown[]> {
  const entries = await auditEntries(server.portal.database, account)
  return entries.filter((entry) => entry.action === action).map(({ detail }) => JSON.parse(detail))
}

it('[OD-21] a file, the PDF and the evidence pack leave the desk with their hash, which the audit log repeats', async () => {
  const server = await testServer()
  const { account, file, sha256, pdf } = await submittedFiles(server)
  const reviewer = await signInStaff(server)
  const packed = await ask(server, reviewer, { account, what: 'pack', reason: 'forAuthority' })
  expect(packed.headers['content-disposition']).toContain(`filename="evidence-${account}.zip"`)
  const hash = createHash('sha256').update(packed.rawPayload).digest('hex')
  expect(hexOf(packed.headers['repr-digest'])).toBe(hash)
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
  const path = join(server.dataDir, 'pack.zip')
  writeFileSync(path, packed.rawPayload)
  expect(await verifyPack(path)).toMatchObject({ sha256: hash, manifest: { account } })
  const [entry] = await entriesOf(server, account, 'exported')
  expect(entry).toMatchObject({ sha256: hash, reason: 'forAuthority', submissions: 1 })
  // Nothing stays on the disk beside the answer.
  expect(readdirSync(join(server.dataDir, 'files', 'incoming'))).toEqual([])

  const read = await ask(server, reviewer, { account, what: 'file', id: file, reason: 'forClient' })
  expect(hexOf(read.headers['repr-digest'])).toBe(sha256)
  expect(read.headers['content-disposition']).toMatch(new RegExp(`filename="${account}-\\w+\\.\\w+"`))
  const sealed = await ask(server, reviewer, { account, what: 'pdf', number: 1, reason: 'forAudit' })
  expect(createHash('sha256').update(sealed.rawPayload).digest('hex')).toBe(pdf?.sha256)
  expect(await entriesOf(server, account, 'file downloaded')).toEqual([
    { file, sha256, reason: 'forClient' },
    { file: pdf?.id, sha256: pdf?.sha256, reason: 'forAudit' },
  ])
})

it('a document of the staff leaves the desk as others do', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  const reviewer = await signInStaff(server)
  const added = (await addDocument(server, reviewer, account)).data as { id: string }
  const read = await ask(server, reviewer, { account, what: 'file', id: added.id, reason: 'forAudit' })
  expect(read.statusCode).toBe(200)
  expect(hexOf(read.headers['repr-digest'])).toBe(createHash('sha256').update(read.rawPayload).digest('hex'))
  expect(await entriesOf(server, account, 'file downloaded')).toMatchObject([{ file: added.id }])
})

it('[OD-22] a reason in own words is a note of the case, and the audit log names only the note', async () => {
  const server = await testServer()
  const { account, file } = await submittedFiles(server)
  const reviewer = await signInStaff(server)
  const other = { account, what: 'file', id: file, reason: 'other' } as const
  for (const text of [undefined, '  '])
    expect(await callDesk(server, 'download', { ...other, ...(text && { text }) }, reviewer)).toMatchObject({
      status: 400,
      code: 2017,
      data: { fields: [{ path: 'text' }] },
    })
  expect(await entriesOf(server, account, 'file downloaded')).toEqual([])
  expect((await ask(server, reviewer, { ...other, text: 'The tribunal asked' })).statusCode).toBe(200)
  const { data } = await callDesk(server, 'findCase', { account }, reviewer)
  const [note] = (data as CaseDetail).notes
  expect(note).toMatchObject({ text: 'Reason for a download: The tribunal asked', visibility: 'team' })
  // Taking a copy takes no case.
  expect((data as CaseDetail).case.assignee).toBeNull()
  expect(await entriesOf(server, account, 'file downloaded')).toMatchObject([{ reason: 'other', note: note?.id }])
  expect(JSON.stringify([await auditEntries(server.portal.database), server.logged])).not.toContain('tribunal')
})

it('[OD-3] a download needs the role, the second factor, and a file that was submitted', async () => {
  const server = await testServer()
  const { account, file } = await submittedFiles(server)
  const reviewer = await signInStaff(server)
  const pack = { account, what: 'pack', reason: 'forAudit' } as const
  const viewer = await signInStaff(server, { roles: ['viewer'] }, 'Vi Viewer')
  expect(await callDesk(server, 'download', pack, viewer)).toMatchObject({ status: 403, code: 2012 })
  const elsewhere = await signInStaff(server, { regions: ['uk'] }, 'Uma Other')
  expect(await callDesk(server, 'download', pack, elsewhere)).toMatchObject({ status: 404, code: 2004 })
  for (const wrong of [
    { ...pack, what: 'pdf', number: 2 },
    { ...pack, what: 'file', id: 'unknown' },
  ] as const)
    expect(await callDesk(server, 'download', wrong, reviewer)).toMatchObject({ status: 404, code: 2004 })
  await server.portal.database.updateTable('staffSession').set({ confirmedAt: null }).execute()
  const unconfirmed = await callDesk(server, 'download', { ...pack, what: 'file', id: file }, reviewer)
  expect(unconfirmed).toMatchObject({ status: 403, code: 2020, data: { need: 'confirm' } })
  expect(await entriesOf(server, account, 'exported')).toEqual([])
  expect(await entriesOf(server, account, 'file downloaded')).toEqual([])
})
