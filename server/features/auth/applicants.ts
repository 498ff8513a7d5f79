import type { Language } from '#domain/kit/translate.ts'
import { toTimestamp } from '../../config/clock.ts'
import { addApplication, isNumberTaken } from '../../database/repositories/applications.ts'
import { addUser } from '../../database/repositories/users.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { newAccountNumber, newId } from '../secrets.ts'

/** A new applicant and the numbers of the application. */
export interface NewApplicant {
  readonly userId: string
  readonly account: string
  readonly masterAccount: string
}

/**
 * Adds an applicant with an empty application of this server's region, in the caller's transaction.
 * @returns undefined when an applicant with this e-mail exists already, who stays unchanged
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
