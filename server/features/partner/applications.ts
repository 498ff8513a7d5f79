import { referenceOf } from '#domain/application/record.ts'
import type { PartnerApplication, PartnerDataOf, PartnerQueryOf } from '#domain/partner/schemas.ts'
import { maxPartnerPage } from '#domain/partner/schemas.ts'
import { type AuditEvent, addAudit } from '../../database/audit/audit.ts'
import type { ApiKey } from '../../database/repositories/apiKeys.ts'
import { casesAfter, type DeskCase, movesOf } from '../../database/repositories/desk/cases.ts'
import { submissionsOf } from '../../database/repositories/submissions.ts'
import type { AppContext } from '../context.ts'
import { recordOnce, visibleCase } from '../desk/visibleCase.ts'
import { actorOfKey } from './keys.ts'

/** Returns a page of the submitted applications in the regions of a key, by account. */
export async function listApplications(
  portal: AppContext,
  key: ApiKey,
  { after = '', limit = maxPartnerPage, region, state }: PartnerQueryOf<'listApplications'>,
): Promise<PartnerDataOf<'listApplications'>> {
  await auditOnce(portal, key, 'applications listed')
  const regions = key.regions.filter((one) => region === undefined || one === region)
  const found = await casesAfter(portal.database, { after, limit: limit + 1, regions, state })
  const page = found.slice(0, limit)
  return { applications: page.map(toSummary), next: found.length > limit ? (page.at(-1)?.account ?? null) : null }
}

function toSummary(found: DeskCase): PartnerApplication {
  const { account, region, companyName, country, state, turn, submissions, revision } = found
  const { firstSubmittedAt, submittedAt, stateSince, dueOn, closedAt } = found
  return {
    ...{ account, reference: referenceOf(region, account, submissions), region, companyName, country, state, turn },
    ...{ submissions, revision, firstSubmittedAt, submittedAt, stateSince, dueOn, closedAt },
  }
}

/**
 * Returns an application with its submissions and moves. @throws ServiceError 404/2004, also for one of another region
 */
export async function getApplication(
  portal: AppContext,
  key: ApiKey,
  account: string,
): Promise<PartnerDataOf<'getApplication'>> {
  const { database } = portal
  const found = await viewedByKey(portal, key, account)
  const [submissions, moves] = await Promise.all([submissionsOf(database, account), movesOf(database, account)])
  return {
    application: toSummary(found),
    submissions: submissions.map(({ number, submittedAt, definitionVersion, pdfSha256 }) => ({
      ...{ number, submittedAt, definitionVersion, pdfSha256 },
    })),
    moves: moves.map(({ number, act, from, to, at }) => ({ number, act, from, to, at })),
  }
}

/** Records an act of a key; repetitions within a quarter of an hour are not recorded again. */
export async function auditOnce(
  portal: AppContext,
  key: ApiKey,
  action: string,
  { account = null, detail = {} }: Partial<Pick<AuditEvent, 'account' | 'detail'>> = {},
): Promise<void> {
  const act = `${action} ${key.id} ${account ?? ''} ${JSON.stringify(detail)}`
  await recordOnce(portal, act, (db, at) => addAudit(db, { at, account, actor: actorOfKey(key), action, detail }))
}

/**
 * Returns a case that a key may read, and records the access.
 * @throws ServiceError 404/2004, the same for an unknown one and one of another region
 */
export async function viewedByKey(portal: AppContext, key: ApiKey, account: string): Promise<DeskCase> {
  const found = await visibleCase(portal.database, key, account)
  await auditOnce(portal, key, 'case opened', { account })
  return found
}
