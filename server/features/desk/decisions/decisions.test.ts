import { expect, it } from 'vitest'
import type { StaffRights } from '#domain/desk/permissions.ts'
import type { DeskDataOf, DeskRequestOf } from '#domain/desk/schemas.ts'
import { valueAt, withValueAt } from '#domain/kit/values/values.ts'
import { auditEntries } from '../../../database/audit/audit.ts'
import { decisionsOf } from '../../../database/repositories/desk/caseDecisions.ts'
import { changeStaff } from '../../../database/repositories/desk/staff.ts'
import { statusOf } from '../../../testing/desk/afterSubmission.ts'
import { caseOf, submit, submitted } from '../../../testing/desk/deskCases.ts'
import { judgeEverything } from '../../../testing/desk/judging.ts'
import { callDesk, signInStaff, type TestStaff } from '../../../testing/desk/staff.ts'
import { type Applicant, type TestServer, testServer } from '../../../testing/helper.ts'
import { command } from '../../../testing/operating.ts'
import { sha256 } from '../../secrets.ts'
import { decideCase } from './decisions.ts'

const text = 'Everything agrees with the register and the documents.'
const both: Partial<StaffRights> = { roles: ['reviewer', 'approver'] }

async function detailOf(server: TestServer, staff: TestStaff, account: string) {
  return (await callDesk(server, 'findDecision', { account }, staff)).data as DeskDataOf<'findDecision'>
}

async function revisionOf(server: TestServer, account: string): Promise<number> {
  return (await caseOf(server, account)).revision
}

async function start(server: TestServer, account: string) {
  await server.portal.database
    .updateTable('deskCase')
    .set({ state: 'inReview' })
    .where('account', '=', account)
    .execute()
}

/** Judges what is open, and recommends. */
async function recommend(
  server: TestServer,
  staff: TestStaff,
  account: string,
  changes: Partial<DeskRequestOf<'recommend'>> = {},
) {
  await judgeEverything(server, account)
  const revision = await revisionOf(server, account)
  const request: DeskRequestOf<'recommend'> = {
    account,
    revision,
    value: 'approve',
    reasons: [],
    text,
    conditions: [],
    ...changes,
  }
  return callDesk(server, 'recommend', request, staff)
}

async function decide(
  server: TestServer,
  staff: TestStaff,
  account: string,
  changes: Partial<DeskRequestOf<'decide'>> = {},
) {
  const [revision, { contentHash }] = [await revisionOf(server, account), await detailOf(server, staff, account)]
  const request: DeskRequestOf<'decide'> = {
    account,
    revision,
    contentHash,
    value: 'approve',
    reasons: [],
    text: '',
    ...changes,
  }
  return callDesk(server, 'decide', request, staff)
}

/** Returns a server with a recommended case, its recommender and an approver. */
async function recommended(environment: Record<string, string> = {}, rights: Partial<StaffRights> = both) {
  const server = await testServer({ environment })
  const as = await submitted(server)
  await start(server, as.account)
  const reviewer = await signInStaff(server, rights, 'Rae Reviewer')
  const approver = await signInStaff(server, { roles: ['approver'] }, 'Abe Approver')
  const answer = await recommend(server, reviewer, as.account, { conditions: ['Deposits from one bank only'] })
  expect(answer, answer.text).toMatchObject({ code: 1002, data: { state: 'recommended' } })
  return { server, as, account: as.account, reviewer, approver }
}

const refusedBy = (rule: string) => ({ status: 403, code: 2012, data: { rule } })

it('offers to recommend once everything is judged: to the assigned reviewer, or to every reviewer of an unassigned case', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  await start(server, account)
  const rae = await signInStaff(server, both, 'Rae Reviewer')
  const tom = await signInStaff(server, { roles: ['reviewer'] }, 'Tom Reviewer')
  const ann = await signInStaff(server, { roles: ['viewer'] }, 'Ann Viewer')
  const offered = async (assignee: string | null) => {
    await server.portal.database.updateTable('deskCase').set({ assignee }).where('account', '=', account).execute()
    const details = [rae, tom, ann].map((staff) => detailOf(server, staff, account))
    return (await Promise.all(details)).map(({ mayRecommend }) => mayRecommend)
  }
  expect(await offered(null)).toEqual([false, false, false])
  await judgeEverything(server, account)
  expect(await offered(null)).toEqual([true, true, false])
  expect(await offered(rae.id)).toEqual([true, false, false])
  expect(await offered(tom.id)).toEqual([false, true, false])
  await server.portal.database.updateTable('deskCase').set({ state: 'onHold' }).execute()
  expect(await offered(rae.id)).toEqual([false, false, false])
})

it('one person recommends and another approves; the record of the decision is in the audit log by its hash', async () => {
  const { server, as, account, approver, reviewer } = await recommended()
  const detail = await detailOf(server, approver, account)
  expect(detail).toMatchObject({
    recommendation: { value: 'approve', text, by: { id: reviewer.id, name: reviewer.name } },
    policy: { fourEyes: 'on', isExposed: false, isSanctioned: false },
    rules: { approve: null, decline: null },
    open: { checks: 0, findings: 0, items: 0 },
  })
  expect(await caseOf(server, account)).toMatchObject({ assignee: reviewer.id })
  expect((await detailOf(server, reviewer, account)).rules).toEqual({ approve: 'fourEyes', decline: 'fourEyes' })
  const decided = await decide(server, approver, account)
  expect(decided, decided.text).toMatchObject({ code: 1002, data: { state: 'approved', decision: 2 } })
  const stored = (await decisionsOf(server.portal.database, account)).at(-1)
  expect(stored?.sha256).toBe(sha256(stored?.record ?? ''))
  expect(JSON.parse(stored?.record ?? '')).toMatchObject({
    format: 'decision record 2',
    account,
    stateBefore: 'recommended',
    policy: { fourEyes: 'on' },
    recommendation: { by: { id: reviewer.id }, conditions: ['Deposits from one bank only'] },
    decision: { by: { id: approver.id }, value: 'approve', confirmedAt: expect.any(String), withoutDesk: null },
  })
  const entry = (await auditEntries(server.portal.database, account)).find(({ action }) => action === 'approved')
  expect(JSON.parse(entry?.detail ?? '')).toEqual({ decision: 2, sha256: stored?.sha256 })
  const { entries } = (await callDesk(server, 'findTimeline', { account }, approver)).data as DeskDataOf<'findTimeline'>
  expect(entries.slice(0, 2).map(({ actor, text: words }) => [actor, words])).toEqual([
    [approver.name, 'Approved the application'],
    [reviewer.name, 'Recommended a decision'],
  ])
  expect((await server.mails()).at(-1)).toMatchObject({ recipient: as.email, subject: 'Your application is approved' })
})

it('[OD-14] the recommender decides nothing: by 20 parallel calls, with a role added later, by the command line', async () => {
  const { server, account, reviewer } = await recommended({ RATE_LIMIT_DESK: '1000/1m' }, { roles: ['reviewer'] })
  const { database } = server.portal
  expect(await decide(server, reviewer, account)).toMatchObject({ status: 403, code: 2012 })
  await changeStaff(database, reviewer.id, { roles: JSON.stringify(['reviewer', 'approver']) })
  const answers = await Promise.all(Array.from({ length: 20 }, () => decide(server, reviewer, account)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  for (const answer of answers) expect(answer).toMatchObject(refusedBy('fourEyes'))
  await expect(command(server, 'approve', account, '--by', 'Rae Reviewer')).rejects.toThrow('--without-desk REASON')
  expect(await caseOf(server, account)).toMatchObject({ state: 'recommended' })
})

it('records one of 20 parallel decisions of two approvers', async () => {
  const { server, account, approver } = await recommended({ RATE_LIMIT_DESK: '1000/1m' })
  const second = await signInStaff(server, { roles: ['approver'] }, 'Bea Approver')
  const decline: Partial<DeskRequestOf<'decide'>> = {
    value: 'decline',
    reasons: ['outsideAppetite'],
    outward: 'neutral',
  }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? decide(server, approver, account) : decide(server, second, account, decline),
    ),
  )
  expect(answers.filter(({ code }) => code === 1002)).toHaveLength(1)
  const decisions = await decisionsOf(server.portal.database, account)
  expect(decisions.filter(({ kind }) => kind === 'decision')).toHaveLength(1)
})

it('a role or an access that was taken away since counts', async () => {
  const { server, account, approver, reviewer } = await recommended()
  const { contentHash } = await detailOf(server, approver, account)
  await changeStaff(server.portal.database, approver.id, { roles: JSON.stringify(['viewer']) })
  expect(await decide(server, approver, account)).toMatchObject({ status: 403, code: 2012 })
  await changeStaff(server.portal.database, approver.id, { disabledAt: '2026-11-20T00:00:00.000Z' })
  const request: DeskRequestOf<'decide'> = {
    account,
    revision: 0,
    contentHash,
    value: 'approve',
    reasons: [],
    text: '',
  }
  expect(await callDesk(server, 'decide', request, approver)).toMatchObject({ status: 401 })
  // The roles are read again in the transaction.
  const { portal } = server
  const session = { staff: { ...approver, roles: ['approver'], regions: ['uae'], disabledAt: null }, confirmedAt: null }
  await expect(decideCase(portal, session as never, request)).rejects.toMatchObject({ code: 2012 })
  expect(await caseOf(server, account)).toMatchObject({ state: 'recommended', recommendedBy: reviewer.id })
})

it('[OD-15] what changes after the recommendation voids it, and the decision on what was seen is refused', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const { account } = as
  const reviewer = await signInStaff(server, {}, 'Rae Reviewer')
  const place = { section: 'companyDetails', path: 'companyName', reason: 'nameAsRegistered', text: '' } as const
  const { id } = (await callDesk(server, 'saveItem', { account, ...place }, reviewer)).data as { id: string }
  const round = { account, revision: await revisionOf(server, account), items: [id], isLimited: false }
  expect(await callDesk(server, 'sendRound', round, reviewer)).toMatchObject({ code: 1002 })
  await submit(server, as)
  expect(await recommend(server, reviewer, account)).toMatchObject({
    status: 409,
    code: 2012,
    data: { open: { items: 1 } },
  })
  await callDesk(server, 'judgeItem', { account, id, verdict: 'accepted' }, reviewer)
  expect(await recommend(server, reviewer, account)).toMatchObject({ code: 1002 })
  const approver = await signInStaff(server, { roles: ['approver'] }, 'Abe Approver')
  const [{ contentHash }, revision] = [await detailOf(server, approver, account), await revisionOf(server, account)]
  await callDesk(server, 'judgeItem', { account, id, verdict: 'askedAgain' }, reviewer)
  const request: DeskRequestOf<'decide'> = { account, revision, contentHash, value: 'approve', reasons: [], text: '' }
  const refused = await callDesk(server, 'decide', request, approver)
  expect(refused).toMatchObject({ status: 409, code: 2002, data: { changed: ['requests', 'recommendation'] } })
  expect(await caseOf(server, account)).toMatchObject({ state: 'inReview', recommendedBy: null })
  expect((await auditEntries(server.portal.database, account)).map(({ action }) => action)).toContain(
    'recommendation void',
  )
})

/** Changes answers of the last submission as if they had been submitted. */
async function withAnswer(server: TestServer, account: string, section: string, name: string, value: unknown) {
  const { database } = server.portal
  const query = database.selectFrom('submission').select('snapshot').where('account', '=', account)
  const snapshot = JSON.parse((await query.executeTakeFirstOrThrow()).snapshot)
  expect(valueAt(snapshot, `values.${section}`)).toBeDefined()
  const changed = JSON.stringify(withValueAt(snapshot, `values.${section}.${name}`, value))
  await database.updateTable('submission').set({ snapshot: changed }).where('account', '=', account).execute()
}

it.each(['on', 'high', 'off'])(
  '[OD-16] with four eyes %s, senior management approves an exposed person',
  async (mode) => {
    const server = await testServer({ environment: { DESK_FOUR_EYES: mode } })
    const { account } = await submitted(server)
    await withAnswer(server, account, 'pepDeclaration', 'isPEP', true)
    await start(server, account)
    const reviewer = await signInStaff(server, { ...both, isSenior: true }, 'Rae Reviewer')
    const approver = await signInStaff(server, { roles: ['approver'] }, 'Abe Approver')
    const senior = await signInStaff(server, { roles: ['approver'], isSenior: true }, 'Sue Senior')
    expect(await decide(server, senior, account)).toMatchObject(refusedBy('notRecommended'))
    expect(await recommend(server, reviewer, account)).toMatchObject({ code: 1002 })
    expect(await decide(server, reviewer, account)).toMatchObject(refusedBy('fourEyes'))
    expect(await decide(server, approver, account)).toMatchObject(refusedBy('senior'))
    expect(await decide(server, senior, account)).toMatchObject({ code: 1002 })
  },
)

it('[OD-17] nobody approves where sanctions are answered yes', async () => {
  const server = await testServer({ environment: { DESK_FOUR_EYES: 'off' } })
  const { account } = await submitted(server)
  await withAnswer(server, account, 'sanctions', 'isUAEorUNSCSanctioned', true)
  await start(server, account)
  const everything: StaffRights = {
    roles: ['reviewer', 'approver'],
    regions: ['uae'],
    isSenior: true,
    isFinancialCrime: true,
  }
  const staff = await signInStaff(server, everything)
  expect(await recommend(server, staff, account)).toMatchObject(refusedBy('sanctions'))
  expect(await decide(server, staff, account)).toMatchObject(refusedBy('sanctions'))
  const decline: Partial<DeskRequestOf<'decide'>> = {
    value: 'decline',
    reasons: ['screeningMatch'],
    outward: 'neutral',
  }
  expect(await decide(server, staff, account, decline)).toMatchObject({ code: 1002, data: { state: 'declined' } })
})

it('with four eyes off, or high without an exposed person, an approver decides alone', async () => {
  const server = await testServer({ environment: { DESK_FOUR_EYES: 'on uae=high' } })
  const { account } = await submitted(server)
  const approver = await signInStaff(server, { roles: ['approver'] })
  await judgeEverything(server, account)
  expect(await decide(server, approver, account)).toMatchObject({ code: 1002, data: { state: 'approved' } })
})

it('with four eyes off, an approver judges every answer before the decision', async () => {
  const server = await testServer({ environment: { DESK_FOUR_EYES: 'off' } })
  const as = await submitted(server)
  const { account } = as
  const staff = await signInStaff(server, both)
  const place = { section: 'companyDetails', path: 'companyName', reason: 'nameAsRegistered', text: '' } as const
  const { id } = (await callDesk(server, 'saveItem', { account, ...place }, staff)).data as { id: string }
  const round = { account, revision: await revisionOf(server, account), items: [id], isLimited: false }
  expect(await callDesk(server, 'sendRound', round, staff)).toMatchObject({ code: 1002 })
  await submit(server, as)
  await judgeEverything(server, account)
  expect(await decide(server, staff, account)).toMatchObject({ status: 409, code: 2012, data: { open: { items: 1 } } })
  await callDesk(server, 'judgeItem', { account, id, verdict: 'accepted' }, staff)
  expect(await decide(server, staff, account)).toMatchObject({ code: 1002, data: { state: 'approved' } })
})

/** Declines, and returns what the applicant sees. */
async function declinedFor(reasons: DeskRequestOf<'decide'>['reasons']) {
  const { server, as, account, approver } = await recommended()
  for (const outward of ['noReply', undefined] as const)
    expect(
      await decide(server, approver, account, {
        value: 'decline',
        reasons,
        ...(outward && reasons[0] === 'suspicion' && { outward }),
      }),
    ).toMatchObject({ status: 400, code: 2015 })
  const decided = await decide(server, approver, account, { value: 'decline', reasons, outward: 'neutral' })
  expect(decided, decided.text).toMatchObject({ code: 1002, data: { state: 'declined' } })
  return { server, as, seen: await seenBy(server, as, account) }
}

async function seenBy(server: TestServer, as: Applicant, account: string): Promise<string> {
  const answers = [
    await server.call('findStatus', { as }),
    await server.call('findByid', { as, request: { id: account } }),
    await server.call('findFacts', { as }),
    await server.call('findForm', { as }),
    await server.call('replyToRemark', { as, request: { id: 'unknown', text: 'Why?' } }),
    await server.call('withdraw', { as, request: { password: 'a wrong password' } }),
  ]
  const mails = (await server.mails()).filter(({ recipient }) => recipient === as.email)
  const text = [
    ...answers.map(({ status, text: body }) => `${status} ${body}`),
    ...mails.map(({ subject, body }) => `${subject} ${body}`),
  ].join('\n')
  return text
    .replaceAll(account, 'N')
    .replaceAll(as.masterAccount, 'N')
    .replaceAll(/[\w.-]+@company\.example/g, 'E')
    .replaceAll(/(?<=fileName=|"(?:file|blobName|_id)":")[\w-]+/g, 'F')
    .replaceAll(/[0-9a-f]{64}/g, 'H')
}

it('[OD-18] [AFT-11] a decline for suspicion has the neutral text alone, and looks like one for appetite', async () => {
  const suspicion = await declinedFor(['suspicion'])
  const appetite = await declinedFor(['outsideAppetite'])
  expect(suspicion.seen).toBe(appetite.seen)
  expect(suspicion.seen).toContain('We’re not able to open an account for')
  expect(suspicion.seen).toContain('There is a decision on your application')
  expect(suspicion.seen).not.toMatch(/suspicion/i)
})

it('a decline for the country of an applicant without one has the neutral text', async () => {
  const { server, as, account, approver } = await recommended()
  const decline = { value: 'decline', reasons: ['countryNotServed'], outward: 'countryNotServed' } as const
  expect(await decide(server, approver, account, { ...decline, reasons: [...decline.reasons] })).toMatchObject({
    code: 1002,
  })
  expect(await seenBy(server, as, account)).toContain('companies in United Arab Emirates')
  const { database } = server.portal
  const data = JSON.stringify({ clientDetail: { companyInfo: { companyName: 'A' } } })
  await database.updateTable('application').set({ data }).where('account', '=', account).execute()
  const seen = await seenBy(server, as, account)
  expect(seen).toContain('We’re not able to open an account for')
  expect(seen).not.toContain('companies in')
})

it('a declined case is reopened with a reason, and decided again', async () => {
  const { server, as, account, approver, reviewer } = await recommended()
  await decide(server, approver, account, { value: 'decline', reasons: ['duplicate'], outward: 'duplicate' })
  expect((await statusOf(server, as)).data).toMatchObject({ stage: 'declined', outcome: 'declined' })
  const reopen = async () =>
    callDesk(
      server,
      'reopen',
      { account, revision: await revisionOf(server, account), reason: 'Another company' },
      approver,
    )
  expect(await reopen()).toMatchObject({ code: 1002, data: { state: 'inReview' } })
  expect(await reopen()).toMatchObject({ status: 409, code: 2012 })
  // The applicant reads that the review continues, and nothing of the decline; the form stays closed.
  expect((await statusOf(server, as)).data).toMatchObject({ stage: 'review', outcome: null, decision: null })
  const remark = await server.call('findByid', { as, request: { id: account } })
  expect(remark.data).toMatchObject({ accStatus: 'ready', outcome: null })
  // The recommendation of before counts no more.
  expect(await decide(server, approver, account)).toMatchObject(refusedBy('notRecommended'))
  await recommend(server, reviewer, account)
  expect(await decide(server, approver, account)).toMatchObject({
    code: 1002,
    data: { state: 'approved', decision: 5 },
  })
  expect((await decisionsOf(server.portal.database, account)).map(({ kind }) => kind)).toEqual([
    'recommendation',
    'decision',
    'reopening',
    'recommendation',
    'decision',
  ])
})

it('the command line decides without the desk only with a reason, and reports it to the approvers', async () => {
  const { server, account, approver } = await recommended()
  await expect(command(server, 'decline', account, '--reason', 'suspicion', '--outward', 'noReply')).rejects.toThrow(
    'neutral',
  )
  const decline = ['decline', account, '--reason', 'suspicion', '--outward', 'neutral'] as const
  await expect(command(server, ...decline)).rejects.toThrow('--without-desk REASON')
  await command(server, ...decline, '--without-desk', 'The desk is down', '--by', 'Ann Lee')
  const entry = (await auditEntries(server.portal.database, account)).find(({ action }) => action.includes('desk'))
  expect(entry).toMatchObject({ actor: 'operator Ann Lee', action: 'declined without the desk' })
  expect(entry?.detail).toContain('The desk is down')
  const mail = (await server.mails()).find(
    ({ recipient }) => recipient === approver.email && recipient.startsWith('abe'),
  )
  const announced = (await server.mails()).find(({ subject }) => subject.endsWith('was decided without the desk'))
  expect([mail?.recipient, announced?.body]).toEqual([approver.email, expect.stringContaining(`account ${account}`)])
  // A mail names no person, and repeats no text of one.
  expect(announced?.body).not.toMatch(/The desk is down|Ann Lee|Blue Dune/)
})

it('[OD-14] nobody approves what another person recommends to decline, nor with a second account of the same mailbox', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  await start(server, account)
  const reviewer = await signInStaff(server, both, 'Rae Recommender')
  const approver = await signInStaff(server, both, 'Amos Approver')
  const decline = { value: 'decline', reasons: ['suspicion'] } as const
  expect(await recommend(server, reviewer, account, { ...decline, reasons: [...decline.reasons] })).toMatchObject({
    code: 1002,
  })
  expect(await decide(server, approver, account)).toMatchObject(refusedBy('notRecommended'))
  const same = { email: reviewer.email.toUpperCase() }
  await server.portal.database.updateTable('staff').set(same).where('id', '=', approver.id).execute()
  const declined = { value: 'decline' as const, reasons: ['suspicion' as const], outward: 'neutral' as const }
  expect(await decide(server, approver, account, declined)).toMatchObject(refusedBy('fourEyes'))
})

it('[OD-17] the command line approves neither where sanctions are answered yes nor for a blocked applicant', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  await withAnswer(server, account, 'sanctions', 'isUAEorUNSCSanctioned', true)
  await expect(command(server, 'approve', account)).rejects.toThrow('Nobody can approve it.')
  await withAnswer(server, account, 'sanctions', 'isUAEorUNSCSanctioned', false)
  await command(server, 'block', account)
  await expect(command(server, 'approve', account)).rejects.toThrow('Unblock the account')
})

it('the command line decides around the desk where an approver of single sign-on has no e-mail', async () => {
  const { server, account, approver, reviewer } = await recommended()
  const { database } = server.portal
  const other = await signInStaff(server, { roles: ['approver'] }, 'Sam Single')
  await changeStaff(database, other.id, { email: '', subject: 'sam', passwordHash: null })
  await command(server, 'approve', account, '--without-desk', 'The desk is down', '--by', 'Ann Lee')
  expect(await caseOf(server, account)).toMatchObject({ state: 'approved' })
  const announced = (await server.mails()).filter(({ subject }) => subject.endsWith('was decided without the desk'))
  expect(announced.map(({ recipient }) => recipient).toSorted()).toEqual([approver.email, reviewer.email])
  const administrator = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const refused = await callDesk(server, 'resetStaff', { id: other.id }, administrator)
  expect(refused).toMatchObject({ status: 409, code: 2012, message: expect.stringContaining('single sign-on') })
})
