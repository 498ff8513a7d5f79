import { codes } from '#domain/contract/codes.ts'
import type { DeskCallName } from '#domain/desk/calls.ts'
import { toTimestamp } from '../../../config/clock.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import type { Staff, StaffSession } from '../../../database/repositories/desk/staff.ts'
import type { AppContext } from '../../context.ts'
import { ServiceError } from '../../failure.ts'
import { actorOf } from './sessions.ts'

/** Seconds in which repeated refusals of a person are recorded once, so that a loop of calls does not fill the disk. */
const refusalSeconds = 15 * 60

/** Runs the work of a call, and records when its person is refused. A call without a session has no person. */
export async function auditingRefusal<Result>(
  portal: AppContext,
  session: Pick<StaffSession, 'staff'> | undefined,
  call: DeskCallName,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (session) await auditRefusedCall(portal, session.staff, call, error)
    throw error
  }
}

/** Returns true for an act that the person may not do, and for a case that the person may not see. */
function isRefusal(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError)) return false
  const { http, code } = error
  return (http === 403 && code === codes.requestInvalid) || (http === 404 && code === codes.queryFailed)
}

/**
 * Records that a member of staff was refused: the person, the call and the result code, but nothing of the request.
 * When recording fails, that is logged and the call is refused all the same.
 */
async function auditRefusedCall(
  { database, clock, limits, log }: AppContext,
  staff: Staff,
  call: DeskCallName,
  error: unknown,
): Promise<void> {
  if (!isRefusal(error)) return
  const { code } = error
  try {
    if (!(await limits.isFirst(`refused ${staff.id} ${call} ${code}`, refusalSeconds))) return
    const entry = { at: toTimestamp(clock.now()), account: null, actor: actorOf(staff), action: 'refused at the desk' }
    await database.transaction().execute((db) => addAudit(db, { ...entry, detail: { call, code } }))
  } catch (failure) {
    log.error({ err: failure }, 'a refusal at the desk could not be recorded')
  }
}
