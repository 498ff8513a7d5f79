import type { SignedIn } from '#domain/contract/auth.ts'
import { moment } from '../clock.ts'
import type { Portal } from '../portal.ts'
import { accountOf } from '../store/applications.ts'
import { isKnownAddress, rememberAddress } from '../store/knownAddresses.ts'
import type { Database } from '../store/tables.ts'
import { confirmPasswordHash, emailKey, findUser, type User } from '../store/users.ts'
import { Failure } from './failure.ts'
import { renewHash, verifyPassword } from './passwords.ts'
import { sha256 } from './secrets.ts'
import { openSession } from './sessions.ts'

/**
 * Signs a person in by password.
 *
 * @param address where the call comes from
 * @throws Failure 2007 for every cause alike; 12110 blocked, told only after the right password; 429/3000 too many tries
 */
export async function signIn(
  portal: Portal,
  { email, password }: { readonly email: string; readonly password: string },
  address: string,
): Promise<SignedIn> {
  const { database, settings } = portal
  const user = await findUser(database, email)
  await limitTries(portal, email, user, address)
  const isRight = await verifyPassword(settings, user?.passwordHash, password)
  if (!user || !isRight) throw refused(portal, 2007, user)
  if (user.blockedAt !== null) throw refused(portal, 12110, user)
  const passwordHash = await renewHash(settings, user.passwordHash, password)
  return database.transaction().execute(async (db) => {
    // The password may have been changed, or the person blocked, while it was verified.
    if (!(await confirmPasswordHash(db, user.id, user.passwordHash, passwordHash))) throw refused(portal, 2007, user)
    return welcome(portal, db, user, address)
  })
}

/** Opens a session for a person who proved who they are, and remembers where from. */
export async function welcome(
  portal: Portal,
  db: Database,
  { id, email }: Pick<User, 'id' | 'email'>,
  address: string,
): Promise<SignedIn> {
  await rememberAddress(db, id, sha256(address), moment(portal.clock.now()))
  const session = await openSession(portal, db, id)
  portal.log.info({ userId: id }, 'signed in')
  return { ...session, user: { email, ...(await accountOf(db, id)) } }
}

/**
 * An address the person signed in from before has a count of its own: nobody elsewhere can keep them out by wrong tries. A
 * new password, by mail, makes an address known too.
 */
async function limitTries({ database, limits }: Portal, email: string, user: User | undefined, address: string) {
  const isKnown = await isKnownAddress(database, user?.id ?? '', sha256(address))
  await limits.take('signInAccount', isKnown ? `${emailKey(email)} ${address}` : emailKey(email))
}

function refused({ log }: Portal, code: 2007 | 12110, user: User | undefined): Failure {
  log.info({ userId: user?.id ?? null, code }, 'sign-in refused')
  return new Failure(code)
}
