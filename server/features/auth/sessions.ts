import { codes } from '#domain/contract/codes.ts'
import type { Language } from '#domain/kit/translate.ts'
import { addSeconds, skewSeconds, toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { DatabaseUnavailable } from '../../database/databases.ts'
import {
  addSession,
  endSession,
  findSession,
  type Session,
  touchSession,
} from '../../database/repositories/sessions.ts'
import { setLanguage } from '../../database/repositories/users.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { ServiceError } from '../failure.ts'
import { newToken, sha256 } from '../secrets.ts'
import { assertNotDeleted } from './deleted.ts'

/** Seconds after a stored use in which further uses are not stored, so that not every read costs a write. */
const touchSeconds = 60

/** Starts a session of an applicant. The token is returned once and stored only as its hash. */
export async function openSession(
  { clock, settings }: AppContext,
  db: Database,
  userId: string,
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken()
  const now = clock.now()
  const expiresAt = addSeconds(now, settings.sessionMaxHours * 3600)
  await addSession(db, {
    id: sha256(token),
    userId,
    createdAt: toTimestamp(now),
    lastSeenAt: toTimestamp(now),
    expiresAt,
  })
  return { token, expiresAt }
}

/**
 * Returns the session of a token.
 * @param call language: the language that the request names, in which later mails are written; undefined when it names
 * none. isPassive: true for a call that does not extend the session
 * @throws ServiceError 2010 for an unknown, ended or forged one; 2025 when unused too long or too old; 12110 when
 * blocked; 409/2012 when the application is deleted
 */
export async function authenticateSession(
  { clock, settings, database }: AppContext,
  token: string,
  { language, isPassive = false }: { readonly language?: Language | undefined; readonly isPassive?: boolean } = {},
): Promise<Session> {
  const now = clock.now()
  const session = assertActive(await findSession(database, sha256(token)), now)
  const idleSince = addSeconds(now, -settings.sessionIdleMinutes * 60)
  if (session.lastSeenAt <= idleSince) throw new ServiceError(codes.tokenExpired)
  const isAhead = session.lastSeenAt > addSeconds(now, skewSeconds)
  if (!isPassive && (isAhead || session.lastSeenAt <= addSeconds(now, -touchSeconds)))
    await recordUse(() => touchSession(database, session.id, toTimestamp(now)))
  if (language !== undefined && language !== session.language)
    await recordUse(() => setLanguage(database, session.userId, language))
  return session
}

function assertActive(session: Session | undefined, now: Date): Session {
  if (!session) throw new ServiceError(codes.tokenInvalid)
  // Checked first: a block also ends the sessions, and the response has to name the reason.
  if (session.blockedAt !== null) throw new ServiceError(codes.blacklisted)
  assertNotDeleted(session, now)
  if (session.expiresAt <= toTimestamp(now)) throw new ServiceError(codes.tokenExpired)
  return session
}

/**
 * Checks a session again in the transaction that locks it. The applicant is read only when the expiry of the session
 * has changed, as it does by a block.
 * @param expiresAt as stored now; undefined when the session was ended
 * @throws ServiceError as authenticateSession
 */
export async function assertSessionUnchanged(
  { clock }: Pick<AppContext, 'clock'>,
  db: Database,
  session: Session,
  expiresAt: string | undefined,
): Promise<void> {
  const now = clock.now()
  if (expiresAt === session.expiresAt && expiresAt > toTimestamp(now)) return
  assertActive(await findSession(db, session.id), now)
}

/** Records the use of a session. When that fails on a full disk, the applicant can still read. */
async function recordUse(write: () => Promise<void>): Promise<void> {
  await write().catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) throw error
  })
}

/** Ends a session; ending it twice is not an error. */
export async function closeSession({ database, clock }: AppContext, { id, account }: Session): Promise<void> {
  await database.transaction().execute(async (db) => {
    if (!(await endSession(db, id))) return
    await addAudit(db, { at: toTimestamp(clock.now()), account, actor: 'applicant', action: 'signed out', detail: {} })
  })
}
