import { DatabaseSync, StatementSync } from 'node:sqlite'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { appendPending, verifyAudit } from './database/audit/audit.ts'
import { purgeExpired } from './features/operations/housekeeping.ts'
import { longTimeouts } from './testing/database.ts'
import { type Applicant, type TestServer, testServer } from './testing/helper.ts'
import { borrowDatabase } from './testing/postgres/databases.ts'
import { complete } from './testing/samples.ts'
import { codeFor, password, ticketFor } from './testing/signIn.ts'
import { uploaded } from './testing/uploading.ts'

const region = 'uae'

/** Records the statements to SQLite from now on, in order. */
function listen() {
  const statements: string[] = []
  for (const method of ['run', 'all'] as const) {
    const original = StatementSync.prototype[method]
    const spy = vi.spyOn(StatementSync.prototype, method).mockImplementation(function (this: StatementSync, ...given) {
      statements.push(this.sourceSQL)
      return Reflect.apply(original, this, given)
    })
    onTestFinished(() => spy.mockRestore())
  }
  return statements
}

const save = (companyName: string, revision: number) => ({
  section: 'companyDetails',
  revision,
  changes: { companyName },
})

/** Runs a call of every kind, and the background work, as in the life of an application. */
async function live(server: TestServer, as: Applicant): Promise<void> {
  const email = 'someone@company.example'
  const call = async (name: Parameters<typeof server.call>[0], request: object, by?: Applicant) => {
    const answer = await server.call(name, { request, ...(by && { as: by }), headers: { 'idempotency-key': name } })
    if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`)
    return answer
  }
  await call('sendVerificationCode', { email, purpose: 'register' })
  const ticket = await ticketFor(server, email, 'register')
  await call('verifyCodeAndChangePassword', { email, purpose: 'register', ticket, password })
  await call('loginApplicationForm', { email, password })
  await codeFor(server, email, 'reset')
  await call('findSessions', {}, as)
  await call('findByid', { id: as.account }, as)
  const { revision } = (await call('findForm', {}, as)).data as { revision: number }
  await call('findFacts', {}, as)
  await call('updateAndCreateClientDetail', save('Blue Dune', revision), as)
  const file = await uploaded(server, as)
  await call('deleteFile', { fileName: file.blobName }, as)
  await call('verifyLeiNumber', { leiNumber: '5493001KJTIIGC8Y1R12' }, as)
  const pdf = { accountId: as.account, region }
  await call('generateClientDetailPdf', { ...pdf, pdfSource: 'draft' }, as)
  const submission = { accountNumber: as.account, email: as.email, CompanyName: 'Blue Dune' }
  await server.call('generateClientDetailPdf', { request: { ...pdf, pdfSource: 'original' }, as })
  await call('createEmailForSubmitForm', submission, as)
  await server.mails()
  await appendPending(server.portal.database)
  await verifyAudit(server.portal.database)
  await purgeExpired(server.portal)
  await call('logout', {}, as)
}

/**
 * The tables that a statement may scan: one or a few rows at any size, the pending entries of a second, and the log
 * when all of it is verified.
 */
const whole = /^SCAN (audit_series|audit_head|storage_location|audit_waiting|audit|\d+-ROW VALUES CLAUSE)\b/
/** The scans of the cleanup every ten minutes; no call makes them. */
const swept = /^(delete from|update "session" set "(last_seen_at|expires_at)" = \? where "(last_seen_at|expires_at)" >)/

it('every statement of a call finds its rows by an index, however many accounts exist', async () => {
  const preparing = vi.spyOn(DatabaseSync.prototype, 'prepare')
  onTestFinished(() => preparing.mockRestore())
  const server = await testServer()
  const as = await complete(server)
  preparing.mockClear()
  await live(server, as)
  const prepared = preparing.mock.calls.map(([text], index) => ({ text, file: preparing.mock.contexts[index] }))
  preparing.mockRestore()
  const plans = prepared
    .filter(({ text }) => /^(select|insert|update|delete|with)/.test(text))
    .map(({ text, file }) => ({ text, steps: planOf(file as DatabaseSync, text) }))
  expect(plans.length).toBeGreaterThan(30)
  const scanning = plans.filter(
    ({ text, steps }) => steps.some((step) => step.startsWith('SCAN') && !whole.test(step)) && !swept.test(text),
  )
  expect(scanning).toEqual([])
})

function planOf(file: DatabaseSync, text: string): string[] {
  return file
    .prepare(`explain query plan ${text}`)
    .all()
    .map(({ detail }) => String(detail))
}

it('a call makes only the statements it needs', async () => {
  const server = await testServer()
  const as = await complete(server)
  const statements = listen()
  const counted = async (name: Parameters<typeof server.call>[0], request: object) => {
    statements.length = 0
    const { status } = await server.call(name, { request, as, headers: { 'idempotency-key': `${name} of today` } })
    expect(status).toBe(200)
    return statements.length
  }
  const { revision } = (await server.call('findForm', { as })).data as { revision: number }
  // Each write has its own begin and commit here; simultaneous writes share them. A write checks its session again.
  expect({
    findForm: await counted('findForm', {}),
    findByid: await counted('findByid', { id: as.account }),
    save: await counted('updateAndCreateClientDetail', save('Blue Dune', revision)),
    retry: await counted('updateAndCreateClientDetail', save('Blue Dune', revision)),
    countryList: await counted('countryList', {}),
    findSessions: await counted('findSessions', {}),
  }).toEqual({ findForm: 5, findByid: 5, save: 16, retry: 11, countryList: 4, findSessions: 5 })
})

it('a call makes only the statements it needs, on PostgreSQL too', async () => {
  const server = await testServer({ environment: { ...longTimeouts, DATABASE_URL: await borrowDatabase() } })
  const as = await server.signIn()
  const sent = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  const counted = async (name: Parameters<typeof server.call>[0], request: object) => {
    sent.mockClear()
    const { status } = await server.call(name, { request, as, headers: { 'idempotency-key': `${name} of today` } })
    expect(status).toBe(200)
    return sent.mock.calls.length
  }
  // Two for the session and its limits. A save sends begin and three reads without waiting for their results.
  expect({
    findForm: await counted('findForm', {}),
    save: await counted('updateAndCreateClientDetail', save('Blue Dune', 0)),
    retry: await counted('updateAndCreateClientDetail', save('Blue Dune', 0)),
  }).toEqual({ findForm: 3, save: 12, retry: 7 })
})
