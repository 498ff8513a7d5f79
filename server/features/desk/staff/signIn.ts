import { codes } from '#domain/contract/codes.ts'
import { addSeconds, toTimestamp } from '../../../config/clock.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import { findStaffByEmail, lockStaff } from '../../../database/repositories/desk/staff.ts'
import { emailKey } from '../../../database/repositories/users.ts'
import { verifyPassword } from '../../auth/passwords.ts'
import type { AppContext } from '../../context.ts'
import { ServiceError } from '../../failure.ts'
import { sha256 } from '../../secrets.ts'
import { decrypt, encrypt } from './factors.ts'
import { openStaffSession, verifySecondFactor } from './sessions.ts'

/** Seconds between password and second factor. */
const ticketSeconds = 300

/** The content of an encrypted ticket: the person whose password was right, and the hash of the stored password. */
interface Ticket {
  readonly staffId: string
  readonly passwordSha256: string
  readonly expiresAt: string
}

/**
 * Verifies e-mail and password. Unknown, disabled and invited people get the same response after the same time as for a
 * wrong password.
 * @param address the network of the client
 * @returns a ticket for the second factor
 * @throws ServiceError 2007; 429/3000
 */
export async function verifyStaffPassword(
  portal: AppContext,
  { email, password }: { readonly email: string; readonly password: string },
  address: string,
): Promise<string> {
  const { database, settings, limits, clock } = portal
  // Counted by network too, so that wrong attempts from elsewhere lock nobody out.
  await limits.consume('deskSignIn', `${emailKey(email)} ${address}`)
  const staff = await findStaffByEmail(database, email)
  const isRight = await verifyPassword(settings, staff?.passwordHash ?? undefined, password)
  if (!settings.deskLocal || !staff?.passwordHash || !isRight || staff.disabledAt !== null) {
    await auditRefusal(portal, 'password')
    throw new ServiceError(codes.accountOrPasswordError)
  }
  const ticket: Ticket = {
    staffId: staff.id,
    passwordSha256: sha256(staff.passwordHash),
    expiresAt: addSeconds(clock.now(), ticketSeconds),
  }
  return encrypt(settings, JSON.stringify(ticket))
}

/**
 * Verifies the second factor for a ticket, and opens a session.
 * @returns the value of the session's cookie
 * @throws ServiceError 2007 for a wrong factor or an expired ticket; 429/3000
 */
export async function verifyStaffFactor(
  portal: AppContext,
  { ticket, code }: { readonly ticket: string; readonly code: string },
): Promise<string> {
  const { database, settings, clock } = portal
  const refused = async () => {
    await auditRefusal(portal, 'second factor')
    return new ServiceError(codes.accountOrPasswordError)
  }
  const { staffId, passwordSha256, expiresAt } = await readTicket(settings, ticket)
  if (expiresAt <= toTimestamp(clock.now())) throw await refused()
  if (!(await verifySecondFactor(portal, staffId, code))) throw await refused()
  const token = await database.transaction().execute(async (db) => {
    const staff = await lockStaff(db, staffId)
    // The person may have been disabled or reset meanwhile.
    if (!staff?.passwordHash || staff.disabledAt !== null || sha256(staff.passwordHash) !== passwordSha256)
      return undefined
    return openStaffSession(portal, db, staff)
  })
  if (token === undefined) throw await refused()
  return token
}

async function readTicket(settings: AppContext['settings'], ticket: string): Promise<Ticket> {
  try {
    return JSON.parse(await decrypt(settings, ticket)) as Ticket
  } catch (cause) {
    throw new ServiceError(codes.accountOrPasswordError, { cause })
  }
}

async function auditRefusal({ database, clock }: AppContext, at: 'password' | 'second factor'): Promise<void> {
  await database.transaction().execute((db) =>
    addAudit(db, {
      at: toTimestamp(clock.now()),
      account: null,
      actor: 'staff',
      action: 'refused at the desk',
      detail: { at },
    }),
  )
}
