import { moment } from '../clock.ts'
import type { Portal } from '../portal.ts'
import { findApplication, setHeld } from '../store/applications.ts'
import { addAudit } from '../store/audit.ts'

/** Puts an account under legal hold, or ends it. @returns what became of it: done, no such account, or it was so already */
export function setHold(
  { database, clock }: Portal,
  account: string,
  isHeld: boolean,
  actor: string,
): Promise<'done' | 'unknown' | 'already'> {
  const at = moment(clock.now())
  return database.transaction().execute(async (db) => {
    if (!(await findApplication(db, account))) return 'unknown'
    if (!(await setHeld(db, account, isHeld ? at : null))) return 'already'
    await addAudit(db, { at, account, actor, action: isHeld ? 'held' : 'hold ended', detail: {} })
    return 'done'
  })
}
