import type { OpenSession } from '#domain/contract/auth.ts'
import { codes } from '#domain/contract/codes.ts'
import { addSeconds, toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { activeSessions, endSession, type Session } from '../../database/repositories/sessions.ts'
import { lockUser } from '../../database/repositories/users.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { notFound } from '../failure.ts'
import { sha256 } from '../secrets.ts'
import { assertSessionUnchanged } from './sessions.ts'
import { verifyCredentials } from './signIn.ts'

/** Returns the sessions of an applicant, the last used first. */
export async function ownSessions(portal: AppContext, session: Session): Promise<OpenSession[]> {
  const living = await activeSessionsOf(portal, portal.database, session)
  return living.map(({ id, createdAt, lastSeenAt }) => ({
    id: nameOf(id),
    startedAt: createdAt,
    lastUsedAt: lastSeenAt,
    isThis: id === session.id,
  }))
}

/**
 * Ends one other session of the applicant, or all others. The calling session stays; logout ends that one.
 * @returns the number of ended sessions
 * @throws ServiceError 2007 for a wrong password; 429/3000 after too many attempts; 404/2003 for an unknown session,
 * another applicant's or this one
 */
export async function endOthers(
  portal: AppContext,
  session: Session,
  { password, id }: { readonly password: string; readonly id?: string | undefined },
  address: string,
): Promise<number> {
  await verifyCredentials(portal, { email: session.email, password }, address)
  return portal.database.transaction().execute(async (db) => {
    // A block or a reset locks the applicant first, so either it waits or its result is visible here.
    await lockUser(db, session.userId)
    await assertSessionUnchanged(portal, db, session, undefined)
    const others = (await activeSessionsOf(portal, db, session)).filter((item) => item.id !== session.id)
    const chosen = id === undefined ? others : others.filter((other) => nameOf(other.id) === id)
    if (id !== undefined && chosen.length === 0) throw notFound(codes.deleteFailed)
    for (const item of chosen) await endSession(db, item.id)
    const detail = { sessions: chosen.length }
    const at = toTimestamp(portal.clock.now())
    await addAudit(db, { at, account: session.account, actor: 'applicant', action: 'sessions ended', detail })
    return chosen.length
  })
}

/** Returns the public name of a session: the hash of its id, which is itself the hash of its token. */
function nameOf(id: string): string {
  return sha256(id)
}

function activeSessionsOf({ clock, settings }: AppContext, db: Database, { userId }: Session) {
  const now = clock.now()
  const usedAfter = addSeconds(now, -settings.sessionIdleMinutes * 60)
  return activeSessions(db, userId, { usedAfter, now: toTimestamp(now) })
}
