import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HttpError } from '@oazapfts/runtime'
import { expect, it } from 'vitest'
import type { DeskDataOf } from '#domain/desk/schemas.ts'
import * as api from '../../client/api.ts'
import { auditEntries } from '../../server/database/audit/audit.ts'
import { addStoredFinding } from '../../server/database/repositories/desk/caseChecks.ts'
import { addDecision } from '../../server/database/repositories/desk/caseDecisions.ts'
import { verifyPack } from '../../server/features/evidence/verify.ts'
import { submitAgain } from '../../server/testing/desk/afterSubmission.ts'
import { addTestCase } from '../../server/testing/desk/cases.ts'
import { snapshotOf, submitted } from '../../server/testing/desk/deskCases.ts'
import { judgeEverything } from '../../server/testing/desk/judging.ts'
import { callDesk, signInStaff } from '../../server/testing/desk/staff.ts'
import { testServer } from '../../server/testing/helper.ts'
import { clientOf, partnerApi } from './client.ts'

/** Returns the status and body of a refused call. */
async function refusalOf(call: Promise<unknown>): Promise<{ status: number; data: api.Failure }> {
  const error: unknown = await call.catch((reason: unknown) => reason)
  if (!(error instanceof HttpError)) throw new Error('the call was not refused')
  return { status: error.status, data: error.data as api.Failure }
}

it('[I19-3] the generated client reads an application: as worded, as data, its files, PDF and evidence pack', async () => {
  const server = await testServer(partnerApi)
  const { account } = await submitted(server)
  const { options } = await clientOf(server)
  const { data: listed } = await api.listApplications({}, options)
  expect(listed).toMatchObject({ applications: [{ account, state: 'new', submissions: 1 }], next: null })
  const { data: found } = await api.getApplication({ account }, options)
  expect(found).toMatchObject({
    application: listed.applications[0],
    submissions: [{ number: 1 }],
    moves: [{ act: 'submit', from: null, to: 'new' }],
  })

  const { record, values } = await snapshotOf(server, account)
  const worded = await api.getRecord({ account, submission: 1 }, options)
  expect(worded.data.record).toEqual(JSON.parse(JSON.stringify(record)))
  const { data: answers } = await api.getAnswers({ account, submission: 1 }, options)
  expect(answers.values).toEqual(values)

  const { data: list } = await api.listFiles({ account, submission: 1 }, options)
  expect(list.files.length).toBe(record.files.length)
  for (const { id, size, sha256 } of list.files.slice(0, 2)) {
    const bytes = await bytesOf(api.getFile({ account, file: id }, options))
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256])
  }
  const pdf = await bytesOf(api.getPdf({ account, submission: 1 }, options))
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(found.submissions[0]?.pdfSha256)
  const path = join(server.dataDir, 'pack.zip')
  writeFileSync(path, await bytesOf(api.getEvidencePack({ account }, options)))
  expect(await verifyPack(path)).toMatchObject({ manifest: { account } })
})

async function bytesOf(answer: Promise<Blob>): Promise<Buffer> {
  return Buffer.from(await (await answer).arrayBuffer())
}

it('[I19-3] every read is in the audit log under the name of the key, repeated ones of a quarter of an hour as one', async () => {
  const server = await testServer(partnerApi)
  const { account } = await submitted(server)
  const { id, options } = await clientOf(server)
  for (let time = 0; time < 3; time += 1) await api.getRecord({ account, submission: 1 }, options)
  await api.getPdf({ account, submission: 1 }, options)
  const own = (await auditEntries(server.portal.database, account)).filter(({ actor }) => actor.startsWith('key '))
  expect(own.map(({ actor, action }) => [actor, action])).toEqual([
    [`key ${id} Core banking`, 'case opened'],
    [`key ${id} Core banking`, 'file downloaded'],
  ])
})

it('[I19-3] masks the numbers of accounts and documents without the scope confidential:read', async () => {
  const server = await testServer(partnerApi)
  const { account } = await submitted(server)
  const full = await clientOf(server)
  const masked = await clientOf(server, { scopes: ['applications:read'] })
  const reviewer = await signInStaff(server)
  const desk = (await callDesk(server, 'findRecord', { account, number: 1 }, reviewer)).data as DeskDataOf<'findRecord'>
  const worded = await api.getRecord({ account, submission: 1 }, masked.options)
  expect(worded.data.record).toEqual(desk.record)
  const of = async ({ options }: typeof full) => (await api.getAnswers({ account, submission: 1 }, options)).data.values
  const [shown, hidden] = [JSON.stringify(await of(full)), JSON.stringify(await of(masked))]
  const number = /"taxIdentificationNumber":"([^"]+)"/.exec(shown)?.[1] ?? ''
  expect(number).toMatch(/\d{6}/)
  expect(hidden).not.toContain(number)
  expect(hidden).toContain('•••• ')
})

it('[I19-3] lists by cursor within the regions of the key, and by state', async () => {
  const server = await testServer(partnerApi)
  const accounts: string[] = []
  for (const region of ['uae', 'uk', 'uae'] as const) accounts.push((await addTestCase(server, { region })).account)
  const declined = (await addTestCase(server, { region: 'uae', state: 'declined' })).account
  const { options } = await clientOf(server, { regions: ['uae'] })
  const seen: string[] = []
  let after: string | undefined
  do {
    const { data } = await api.listApplications({ limit: 1, ...(after && { after }) }, options)
    seen.push(...data.applications.map(({ account }) => account))
    after = data.next ?? undefined
  } while (after)
  expect(seen).toEqual([accounts[0] ?? '', accounts[2] ?? '', declined].toSorted())
  const { data } = await api.listApplications({ state: 'declined' }, options)
  expect(data.applications.map(({ account }) => account)).toEqual([declined])
  expect((await api.listApplications({ region: 'uk' }, options)).data.applications).toEqual([])
  expect(await refusalOf(api.getApplication({ account: accounts[1] ?? '' }, options))).toMatchObject({ status: 404 })
})

it('[I19-3] returns an application with requests, and reads them with the answers', async () => {
  const server = await testServer(partnerApi)
  const as = await submitted(server)
  const { account } = as
  const { options } = await clientOf(server)
  const ask = (newRequests: api.NewRequests) => api.createRequests({ account, newRequests }, options)
  const place = { section: 'companyDetails', path: 'companyName' }
  const requests = [{ ...place, text: 'Please use the name of the register.' }]
  expect(await refusalOf(ask({ revision: 1, requests }))).toMatchObject({
    status: 409,
    data: { data: { revision: 0 } },
  })
  const unknown = [
    { section: 'companyDetails', path: 'nothing', text: 'x' },
    { section: 'nothing', text: 'x' },
    { section: 'authorisedRepresentative', path: 'representatives/nowhere/address', text: 'x' },
  ]
  expect(await refusalOf(ask({ revision: 0, requests: unknown }))).toMatchObject({
    status: 400,
    data: {
      data: { fields: [{ path: 'requests.0.path' }, { path: 'requests.1.section' }, { path: 'requests.2.path' }] },
    },
  })
  const telling = [{ ...place, text: 'Our money laundering officer asks.' }]
  expect(await refusalOf(ask({ revision: 0, requests: telling }))).toMatchObject({ status: 422 })
  expect((await ask({ revision: 0, requests })).data).toEqual({ revision: 1, state: 'informationRequested', round: 1 })
  expect(await refusalOf(ask({ revision: 0, requests }))).toMatchObject({ status: 409, data: { code: 2002 } })
  expect(await refusalOf(ask({ revision: 1, requests }))).toMatchObject({
    status: 409,
    data: { code: 2012, data: { state: 'informationRequested' } },
  })
  const texts = (await server.mails()).filter(({ recipient }) => recipient === as.email).map(({ body }) => body)
  expect(texts.join()).toContain('Please use the name of the register.')
  await submitAgain(server, as)
  const { data } = await api.listRequests({ account }, options)
  expect(data).toMatchObject({
    requests: [{ round: 1, section: 'companyDetails', path: 'companyName', state: 'answered' }],
    rounds: [{ number: 1, by: 'Core banking', answeredIn: 2 }],
  })
})

it('[I19-3] decides only with the scope for decisions, never where two people must decide, and the record names the key', async () => {
  const server = await testServer(partnerApi)
  const { account } = await submitted(server)
  const { id, options } = await clientOf(server, { scopes: ['decisions:read', 'decisions:write'] })
  const decide = (newDecision: api.NewDecision) => api.createDecision({ account, newDecision }, options)
  expect(await refusalOf(decide({ revision: 0, value: 'decline' }))).toMatchObject({
    status: 400,
    data: { data: { fields: [{ path: 'reasons' }] } },
  })
  const decline = { revision: 0, value: 'decline', reasons: ['suspicion'], outward: 'noReply' } as const
  expect(await refusalOf(decide({ ...decline, reasons: ['suspicion'] }))).toMatchObject({ status: 400 })
  const { id: staff } = await signInStaff(server, { roles: ['approver'] })
  const approve = { revision: 0, value: 'approve' } as const
  const fourEyes = { status: 403, data: { data: { rule: 'fourEyes' } } }
  expect(await refusalOf(decide(approve))).toMatchObject(fourEyes)
  // A key that may not decide must not learn that the applicant is blocked.
  const { database } = server.portal
  await database.updateTable('user').set({ blockedAt: '2026-01-01' }).execute()
  expect(await refusalOf(decide(approve))).toMatchObject(fourEyes)
  await database.updateTable('user').set({ blockedAt: null }).execute()
  await database.updateTable('staff').set({ disabledAt: '2026-01-01' }).where('id', '=', staff).execute()
  expect((await decide(approve)).data).toEqual({ revision: 1, state: 'approved', decision: 1 })
  expect(await refusalOf(decide(approve))).toMatchObject({ status: 409, data: { code: 2002 } })
  const { data } = await api.listDecisions({ account }, options)
  expect(data.decisions).toMatchObject([{ kind: 'decision', value: 'approve', by: { id, name: 'Core banking' } }])
})

it('[I19-3] where one person decides, a key may decide what an approver may: with every check judged and no finding confirmed', async () => {
  const server = await testServer({ environment: { ...partnerApi.environment, DESK_FOUR_EYES: 'off' } })
  const { account } = await submitted(server)
  await signInStaff(server, { roles: ['approver'] })
  const { options } = await clientOf(server)
  const decide = () => api.createDecision({ account, newDecision: { revision: 0, value: 'approve' } }, options)
  expect(await refusalOf(decide())).toMatchObject({
    status: 409,
    data: { data: { open: { checks: expect.any(Number) } } },
  })
  await judgeEverything(server, account)
  const finding = {
    account,
    finding: 'f',
    code: 'manual',
    severity: 'look',
    section: '',
    path: '',
    text: 'A finding',
  } as const
  const added = { disposition: 'confirmed', note: '', item: null, submission: 1, actor: 'staff 1 A', at: '' } as const
  await addStoredFinding(server.portal.database, { ...finding, ...added, disposition: null })
  await addStoredFinding(server.portal.database, { ...finding, ...added })
  expect(await refusalOf(decide())).toMatchObject({ status: 403, data: { data: { rule: 'confirmed' } } })
  await server.portal.database.deleteFrom('caseFinding').where('finding', '=', 'f').execute()
  expect((await decide()).data).toMatchObject({ state: 'approved' })
})

it('[I19-3] a decision that is repeated after the case was reopened is refused', async () => {
  const server = await testServer(partnerApi)
  const { account } = await submitted(server)
  const { options } = await clientOf(server)
  const newDecision = { revision: 0, value: 'decline', reasons: ['other'], outward: 'neutral' } as const
  const decide = () => api.createDecision({ account, newDecision: { ...newDecision, reasons: ['other'] } }, options)
  await decide()
  const approver = await signInStaff(server, { roles: ['approver'] })
  const reopened = await callDesk(server, 'reopen', { account, revision: 1, reason: 'A reason' }, approver)
  expect(reopened).toMatchObject({ code: 1002 })
  expect(await refusalOf(decide())).toMatchObject({ status: 409, data: { code: 2002 } })
})

it('[I19-3] masks numbers in the texts of requests and decisions, and refuses a case that someone works on', async () => {
  const server = await testServer(partnerApi)
  const { account } = await submitted(server)
  const full = await clientOf(server)
  const masked = await clientOf(server, { scopes: ['requests:read', 'decisions:read'] })
  const { data: answers } = await api.getAnswers({ account, submission: 1 }, full.options)
  const number = /"taxIdentificationNumber":"([^"]+)"/.exec(JSON.stringify(answers))?.[1] ?? ''
  const requests = [{ section: 'companyDetails', text: `Is ${number} right?` }]
  const ask = () => api.createRequests({ account, newRequests: { revision: 0, requests } }, full.options)
  const { database } = server.portal
  await database.updateTable('deskCase').set({ assignee: 'someone' }).execute()
  expect(await refusalOf(ask())).toMatchObject({ status: 409, data: { code: 2012 } })
  await database.updateTable('deskCase').set({ assignee: null }).execute()
  await ask()
  const text = async ({ options }: typeof full) => (await api.listRequests({ account }, options)).data.requests[0]?.text
  expect(await text(full)).toContain(number)
  expect(await text(masked)).toMatch(/^Is •••• \w+ right\?$/)
  await addDecision(database, {
    ...{
      account,
      kind: 'recommendation',
      value: 'approve',
      outward: null,
      text: `Has ${number}`,
      actor: 'staff 1 A',
      at: '',
    },
    ...{ reasons: '[]', conditions: JSON.stringify([number]), record: null, sha256: null, contentHash: null },
  })
  const decisions = JSON.stringify((await api.listDecisions({ account }, masked.options)).data)
  expect(decisions).not.toContain(number)
  expect(decisions).toContain('Has •••• ')
})

it('[I19-3] a refused call for bytes throws its status, and its details as bytes', async () => {
  const server = await testServer(partnerApi)
  const { account } = await submitted(server)
  const { options } = await clientOf(server)
  const error: unknown = await api.getPdf({ account, submission: 9 }, options).catch((reason: unknown) => reason)
  if (!(error instanceof HttpError)) throw new Error('the call was not refused')
  expect(error.status).toBe(404)
  expect(JSON.parse(await (error.data as Blob).text())).toMatchObject({ code: 2004 })
})

it('[I19-3] lists events after a cursor, in their order, within the regions of the key, and by type', async () => {
  const server = await testServer(partnerApi)
  const { webhooks } = server.portal
  const { account } = await submitted(server)
  const { options } = await clientOf(server)
  await webhooks.drain()
  const { data: first } = await api.listEvents({}, options)
  expect(first.events.map(({ event }) => [event.type, event.data.account])).toEqual([
    ['case.state', account],
    ['application.status', account],
  ])
  const { data: none } = await api.listEvents({ after: first.next }, options)
  expect(none).toEqual({ events: [], next: first.next })

  await api.createDecision({ account, newDecision: { revision: 0, value: 'approve' } }, options)
  await webhooks.drain()
  const { data: later } = await api.listEvents({ after: none.next }, options)
  expect(later.events.map(({ event }) => event.type)).toEqual(['case.state', 'decision.made', 'application.status'])
  const { data: one } = await api.listEvents({ eventType: 'decision.made' }, options)
  expect(one.events).toMatchObject([
    { region: 'uae', event: { type: 'decision.made', data: { account, decision: 1, value: 'approve' } } },
  ])
  const { data: page } = await api.listEvents({ limit: 2, after: first.next }, options)
  expect((await api.listEvents({ after: page.next }, options)).data.events).toEqual(later.events.slice(2))
  const farAhead = '9'.repeat(15)
  expect((await api.listEvents({ after: farAhead }, options)).data).toEqual({ events: [], next: farAhead })
  const elsewhere = await clientOf(server, { regions: ['uk'] })
  expect((await api.listEvents({}, elsewhere.options)).data.events).toEqual([])
})
