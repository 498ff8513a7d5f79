import { expect, it } from 'vitest'
import type { CheckId } from '#domain/desk/checks/checks.ts'
import type { StaffRights } from '#domain/desk/permissions.ts'
import type { DeskDataOf, DeskRequestOf } from '#domain/desk/schemas.ts'
import { valueAt } from '#domain/kit/values/values.ts'
import { drawnSignature } from '#pdf/fixtures/record.ts'
import { auditEntries } from '../../../database/audit/audit.ts'
import { storeLeiRecord } from '../../../database/repositories/leiRecords.ts'
import { caseOf, snapshotOf, submit, submitted } from '../../../testing/desk/deskCases.ts'
import { judgeEverything } from '../../../testing/desk/judging.ts'
import { callDesk, signInStaff, type TestStaff } from '../../../testing/desk/staff.ts'
import { type Applicant, type TestServer, testServer } from '../../../testing/helper.ts'

type Checks = DeskDataOf<'findChecks'>

async function checksFor(server: TestServer, staff: TestStaff, account: string): Promise<Checks> {
  const answer = await callDesk(server, 'findChecks', { account }, staff)
  expect(answer, answer.text).toMatchObject({ status: 200, code: 1004 })
  return answer.data as Checks
}

function judge(
  server: TestServer,
  staff: TestStaff,
  request: Omit<DeskRequestOf<'judgeCheck'>, 'verdict'> & Partial<DeskRequestOf<'judgeCheck'>>,
) {
  return callDesk(server, 'judgeCheck', { verdict: 'ok', ...request }, staff)
}

function checkIn({ checks }: Checks, id: CheckId) {
  const found = checks.find((check) => check.id === id)
  if (!found) throw new Error(`no check ${id}`)
  return found
}

function statesOf(checks: Checks, id: CheckId): string[] {
  return checkIn(checks, id).rows.map(({ state }) => state)
}

async function recommend(server: TestServer, staff: TestStaff, account: string) {
  const { revision } = await caseOf(server, account)
  const text = 'Everything agrees with the register and the documents.'
  return callDesk(
    server,
    'recommend',
    { account, revision, value: 'approve', reasons: [], text, conditions: [] },
    staff,
  )
}

async function save(server: TestServer, as: Applicant, section: string, changes: object) {
  const { revision } = (await server.call('findForm', { as })).data as { revision: number }
  const call = section === 'companyDetails' ? 'updateAndCreateClientDetail' : 'updateAndCreateClientOtherInfo'
  expect(await server.call(call, { as, request: { section, revision, changes } })).toMatchObject({ code: 1004 })
}

/** Asks for an answer, changes answers of the company, and submits again. */
async function resubmitted(server: TestServer, staff: TestStaff, as: Applicant, changes: object) {
  const { account } = as
  const place = { section: 'companyDetails', path: 'companyWebsite', reason: 'answerIncomplete', text: '' } as const
  const { id } = (await callDesk(server, 'saveItem', { account, ...place }, staff)).data as { id: string }
  const { revision } = await caseOf(server, account)
  const round = { account, revision, items: [id], isLimited: false }
  expect(await callDesk(server, 'sendRound', round, staff)).toMatchObject({ code: 1002 })
  await save(server, as, 'companyDetails', changes)
  await save(server, as, 'declaration', { signature: await drawnSignature(), date: '2026-11-20' })
  await submit(server, as)
  return id
}

it('a new case has every check open, also those of each person; the first verdict assigns and starts the case', async () => {
  const server = await testServer()
  const { account } = await submitted(server, 'uae-2-layered-holding')
  const staff = await signInStaff(server)
  const before = await checksFor(server, staff, account)
  const persons = checkIn(before, 'personIdentified').rows
  expect(persons.length).toBeGreaterThan(2)
  expect(new Set(persons.map(({ who }) => who)).size).toBe(persons.length)
  expect(persons.flatMap(({ roles }) => roles)).toEqual(expect.arrayContaining(['owner', 'director', 'representative']))
  expect(before.mayJudge).toBe(true)
  expect(before.open.checks).toBe(
    before.checks.flatMap(({ rows }) => rows).filter(({ state }) => state === 'open').length,
  )
  expect(await judge(server, staff, { account, check: 'companyExists' })).toMatchObject({ code: 1002 })
  expect(await caseOf(server, account)).toMatchObject({ state: 'inReview', assignee: staff.id })
  const [first] = persons
  expect(await judge(server, staff, { account, check: 'personIdentified', who: first?.who ?? '' })).toMatchObject({
    code: 1002,
  })
  const after = await checksFor(server, staff, account)
  expect(after.open.checks).toBe(before.open.checks - 2)
  expect(statesOf(after, 'personIdentified')).toEqual(persons.map((_, index) => (index === 0 ? 'judged' : 'open')))
  expect(checkIn(after, 'companyExists').rows[0]?.judged).toMatchObject({ verdict: 'ok', by: { name: staff.name } })
})

it('a doubt and a check that does not apply need a note, and the log has neither note nor name', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  const staff = await signInStaff(server)
  for (const [check, verdict] of [
    ['companyExists', 'notOk'],
    ['companyExists', 'notApplicable'],
    ['screened', 'ok'],
  ] as const)
    expect(await judge(server, staff, { account, check, verdict })).toMatchObject({ status: 400, code: 2017 })
  expect(await judge(server, staff, { account, check: 'emirAndLei' })).toMatchObject({ status: 404, code: 2004 })
  expect(await judge(server, staff, { account, check: 'personIdentified' })).toMatchObject({ status: 404 })
  expect(await judge(server, staff, { account, check: 'personIdentified', who: 'directors/gone' })).toMatchObject({
    status: 404,
  })
  expect(await caseOf(server, account)).toMatchObject({ assignee: null, state: 'new' })
  const note = 'The register has another CanaryName.'
  expect(await judge(server, staff, { account, check: 'companyExists', verdict: 'notOk', note })).toMatchObject({
    code: 1002,
  })
  const [entry] = (await auditEntries(server.portal.database, account)).filter(
    ({ action }) => action === 'check judged',
  )
  expect(JSON.parse(entry?.detail ?? '')).toEqual({ check: 'companyExists', verdict: 'notOk', number: 1 })
  const other = await signInStaff(server, {}, 'Olga Other')
  expect(await judge(server, other, { account, check: 'companyExists' })).toMatchObject({ status: 409, code: 2012 })
  expect((await checksFor(server, other, account)).mayJudge).toBe(false)
})

it('a recommendation is refused with the numbers of what is not judged, until everything is', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  const staff = await signInStaff(server)
  await callDesk(server, 'moveCase', { account, revision: 0, act: 'start' }, staff)
  const { open } = await checksFor(server, staff, account)
  const refused = await recommend(server, staff, account)
  expect(refused).toMatchObject({ status: 409, code: 2012, data: { open } })
  expect(refused.message).toMatch(/^Before you recommend: \d+ checks, \d+ findings? and 0 answers are not judged\.$/)
  await judgeEverything(server, account)
  expect((await checksFor(server, staff, account)).open).toEqual({ checks: 0, findings: 0, items: 0 })
  expect(await recommend(server, staff, account)).toMatchObject({ code: 1002 })
})

it('a verdict stays over a submission unless what it looked at has changed; a change that nobody asked for is a finding', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const { account } = as
  const staff = await signInStaff(server)
  await judgeEverything(server, account)
  const street = 'Sample Road 12'
  await resubmitted(server, staff, as, { companyWebsite: 'https://www.example.com', street })
  const checks = await checksFor(server, staff, account)
  expect(statesOf(checks, 'companyExists')).toEqual(['changed'])
  expect(checkIn(checks, 'companyExists').rows[0]?.judged).toMatchObject({ verdict: 'ok', submission: 1 })
  expect(statesOf(checks, 'bankInOwnName')).toEqual(['judged'])
  expect(new Set(statesOf(checks, 'personIdentified'))).toEqual(new Set(['judged']))
  // The declaration was signed again.
  expect(statesOf(checks, 'signaturesAgree')).toEqual(['changed'])
  const unasked = checks.findings.filter(({ code }) => code === 'changedUnasked')
  expect(unasked.map(({ places, isOpen }) => [places[0]?.path, isOpen])).toEqual(
    expect.arrayContaining([['street', true]]),
  )
  expect(unasked.flatMap(({ places }) => places.map(({ path }) => path))).not.toContain('companyWebsite')
  expect(checks.open.checks).toBeGreaterThan(0)
})

it('checks that the answers do not ask for count as settled, and may be judged without a note', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  const staff = await signInStaff(server)
  expect(valueAt((await snapshotOf(server, account)).values, 'pepDeclaration.isPEP')).toBe(false)
  const checks = await checksFor(server, staff, account)
  expect(checkIn(checks, 'pepSourceOfWealth')).toMatchObject({ applies: false })
  expect(statesOf(checks, 'pepSourceOfWealth')).toEqual(['notAsked'])
  const request = { account, check: 'pepSourceOfWealth', verdict: 'notApplicable' } as const
  expect(await judge(server, staff, request)).toMatchObject({ code: 1002 })
})

const everything: StaffRights = { roles: ['reviewer'], regions: ['uk'], isSenior: true, isFinancialCrime: true }

it('staff of another region see no checks, and numbers are masked', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  const elsewhere = await signInStaff(server, everything)
  const unknown = await callDesk(server, 'findChecks', { account: '99999999' }, elsewhere)
  expect((await callDesk(server, 'findChecks', { account }, elsewhere)).text).toBe(unknown.text)
  const staff = await signInStaff(server, {}, 'Rae Reviewer')
  const { values } = await snapshotOf(server, account)
  const [bank] = (values.bankDetails?.bankInfo ?? []) as readonly { readonly bankAccount: string }[]
  const text = `The account ${bank?.bankAccount} belongs to another company.`
  await callDesk(server, 'addFinding', { account, code: 'manual', text }, staff)
  const { findings } = await checksFor(server, staff, account)
  expect(findings.find(({ code }) => code === 'manual')?.text).toMatch(/^The account •+ ?\w{4} belongs/)
})

it('[S24] reports a registration of the LEI that lapsed after the submission', async () => {
  const server = await testServer()
  const { account } = await submitted(server, 'uae-2-layered-holding')
  const staff = await signInStaff(server)
  const { values } = await snapshotOf(server, account)
  const registered = {
    leiNumber: String(values.companyDetails?.leiNumber),
    legalName: String(values.companyDetails?.companyName),
    status: 'ACTIVE',
    registrationStatus: 'LAPSED',
    nextRenewalDate: null,
    address: '',
    source: 'gleif',
  } as const
  const lapsed = async () => {
    const { findings } = await checksFor(server, staff, account)
    return findings.filter(({ code }) => code === 'leiLapsed').map(({ text }) => text)
  }
  expect(await lapsed()).toEqual([])
  await storeLeiRecord(server.portal.database, registered, server.portal.clock.now().toISOString())
  expect(await lapsed()).toEqual(['The register has the LEI as lapsed.'])
})
