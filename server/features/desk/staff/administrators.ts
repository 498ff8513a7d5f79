import { codes } from '#domain/contract/codes.ts'
import { allStaff, lockStaff, type Staff } from '../../../database/repositories/desk/staff.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { ServiceError } from '../../failure.ts'
import { isAdministrator } from '../people.ts'
import { type Caller, runOnce } from '../retries.ts'
import { forbidden } from '../visibleCase.ts'

/**
 * Locks every member of staff, so that when two administrators disable each other at once, one is refused.
 * @returns all members, and the caller with the current rights
 * @throws ServiceError 403/2012 for a caller who is no longer an administrator
 */
async function lockAllFor(
  db: Database,
  { id: ownId }: Pick<Staff, 'id'>,
): Promise<{ readonly staff: readonly Staff[]; readonly self: Staff }> {
  const ids = (await allStaff(db)).map(({ id }) => id).toSorted()
  const staff: Staff[] = []
  for (const id of ids) {
    const locked = await lockStaff(db, id)
    if (locked) staff.push(locked)
  }
  const self = staff.find(({ id }) => id === ownId)
  if (!self || !isAdministrator(self)) throw forbidden('deskRole')
  return { staff, self }
}

/**
 * Runs a function once for each key of an administrator, in a transaction that locks every member of staff.
 * @throws ServiceError 403/2012 as above; 422/2012 for a key that was used with another request
 */
export function asAdministrator<Result>(
  portal: AppContext,
  by: Caller,
  act: (db: Database, locked: Awaited<ReturnType<typeof lockAllFor>>) => Promise<Result>,
): Promise<Result> {
  return portal.database.transaction().execute(async (db) => {
    const locked = await lockAllFor(db, by)
    return runOnce(portal, db, by, () => act(db, locked))
  })
}

/**
 * Runs a function in a transaction, as above for an administrator, every time for an operator of the command line. The
 * result is stored for retries, so it must not contain a secret.
 */
export function asAdministratorOrOperator<Result>(
  portal: AppContext,
  by: Caller | string,
  act: (db: Database) => Promise<Result>,
): Promise<Result> {
  return typeof by === 'string' ? portal.database.transaction().execute(act) : asAdministrator(portal, by, act)
}

/** Returns the error of a change that the rules for staff do not allow. */
export function refusal(key: string): ServiceError {
  return new ServiceError(codes.requestInvalid, { http: 409, text: { key } })
}
