import { expect, it, vi } from 'vitest'
import { idempotencyHeader } from '#domain/contract/calls.ts'
import type { DeskDataOf } from '#domain/desk/schemas.ts'
import { auditEntries } from '../../../database/audit/audit.ts'
import { filesOfAccount } from '../../../database/repositories/files.ts'
import { caseOf, submitted } from '../../../testing/desk/deskCases.ts'
import { addDocument } from '../../../testing/desk/documents.ts'
import { callDesk, signInStaff } from '../../../testing/desk/staff.ts'
import { testServer } from '../../../testing/helper.ts'
import { openingScript, packedPdf } from '../../../testing/packedPdf.ts'
import { pdf } from '../../../testing/uploading.ts'
import { sha256 } from '../../secrets.ts'

it('adds a document that the staff reads in its case only, and that no call of the applicant finds or counts', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const { account } = as
  const staff = await signInStaff(server)
  const { database } = server.portal
  const before = await filesOfAccount(database, account)
  const added = await addDocument(server, staff, account)
  expect(added, added.text).toMatchObject({ code: 1005 })
  const { id } = added.data as { id: string }
  const { internal } = (await callDesk(server, 'findDocuments', { account }, staff)).data as DeskDataOf<'findDocuments'>
  expect(internal).toMatchObject([
    { id, title: 'Screening', name: 'report.pdf', type: 'application/pdf', by: { name: staff.name } },
  ])
  const other = await submitted(server)
  const ofOther = await callDesk(server, 'findDocuments', { account: other.account }, staff)
  expect(ofOther.data).toMatchObject({ internal: [] })
  expect(await callDesk(server, 'readFile', { account, id }, staff)).toMatchObject({ status: 200 })
  expect(await filesOfAccount(database, account)).toEqual(before)
  const query = { fileName: id, fileType: 'application/pdf' } as const
  expect(await server.call('downloadFile', { as, request: query })).toMatchObject({ status: 404 })
  for (const name of ['findForm', 'findByid'] as const) {
    const answer = await server.call(name, { as, ...(name === 'findByid' && { request: { id: account } }) })
    expect(answer.text).not.toContain(id)
  }
  expect(await caseOf(server, account)).toMatchObject({ state: 'inReview', assignee: staff.id })
  const entry = (await auditEntries(database, account)).find(({ action }) => action === 'document added')
  const hashes = { sha256: sha256(pdf), titleSha256: expect.stringMatching(/^[0-9a-f]{64}$/) }
  expect(JSON.parse(entry?.detail ?? '')).toEqual({ file: id, size: pdf.length, ...hashes })
})

it('refuses what uploads refuse, a text without a title, and a case of another region, and keeps nothing', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  const staff = await signInStaff(server)
  const elsewhere = await signInStaff(server, { regions: ['uk'] }, 'Una Away')
  expect(await addDocument(server, staff, account, packedPdf(openingScript))).toMatchObject({ status: 422, code: 2018 })
  expect(await addDocument(server, staff, account, Buffer.from('alert(1)'))).toMatchObject({ status: 415, code: 2018 })
  expect(await addDocument(server, staff, account, Buffer.alloc(11 * 1_048_576, ' '))).toMatchObject({
    status: 413,
    code: 2018,
  })
  expect(await addDocument(server, staff, account, pdf, ' ')).toMatchObject({ status: 400 })
  expect(await addDocument(server, elsewhere, account)).toMatchObject({ status: 404, code: 2004 })
  await server.portal.database.updateTable('deskCase').set({ state: 'declined' }).execute()
  expect(await addDocument(server, staff, account)).toMatchObject({ status: 409, code: 2012 })
  expect(await server.portal.database.selectFrom('caseFile').selectAll().execute()).toEqual([])
})

it('a repetition with the same key adds no second document, and another file with that key is refused', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  const staff = await signInStaff(server)
  const withKey = { ...staff, headers: { ...staff.headers, [idempotencyHeader]: 'key 1' } }
  const { database, blobs } = server.portal
  const first = await addDocument(server, withKey, account)
  expect(first, first.text).toMatchObject({ code: 1005 })
  const { revision } = await caseOf(server, account)
  const removed = vi.spyOn(blobs, 'remove')
  const second = await addDocument(server, withKey, account)
  expect([second.status, second.text]).toEqual([200, first.text])
  expect(removed).toHaveBeenCalledTimes(1)
  for (const [content, title] of [
    [Buffer.concat([pdf, Buffer.from('\n')]), 'Screening'],
    [pdf, 'Another title'],
  ] as const)
    expect(await addDocument(server, withKey, account, content, title)).toMatchObject({ status: 422, code: 2012 })
  expect(await caseOf(server, account)).toMatchObject({ revision })
  expect(await database.selectFrom('caseFile').selectAll().execute()).toHaveLength(1)
  expect(await addDocument(server, staff, account)).toMatchObject({ code: 1005 })
})
