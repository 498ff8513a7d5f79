import { codes } from '#domain/contract/codes.ts'
import { confirmedMinutes } from '#domain/desk/permissions.ts'
import { addSeconds, skewSeconds, toTimestamp } from '../../../config/clock.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import {
  addStaffSession,
  changeStaff,
  changeStaffSession,
  endStaffSession,
  findStaffSession,
  lockStaff,
  type Staff,
  type StaffSession,
} from '../../../database/repositories/desk/staff.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { ServiceError } from '../../failure.ts'
import { newToken, sha256 } from '../../secrets.ts'
import { decrypt, stepOfCode, withoutRecoveryCode } from './factors.ts'
import { notifyRecovery } from './notices.ts'

/** Maximum sessions of one person; a new session ends the oldest. */
const mostSessions = 5
/** Seconds after a stored use in which further uses are not stored. */
const touchSeconds = 30

/** Returns the actor of the audit log. */
export function actorOf({ id, name }: Pick<Staff, 'id' | 'name'>): string {
  return `staff ${id} ${name}`
}

/** Starts a session. Its token is returned once, and stored as a hash. */
export async function openStaffSession({ clock, settings }: AppContext, db: Database, staff: Staff): Promise<string> {
  const [token, now] = [newToken(), clock.now()]
  const at = toTimestamp(now)
  const expiresAt = addSeconds(now, settings.deskSessionHours * 3600)
  const times = { createdAt: at, lastSeenAt: at, confirmedAt: at, expiresAt }
  await addStaffSession(db, { id: sha256(token), staffId: staff.id, ...times }, mostSessions)
  await changeStaff(db, staff.id, { lastSeenAt: at })
  await addAudit(db, { at, account: null, actor: actorOf(staff), action: 'signed in to the desk', detail: {} })
  return token
}

/**
 * Returns the session of a cookie's value.
 * @param isPassive true for a call that the page makes by itself, which does not extend the session
 * @throws ServiceError 2010 when unknown or ended; 2025 when unused too long or too old
 */
export async function authenticateStaff(
  { database, clock, settings }: AppContext,
  token: string,
  isPassive = false,
): Promise<StaffSession> {
  const now = clock.now()
  const session = await findStaffSession(database, sha256(token))
  if (!session || session.staff.disabledAt !== null) throw new ServiceError(codes.tokenInvalid)
  const isIdle = session.lastSeenAt <= addSeconds(now, -settings.deskIdleMinutes * 60)
  if (isIdle || session.expiresAt <= toTimestamp(now)) throw new ServiceError(codes.tokenExpired)
  if (isPassive) return session
  const isAhead = session.lastSeenAt > addSeconds(now, skewSeconds)
  if (isAhead || session.lastSeenAt <= addSeconds(now, -touchSeconds))
    await changeStaffSession(database, session.id, { lastSeenAt: toTimestamp(now) })
  return session
}

/** Returns the time until which the second factor of a session counts as confirmed; null when it does not. */
export function confirmedUntil({ clock }: Pick<AppContext, 'clock'>, { confirmedAt }: StaffSession): string | null {
  if (confirmedAt === null) return null
  const until = addSeconds(new Date(confirmedAt), confirmedMinutes * 60)
  return until > toTimestamp(clock.now()) ? until : null
}

/**
 * Verifies a second factor, and stores that it was used. Attempts of all calls count together.
 * @returns false for a wrong one
 * @throws ServiceError 429/3000 after too many attempts
 */
export async function verifySecondFactor(portal: AppContext, staffId: string, code: string): Promise<boolean> {
  const { database, clock, settings, limits } = portal
  await limits.consume('deskCodes', staffId)
  return database.transaction().execute(async (db) => {
    const staff = await lockStaff(db, staffId)
    if (!staff || staff.disabledAt !== null || staff.totpKey === null) return false
    const step = await stepOfCode(await decrypt(settings, staff.totpKey), code, clock.now(), staff.totpStep)
    if (step !== undefined) {
      await changeStaff(db, staffId, { totpStep: step })
      return true
    }
    const left = withoutRecoveryCode(staff, code)
    if (!left) return false
    await changeStaff(db, staffId, { recoveryCodes: JSON.stringify(left) })
    const at = toTimestamp(clock.now())
    const detail = { left: left.length }
    await addAudit(db, { at, account: null, actor: actorOf(staff), action: 'recovery code used', detail })
    await notifyRecovery(portal, db, staff, left.length)
    return true
  })
}

/** Confirms the second factor of a session again. @throws ServiceError 2007 for a wrong one; 429/3000 */
export async function confirmSession(portal: AppContext, session: StaffSession, code: string): Promise<string> {
  if (!(await verifySecondFactor(portal, session.staff.id, code))) throw new ServiceError(codes.accountOrPasswordError)
  const confirmedAt = toTimestamp(portal.clock.now())
  await changeStaffSession(portal.database, session.id, { confirmedAt })
  return confirmedUntil(portal, { ...session, confirmedAt }) ?? confirmedAt
}

/** Ends a session; ending it twice is not an error. */
export async function closeStaffSession({ database, clock }: AppContext, session: StaffSession): Promise<void> {
  await database.transaction().execute(async (db) => {
    await endStaffSession(db, session.id)
    const at = toTimestamp(clock.now())
    const actor = actorOf(session.staff)
    await addAudit(db, { at, account: null, actor, action: 'signed out of the desk', detail: {} })
  })
}
