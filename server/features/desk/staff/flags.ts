import { type StaffFlag, staffFlags } from '#domain/desk/permissions.ts'
import type { DeskInputOf } from '#domain/desk/schemas.ts'
import { addSeconds, toTimestamp } from '../../../config/clock.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import {
  addFlagRequest,
  deleteFlagRequests,
  findFlagRequest,
} from '../../../database/repositories/desk/flagRequests.ts'
import { activeStaff, changeStaff, endSessionsOfStaff, type Staff } from '../../../database/repositories/desk/staff.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../failure.ts'
import { isAdministrator, isSamePerson } from '../people.ts'
import type { Caller } from '../retries.ts'
import { asAdministrator, refusal } from './administrators.ts'
import { notifyAccessChange, notifyAdministrators } from './notices.ts'
import { actorOf } from './sessions.ts'

type Flags = Pick<Staff, 'isSenior' | 'isFinancialCrime'>

/** The column of each flag. */
const members = { senior: 'isSenior', financialCrime: 'isFinancialCrime' } as const satisfies Readonly<
  Record<StaffFlag, keyof Flags>
>

export const noFlags: Flags = { isSenior: false, isFinancialCrime: false }

/** Seconds in which a second administrator may confirm. */
const confirmationSeconds = 72 * 3600

/** Returns the flags after a change by one administrator, who may remove flags but not add any. */
export function heldFlags(before: Flags, wanted: Flags): Flags {
  return {
    isSenior: before.isSenior && wanted.isSenior,
    isFinancialCrime: before.isFinancialCrime && wanted.isFinancialCrime,
  }
}

/**
 * Asks a second administrator to confirm the flags that a person does not have yet. A request that waits already stays;
 * one for a flag that is no longer wanted is withdrawn.
 */
export async function askForFlags(
  portal: AppContext,
  db: Database,
  before: Flags & Pick<Staff, 'id'>,
  wanted: Flags,
  by: Staff,
): Promise<void> {
  const now = portal.clock.now()
  const at = toTimestamp(now)
  let isNew = false
  for (const flag of staffFlags) {
    const member = members[flag]
    const waiting = await findFlagRequest(db, before.id, flag)
    const isAsked = wanted[member] && !before[member]
    if (isAsked && waiting && waiting.expiresAt > at) continue
    await deleteFlagRequests(db, before.id, flag)
    if (!isAsked) continue
    const expiresAt = addSeconds(now, confirmationSeconds)
    await addFlagRequest(db, { staffId: before.id, flag, askedBy: by.id, askedAt: at, expiresAt })
    const entry = { at, account: null, actor: actorOf(by), action: 'flag asked' }
    await addAudit(db, { ...entry, detail: { id: before.id, flag } })
    isNew = true
  }
  if (isNew) await notifyAdministrators(portal, db, before.id, 'flagAsked')
}

/**
 * Confirms or declines a flag that another administrator requested. Everything is read in the transaction that locks
 * all members of staff. A confirmed flag ends the person's sessions.
 * @throws ServiceError 403/2012 for a caller who is no longer an administrator; 404/2004 when nothing waits; 409/2012
 * for one's own flag, for confirming one's own request, and when its author is no longer an administrator
 */
export function confirmFlag(
  portal: AppContext,
  { id, flag, isAccepted }: DeskInputOf<'confirmFlag'>,
  by: Caller,
): Promise<void> {
  const at = toTimestamp(portal.clock.now())
  return asAdministrator(portal, by, async (db, { staff, self }) => {
    const person = staff.find((one) => one.id === id)
    const request = await findFlagRequest(db, id, flag)
    if (!person || !request || request.expiresAt <= at) throw notFound()
    if (isSamePerson(person, self)) throw refusal('requestErrors.staffOwnRights')
    const asker = staff.find((one) => one.id === request.askedBy)
    if (isAccepted) assertSecond(asker, self)
    await deleteFlagRequests(db, id, flag)
    if (isAccepted) {
      await changeStaff(db, id, { [members[flag]]: 1 })
      await endSessionsOfStaff(db, id)
      await notifyAccessChange(portal, db, person, 'rights')
    }
    const action = isAccepted ? 'flag confirmed' : 'flag declined'
    const detail = { id, flag, askedBy: request.askedBy }
    await addAudit(db, { at, account: null, actor: actorOf(self), action, detail })
  })
}

/** @throws ServiceError 409/2012 unless two different administrators agree */
function assertSecond(asker: Staff | undefined, self: Staff): void {
  if (!asker || !isAdministrator(asker)) throw refusal('requestErrors.staffFlagAsker')
  if (isSamePerson(asker, self)) throw refusal('requestErrors.staffFlagSecond')
}

/**
 * Gives flags to a person on the command line, where no second administrator could confirm them.
 * @returns false, without changing anything, when one could
 */
export function grantFlags(
  portal: AppContext,
  { id, email }: Pick<Staff, 'id' | 'email'>,
  flags: readonly StaffFlag[],
  actor: string,
): Promise<boolean> {
  const at = toTimestamp(portal.clock.now())
  return portal.database.transaction().execute(async (db) => {
    if (await hasTwoAdministrators(db)) return false
    for (const flag of flags) {
      await deleteFlagRequests(db, id, flag)
      await changeStaff(db, id, { [members[flag]]: 1 })
      await addAudit(db, { at, account: null, actor, action: 'flag confirmed', detail: { id, flag, askedBy: null } })
    }
    await endSessionsOfStaff(db, id)
    await notifyAccessChange(portal, db, { id, email }, 'rights')
    return true
  })
}

/** Returns true when flags can be confirmed at the desk. */
export async function hasTwoAdministrators(db: Database): Promise<boolean> {
  return (await activeStaff(db)).filter(isAdministrator).length > 1
}
