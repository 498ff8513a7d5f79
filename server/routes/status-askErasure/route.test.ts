import { expect, it } from 'vitest'
import type { DataOf } from '#domain/contract/schemas.ts'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import { setLegalHold } from '../../database/repositories/applications.ts'
import { findCase } from '../../database/repositories/desk/cases.ts'
import { openSession } from '../../features/auth/sessions.ts'
import { decideByOperator } from '../../features/desk/decisions/withoutDesk.ts'
import { reportDueErasures } from '../../features/ownData/erasure.ts'
import { move, statusOf, submittedApplicant } from '../../testing/desk/afterSubmission.ts'
import { callDesk, signInStaff, type TestStaff } from '../../testing/desk/staff.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { command } from '../../testing/operating.ts'
import { sampleTime } from '../../testing/samples.ts'
import { otherPassword, password, register } from '../../testing/signIn.ts'

const path = '[API-6 /v1/status/askErasure]'
const text = 'Erase everything about us.'

function ask(server: TestServer, as: Applicant, request: object = { text, password }, key?: string) {
  return server.call('askErasure', { as, request, ...(key && { headers: { 'idempotency-key': key } }) })
}

type OwnData = DataOf<'findOwnData'>

async function ownDataOf(server: TestServer, as: Applicant, language = 'en'): Promise<OwnData> {
  const answer = await server.call('findOwnData', { as, headers: { 'accept-language': language } })
  return answer.data as OwnData
}

/** Opens a new session: days may have passed. */
async function comeBack({ portal }: TestServer, as: Applicant): Promise<Applicant> {
  const { token } = await openSession(portal, portal.database, as.userId)
  return { ...as, headers: { authorization: `Bearer ${token}` } }
}

async function caseAt(server: TestServer, staff: TestStaff, { account }: Applicant): Promise<CaseDetail> {
  return (await callDesk(server, 'findCase', { account }, staff)).data as CaseDetail
}

function answerAs(
  server: TestServer,
  staff: TestStaff,
  { account }: Applicant,
  answer: 'granted' | 'part' | 'refused',
) {
  return callDesk(server, 'answerErasure', { account, number: 1, answer }, staff)
}

it(`${path} [AFT-10] a request is answered within a month, with basis, date and authority in both languages`, async () => {
  const server = await testServer()
  const as = await submittedApplicant(server)
  const approver = await signInStaff(server, { roles: ['approver'] }, 'Ann Approver')
  await signInStaff(server, {}, 'Rae Reviewer')
  const { database } = server.portal
  const before = await findCase(database, as.account)
  const status = (await statusOf(server, as)).text
  const sent = (await server.mails()).length
  expect(await ask(server, as, { text, password: otherPassword })).toMatchObject({ status: 400, code: 2006 })
  expect(await ask(server, as)).toMatchObject({ status: 200, code: 1001, data: { dueOn: '2026-12-20' } })
  expect(await ask(server, as)).toMatchObject({ status: 409, code: 2012 })
  expect((await ownDataOf(server, as)).erasure).toMatchObject([
    { text, dueOn: '2026-12-20', answer: null, explanation: '' },
  ])
  const detail = await caseAt(server, approver, as)
  expect(detail.acts).toContain('answerErasure')
  expect(detail.erasure).toMatchObject([{ number: 1, text, answer: null, by: null }])
  expect(
    detail.erasure[0]?.texts.map((one) => one.answer),
    'the case is open',
  ).toEqual(['part', 'refused'])

  expect(await answerAs(server, approver, as, 'granted'), 'the case is open').toMatchObject({ status: 409, code: 2012 })
  expect(await answerAs(server, approver, as, 'refused')).toMatchObject({ code: 1002 })
  expect(await answerAs(server, approver, as, 'part')).toMatchObject({ status: 409, code: 2012 })
  const explanation =
    'We must keep these records until about 20 November 2032: the law of the UAE, DIFC or ADGM against money laundering requires it. You may complain to the UAE Data Office or, in a financial free zone, the Commissioner of Data Protection of DIFC or ADGM.'
  expect((await ownDataOf(server, as)).erasure).toMatchObject([{ answer: 'refused', explanation }])
  expect((await caseAt(server, approver, as)).erasure[0]).toMatchObject({
    by: { name: 'Ann Approver' },
    texts: [{ answer: 'refused', text: explanation }],
  })
  expect((await ownDataOf(server, as, 'zh-CN')).erasure[0]?.explanation).toBe(
    '我们须将这些记录保存至约 2032年11月20日：阿联酋、DIFC 或 ADGM 的反洗钱法律要求保存。您可以向阿联酋数据办公室（金融自由区为 DIFC 或 ADGM 的数据保护专员）投诉。',
  )
  expect(await findCase(database, as.account), 'the case stays as it is').toEqual(before)
  expect((await statusOf(server, as)).text).toBe(status)
  const mails = (await server.mails()).slice(sent).map(({ recipient, subject }) => `${recipient} ${subject}`)
  expect(mails.toSorted()).toEqual([
    `${approver.email} The applicant of UAE-${as.account} asks for erasure: answer by 20 December 2026`,
    `${as.email} We’ve answered your request about your data`,
  ])
  expect(await ask(server, as), 'again, after an answer').toMatchObject({ code: 1001 })
})

it(`${path} [AFT-10] a suspicion changes no byte of what the applicant reads`, async () => {
  const server = await testServer()
  server.clock.set(sampleTime)
  const approver = await signInStaff(server, { roles: ['approver'], isFinancialCrime: true })
  const seen: string[] = []
  for (const [index, reason] of (['outsideAppetite', 'suspicion'] as const).entries()) {
    const as = await submittedApplicant(server, `a${index}@company.example`)
    const decision = { value: 'decline', reasons: [reason], actor: 'operator Ann', withoutDesk: 'A test' } as const
    expect(await decideByOperator(server.portal, as.account, decision)).toBe('done')
    if (reason === 'suspicion') {
      await setLegalHold(server.portal.database, as.account, '2026-11-20T09:30:00.000Z')
      const note = { account: as.account, text: 'Reported.', visibility: 'financialCrime' } as const
      expect(await callDesk(server, 'addNote', note, approver)).toMatchObject({ code: 1001 })
    }
    const asked = await ask(server, as)
    expect(await answerAs(server, approver, as, 'refused')).toMatchObject({ code: 1002 })
    const { text: own } = await server.call('findOwnData', { as })
    seen.push(`${asked.text} ${own.replaceAll(/T[\d:.]+Z/g, 'T')}`)
  }
  expect(seen[0]).toBe(seen[1])
})

it(`${path} [AFT-10] an inner move changes no byte of the answer, and nobody can grant what is still kept`, async () => {
  const server = await testServer()
  const applicants = [
    await submittedApplicant(server, 'a@company.example'),
    await submittedApplicant(server, 'b@company.example'),
  ]
  server.clock.pass(5 * 86_400)
  const approver = await signInStaff(server, { roles: ['approver'] })
  const [moved, other] = applicants
  if (moved) await move(server, moved, 'start')
  if (moved) await move(server, moved, 'hold')
  const seen: string[] = []
  for (const as of [moved, other]) {
    if (!as) continue
    const later = await comeBack(server, as)
    expect(await ask(server, later)).toMatchObject({ code: 1001 })
    expect(await answerAs(server, approver, as, 'granted')).toMatchObject({ status: 409, code: 2012 })
    expect(await answerAs(server, approver, as, 'refused')).toMatchObject({ code: 1002 })
    seen.push((await server.call('findOwnData', { as: later })).text)
  }
  expect(seen[0]).toContain('until about 20 November 2032')
  expect(seen[0]).toBe(seen[1])
})

it(`${path} a granted request closes the application after 72 hours, and purge removes it; not under legal hold`, async () => {
  const server = await testServer({ environment: { DESK: 'off', RETENTION_SUBMITTED_DAYS: '1' } })
  const as = await submittedApplicant(server)
  const decision = { value: 'decline', reasons: ['notEligible'], actor: 'operator Ann' } as const
  expect(await decideByOperator(server.portal, as.account, decision)).toBe('done')
  expect(await ask(server, as, undefined, 'key 1')).toMatchObject({ code: 1001 })
  expect(await ask(server, as, undefined, 'key 1'), 'a retry').toMatchObject({ code: 1001 })
  const asked = (await server.mails()).filter(({ subject }) => subject.includes('asks for erasure'))
  expect(asked.map(({ recipient }) => recipient)).toEqual(['approvals@broker.example'])
  await expect(command(server, 'answer-erasure', as.account, 'granted')).rejects.toThrow('within its retention period')
  server.clock.pass(25 * 3600)
  await command(server, 'hold', as.account, 'on')
  await expect(command(server, 'answer-erasure', as.account, 'granted')).rejects.toThrow('under legal hold')
  await command(server, 'hold', as.account, 'off')
  await command(server, 'answer-erasure', as.account, 'granted')
  const answered = (await server.mails()).find(({ subject }) => subject.includes('answered your request'))
  expect(answered?.body).toContain('You can log in until 24 November 2026')
  const later = await comeBack(server, as)
  expect(await server.call('keepDraft', { as: later })).toMatchObject({ status: 409 })
  expect((await ask(server, later)).message).toContain('already agreed')
  server.clock.pass(73 * 3600)
  expect(await server.call('findOwnData', { as: later })).toMatchObject({ status: 409, code: 2012 })
  expect(await command(server, 'purge')).toContain('1 removed.')
  await expect(command(server, 'answer-erasure', as.account, 'refused')).rejects.toThrow('no open request')
})

it(`${path} an open request is shown to operators, and reported 7 days before its answer is due`, async () => {
  const server = await testServer({ environment: { METRICS: 'on' } })
  const as = await submittedApplicant(server)
  expect(await ask(server, as)).toMatchObject({ code: 1001 })
  expect((await command(server, 'show', as.account)).join('\n')).toContain(`to be answered by 2026-12-20\n  ${text}`)
  const due = async () =>
    (await server.inject({ method: 'GET', url: '/metrics' })).text.match(/^erasure_requests_due \d+/m)?.[0]
  server.clock.set('2026-12-12T09:00:00.000Z')
  expect(await due()).toBe('erasure_requests_due 0')
  server.clock.set('2026-12-13T09:00:00.000Z')
  expect(await due()).toBe('erasure_requests_due 1')
  await reportDueErasures(server.portal)
  expect(server.logged.join()).toContain('requests for erasure are to be answered within 7 days')
})

it(`${path} an answer in part names what was deleted; a region that keeps everything grants nothing`, async () => {
  const server = await testServer({ environment: { DESK: 'off', RETENTION_SUBMITTED_DAYS: 'off' } })
  const as = await submittedApplicant(server)
  const decision = { value: 'decline', reasons: ['notEligible'], actor: 'operator Ann' } as const
  expect(await decideByOperator(server.portal, as.account, decision)).toBe('done')
  expect(await ask(server, as)).toMatchObject({ code: 1001 })
  const answer = (...words: string[]) => command(server, 'answer-erasure', as.account, ...words)
  await expect(answer('granted')).rejects.toThrow('within its retention period')
  await expect(answer('part')).rejects.toThrow('--removed')
  await answer('part', '--removed', 'marketing data')
  expect((await ownDataOf(server, as)).erasure[0]?.explanation).toMatch(/^We’ve deleted: marketing data. We must keep/)
})

it(`${path} of two requests at once one is stored`, async () => {
  const server = await testServer()
  const as = await submittedApplicant(server)
  const answers = await Promise.all([ask(server, as), ask(server, as)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it(`${path} is refused before a submission`, async () => {
  const server = await testServer()
  const answer = await ask(server, await register(server))
  expect(answer).toMatchObject({ status: 409, code: 2012 })
  expect(answer.message).toContain('hasn’t been submitted')
})

it.each([
  ['no password', { text }, 2017],
  ['no text', { password, text: '' }, 2017],
  ['a text that is too long', { password, text: 'x'.repeat(1001) }, 2024],
  ['an unknown key', { text, password, account: '1' }, 2015],
])(`${path} refuses %s`, async (_, request, code) => {
  const server = await testServer()
  expect(await ask(server, await server.signIn(), request)).toMatchObject({ status: 400, code })
})
