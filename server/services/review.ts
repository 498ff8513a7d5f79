import { mayMove, type Remark, type Status } from '#domain/application/status.ts'
import { brokerNameOf } from '#domain/application/wording.ts'
import { moment } from '../clock.ts'
import type { Portal } from '../portal.ts'
import { changeApplication } from '../store/applications.ts'
import { addAudit } from '../store/audit.ts'
import { moveStatus } from '../store/statuses.ts'
import type { Database } from '../store/tables.ts'
import { findUserOfAccount } from '../store/users.ts'

/** What became of a decision: it stands, there is no such account, or the application is not under review. */
export type Decided = 'done' | 'unknown' | Status

/** Approves a submitted application, and tells the applicant by mail. */
export function approve(portal: Portal, account: string, actor = 'operator'): Promise<Decided> {
  return decide(portal, account, 'approved', [], actor)
}

/** Returns a submitted application with what is to be corrected, and tells the applicant by mail. */
export function returnWithRemarks(
  portal: Portal,
  account: string,
  remarks: readonly Remark[],
  actor = 'operator',
): Promise<Decided> {
  return decide(portal, account, 'pending', remarks, actor)
}

function decide(
  portal: Portal,
  account: string,
  to: 'approved' | 'pending',
  remarks: readonly Remark[],
  actor: string,
): Promise<Decided> {
  const at = moment(portal.clock.now())
  return changeApplication(portal.database, { account }, async (db, { application }) => {
    if (!application) return 'unknown'
    if (!mayMove(application.status, to)) return application.status
    await moveStatus(db, account, { from: application.status, to, at, remarks })
    const action = to === 'approved' ? 'approved' : 'returned'
    await tell(portal, db, account, action)
    await portal.webhooks.post(db, { account, status: to, at }, 'command line')
    await addAudit(db, { at, account, actor, action, detail: { remarks: remarks.length } })
    return 'done'
  })
}

async function tell({ mail, say, settings }: Portal, db: Database, account: string, name: 'approved' | 'returned') {
  const { email, language } = await findUserOfAccount(db, account)
  const ours = say(language)
  const words = { account, brokerName: brokerNameOf(settings, ours), url: settings.publicUrl }
  await mail.post(db, name, email, ours, words)
}
