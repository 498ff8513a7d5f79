import { presenceMs } from '#domain/desk/queue/schemas.ts'
import type { DeskDataOf } from '#domain/desk/schemas.ts'
import { addSeconds, toTimestamp } from '../../../config/clock.ts'
import { changeStaffSession, type StaffSession, staffShowing } from '../../../database/repositories/desk/staff.ts'
import type { AppContext } from '../../context.ts'
import { visibleCase } from '../visibleCase.ts'

/** Seconds without a call after which a page counts as closed: it has missed two calls. */
const freshSeconds = (2.5 * presenceMs) / 1000

/**
 * Stores the case that the page of a session shows, and returns the colleagues whose pages show it too. It is stored in
 * the session and ends with it; opening the case is audited by the calls that show it.
 * @throws ServiceError 404/2004
 */
export async function notePresence(
  { database, clock }: AppContext,
  { id, staff }: StaffSession,
  account: string,
): Promise<DeskDataOf<'presence'>> {
  await visibleCase(database, staff, account)
  const now = clock.now()
  await changeStaffSession(database, id, { shownAccount: account, shownAt: toTimestamp(now) })
  const others = await staffShowing(database, account, addSeconds(now, -freshSeconds))
  return { others: others.filter((person) => person.id !== staff.id) }
}
