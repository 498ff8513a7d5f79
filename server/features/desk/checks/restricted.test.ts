import { expect, it } from 'vitest'
import type { Disposition } from '#domain/desk/checks/verdicts.ts'
import { decisionsOf } from '../../../database/repositories/desk/caseDecisions.ts'
import { caseOf, submitted } from '../../../testing/desk/deskCases.ts'
import { judgeEverything } from '../../../testing/desk/judging.ts'
import { callDesk, signInStaff, type TestStaff } from '../../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'
import { judgementsText } from '../../evidence/judgementFiles.ts'

/** Adds a match of the screening, which an officer judges, and judges the rest. */
async function addMatch(
  server: TestServer,
  { reviewer, officer }: Readonly<Record<'reviewer' | 'officer', TestStaff>>,
  account: string,
  disposition: Disposition,
): Promise<void> {
  await callDesk(server, 'judgeCheck', { account, check: 'companyExists', verdict: 'ok' }, reviewer)
  const added = { account, code: 'screeningHit', text: 'Tool A, reference 12' } as const
  const { id } = (await callDesk(server, 'addFinding', added, reviewer)).data as { id: string }
  const judged = { account, id, disposition, note: `It is ${disposition}` }
  expect(await callDesk(server, 'judgeFinding', judged, officer)).toMatchObject({ code: 1002 })
  await judgeEverything(server, account)
}

/** Returns a text with its ids, hashes and row numbers left out. */
function anonymous(text: string): string {
  return text.replaceAll(
    /[0-9a-f]{64}|[0-9a-f]{32}|(?<=["/ ])[\w-]{22}(?=["/ @])|\b\d{8}\b|(?<="(?:id|next)":")\d+|(?<="number":)\d+/g,
    '#',
  )
}

it('[OD-28] a reviewer and an approver learn nothing of the judgement about a match until they approve', async () => {
  const server = await testServer()
  const accounts = { cleared: (await submitted(server)).account, confirmed: (await submitted(server)).account }
  const reviewer = await signInStaff(server, {}, 'Rae Reviewer')
  const approver = await signInStaff(server, { roles: ['approver'], isSenior: true }, 'Abe Approver')
  const officer = await signInStaff(server, { isFinancialCrime: true }, 'Fay Crime')
  for (const disposition of ['cleared', 'confirmed'] as const)
    await addMatch(server, { reviewer, officer }, accounts[disposition], disposition)
  const seenBy = async (staff: TestStaff, account: string) => {
    const answers: string[] = []
    for (const name of ['findChecks', 'findDecision', 'findCase', 'findTimeline'] as const)
      answers.push(anonymous((await callDesk(server, name, { account }, staff)).text))
    return answers
  }
  const recommended = async (account: string) => {
    const { revision } = await caseOf(server, account)
    const text = 'Everything agrees with the register and the documents.'
    const request = { account, revision, value: 'approve' as const, reasons: [], text, conditions: [] }
    return anonymous((await callDesk(server, 'recommend', request, reviewer)).text)
  }
  for (const staff of [reviewer, approver])
    expect(await seenBy(staff, accounts.confirmed)).toEqual(await seenBy(staff, accounts.cleared))
  const answer = await recommended(accounts.cleared)
  expect(answer).toContain('"state":"recommended"')
  expect(await recommended(accounts.confirmed)).toBe(answer)
  for (const staff of [reviewer, approver])
    expect(await seenBy(staff, accounts.confirmed)).toEqual(await seenBy(staff, accounts.cleared))

  const { database } = server.portal
  const packed = async (account: string) => anonymous(await judgementsText(database, account))
  expect(await packed(accounts.confirmed)).toBe(await packed(accounts.cleared))
  const decided = async (account: string, value: 'approve' | 'decline') => {
    const { revision } = await caseOf(server, account)
    const { contentHash } = (await callDesk(server, 'findDecision', { account }, approver)).data as {
      contentHash: string
    }
    const outward = value === 'decline' ? ({ reasons: ['outsideAppetite'], outward: 'neutral' } as const) : undefined
    const request = { account, revision, contentHash, value, text: '', reasons: [...(outward?.reasons ?? [])] }
    return callDesk(server, 'decide', { ...request, ...(outward && { outward: outward.outward }) }, approver)
  }
  expect(await decided(accounts.confirmed, 'approve')).toMatchObject({ status: 403, data: { rule: 'stopped' } })
  for (const account of Object.values(accounts)) expect(await decided(account, 'decline')).toMatchObject({ code: 1002 })
  const recordOf = async (account: string) => (await decisionsOf(database, account)).at(-1)?.record ?? ''
  expect(anonymous(await recordOf(accounts.confirmed))).toBe(anonymous(await recordOf(accounts.cleared)))
  expect(JSON.parse(await recordOf(accounts.cleared))).toMatchObject({ restrictedFindings: 1 })
})
