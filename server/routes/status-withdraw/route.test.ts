import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { findApplication } from '../../database/repositories/applications.ts'
import { findCase, movesOf } from '../../database/repositories/desk/cases.ts'
import { approve } from '../../features/submission/review.ts'
import { move, statusOf, submittedApplicant } from '../../testing/desk/afterSubmission.ts'
import { type Applicant, type TestServer, tempDir, testServer } from '../../testing/helper.ts'
import { command, operate } from '../../testing/operating.ts'
import { unlimited } from '../../testing/requests/unlimited.ts'
import { logIn, otherPassword, password, register } from '../../testing/signIn.ts'
import { upload } from '../../testing/uploading.ts'

const path = '[API-6 /v1/status/withdraw]'

function withdraw(server: TestServer, as: Applicant, request: object = { password }, key?: string) {
  return server.call('withdraw', { as, request, ...(key && { headers: { 'idempotency-key': key } }) })
}

async function auditOf({ portal }: TestServer, action: string) {
  const rows = await portal.database.selectFrom('auditWaiting').selectAll().where('action', '=', action).execute()
  return rows.map(({ actor, detail }) => ({ actor, detail: JSON.parse(detail) as unknown }))
}

it(`${path} [AFT-6] a wrong password changes nothing, the right one withdraws for good, with one mail each`, async () => {
  const environment = { WEBHOOK_URLS: 'http://127.0.0.1:9/', WEBHOOK_SECRET: `whsec_${btoa('s'.repeat(32))}` }
  const server = await testServer({ environment })
  const as = await submittedApplicant(server)
  const { database } = server.portal
  const before = (await server.mails()).length
  expect(await withdraw(server, as, { password: otherPassword })).toMatchObject({
    status: 400,
    code: 2006,
    message: 'The password is incorrect.',
  })
  expect(await findCase(database, as.account)).toMatchObject({ state: 'new' })
  const done = await withdraw(server, as, { password, reason: 'openedElsewhere' })
  expect(done).toMatchObject({ status: 200, code: 1002, data: { stage: 'withdrawn' } })
  expect(await findApplication(database, as.account)).toMatchObject({ status: 'ready', outcome: 'withdrawn' })
  expect(await findCase(database, as.account)).toMatchObject({ state: 'withdrawn', turn: 'none', dueOn: null })
  expect((await movesOf(database, as.account)).at(-1)).toMatchObject({
    act: 'withdraw',
    actor: 'applicant',
    reason: 'openedElsewhere',
  })
  expect((await statusOf(server, as)).data).toMatchObject({ stage: 'withdrawn', outcome: 'withdrawn', promise: null })
  const mails = (await server.mails())
    .slice(before)
    .toSorted((a, b) => Number(a.recipient === as.email) - Number(b.recipient === as.email))
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['approvals@broker.example', `Application UAE-${as.account}-1 was withdrawn`],
    [as.email, `You withdrew your application UAE-${as.account}-1`],
  ])
  expect(mails[0]?.body).toContain('Reason: We opened an account elsewhere')
  expect(mails[1]?.body).toContain('/status\n')
  await server.portal.webhooks.drain()
  const notices = database.selectFrom('outbox').select('body').where('kind', '=', 'webhook').orderBy('id')
  expect((await notices.execute()).map(({ body }) => JSON.parse(body) as { type: string })).toContainEqual({
    type: 'application.outcome',
    timestamp: '2026-11-20T09:30:00.000Z',
    data: { account: as.account, outcome: 'withdrawn' },
  })
  expect(await auditOf(server, 'withdrawn')).toEqual([{ actor: 'applicant', detail: { reason: 'openedElsewhere' } }])
  expect(await server.call('countryList', { as }), 'the session stays').toMatchObject({ status: 200 })
})

it(`${path} [AFT-6] a returned application is withdrawn as well, and can be neither saved nor submitted again`, async () => {
  const server = await testServer()
  const as = await submittedApplicant(server)
  await move(server, as, 'request')
  expect(await withdraw(server, as)).toMatchObject({ code: 1002 })
  const { data } = await server.call('findByid', { as, request: { id: as.account } })
  expect(data).toMatchObject({ accStatus: 'ready', outcome: 'withdrawn', remarks: [] })
  const request = { section: 'companyDetails', revision: 1, changes: { companyName: 'X' } }
  expect(await server.call('updateAndCreateClientDetail', { as, request })).toMatchObject({ status: 409, code: 2012 })
  expect(await upload(server, as)).toMatchObject({ status: 409, code: 2012 })
  const original = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  const again = await server.call('generateClientDetailPdf', { as, request: original })
  expect(again).toMatchObject({ status: 409, code: 2012 })
  const copy = { ...original, pdfSource: 'copy' }
  expect(await server.call('generateClientDetailPdf', { as, request: copy })).toMatchObject({ code: 1006 })
  expect((await statusOf(server, as)).data).toMatchObject({ stage: 'withdrawn', submissions: [{ number: 1 }] })
})

it(`${path} the evidence pack of a returned application that was withdrawn verifies elsewhere`, async () => {
  const server = await testServer()
  const as = await submittedApplicant(server)
  await command(server, 'return', as.account, '--remark', 'declaration: Sign again.')
  await withdraw(server, as)
  const pack = join(tempDir(), 'pack.zip')
  await command(server, 'export', as.account, '--to', pack)
  expect(await operate(tempDir(), 'verify', pack)).toMatchObject({ exitCode: 0, error: '' })
})

it(`${path} is refused once decided, with the stage, and before a submission`, async () => {
  const server = await testServer()
  const as = await submittedApplicant(server)
  await approve(server.portal, as.account)
  expect(await withdraw(server, as)).toMatchObject({ status: 409, code: 2012, data: { stage: 'approved' } })
  const draft = await register(server, 'bob@company.example')
  const answer = await withdraw(server, draft)
  expect(answer).toMatchObject({ status: 409, code: 2012 })
  expect(answer.message).toContain('hasn’t been submitted')
})

it(`${path} a repeated call with its key gets the first answer, one without is refused`, async () => {
  const server = await testServer()
  const as = await submittedApplicant(server)
  const first = await withdraw(server, as, { password, reason: 'mistake' }, 'key 1')
  const mails = (await server.mails()).length
  expect((await withdraw(server, as, { password, reason: 'mistake' }, 'key 1')).text).toBe(first.text)
  expect(await withdraw(server, as, { password: otherPassword, reason: 'mistake' }, 'key 1')).toMatchObject({
    code: 2006,
  })
  expect(await withdraw(server, as, { password, reason: 'other' }, 'key 1')).toMatchObject({ status: 422, code: 2012 })
  expect(await withdraw(server, as)).toMatchObject({ status: 409, code: 2012, data: { stage: 'withdrawn' } })
  expect(await server.mails()).toHaveLength(mails)
})

it(`${path} a password cannot be guessed here: attempts count with those of logging in`, async () => {
  const server = await testServer()
  const as = await submittedApplicant(server)
  for (let index = 0; index < 10; index += 1) await withdraw(server, as, { password: otherPassword })
  expect(await logIn(server, as.email, password)).toMatchObject({ status: 429, code: 3000 })
})

it.each([
  ['no password', {}, 2017],
  ['an unknown reason', { password, reason: 'bored' }, 2024],
  ['an unknown key', { password, account: '1' }, 2015],
])(`${path} refuses %s`, async (_, request, code) => {
  const server = await testServer()
  expect(await withdraw(server, await server.signIn(), request)).toMatchObject({ status: 400, code })
})

/** Calls a function after some milliseconds; at once when they are 0 or fewer. */
async function after<Result>(milliseconds: number, call: () => Promise<Result>): Promise<Result> {
  if (milliseconds > 0) await setTimeout(milliseconds)
  return call()
}

it(`${path} [AFT-7] of a withdrawal and an approval at once exactly one holds, fifty times`, async () => {
  const server = await testServer({ environment: unlimited })
  const as = await submittedApplicant(server)
  const { database } = server.portal
  const winners = new Set<string>()
  // Milliseconds that the approval waits, or below 0 the withdrawal. They follow the winner, so that on any machine
  // both win some races.
  let delay = 0
  for (let round = 0; round < 50; round += 1) {
    await database.updateTable('application').set({ status: 'ready', outcome: null }).execute()
    await database.updateTable('deskCase').set({ state: 'new', turn: 'brokerage', closedAt: null }).execute()
    const moves = (await movesOf(database, as.account)).length
    const [withdrawn, approved] = await Promise.all([
      after(-delay, () => withdraw(server, as)),
      after(delay, () => approve(server.portal, as.account)),
    ])
    const { status, outcome } = (await findApplication(database, as.account)) ?? {}
    const isWithdrawn = withdrawn.status === 200
    winners.add(isWithdrawn ? 'applicant' : 'brokerage')
    delay += isWithdrawn ? -2 : 2
    expect([isWithdrawn, approved]).toEqual(isWithdrawn ? [true, 'withdrawn'] : [false, 'done'])
    expect([status, outcome]).toEqual(isWithdrawn ? ['ready', 'withdrawn'] : ['approved', null])
    if (!isWithdrawn) expect(withdrawn).toMatchObject({ status: 409, code: 2012, data: { stage: 'approved' } })
    expect((await movesOf(database, as.account)).length - moves).toBe(1)
  }
  expect([...winners].toSorted()).toEqual(['applicant', 'brokerage'])
})
