import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { findApplication } from '../../database/repositories/applications.ts'
import { expireSessionsOf } from '../../database/repositories/sessions.ts'
import { setBlocked } from '../../database/repositories/users.ts'
import type { AppContext } from '../context.ts'

/** The result: done, no such account, or unchanged because it was so already. */
export type BlockResult = 'done' | 'unknown' | 'already'

/** Blocks the applicant of an account, and ends the sessions, on every server. */
export function blockAccount(portal: AppContext, account: string, actor: string): Promise<BlockResult> {
  return change(portal, account, actor, true)
}

/** Lets the applicant sign in again. */
export function unblockAccount(portal: AppContext, account: string, actor: string): Promise<BlockResult> {
  return change(portal, account, actor, false)
}

function change(
  { database, clock }: AppContext,
  account: string,
  actor: string,
  isBlocked: boolean,
): Promise<BlockResult> {
  const at = toTimestamp(clock.now())
  return database.transaction().execute(async (db) => {
    const application = await findApplication(db, account)
    if (!application) return 'unknown'
    const { userId } = application
    if (!(await setBlocked(db, userId, isBlocked ? at : null))) return 'already'
    await expireSessionsOf(db, userId, at)
    await addAudit(db, { at, account, actor, action: isBlocked ? 'blocked' : 'unblocked', detail: {} })
    return 'done'
  })
}
