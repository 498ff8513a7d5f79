import { statusPath } from '#domain/application/progress/navigation.ts'
import { brokerNameOf } from '#domain/application/textParams.ts'
import type { Outcome, Remark, Status } from '#domain/contract/status.ts'
import { applicantNameOf } from '#domain/ownership/people.ts'
import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { type Application, changeApplication } from '../../database/repositories/applications.ts'
import { findUserOfAccount } from '../../database/repositories/users.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { moveCase } from '../desk/moves.ts'
import { sendRemarks } from '../desk/rounds.ts'

/** The result of a decision: done, no such account, or the state of an application that is not under review. */
export type DecisionResult = 'done' | 'unknown' | Status | Outcome

/** Approves a submitted application, and notifies the applicant by mail. */
export function approve(portal: AppContext, account: string, actor = 'operator'): Promise<DecisionResult> {
  return decide(portal, account, actor)
}

/** Returns a submitted application with remarks as a round of requests, and notifies the applicant by mail. */
export function returnWithRemarks(
  portal: AppContext,
  account: string,
  remarks: readonly Remark[],
  actor = 'operator',
): Promise<DecisionResult> {
  return changeApplication(portal.database, { account }, async (db, { application }) => {
    if (!application) return 'unknown'
    const { status, outcome } = application
    if (status !== 'ready') return status
    return (await sendRemarks(portal, db, application, remarks, actor)) ? 'done' : (outcome ?? status)
  })
}

/** Approves in the caller's transaction. */
async function decide(portal: AppContext, account: string, actor: string): Promise<DecisionResult> {
  const now = portal.clock.now()
  const at = toTimestamp(now)
  return changeApplication(portal.database, { account }, async (db, { application }) => {
    if (!application) return 'unknown'
    const { status, outcome } = application
    if (status !== 'ready') return status
    const moved = await moveCase(portal, db, application, { act: 'approve', at: now, actor, isAlone: true })
    if (!moved) return outcome ?? status
    await notifyApplicant(portal, db, application)
    await portal.webhooks.post(db, { account, status: 'approved', at }, 'command line')
    await addAudit(db, { at, account, actor, action: 'approved', detail: {} })
    return 'done'
  })
}

async function notifyApplicant(
  { mail, translatorFor, settings }: AppContext,
  db: Database,
  { account, data }: Application,
) {
  const { email, language } = await findUserOfAccount(db, account)
  const t = translatorFor(language)
  const companyName = applicantNameOf(data) || account
  const textParams = { account, companyName, brokerName: brokerNameOf(settings, t), url: settings.publicUrl }
  await mail.post(db, 'approved', email, t, textParams, { link: settings.publicUrl + statusPath })
}
