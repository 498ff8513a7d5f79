import { codes } from '#domain/contract/codes.ts'
import { type DecisionValue, needsFourEyes, ruleAgainst, ruleAgainstApproval } from '#domain/desk/decision/decision.ts'
import type { PartnerBodyOf, PartnerDataOf } from '#domain/partner/schemas.ts'
import { toTimestamp } from '../../config/clock.ts'
import type { ApiKey } from '../../database/repositories/apiKeys.ts'
import { changeApplication } from '../../database/repositories/applications.ts'
import { decisionsOf } from '../../database/repositories/desk/caseDecisions.ts'
import { findCase, lockCase } from '../../database/repositories/desk/cases.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { type Basis, basisOf, contextOf } from '../desk/decisions/basis.ts'
import { commitDecision } from '../desk/decisions/commitDecision.ts'
import { assertJudged, assertOutward, assertReasons, refusal, toRow } from '../desk/decisions/decisions.ts'
import { hasDesk } from '../desk/decisions/withoutDesk.ts'
import { assertRevision, visibleCase, wrongState } from '../desk/visibleCase.ts'
import { notFound, ServiceError } from '../failure.ts'
import { viewedByKey } from './applications.ts'
import { actorOfKey } from './keys.ts'
import { maskerForKey } from './submissions.ts'

/**
 * Returns every recommendation, decision and reopening of an application, oldest first. Confidential numbers in their
 * texts are masked.
 */
export async function listDecisions(
  portal: AppContext,
  key: ApiKey,
  account: string,
): Promise<PartnerDataOf<'listDecisions'>> {
  const { database } = portal
  const { region } = await viewedByKey(portal, key, account)
  const [decisions, masker] = await Promise.all([
    decisionsOf(database, account),
    maskerForKey(database, key, { account, region }),
  ])
  const mask = (text: string) => masker?.text(text) ?? text
  return {
    decisions: decisions.map((stored) => {
      const { text, conditions, ...row } = toRow(stored)
      return { ...row, text: mask(text), conditions: conditions.map(mask) }
    }),
  }
}

/**
 * Decides about an application. A key never decides where two people must. Where people work at the desk, it decides by
 * the rules for an approver outside senior management; otherwise by those of the command line.
 * @throws ServiceError 400/2015 for reasons or a text that do not fit; 403/2012 with the rule that excludes it;
 * 404/2004; 409/2002 when the case has changed since the revision; 409/2012 for another state, or with the numbers of
 * checks, findings and answers that are not judged
 */
export async function createDecision(
  portal: AppContext,
  key: ApiKey,
  account: string,
  { revision, value, reasons = [], outward }: PartnerBodyOf<'createDecision'>,
): Promise<PartnerDataOf<'createDecision'>> {
  const at = toTimestamp(portal.clock.now())
  await visibleCase(portal.database, key, account)
  assertReasons(value, reasons)
  assertOutward(value, reasons, outward)
  return changeApplication(portal.database, { account }, async (db, { application }) => {
    const found = await lockCase(db, account)
    if (!application || !found) throw notFound()
    assertRevision(found, revision)
    if (application.status !== 'ready' || application.outcome !== null) throw wrongState(found.state)
    const basis = await basisOf(portal, db, found)
    await assertPermitted(portal, db, basis, value)
    const decision = { value, reasons, outward: outward ?? null, text: '', actor: actorOfKey(key), confirmedAt: null }
    const number = await commitDecision(portal, { db, found, application, at }, basis, { ...decision, isAlone: true })
    const decided = await findCase(db, account)
    if (number === undefined || !decided) throw wrongState(found.state)
    return { revision: decided.revision, state: decided.state, decision: number }
  })
}

const program = { id: '', email: '', isSenior: false }

/** @throws ServiceError 403/2012 with the rule against it; 409/2012 with what people have left to judge */
async function assertPermitted(portal: AppContext, db: Database, basis: Basis, value: DecisionValue): Promise<void> {
  const { fourEyes, exposure } = basis
  const isDeskUsed = await hasDesk(portal, db)
  // Checked first, so that a key that may not decide learns nothing about the applicant.
  if (isDeskUsed && needsFourEyes({ fourEyes, ...exposure }))
    throw new ServiceError(codes.requestInvalid, {
      ...{ http: 403, text: { key: 'requestErrors.apiKey.fourEyes' }, data: { rule: 'fourEyes' } },
    })
  const context = contextOf(basis, program, value)
  const forAll = value === 'approve' ? ruleAgainstApproval(context) : undefined
  const rule = isDeskUsed ? ruleAgainst(context) : forAll
  if (rule) throw refusal(rule)
  if (isDeskUsed) assertJudged(basis)
}
