import { changeApplication, type LockedApplication } from '../../database/repositories/applications.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import type { Database } from '../../database/tables.ts'
import { assertSessionUnchanged } from '../auth/sessions.ts'
import type { AppContext } from '../context.ts'

/**
 * Changes the caller's application in a transaction that checks the session again, so that a call that began before a
 * logout, a reset or a block writes nothing after it.
 * @param key the Idempotency-Key, for a call that may be repeated
 * @throws ServiceError as authenticateSession, when the session has ended since the call began
 */
export function changeOwnApplication<Result>(
  portal: AppContext,
  session: Session,
  key: string | undefined,
  act: (db: Database, held: LockedApplication) => Promise<Result>,
): Promise<Result> {
  const change = { account: session.account, key, sessionId: session.id }
  return changeApplication(portal.database, change, async (db, held) => {
    await assertSessionUnchanged(portal, db, session, held.sessionExpiresAt)
    return act(db, held)
  })
}
