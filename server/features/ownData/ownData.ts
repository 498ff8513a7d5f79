import type { DataOf } from '#domain/contract/schemas.ts'
import type { Translate } from '#domain/kit/translate.ts'
import type { Application } from '../../database/repositories/applications.ts'
import { erasureRequestsOf } from '../../database/repositories/desk/erasureRequests.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import type { AppContext } from '../context.ts'
import { loadDraft } from '../drafts/drafts.ts'
import { nextCopyAt } from './copy.ts'
import { erasureText } from './erasureText.ts'

type OwnData = DataOf<'findOwnData'>

/** Returns what the caller may do with the own data, and what was requested. */
export async function ownDataOf(portal: AppContext, { account }: Session, t: Translate): Promise<OwnData> {
  const application = await loadDraft(portal.database, account)
  return {
    nextCopyAt: nextCopyAt(portal, application),
    erasure: await erasureOfApplicant(portal, application, t),
  }
}

/** Returns the requests for erasure with their answers, as the applicant reads them. */
export async function erasureOfApplicant(
  portal: AppContext,
  application: Application,
  t: Translate,
): Promise<OwnData['erasure']> {
  const requests = await erasureRequestsOf(portal.database, application.account)
  return requests.map(({ at, text, dueOn, answer, removed, keptUntil, answeredAt }) => ({
    ...{ at, text, dueOn, answer, answeredAt },
    explanation: answer === null ? '' : erasureText(application.region, { answer, removed, keptUntil }, t),
  }))
}
