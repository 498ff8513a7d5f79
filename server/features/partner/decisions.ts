import { codes } from '#domain/contract/codes.ts'
import type { PartnerBodyOf, PartnerDataOf } from '#domain/partner/schemas.ts'
import type { ApiKey } from '../../database/repositories/apiKeys.ts'
import { decisionsOf } from '../../database/repositories/desk/caseDecisions.ts'
import { findCase } from '../../database/repositories/desk/cases.ts'
import type { AppContext } from '../context.ts'
import { assertOutward, assertReasons, refusal, toRow } from '../desk/decisions/decisions.ts'
import { decideByOperator } from '../desk/decisions/withoutDesk.ts'
import { visibleCase, wrongState } from '../desk/visibleCase.ts'
import { notFound, ServiceError } from '../failure.ts'
import { viewedByKey } from './applications.ts'
import { actorOfKey } from './keys.ts'

/** Returns every recommendation, decision and reopening of an application, the first one first. */
export async function listDecisions(
  portal: AppContext,
  key: ApiKey,
  account: string,
): Promise<PartnerDataOf<'listDecisions'>> {
  await viewedByKey(portal, key, account)
  return { decisions: (await decisionsOf(portal.database, account)).map(toRow) }
}

/**
 * Decides about an application by the rules of the command line, except that no key decides where two people do.
 * @throws ServiceError 400/2015 for reasons or a text that do not fit; 403/2012 with the rule that excludes it; 404/2004;
 * 409/2002 for another submission than the last; 409/2012 for a state that excludes it
 */
export async function createDecision(
  portal: AppContext,
  key: ApiKey,
  account: string,
  { submission, value, reasons = [], outward }: PartnerBodyOf<'createDecision'>,
): Promise<PartnerDataOf<'createDecision'>> {
  const { database } = portal
  await visibleCase(database, key, account)
  assertReasons(value, reasons)
  assertOutward(value, reasons, outward)
  const decision = { value, reasons, ...(outward && { outward }), actor: actorOfKey(key), submission }
  const result = await decideByOperator(portal, account, decision)
  const found = await findCase(database, account)
  if (result === 'unknown' || !found) throw notFound()
  if (result === 'otherSubmission') throw otherSubmission(found.submissions)
  if (result === 'fourEyes')
    throw new ServiceError(codes.requestInvalid, {
      ...{ http: 403, text: { key: 'requestErrors.apiKey.fourEyes' }, data: { rule: 'fourEyes' } },
    })
  if (result === 'sanctions' || result === 'stopped' || result === 'blocked') throw refusal(result)
  if (result !== 'done') throw wrongState(found.state)
  const number = (await decisionsOf(database, account)).at(-1)?.number
  if (number === undefined) throw new Error(`account ${account} has no decision`)
  return { state: found.state, decision: number }
}

/** Returns the error of an act on another submission than the last. @param last its number */
export function otherSubmission(last: number): ServiceError {
  const text = { key: 'requestErrors.apiKey.submission', params: { last } }
  return new ServiceError(codes.updateFailed, { http: 409, text, data: { submission: last } })
}
