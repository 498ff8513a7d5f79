import { isDeepStrictEqual } from 'node:util'
import type { StaffRights } from '#domain/desk/permissions.ts'
import type { StaffMember } from '#domain/desk/staff/schemas.ts'
import { toTimestamp } from '../../../config/clock.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import { releaseCases } from '../../../database/repositories/desk/cases.ts'
import {
  deleteFlagRequests,
  type StoredFlagRequest,
  waitingFlagRequests,
} from '../../../database/repositories/desk/flagRequests.ts'
import {
  allStaff,
  changeStaff,
  deleteInvitation,
  endSessionsOfStaff,
  rightsColumns,
  type Staff,
} from '../../../database/repositories/desk/staff.ts'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../failure.ts'
import { isAdministrator, isSamePerson } from '../people.ts'
import type { Caller } from '../retries.ts'
import { asAdministrator, refusal } from './administrators.ts'
import { askForFlags, heldFlags } from './flags.ts'
import { notifyAccessChange } from './notices.ts'
import { actorOf } from './sessions.ts'

/** Returns every member of staff, by name. */
export async function listStaff({ database, clock }: AppContext): Promise<StaffMember[]> {
  const [staff, requests] = await Promise.all([
    allStaff(database),
    waitingFlagRequests(database, toTimestamp(clock.now())),
  ])
  return staff.map((person) =>
    toStaffMember(
      person,
      requests.filter(({ staffId }) => staffId === person.id),
    ),
  )
}

function toStaffMember(staff: Staff, requests: readonly StoredFlagRequest[]): StaffMember {
  const { id, name, email, roles, regions, isSenior, isFinancialCrime, lastSeenAt, disabledAt } = staff
  const hasAccess = staff.passwordHash !== null || staff.subject !== null
  return {
    ...{ id, name, email, roles: [...roles], regions: [...regions], isSenior, isFinancialCrime, lastSeenAt },
    state: disabledAt !== null ? 'disabled' : hasAccess ? 'active' : 'invited',
    flagRequests: requests.map(({ flag, askedBy, askedByName, expiresAt }) => ({
      ...{ flag, askedBy: { id: askedBy, name: askedByName }, until: expiresAt },
    })),
  }
}

interface StaffChange extends StaffRights {
  readonly id: string
  readonly isDisabled: boolean
}

/**
 * Changes the rights of another member of staff, and ends that person's sessions. A new flag waits for a second
 * administrator.
 * @throws ServiceError 2004 for an unknown person; 403/2012 for a caller who is no longer an administrator; 409/2012
 * for one's own rights, or the last administrator
 */
export async function changeRights(
  portal: AppContext,
  { id, isDisabled, ...wanted }: StaffChange,
  by: Caller,
): Promise<void> {
  await asAdministrator(portal, by, async (db, { staff, self }) => {
    const changed = staff.find((one) => one.id === id)
    if (!changed) throw notFound()
    if (isSamePerson(changed, self)) throw refusal('requestErrors.staffOwnRights')
    const stays = wanted.roles.includes('administrator') && !isDisabled
    if (!stays && isAdministrator(changed) && staff.filter(isAdministrator).length === 1)
      throw refusal('requestErrors.staffLastAdministrator')
    const at = toTimestamp(portal.clock.now())
    const rights = { ...wanted, ...heldFlags(changed, wanted) }
    const disabledAt = isDisabled ? (changed.disabledAt ?? at) : null
    await changeStaff(db, id, { ...rightsColumns(rights), disabledAt })
    await endSessionsOfStaff(db, id)
    if (isDisabled) {
      await deleteInvitation(db, id)
      await releaseCases(db, id)
      await deleteFlagRequests(db, id)
    }
    const action = isDisabled ? 'staff disabled' : 'staff changed'
    await addAudit(db, { at, account: null, actor: actorOf(self), action, detail: { id, ...rightsDetail(rights) } })
    if (!isDisabled) await askForFlags(portal, db, changed, wanted, self)
    if (isDisabled) await notifyAccessChange(portal, db, changed, 'disabled')
    else if (!isDeepStrictEqual(rightsOf(changed), rightsOf(rights)))
      await notifyAccessChange(portal, db, changed, 'rights')
  })
}

/** Returns rights in a fixed order, whatever the order in which they were chosen. */
function rightsOf({ roles, regions, isSenior, isFinancialCrime }: StaffRights) {
  return { roles: new Set(roles), regions: new Set(regions), isSenior, isFinancialCrime }
}

/** Returns a person's rights as the audit log records them. */
export function rightsDetail({ roles, regions, isSenior, isFinancialCrime }: StaffRights) {
  return { roles, regions, flags: [...(isSenior ? ['senior'] : []), ...(isFinancialCrime ? ['financialCrime'] : [])] }
}
