import { expect, it } from 'vitest'
import type { StaffRights } from '#domain/desk/permissions.ts'
import type { DeskDataOf, DeskRequestOf } from '#domain/desk/schemas.ts'
import { withValueAt } from '#domain/kit/values/values.ts'
import { auditEntries } from '../../../database/audit/audit.ts'
import { decisionsOf } from '../../../database/repositories/desk/caseDecisions.ts'
import { caseOf, submitted } from '../../../testing/desk/deskCases.ts'
import { judgeEverything } from '../../../testing/desk/judging.ts'
import { callDesk, signInStaff, type TestStaff } from '../../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'
import { command } from '../../../testing/operating.ts'
import { complete } from '../../../testing/samples.ts'

type Finding = DeskDataOf<'findChecks'>['findings'][number]

async function findingsFor(server: TestServer, staff: TestStaff, account: string): Promise<readonly Finding[]> {
  const answer = await callDesk(server, 'findChecks', { account }, staff)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return (answer.data as DeskDataOf<'findChecks'>).findings
}

async function findingOf(server: TestServer, staff: TestStaff, account: string, code: string): Promise<Finding> {
  const found = (await findingsFor(server, staff, account)).find((finding) => finding.code === code)
  if (!found) throw new Error(`no finding ${code}`)
  return found
}

function dispose(
  server: TestServer,
  staff: TestStaff,
  request: Omit<DeskRequestOf<'judgeFinding'>, 'disposition'> & Partial<DeskRequestOf<'judgeFinding'>>,
) {
  return callDesk(server, 'judgeFinding', { disposition: 'cleared', note: 'Explained', ...request }, staff)
}

async function recommend(server: TestServer, staff: TestStaff, account: string) {
  const { revision } = await caseOf(server, account)
  const text = 'Everything agrees with the register and the documents.'
  const request = { account, revision, value: 'approve', reasons: [], text, conditions: [] } as const
  return callDesk(server, 'recommend', { ...request, reasons: [], conditions: [] }, staff)
}

async function decide(
  server: TestServer,
  staff: TestStaff,
  account: string,
  changes: Partial<DeskRequestOf<'decide'>> = {},
) {
  const { revision } = await caseOf(server, account)
  const { contentHash } = (await callDesk(server, 'findDecision', { account }, staff)).data as { contentHash: string }
  const request = { account, revision, contentHash, value: 'approve' as const, reasons: [], text: '' }
  return callDesk(server, 'decide', { ...request, ...changes }, staff)
}

async function start(server: TestServer, account: string) {
  const query = server.portal.database.updateTable('deskCase').set({ state: 'inReview' })
  await query.where('account', '=', account).execute()
}

const approver: Partial<StaffRights> = { roles: ['approver'], isSenior: true }

it('[OD-15] a finding that is added after the recommendation voids it, and the decision on what was seen is refused', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  await start(server, account)
  await judgeEverything(server, account)
  const reviewer = await signInStaff(server, {}, 'Rae Reviewer')
  const decider = await signInStaff(server, approver, 'Abe Approver')
  expect(await recommend(server, reviewer, account)).toMatchObject({ code: 1002 })
  const { contentHash } = (await callDesk(server, 'findDecision', { account }, decider)).data as { contentHash: string }
  const { revision } = await caseOf(server, account)
  const added = { account, code: 'manual', severity: 'look', text: 'The website names another owner.' } as const
  expect(await callDesk(server, 'addFinding', added, reviewer)).toMatchObject({ code: 1001 })
  expect(await caseOf(server, account)).toMatchObject({ state: 'inReview', recommendedBy: null })
  const refused = await decide(server, decider, account, { contentHash, revision })
  expect(refused).toMatchObject({ status: 409, code: 2002, data: { changed: ['findings', 'recommendation'] } })
  expect(await recommend(server, reviewer, account)).toMatchObject({
    status: 409,
    code: 2012,
    data: { open: { checks: 0, findings: 1, items: 0 } },
  })
  const { id } = await findingOf(server, reviewer, account, 'manual')
  expect(await dispose(server, reviewer, { account, id, note: '' })).toMatchObject({ status: 400, code: 2017 })
  expect(await dispose(server, reviewer, { account, id, disposition: 'accepted' })).toMatchObject({ code: 1002 })
  expect(await recommend(server, reviewer, account)).toMatchObject({ code: 1002 })
  // A verdict after the recommendation voids it too.
  await callDesk(
    server,
    'judgeCheck',
    { account, check: 'companyExists', verdict: 'notOk', note: 'Struck off' },
    reviewer,
  )
  expect(await caseOf(server, account)).toMatchObject({ state: 'inReview' })
  // What a person has seen since counts, not what the recommendation was based on.
  const seen = (await callDesk(server, 'findDecision', { account }, decider)).data as { contentHash: string }
  await callDesk(server, 'judgeCheck', { account, check: 'companyExists', verdict: 'ok' }, reviewer)
  expect(await decide(server, decider, account, { contentHash: seen.contentHash })).toMatchObject({
    status: 409,
    data: { changed: ['checks'] },
  })
  const actions = (await auditEntries(server.portal.database, account)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'recommendation void')).toHaveLength(2)
  expect(actions).toEqual(expect.arrayContaining(['finding added', 'finding judged', 'check judged']))
})

it('only the officers against financial crime judge a match of the screening, whoever works on the case', async () => {
  const server = await testServer({ environment: { DESK_FOUR_EYES: 'off' } })
  const { account } = await submitted(server)
  await start(server, account)
  const staff = await signInStaff(server, { roles: ['reviewer', 'approver'], isSenior: true }, 'Rae Reviewer')
  const officer = await signInStaff(server, { isFinancialCrime: true }, 'Fay Crime')
  await callDesk(server, 'judgeCheck', { account, check: 'companyExists', verdict: 'ok' }, staff)
  const entries = await auditEntries(server.portal.database, account)
  await command(server, 'finding', account, 'screeningHit', 'Tool A, reference 12: a CanaryName', '--by', 'Ann Lee')
  expect(await auditEntries(server.portal.database, account)).toEqual(entries)
  await judgeEverything(server, account)
  await command(server, 'finding', account, 'screeningHit', 'Tool B, reference 13: another')
  const hits = (await findingsFor(server, staff, account)).filter(({ code }) => code === 'screeningHit')
  expect(hits.map(({ severity, source, isOpen }) => [severity, source, isOpen])).toEqual([
    ['stop', 'outside', false],
    ['stop', 'outside', true],
  ])
  const id = hits[1]?.id ?? ''
  const rule = { status: 403, code: 2012, data: { rule: 'financialCrime' } }
  expect(await dispose(server, staff, { account, id })).toMatchObject(rule)
  expect(await decide(server, staff, account)).toMatchObject({ status: 403, data: { rule: 'stopped' } })
  await expect(command(server, 'approve', account)).rejects.toThrow('Nobody can approve')
  expect(await dispose(server, officer, { account, id, note: 'CanarySuspicion' })).toMatchObject({ code: 1002 })
  const seen = await callDesk(server, 'findChecks', { account }, staff)
  expect(seen.text).not.toContain('CanarySuspicion')
  expect((await callDesk(server, 'findChecks', { account }, officer)).text).toContain('CanarySuspicion')
  expect(await decide(server, staff, account)).toMatchObject({ code: 1002, data: { state: 'approved' } })
})

it('a confirmed match leaves no approval, and record and others know only that there is one', async () => {
  const server = await testServer({ environment: { DESK_FOUR_EYES: 'off' } })
  const { account } = await submitted(server)
  await start(server, account)
  const staff = await signInStaff(server, { roles: ['reviewer', 'approver'], isSenior: true }, 'Rae Reviewer')
  const officer = await signInStaff(server, { isFinancialCrime: true }, 'Fay Crime')
  const added = { account, code: 'screeningHit', text: 'A CanaryMatch' } as const
  expect(await callDesk(server, 'addFinding', { ...added, severity: 'look' }, staff)).toMatchObject({ status: 400 })
  const { id } = (await callDesk(server, 'addFinding', added, staff)).data as { id: string }
  await judgeEverything(server, account)
  await dispose(server, officer, { account, id, disposition: 'confirmed', note: 'True' })
  expect(await findingOf(server, staff, account, 'screeningHit')).toMatchObject({
    ...{ text: '', judged: null, isRestricted: true, isOpen: false },
  })
  expect((await findingOf(server, officer, account, 'screeningHit')).text).toBe('A CanaryMatch')
  expect(await decide(server, staff, account)).toMatchObject({ status: 403, data: { rule: 'stopped' } })
  const decline = { value: 'decline', reasons: ['screeningMatch'], outward: 'neutral' } as const
  expect(await decide(server, staff, account, { ...decline, reasons: ['screeningMatch'] })).toMatchObject({
    code: 1002,
  })
  const record = (await decisionsOf(server.portal.database, account)).at(-1)?.record ?? ''
  expect(record).not.toContain('CanaryMatch')
  expect(JSON.parse(record)).toMatchObject({ restrictedFindings: 1 })
  expect(JSON.parse(record).checks).toContainEqual(
    expect.objectContaining({ check: 'companyExists', who: null, state: 'judged' }),
  )
})

it('[OD-17] a confirmed question about sanctions stops the case, and only financial crime may dispose of it', async () => {
  const server = await testServer({ environment: { DESK_FOUR_EYES: 'off' } })
  const { account } = await submitted(server)
  const { database } = server.portal
  const query = database.selectFrom('submission').select('snapshot').where('account', '=', account)
  const snapshot = JSON.parse((await query.executeTakeFirstOrThrow()).snapshot)
  const changed = JSON.stringify(withValueAt(snapshot, 'values.sanctions.isUAEorUNSCSanctioned', true))
  await database.updateTable('submission').set({ snapshot: changed }).where('account', '=', account).execute()
  const staff = await signInStaff(server, { roles: ['reviewer', 'approver'], isSenior: true }, 'Rae Reviewer')
  const { id, severity } = await findingOf(server, staff, account, 'sanctionsYes')
  expect(severity).toBe('stop')
  expect(await dispose(server, staff, { account, id })).toMatchObject({ status: 403, data: { rule: 'financialCrime' } })
  const officer = await signInStaff(server, { isFinancialCrime: true }, 'Fay Crime')
  expect(await dispose(server, officer, { account, id })).toMatchObject({ code: 1002 })
  await judgeEverything(server, account)
  expect(await decide(server, staff, account)).toMatchObject({ status: 403, data: { rule: 'sanctions' } })
})

it('a confirmed finding leaves the approval to senior management', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  await start(server, account)
  const reviewer = await signInStaff(server, {}, 'Rae Reviewer')
  const added = { account, code: 'manual', text: 'The owner is in prison.' } as const
  const { id } = (await callDesk(server, 'addFinding', added, reviewer)).data as { id: string }
  await judgeEverything(server, account)
  await dispose(server, reviewer, { account, id, disposition: 'confirmed' })
  expect(await recommend(server, reviewer, account)).toMatchObject({ status: 403, data: { rule: 'confirmed' } })
})

it('a finding counts as asked about until its request is withdrawn', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  const staff = await signInStaff(server)
  const added = {
    account,
    code: 'manual',
    text: 'Which website?',
    place: { section: 'companyDetails', path: 'companyWebsite' },
  } as const
  const { id } = (await callDesk(server, 'addFinding', added, staff)).data as { id: string }
  const wrong = { ...added, place: { section: 'companyDetails', path: 'nothing' } }
  expect(await callDesk(server, 'addFinding', wrong, staff)).toMatchObject({ status: 400, code: 2015 })
  const asked = { account, id, disposition: 'asked', note: '' } as const
  expect(await dispose(server, staff, asked)).toMatchObject({ status: 400, code: 2015 })
  const place = { section: 'companyDetails', path: 'companyWebsite', reason: 'pleaseExplain', text: '' } as const
  const { id: item } = (await callDesk(server, 'saveItem', { account, ...place }, staff)).data as { id: string }
  expect(await dispose(server, staff, { ...asked, item })).toMatchObject({ code: 1002 })
  expect(await findingOf(server, staff, account, 'manual')).toMatchObject({
    isOpen: true,
    judged: { disposition: 'asked', item: { id: item, state: 'draft' } },
  })
  const { revision } = await caseOf(server, account)
  await callDesk(server, 'sendRound', { account, revision, items: [item], isLimited: false }, staff)
  expect(await findingOf(server, staff, account, 'manual')).toMatchObject({ isOpen: false })
})

it('another application of the same company is a finding, for those who see both', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  const second = await complete(server)
  const { portal } = server
  const { companyMark } = await caseOf(server, account)
  expect(companyMark).toMatch(/^AE \w+$/)
  const other = await submitted(server)
  const { database } = portal
  await database
    .updateTable('deskCase')
    .set({ region: 'uk', state: 'declined' })
    .where('account', '=', other.account)
    .execute()
  const both = await signInStaff(server, {}, 'Rae Reviewer')
  const one = await signInStaff(server, { regions: ['uae'] }, 'Uma Uae')
  expect(await findingOf(server, both, account, 'possibleDuplicate')).toMatchObject({
    severity: 'look',
    duplicate: { account: other.account, reference: `UK-${other.account}-1`, state: 'declined' },
  })
  const codes = (await findingsFor(server, one, account)).map(({ code }) => code)
  expect(codes).not.toContain('possibleDuplicate')
  expect((await callDesk(server, 'findChecks', { account }, one)).text).not.toContain(other.account)
  // An application that was never submitted is no case.
  expect((await callDesk(server, 'findChecks', { account }, both)).text).not.toContain(second.account)
})

it('documents that have become too old, and identity papers that end, are findings of today', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  const staff = await signInStaff(server)
  const before = (await findingsFor(server, staff, account)).filter(({ source }) => source === 'age')
  expect(before).toEqual([])
  server.clock.pass(200 * 86_400)
  const later = await signInStaff(server, {}, 'Lea Later')
  const aged = (await findingsFor(server, later, account)).filter(({ source }) => source === 'age')
  expect(aged.map(({ code }) => code)).toContain('documentAged')
  for (const { code, severity, isOpen } of aged)
    expect([severity, isOpen]).toEqual(code === 'documentAged' ? ['info', false] : ['look', true])
  expect(aged[0]?.text).toMatch(/was recent enough when it was submitted\. It is too old since \d+ \w+ 202\d\./)
})

it('the findings of a submission are the warnings, the answers that do not agree and the points to check', async () => {
  const server = await testServer()
  const { account } = await submitted(server, 'uae-2-layered-holding')
  const staff = await signInStaff(server)
  const found = await findingsFor(server, staff, account)
  expect(new Set(found.map(({ source }) => source))).toEqual(new Set(['record', 'consistency']))
  for (const { id, text, places, severity, isOpen } of found) {
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect([text === '', places.length > 0]).toEqual([false, true])
    expect(isOpen).toBe(severity !== 'info')
  }
})
