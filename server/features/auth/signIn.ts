import type { SignedIn } from '#domain/contract/auth.ts'
import { codes } from '#domain/contract/codes.ts'
import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { accountOf, findAccountOf } from '../../database/repositories/applications.ts'
import { addKnownAddress, isKnownAddress } from '../../database/repositories/sessions.ts'
import { confirmPasswordHash, emailKey, findUser, type User } from '../../database/repositories/users.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { ServiceError } from '../failure.ts'
import { sha256 } from '../secrets.ts'
import { assertNotDeleted } from './deleted.ts'
import { renewHash, verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

/**
 * Signs an applicant in by password.
 *
 * @param address the client's address
 * @throws ServiceError 2007 for every cause alike; only after the right password codes.blacklisted when blocked, and
 * 409/2012 when deleted; 429/3000 after too many attempts
 */
export async function signIn(
  portal: AppContext,
  { email, password }: { readonly email: string; readonly password: string },
  address: string,
): Promise<SignedIn> {
  const { database, settings } = portal
  const user = await verifyCredentials(portal, { email, password }, address)
  if (user.blockedAt !== null) throw await signInError(portal, codes.blacklisted, user)
  const passwordHash = await renewHash(settings, user.passwordHash, password)
  const signedIn = await database.transaction().execute(async (db) => {
    // While the password was verified, it may have been changed or the applicant blocked.
    if (!(await confirmPasswordHash(db, user.id, user.passwordHash, passwordHash))) return undefined
    return openSessionFor(portal, db, user, address)
  })
  if (!signedIn) throw await signInError(portal, codes.accountOrPasswordError, user)
  return signedIn
}

type WrongPassword = typeof codes.accountOrPasswordError | typeof codes.passwordError

/**
 * Returns the applicant with this e-mail and password. Attempts count together for all calls with a password.
 * @param wrong the code of a wrong password: 2006 where the applicant is already signed in
 * @throws ServiceError 2007 or `wrong`; 429/3000
 */
export async function verifyCredentials(
  portal: AppContext,
  { email, password }: { readonly email: string; readonly password: string },
  address: string,
  wrong: WrongPassword = codes.accountOrPasswordError,
): Promise<User> {
  const user = await findUser(portal.database, email)
  await limitAttempts(portal, email, user, address)
  const isRight = await verifyPassword(portal.settings, user?.passwordHash, password)
  if (!user || !isRight) throw await signInError(portal, wrong, user)
  return user
}

/**
 * Opens a session for an authenticated applicant, and remembers the address.
 * @throws ServiceError 409/2012 when the application is deleted
 */
export async function openSessionFor(
  portal: AppContext,
  db: Database,
  { id, email }: Pick<User, 'id' | 'email'>,
  address: string,
): Promise<SignedIn> {
  const at = toTimestamp(portal.clock.now())
  await addKnownAddress(db, id, sha256(address), at)
  const session = await openSession(portal, db, id)
  const { account, masterAccount, ...application } = await accountOf(db, id)
  assertNotDeleted(application, portal.clock.now())
  portal.log.info({ userId: id }, 'signed in')
  await addAudit(db, { at, account, actor: 'applicant', action: 'signed in', detail: {} })
  return { ...session, user: { email, account, masterAccount } }
}

/**
 * Limits the attempts. Those from a known address of the applicant are counted separately, so that attempts from
 * elsewhere cannot lock the applicant out. Resetting the password by mail also makes an address known.
 */
async function limitAttempts({ database, limits }: AppContext, email: string, user: User | undefined, address: string) {
  const isKnown = await isKnownAddress(database, user?.id ?? '', sha256(address))
  await limits.consume('signInAccount', isKnown ? `${emailKey(email)} ${address}` : emailKey(email))
}

/**
 * Returns the error of a failed sign-in after the same work for known and unknown applicants, so that the response time
 * does not reveal an account.
 */
async function signInError(
  { log, clock, database }: AppContext,
  code: WrongPassword | typeof codes.blacklisted,
  user: User | undefined,
): Promise<ServiceError> {
  log.info({ userId: user?.id ?? null, code }, 'sign-in refused')
  const at = toTimestamp(clock.now())
  await database.transaction().execute(async (db) => {
    const account = (await findAccountOf(db, user?.id ?? ''))?.account ?? null
    await addAudit(db, { at, account, actor: 'applicant', action: 'sign-in refused', detail: { code } })
  })
  return new ServiceError(code)
}
