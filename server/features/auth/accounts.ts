import type { Language } from '#domain/kit/translate.ts'
import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { addApplication, findApplication, isNumberTaken } from '../../database/repositories/applications.ts'
import { expireSessionsOf } from '../../database/repositories/sessions.ts'
import { addUser, setBlocked } from '../../database/repositories/users.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { newAccountNumber, newId } from '../secrets.ts'

/** A new applicant and the numbers of the application. */
interface NewApplicant {
  readonly userId: string
  readonly account: string
  readonly masterAccount: string
}

/**
 * Adds an applicant with an empty application of this server's region, in the caller's transaction.
 * @returns undefined when an applicant with this e-mail exists already, who is not changed
 */
export async function addApplicant(
  { clock, settings }: AppContext,
  db: Database,
  person: { readonly email: string; readonly passwordHash: string; readonly language: Language },
): Promise<NewApplicant | undefined> {
  const userId = newId()
  const createdAt = toTimestamp(clock.now())
  if (!(await addUser(db, { ...person, id: userId, createdAt, blockedAt: null }))) return undefined
  const account = await freeNumber(db)
  const masterAccount = await freeNumber(db, account)
  await addApplication(db, { account, masterAccount, userId, region: settings.region, createdAt })
  return { userId, account, masterAccount }
}

async function freeNumber(db: Database, otherThan?: string): Promise<string> {
  for (;;) {
    const number = newAccountNumber()
    if (number !== otherThan && !(await isNumberTaken(db, number))) return number
  }
}

/** The result: done, unknown account, or already in the requested state. */
type BlockResult = 'done' | 'unknown' | 'already'

/** Blocks the applicant of an account, and ends the sessions, on every server. */
export function blockAccount(portal: AppContext, account: string, actor: string): Promise<BlockResult> {
  return change(portal, account, actor, true)
}

/** Unblocks the applicant of an account, who can sign in again. */
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
