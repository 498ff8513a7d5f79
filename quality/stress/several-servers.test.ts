import { expect, it } from 'vitest'
import { createPdfRenderer, type PdfRenderer } from '#pdf/renderer.ts'
import { appendPending, verifyAudit } from '../../server/database/audit/audit.ts'
import { purgeExpired } from '../../server/features/operations/housekeeping.ts'
import { createTranslators } from '../../server/features/translate.ts'
import type { Applicant, TestServer } from '../../server/testing/helper.ts'
import { twoInstances } from '../../server/testing/instances.ts'
import { complete } from '../../server/testing/samples.ts'
import { saveCases, saving, stored } from '../../server/testing/saving.ts'
import { codeFor, logIn, otherPassword, password, register } from '../../server/testing/signIn.ts'
import { uploaded } from '../../server/testing/uploading.ts'

const many = { LIMIT_SAVES: '1000/1m', LIMIT_READS: '1000/1m', LIMIT_PDFS: '1000/1m' }

/** Calls made at once, half of them on each instance. */
function onBoth<Answer>(servers: readonly TestServer[], count: number, call: (server: TestServer) => Promise<Answer>) {
  const calls = servers.flatMap((server) => Array.from({ length: count / servers.length }, () => call(server)))
  return Promise.all(calls)
}

it('[S12] a limit counts the calls of all instances: the one after the last is refused on the other', async () => {
  const [one, other] = await twoInstances({ LIMIT_READS: '4/1m' })
  const as = await one.signIn()
  const read = async (server: TestServer) => (await server.call('findForm', { as })).status
  expect([await read(one), await read(other), await read(one), await read(one)]).toEqual([200, 200, 200, 200])
  expect(await read(other)).toBe(429)
  expect(await read(one)).toBe(429)
})

it('[S13] who logs out on one instance is logged out on the other', async () => {
  const [one, other] = await twoInstances()
  const as = await one.signIn()
  expect((await other.call('findForm', { as })).status).toBe(200)
  await one.call('logout', { as })
  expect((await other.call('findForm', { as })).status).toBe(401)
})

it('[S13] a new password on one instance ends every session on the other', async () => {
  const [one, other] = await twoInstances()
  const as = await register(one)
  one.clock.pass(60)
  const code = await codeFor(other, as.email, 'reset')
  const request = { email: as.email, purpose: 'reset', code, password: otherPassword }
  expect((await other.call('verifyCodeAndChangePassword', { request })).status).toBe(200)
  expect((await one.call('findForm', { as })).status).toBe(401)
  expect((await logIn(one, as.email, password)).code).toBe(2007)
})

it('[AUTH-4] a code is used once, on whichever instance', async () => {
  const servers = await twoInstances({ LIMIT_GUESS: '100/1m' })
  const email = 'ann@company.example'
  const code = await codeFor(servers[0], email, 'register')
  const request = { email, purpose: 'register', code }
  const answers = await onBoth(servers, 8, (server) => server.call('verifyCode', { request }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

const [saveCase] = saveCases
if (!saveCase) throw new Error('there is no save to try')

it('[SAV-4] one Idempotency-Key sent to both at once is one save, and every answer is the same', async () => {
  const servers = await twoInstances(many)
  const as = await servers[0].signIn()
  const save = (server: TestServer) => saving(server, as, saveCase)(saveCase.changes('A'), 0, 'one-key')
  const answers = await onBoth(servers, 20, save)
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 1004, data: { revision: 1 } })
})

it('[SAV-4] of saves of one field on both at once one is stored, and every other is told', async () => {
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

it('[R6] what was saved on one instance is read on the other', async () => {
  const [one, other] = await twoInstances(many)
  const as = await one.signIn()
  for (let revision = 0; revision < 20; revision += 2) {
    await saving(one, as, saveCase)(saveCase.changes(`A ${revision}`), revision)
    expect(await stored(other, as)).toContain(`"A ${revision}"`)
    await saving(other, as, saveCase)(saveCase.changes(`B ${revision}`), revision + 1)
    expect(await stored(one, as)).toContain(`"B ${revision}"`)
  }
})

/** Draws one document and gives it to all who ask: what is judged here is how many are kept. */
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

it('[R7] of ten applications, twenty submissions each at once are one, with and without Idempotency-Key', async () => {
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

it('a mail is sent by one instance', async () => {
  const servers = await twoInstances()
  const { portal } = servers[0]
  const words = { code: '1', minutes: 1, brokerName: 'B' }
  const t = createTranslators()('en')
  for (let number = 0; number < 20; number++)
    await portal.mail.post(portal.database, 'register', `p${number}@company.example`, t, words)
  const [one = [], other = []] = await Promise.all(servers.map((server) => server.mails()))
  const recipients = [...one, ...other].map(({ recipient }) => recipient)
  expect(recipients).toHaveLength(20)
  expect(new Set(recipients).size).toBe(20)
})

async function draftOf(server: TestServer, as: Applicant) {
  const request = { accountId: as.account, pdfSource: 'draft', region: 'uae' }
  return (await server.call('generateClientDetailPdf', { as, request })).status
}

it('a document given to one instance is served and deleted by the other; of drafts drawn at once one stays', async () => {
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

it('entries of the audit log written by both at once make one chain, and both tidy up at once', async () => {
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
