import { expect, it } from 'vitest'
import { createPdfRenderer, type PdfRenderer } from '#pdf/renderer.ts'
import { appendPending, verifyAudit } from '../../../server/database/audit/audit.ts'
import { purgeExpired } from '../../../server/features/operations/housekeeping.ts'
import { createTranslators } from '../../../server/features/translate.ts'
import type { Applicant, TestServer } from '../../../server/testing/helper.ts'
import { twoInstances } from '../../../server/testing/instances.ts'
import { complete } from '../../../server/testing/samples.ts'
import { saveCases, saving, stored } from '../../../server/testing/saving.ts'
import { codeFor, logIn, otherPassword, password, register } from '../../../server/testing/signIn.ts'
import { uploaded } from '../../../server/testing/uploading.ts'

const many = { RATE_LIMIT_SAVES: '1000/1m', RATE_LIMIT_READS: '1000/1m', RATE_LIMIT_PDFS: '1000/1m' }

/** Makes concurrent calls, half of them on each instance. */
function onBoth<Answer>(servers: readonly TestServer[], count: number, call: (server: TestServer) => Promise<Answer>) {
  const calls = servers.flatMap((server) => Array.from({ length: count / servers.length }, () => call(server)))
  return Promise.all(calls)
}

it('[S12] counts the calls of all instances for a rate limit, and refuses the next one on either', async () => {
  const [one, other] = await twoInstances({ RATE_LIMIT_READS: '4/1m' })
  const as = await one.signIn()
  const read = async (server: TestServer) => (await server.call('findForm', { as })).status
  expect([await read(one), await read(other), await read(one), await read(one)]).toEqual([200, 200, 200, 200])
  expect(await read(other)).toBe(429)
  expect(await read(one)).toBe(429)
})

it('[S13] ends a session on the other instance at a logout', async () => {
  const [one, other] = await twoInstances()
  const as = await one.signIn()
  expect((await other.call('findForm', { as })).status).toBe(200)
  await one.call('logout', { as })
  expect((await other.call('findForm', { as })).status).toBe(401)
})

it('[S13] ends every session on the other instance at a new password', async () => {
  const [one, other] = await twoInstances()
  const as = await register(one)
  one.clock.pass(60)
  const code = await codeFor(other, as.email, 'reset')
  const request = { email: as.email, purpose: 'reset', code, password: otherPassword }
  expect((await other.call('verifyCodeAndChangePassword', { request })).status).toBe(200)
  expect((await one.call('findForm', { as })).status).toBe(401)
  expect((await logIn(one, as.email, password)).code).toBe(2007)
})

it('[AUTH-4] accepts a code once, on either instance', async () => {
  const servers = await twoInstances({ RATE_LIMIT_CODE_ATTEMPTS: '100/1m' })
  const email = 'ann@company.example'
  const code = await codeFor(servers[0], email, 'register')
  const request = { email, purpose: 'register', code }
  const answers = await onBoth(servers, 8, (server) => server.call('verifyCode', { request }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

const [saveCase] = saveCases
if (!saveCase) throw new Error('there is no save to try')

it('[SAV-4] makes one save of an Idempotency-Key sent to both instances at once, with the same answer to all', async () => {
  const servers = await twoInstances(many)
  const as = await servers[0].signIn()
  const save = (server: TestServer) => saving(server, as, saveCase)(saveCase.changes('A'), 0, 'one-key')
  const answers = await onBoth(servers, 20, save)
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 1004, data: { revision: 1 } })
})

it('[SAV-4] stores one of concurrent saves of a field on both instances, and answers the others by 409', async () => {
  const servers = await twoInstances(many)
  const as = await servers[0].signIn()
  let number = 0
  const save = (server: TestServer) => {
    number += 1
    return saving(server, as, saveCase)(saveCase.changes(`A ${number}`))
  }
  const answers = await onBoth(servers, 20, save)
  expect(answers.filter(({ code }) => code === 1004)).toHaveLength(1)
  expect(answers.filter(({ status, code }) => status === 409 && code === 2002)).toHaveLength(19)
  expect(await stored(servers[1], as)).toContain('"revision":1')
})

it('[R6] reads on one instance what was saved on the other', async () => {
  const [one, other] = await twoInstances(many)
  const as = await one.signIn()
  for (let revision = 0; revision < 20; revision += 2) {
    await saving(one, as, saveCase)(saveCase.changes(`A ${revision}`), revision)
    expect(await stored(other, as)).toContain(`"A ${revision}"`)
    await saving(other, as, saveCase)(saveCase.changes(`B ${revision}`), revision + 1)
    expect(await stored(one, as)).toContain(`"B ${revision}"`)
  }
})

/**
 * Creates a renderer that draws one document and returns it for every record, because the test only counts stored
 * documents.
 */
function drawnOnce(): PdfRenderer {
  const real = createPdfRenderer()
  let first: Promise<Uint8Array> | undefined
  return {
    render(record, attached) {
      first ??= real.render(record, attached)
      return first
    },
    close: () => real.close(),
  }
}

it('[R7] makes one submission of twenty concurrent ones for each of ten applications, with and without Idempotency-Key', async () => {
  const servers = await twoInstances(many, { pdfs: drawnOnce() })
  const { database } = servers[1].portal
  for (let number = 0; number < 10; number++) {
    const as = await complete(servers[0])
    const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
    const headers: Record<string, string> = number % 2 === 0 ? { 'idempotency-key': 'submission' } : {}
    const options = { as, request, headers }
    const submit = (server: TestServer) => server.call('generateClientDetailPdf', options)
    const answers = await onBoth(servers, 20, submit)
    const replays = await onBoth(servers, 2, submit)
    expect(new Set([...answers, ...replays].map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    const other = { as, request: { ...request, pdfSource: 'draft' }, headers: { 'idempotency-key': 'submission' } }
    if (number % 2 === 0)
      expect(await servers[1].call('generateClientDetailPdf', other)).toMatchObject({ status: 422, code: 2012 })
    const of = (table: 'submission' | 'emailRecord') =>
      database.selectFrom(table).select('account').where('account', '=', as.account).execute()
    const pdfs = database.selectFrom('file').select('id').where('account', '=', as.account).where('key', '=', 'pdf')
    expect([(await of('submission')).length, (await of('emailRecord')).length]).toEqual([1, 1])
    expect(answers[0]?.data).toEqual((await pdfs.execute()).map(({ id }) => id))
  }
  expect(await database.selectFrom('outbox').select('id').execute()).toHaveLength(20)
})

it('sends each mail from one instance only', async () => {
  const servers = await twoInstances()
  const { portal } = servers[0]
  const params = { code: '1', minutes: 1, brokerName: 'B' }
  const t = createTranslators()('en')
  for (let number = 0; number < 20; number++)
    await portal.mail.post(portal.database, 'register', `p${number}@company.example`, t, params)
  const [one = [], other = []] = await Promise.all(servers.map((server) => server.mails()))
  const recipients = [...one, ...other].map(({ recipient }) => recipient)
  expect(recipients).toHaveLength(20)
  expect(new Set(recipients).size).toBe(20)
})

async function draftOf(server: TestServer, as: Applicant) {
  const request = { accountId: as.account, pdfSource: 'draft', region: 'uae' }
  return (await server.call('generateClientDetailPdf', { as, request })).status
}

it('serves and deletes on one instance a document uploaded to the other, and keeps one of concurrent drafts', async () => {
  const servers = await twoInstances(many)
  const [one, other] = servers
  const as = await one.signIn()
  const { blobName: fileName } = await uploaded(one, as)
  const query = { fileName, fileType: 'application/pdf' }
  expect((await other.call('downloadFile', { as, query })).status).toBe(200)
  expect((await other.call('deleteFile', { as, query: { fileName } })).status).toBe(200)
  expect((await one.call('downloadFile', { as, query })).status).toBe(404)
  expect(await onBoth(servers, 4, (server) => draftOf(server, as))).toEqual([200, 200, 200, 200])
  expect(await one.portal.database.selectFrom('file').select('key').execute()).toEqual([{ key: 'draftPdf' }])
})

it('chains the audit entries of both instances into one log, while both purge', async () => {
  const servers = await twoInstances(many)
  const people = await Promise.all(servers.flatMap((server) => [server.signIn(), server.signIn()]))
  await Promise.all(
    people.map(async (as, index) => {
      for (let revision = 0; revision < 10; revision++)
        await saving(servers[index % 2] as TestServer, as, saveCase)(saveCase.changes(`A ${revision}`), revision)
    }),
  )
  await Promise.all(servers.map((server) => appendPending(server.portal.database)))
  const verdict = await verifyAudit(servers[0].portal.database)
  expect(verdict.broken).toBeUndefined()
  expect(verdict.last.sequence).toBeGreaterThanOrEqual(40)
  await Promise.all(servers.map((server) => purgeExpired(server.portal)))
})
