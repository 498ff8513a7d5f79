import { brokerNameOf } from '#domain/application/textParams.ts'
import { canTransition, type Remark, type Status } from '#domain/contract/status.ts'
import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { changeApplication, changeStatus } from '../../database/repositories/applications.ts'
import { findUserOfAccount } from '../../database/repositories/users.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'

/** The result of a decision: done, no such account, or the status of an application that is not under review. */
export type DecisionResult = 'done' | 'unknown' | Status

/** Approves a submitted application, and notifies the applicant by mail. */
export function approve(portal: AppContext, account: string, actor = 'operator'): Promise<DecisionResult> {
  return decide(portal, account, 'approved', [], actor)
}

/** Returns a submitted application with remarks, and notifies the applicant by mail. */
export function returnWithRemarks(
  portal: AppContext,
  account: string,
  remarks: readonly Remark[],
  actor = 'operator',
): Promise<DecisionResult> {
  return decide(portal, account, 'pending', remarks, actor)
}

function decide(
  portal: AppContext,
  account: string,
  to: 'approved' | 'pending',
  remarks: readonly Remark[],
  actor: string,
): Promise<DecisionResult> {
  const at = toTimestamp(portal.clock.now())
  return changeApplication(portal.database, { account }, async (db, { application }) => {
    if (!application) return 'unknown'
    if (!canTransition(application.status, to)) return application.status
    await changeStatus(db, account, { from: application.status, to, at, remarks })
    const action = to === 'approved' ? 'approved' : 'returned'
    await notifyApplicant(portal, db, account, action)
    await portal.webhooks.post(db, { account, status: to, at }, 'command line')
    await addAudit(db, { at, account, actor, action, detail: { remarks: remarks.length } })
    return 'done'
  })
}

async function notifyApplicant(
  { mail, translatorFor, settings }: AppContext,
  db: Database,
  account: string,
  name: 'approved' | 'returned',
) {
  const { email, language } = await findUserOfAccount(db, account)
  const ours = translatorFor(language)
  const textParams = { account, brokerName: brokerNameOf(settings, ours), url: settings.publicUrl }
  await mail.post(db, name, email, ours, textParams)
}
