import { codes } from '#domain/contract/codes.ts'
import {
  type DecisionRule,
  type DecisionValue,
  type DeclineReason,
  needsFourEyes,
  type OutwardCode,
  outwardCodesFor,
  ruleAgainst,
} from '#domain/desk/decision/decision.ts'
import type { DecisionRow } from '#domain/desk/decision/schemas.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import type { DeskDataOf, DeskInputOf } from '#domain/desk/schemas.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import { addDecision, type StoredDecision } from '../../../database/repositories/desk/caseDecisions.ts'
import { exclusionsOf } from '../../../database/repositories/desk/caseExclusions.ts'
import { changeCase, type DeskCase, findCase } from '../../../database/repositories/desk/cases.ts'
import { activeStaff, type Staff, type StaffSession } from '../../../database/repositories/desk/staff.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { invalidFields, ServiceError } from '../../failure.ts'
import { sha256 } from '../../secrets.ts'
import { moveCase } from '../cases/moves.ts'
import { personOf } from '../people.ts'
import {
  assertRevision,
  changeVisibleCase,
  type LockedCase,
  takeForWork,
  viewedCase,
  wrongState,
} from '../visibleCase.ts'
import { type Basis, basisOf, changedParts, contentHashOf, contextOf, partsOf, shownBasis } from './basis.ts'
import { commitDecision } from './commitDecision.ts'

/** Returns the recommendation and the decisions of a case, and the rule that keeps the person from deciding, if any. */
export async function findDecisionOf(
  portal: AppContext,
  staff: Staff,
  account: string,
): Promise<DeskDataOf<'findDecision'>> {
  const { database } = portal
  const found = await viewedCase(portal, staff, account)
  const basis = shownBasis(await basisOf(portal, database, found, staff.regions), staff)
  const ruleFor = (value: DecisionValue) => ruleAgainst(contextOf(basis, staff, value)) ?? null
  return {
    contentHash: basis.contentHash,
    recommendation: basis.recommendation ? toRow(basis.recommendation) : null,
    decisions: basis.decisions.map(toRow),
    open: basis.review.open,
    policy: { fourEyes: basis.fourEyes, ...basis.exposure },
    mayRecommend:
      found.state === 'inReview' &&
      mayDo(staff, 'recommend') &&
      (found.assignee === null || found.assignee === staff.id) &&
      !isUnfinished(basis),
    rules: { approve: ruleFor('approve'), decline: ruleFor('decline') },
    approvers: basis.recommendation?.value === 'approve' ? await approversOf(database, found, basis) : null,
  }
}

/** Returns the people who may approve a case under the policy. */
async function approversOf(db: Database, { account, region }: DeskCase, basis: Basis) {
  const excluded = new Set((await exclusionsOf(db, account)).map(({ staffId }) => staffId))
  const approvers = (await activeStaff(db)).filter(
    (person) =>
      !excluded.has(person.id) &&
      mayDo(person, 'decide') &&
      person.regions.includes(region) &&
      ruleAgainst(contextOf(basis, person, 'approve')) === undefined,
  )
  return approvers.map(({ id, name }) => ({ id, name }))
}

/** Returns a stored decision as clients read it. */
export function toRow(stored: StoredDecision): DecisionRow {
  const { number, kind, value, reasons, outward, text, conditions, actor, at, sha256: hash } = stored
  return {
    ...{ number, kind, value, outward, text, at, sha256: kind === 'decision' ? hash : null },
    ...{ reasons: [...reasons], conditions: [...conditions], by: personOf(actor) },
  }
}

/** Returns true when a check, a finding or an answer is not judged. */
function isUnfinished({ review: { open } }: Basis): boolean {
  return open.checks + open.findings + open.items > 0
}

/** Returns the error of a rule that keeps a caller from deciding. */
export function refusal(rule: DecisionRule): ServiceError {
  const text = { key: `requestErrors.decisions.${rule}` }
  return new ServiceError(codes.requestInvalid, { http: 403, text, data: { rule } })
}

/**
 * Recommends a decision, and binds it to what the person saw.
 * @throws ServiceError 400/2015 for reasons that do not fit; 403/2012 for an approval that nobody may make; 404/2004;
 * 409/2002; 409/2012 for another state, or with the numbers of checks, findings and answers that are not judged
 */
export function recommendCase(
  portal: AppContext,
  staff: Staff,
  request: DeskInputOf<'recommend'>,
): Promise<DeskDataOf<'recommend'>> {
  const { account, revision, value, reasons, text, conditions } = request
  return changeVisibleCase(portal, staff, account, 'recommend', async (locked) => {
    const { db, found, application, at, actor, staff: person } = locked
    assertRevision(found, revision)
    assertReasons(value, reasons)
    const basis = await basisOf(portal, db, found, person.regions)
    const context = contextOf(shownBasis(basis, person), person, value)
    // The approver may have to be of senior management, who alone may approve against a confirmed finding.
    const isSenior = context.isSenior || !context.isConfirmed
    const rule = ruleAgainst({ ...context, isRecommended: true, isRecommender: false, isSenior })
    if (rule) throw refusal(rule)
    assertJudged(basis)
    const taken = await takeForWork(locked)
    if (taken.assignee !== undefined) await changeCase(db, found, taken)
    const moved = await moveCase(portal, db, application, {
      ...{ act: 'recommend', at: new Date(at), actor, recommendedBy: staff.id },
    })
    if (!moved) throw wrongState(found.state)
    const { number, contentHash } = await addRecommendation(locked, basis, { value, reasons, text, conditions })
    await addAudit(db, { at, account, actor, action: 'recommended', detail: { decision: number, contentHash } })
    return { ...(await changedCase(db, account)), contentHash }
  })
}

/** Asserts that no check, finding or answer is left to judge. @throws ServiceError 409/2012 with their numbers */
export function assertJudged(basis: Basis): void {
  const { open } = basis.review
  if (!isUnfinished(basis)) return
  const text = { key: 'requestErrors.decisions.open', params: { ...open } }
  throw new ServiceError(codes.requestInvalid, { http: 409, text, data: { open } })
}

type Recommendation = Pick<DeskInputOf<'recommend'>, 'value' | 'reasons' | 'text' | 'conditions'>

async function addRecommendation(
  { db, found, at, actor }: LockedCase,
  basis: Basis,
  { value, reasons, text, conditions }: Recommendation,
) {
  const next = (basis.decisions.at(-1)?.number ?? 0) + 1
  const contentHash = contentHashOf(partsOf(basis, { number: next, value, conditions }))
  const number = await addDecision(db, {
    ...{ account: found.account, kind: 'recommendation', value, outward: null, text, actor, at, contentHash },
    ...{ reasons: JSON.stringify(reasons), conditions: JSON.stringify(conditions) },
    ...{ record: null, sha256: null },
  })
  return { number, contentHash }
}

async function changedCase(db: Database, account: string): Promise<DeskDataOf<'reopen'>> {
  const changed = await findCase(db, account)
  if (!changed) throw new Error(`application ${account} has no case`)
  return { revision: changed.revision, state: changed.state }
}

/** Asserts that a decline has reasons, and nothing else has. @throws ServiceError 400/2015 */
export function assertReasons(value: DecisionValue, reasons: readonly DeclineReason[]): void {
  if ((value === 'decline') === reasons.length > 0) return
  const problem = 'requestErrors.decisions.reasons'
  throw invalidFields([{ path: 'reasons', code: 'parameterError', problem, isSentence: true }], codes.parameterError)
}

/** Asserts that the text for the applicant does not reveal a confidential reason. @throws ServiceError 400/2015 */
export function assertOutward(
  value: DecisionValue,
  reasons: readonly DeclineReason[],
  outward: OutwardCode | undefined,
): void {
  if (value === 'approve' ? outward === undefined : outward && outwardCodesFor(reasons).includes(outward)) return
  const problem = 'requestErrors.decisions.outward'
  throw invalidFields([{ path: 'outward', code: 'parameterError', problem, isSentence: true }], codes.parameterError)
}

/**
 * Approves or declines a case. Everything on which the permission depends is read in the transaction that locks the
 * case: the person's rights, the recommendation and its author, the answers, the requests, the checks and the findings.
 * @throws ServiceError 400/2015 for reasons or a text that do not fit; 403/2012 with the rule that excludes the person;
 * 404/2004; 409/2002 with what has changed since the person saw it; 409/2012 for another state, or with the numbers of
 * checks, findings and answers that are not judged
 */
export function decideCase(
  portal: AppContext,
  { staff, confirmedAt }: Pick<StaffSession, 'staff' | 'confirmedAt'>,
  request: DeskInputOf<'decide'>,
): Promise<DeskDataOf<'decide'>> {
  const { account, revision, contentHash, value, reasons, outward, text } = request
  return changeVisibleCase(portal, staff, account, 'decide', async (locked) => {
    const { db, found, actor, staff: person } = locked
    const basis = await basisOf(portal, db, found, person.regions)
    assertUnchanged(basis, contentHash)
    assertRevision(found, revision)
    assertReasons(value, reasons)
    assertOutward(value, reasons, outward)
    const context = contextOf(basis, person, value)
    const rule = ruleAgainst(context)
    if (rule) throw refusal(rule)
    assertJudged(basis)
    const decision = { value, reasons, outward: outward ?? null, text, actor, confirmedAt }
    const committed = await commitDecision(portal, locked, basis, { ...decision, isAlone: !needsFourEyes(context) })
    if (committed === undefined) throw wrongState(found.state)
    return { ...(await changedCase(db, account)), decision: committed }
  })
}

/** @throws ServiceError 409/2002 with the parts that have changed since the person saw them */
function assertUnchanged({ contentHash, parts }: Basis, seen: string): void {
  if (contentHash === seen) return
  const text = { key: 'requestErrors.decisions.changed' }
  const data = { contentHash, changed: changedParts(parts, seen) }
  throw new ServiceError(codes.updateFailed, { http: 409, text, data })
}

/** Reopens a declined case. @throws ServiceError 404/2004; 409/2002; 409/2012 for another state */
export function reopenCase(
  portal: AppContext,
  staff: Staff,
  { account, revision, reason }: DeskInputOf<'reopen'>,
): Promise<DeskDataOf<'reopen'>> {
  return changeVisibleCase(portal, staff, account, 'reopen', async (locked) => {
    const { db, found, application, at, actor } = locked
    assertRevision(found, revision)
    const moved = await moveCase(portal, db, application, { act: 'reopen', at: new Date(at), actor, reason })
    if (!moved) throw wrongState(found.state)
    const none = { value: null, outward: null, contentHash: null, record: null, sha256: null }
    const lists = { reasons: '[]', conditions: '[]' }
    const number = await addDecision(db, { account, kind: 'reopening', ...none, ...lists, text: reason, actor, at })
    await portal.webhooks.post(db, application, { type: 'application.status', at, data: { status: 'ready' } })
    await addAudit(db, { at, account, actor, action: 'reopened', detail: { decision: number, reason: sha256(reason) } })
    return changedCase(db, account)
  })
}
