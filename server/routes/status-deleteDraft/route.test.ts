import { expect, it } from 'vitest'
import type { SignedIn } from '#domain/contract/auth.ts'
import { auditEntries } from '../../database/audit/audit.ts'
import { importSample } from '../../features/operations/import.ts'
import { reportOverdueDeletions } from '../../features/operations/retention.ts'
import { submitAgain } from '../../testing/desk/afterSubmission.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { command } from '../../testing/operating.ts'
import { sampleOf, sampleTime } from '../../testing/samples.ts'
import { asApplicant, logIn, otherPassword, password, register } from '../../testing/signIn.ts'
import { uploaded } from '../../testing/uploading.ts'

const path = '[API-6 /v1/status/deleteDraft]'
const hour = 3600

function deleteDraft(server: TestServer, as: Applicant, request: object = { password }) {
  return server.call('deleteDraft', { as, request })
}

/** Logs in again: the first session ends when it is unused for hours. */
async function comeBack(server: TestServer, { email }: Applicant): Promise<Applicant> {
  const { data } = await logIn(server, email, password)
  return asApplicant(server, data as SignedIn)
}

it(`${path} [AFT-8] a draft is kept until the 72nd hour, then closed, and purged with its files`, async () => {
  const server = await testServer()
  const { database, blobs, clock } = server.portal
  const as = await register(server)
  const file = await uploaded(server, as)
  const before = (await server.mails()).length
  expect(await deleteDraft(server, as, { password: otherPassword })).toMatchObject({ status: 400, code: 2006 })
  const { data } = await deleteDraft(server, as)
  const deleteAt = new Date(clock.now().getTime() + 72 * hour * 1000).toISOString()
  expect(data).toEqual({ deleteAt })
  expect(await deleteDraft(server, as), 'again').toMatchObject({ code: 1002, data: { deleteAt } })
  expect(await server.call('findByid', { as, request: { id: as.account } })).toMatchObject({ data: { deleteAt } })
  server.clock.pass(71 * hour)
  await command(server, 'purge')
  const later = await comeBack(server, as)
  expect(await server.call('keepDraft', { as: later })).toMatchObject({ code: 1002, data: { deleteAt: null } })
  expect(await server.call('findByid', { as: later, request: { id: as.account } })).toMatchObject({
    data: { deleteAt: null },
  })
  const mails = (await server.mails()).slice(before)
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [as.email, 'Your application will be deleted'],
    [as.email, 'Your application won’t be deleted'],
  ])
  expect(mails[0]?.body).toContain('/your-data')

  await deleteDraft(server, later)
  server.clock.pass(73 * hour)
  const refused = await logIn(server, as.email, password)
  expect(refused).toMatchObject({ status: 409, code: 2012 })
  expect(refused.message).toContain('was deleted')
  for (const name of ['findForm', 'keepDraft', 'logout'] as const)
    expect(await server.call(name, { as: later }), name).toMatchObject({ status: 409, code: 2012 })
  expect(await database.selectFrom('application').selectAll().execute()).toHaveLength(1)

  expect(await command(server, 'purge')).toContain('1 removed.')
  expect(await database.selectFrom('application').selectAll().execute()).toEqual([])
  expect(await database.selectFrom('user').selectAll().execute()).toEqual([])
  await expect(blobs.read(file.blobName, { size: 1, sha256: '' })).rejects.toThrow()
  const entries = (await auditEntries(database, as.account)).map(({ action, actor }) => [action, actor])
  expect(entries).toEqual(
    expect.arrayContaining([
      ['deletion asked', 'applicant'],
      ['deletion taken back', 'applicant'],
    ]),
  )
  expect(entries.at(-1)?.[0]).toBe('purged')
})

it(`${path} [AFT-9] a submitted application is never deleted, and a submission ends a deletion`, async () => {
  const server = await testServer()
  server.clock.set(sampleTime)
  const as = await register(server)
  await importSample(server.portal, as.account, sampleOf('uae-1-simple-fze'))
  await deleteDraft(server, as)
  await submitAgain(server, as)
  expect(await deleteDraft(server, as)).toMatchObject({ status: 409, code: 2012 })
  expect(await server.call('keepDraft', { as })).toMatchObject({ status: 409, code: 2012 })
  const { deleteAt } = await server.portal.database.selectFrom('application').selectAll().executeTakeFirstOrThrow()
  expect(deleteAt).toBeNull()
})

it(`${path} a late retry begins no deletion that was taken back`, async () => {
  const server = await testServer()
  const as = await register(server)
  const attempt = { as, request: { password }, headers: { 'idempotency-key': 'key 1' } }
  const first = await server.call('deleteDraft', attempt)
  expect(await server.call('keepDraft', { as })).toMatchObject({ code: 1002 })
  expect((await server.call('deleteDraft', attempt)).text).toBe(first.text)
  const found = await server.call('findByid', { as, request: { id: as.account } })
  expect(found).toMatchObject({ data: { deleteAt: null } })
})

it(`${path} of a deletion and a submission at once, a submitted application is not deleted`, async () => {
  const server = await testServer()
  server.clock.set(sampleTime)
  const as = await register(server)
  await importSample(server.portal, as.account, sampleOf('uae-1-simple-fze'))
  await Promise.all([deleteDraft(server, as), submitAgain(server, as)])
  server.clock.pass(73 * hour)
  expect(await command(server, 'purge')).not.toContain('1 removed.')
})

it(`${path} a deletion that is due for more than 48 hours is reported, one under legal hold stays`, async () => {
  const server = await testServer({ environment: { METRICS: 'on' } })
  const [due, held] = [await register(server), await register(server, 'bob@company.example')]
  await deleteDraft(server, due)
  await deleteDraft(server, held)
  await command(server, 'hold', held.account, 'on')
  const overdue = async () =>
    (await server.inject({ method: 'GET', url: '/metrics' })).text.match(/^deletions_overdue \d+/m)?.[0]
  server.clock.pass((72 + 47) * hour)
  expect(await overdue()).toBe('deletions_overdue 0')
  server.clock.pass(2 * hour)
  expect(await overdue()).toBe('deletions_overdue 1')
  await reportOverdueDeletions(server.portal)
  expect(server.logged.join()).toContain('deletions are due for more than 48 hours')
  expect(await command(server, 'purge')).toEqual(expect.arrayContaining(['1 removed.', '1 under legal hold stay.']))
})

it.each([
  ['no password', {}, 2017],
  ['an unknown key', { password, account: '1' }, 2015],
])(`${path} refuses %s`, async (_, request, code) => {
  const server = await testServer()
  expect(await deleteDraft(server, await server.signIn(), request)).toMatchObject({ status: 400, code })
})
