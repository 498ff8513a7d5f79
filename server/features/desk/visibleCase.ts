import { referenceOf } from '#domain/application/record.ts'
import { codes } from '#domain/contract/codes.ts'
import { type DeskAct, mayDo } from '#domain/desk/permissions.ts'
import type { CaseState } from '#domain/desk/states.ts'
import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { type Application, lockApplication } from '../../database/repositories/applications.ts'
import { isExcluded } from '../../database/repositories/desk/caseExclusions.ts'
import { addLook } from '../../database/repositories/desk/caseLooks.ts'
import { findQueuedCase } from '../../database/repositories/desk/caseQueries.ts'
import { type DeskCase, findCase, lockCase } from '../../database/repositories/desk/cases.ts'
import { lockStaff, type Staff } from '../../database/repositories/desk/staff.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { notFound, ServiceError } from '../failure.ts'
import { namedConflict, staleRevision } from './conflicts.ts'
import { type Caller, runOnce } from './retries.ts'
import { actorOf } from './staff/sessions.ts'

type Viewer = Pick<Staff, 'id' | 'regions'>

/**
 * Asserts that a person may see a case.
 * @param refusal creates the error for a person who is excluded from it
 * @throws ServiceError 404/2004, the same for an unknown case, one of another region and one from which the person is
 * excluded
 */
export async function assertVisible<Found extends DeskCase>(
  db: Database,
  { id, regions }: Viewer,
  found: Found | undefined,
  refusal: (found: Found) => ServiceError = () => notFound(),
): Promise<Found> {
  if (!found || !regions.includes(found.region)) throw notFound()
  if (await isExcluded(db, found.account, id)) throw refusal(found)
  return found
}

/** Returns a case that a person sees. @throws ServiceError 404/2004 as above */
export async function visibleCase(db: Database, staff: Viewer, account: string): Promise<DeskCase> {
  return assertVisible(db, staff, await findCase(db, account))
}

/** Seconds in which repeated acts of a caller are one audit entry. */
const lookSeconds = 15 * 60

/** Returns a case that a person may see, and records the access. @throws ServiceError 404/2004 as above */
export async function viewedCase(portal: AppContext, staff: Staff, account: string): Promise<DeskCase> {
  const found = await visibleCase(portal.database, staff, account)
  await recordLook(portal, staff, account)
  return found
}

/** Records that a person opened a case, once for all calls by which a page shows it. */
export async function recordLook(portal: AppContext, staff: Staff, account: string): Promise<void> {
  await recordOnce(portal, `case opened ${staff.id} ${account}`, async (db, at) => {
    await addLook(db, { staffId: staff.id, day: at.slice(0, 'YYYY-MM-DD'.length), account })
    await addAudit(db, { at, account, actor: actorOf(staff), action: 'case opened', detail: {} })
  })
}

/**
 * Records an act, once for all repetitions in a quarter of an hour. No response is sent before: concurrent calls wait
 * for the first one, and one that failed to record does not count.
 * @param act identifies the act and its caller
 */
export async function recordOnce(
  { database, clock, limits, keyedMutex }: AppContext,
  act: string,
  record: (db: Database, at: string) => Promise<void>,
): Promise<void> {
  if (await limits.isUsed(act)) return
  await keyedMutex.run(act, async () => {
    if (await limits.isUsed(act)) return
    const at = toTimestamp(clock.now())
    await database.transaction().execute((db) => record(db, at))
    await limits.isFirst(act, lookSeconds)
  })
}

/** A case in a transaction that locks it with its application. */
export interface LockedCase {
  readonly db: Database
  readonly found: DeskCase
  readonly application: Application
  readonly at: string
  readonly actor: string
  /** The person who acts, with the current rights. */
  readonly staff: Staff
}

/**
 * Runs a function in a transaction that locks a visible case with its application, and the person, whose rights may
 * have changed since the call began. A retry gets the response to the first call.
 * @throws ServiceError 403/2012 for a person who may no longer do the act, or is excluded from a decision; 404/2004;
 * 422/2012 for a key that was used with another request
 */
export function changeVisibleCase<Result>(
  portal: AppContext,
  caller: Pick<Caller, 'id' | 'attempt'>,
  account: string,
  act: DeskAct,
  change: (locked: LockedCase) => Promise<Result>,
): Promise<Result> {
  const { database, clock } = portal
  const at = toTimestamp(clock.now())
  return database.transaction().execute(async (db) => {
    // Locked before the case, in the same order as when a person is disabled and released from cases.
    const staff = await lockStaff(db, caller.id)
    if (!staff || staff.disabledAt !== null || !mayDo(staff, act)) throw forbidden('deskRole')
    const { application } = await lockApplication(db, { account })
    const found = await assertVisible(db, staff, await lockCase(db, account), act === 'decide' ? excluded : undefined)
    if (!application) throw notFound()
    const locked = { db, found, application, at, actor: actorOf(staff), staff }
    return runOnce(portal, db, caller, () =>
      change(locked).catch(async (error: unknown) => {
        throw await namedConflict(db, found, error)
      }),
    )
  })
}

/** @throws ServiceError 409/2002 when the case has changed since the person saw it */
export function assertRevision({ revision }: DeskCase, seen: number): void {
  if (revision === seen) return
  const text = { key: staleRevision }
  throw new ServiceError(codes.updateFailed, { http: 409, text, data: { revision } })
}

/** Returns the error of an act that the state of the case does not allow; it names the state and what to do instead. */
export function wrongState(state: CaseState): ServiceError {
  const text = { key: `requestErrors.deskState.${state}` }
  return new ServiceError(codes.requestInvalid, { http: 409, text, data: { state } })
}

/**
 * Returns the column by which an act takes over an unassigned case.
 * @throws ServiceError 409/2012 when another person works on it
 */
export async function takeForWork({
  db,
  found,
  at,
  actor,
  staff,
}: LockedCase): Promise<{ readonly assignee?: string }> {
  const { account, assignee } = found
  if (assignee === staff.id) return {}
  if (assignee !== null) {
    const { assigneeName: name } = (await findQueuedCase(db, account)) ?? {}
    const text = { key: 'requestErrors.deskAssigned', params: { name: name ?? assignee } }
    throw new ServiceError(codes.requestInvalid, { http: 409, text, data: { assignee } })
  }
  await addAudit(db, { at, account, actor, action: 'case assigned', detail: { to: staff.id } })
  return { assignee: staff.id }
}

/**
 * Returns the error for a person who is excluded from a case: the rule, and the header, which is all that the person
 * may see of the case.
 */
export function excluded({ account, region, state, submissions }: DeskCase): ServiceError {
  const header = { reference: referenceOf(region, account, submissions), region, state }
  return new ServiceError(codes.requestInvalid, {
    http: 403,
    text: { key: 'requestErrors.deskExcluded' },
    data: { rule: 'excluded', case: header },
  })
}

const reasons = {
  deskRole: 'requestErrors.deskRole',
  deskTakeBack: 'requestErrors.deskTakeBack',
  deskExclusion: 'requestErrors.deskExclusion',
} as const

/** Returns the error of an act that the person's roles, or part in the case, do not allow. */
export function forbidden(reason: keyof typeof reasons): ServiceError {
  return new ServiceError(codes.requestInvalid, { http: 403, text: { key: reasons[reason] } })
}
