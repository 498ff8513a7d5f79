import { toTimestamp } from '../../config/clock.ts'
import type { Staff, StaffSession } from '../../database/repositories/desk/staff.ts'
import { findDeskResponse, storeDeskResponse } from '../../database/repositories/idempotency.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { hashOf, replayResponse } from '../idempotency.ts'

/** The person who makes a call that may be a retry. */
export interface Caller extends Staff {
  /** Undefined for a call without an Idempotency-Key, which is never a retry. */
  readonly attempt?: Attempt | undefined
}

interface Attempt {
  readonly key: string
  /** The name of the call and all its input. */
  readonly request: unknown
}

export interface CallerSession extends Omit<StaffSession, 'staff'> {
  readonly staff: Caller
}

/**
 * Runs a function once for each Idempotency-Key of a person; a retry gets the first response. Call it in the
 * transaction in which `act` writes, after that has locked the person. Errors are not stored, because they changed
 * nothing.
 * @throws ServiceError 422/2012 when the key was used with another request
 */
export async function runOnce<Answer>(
  { clock }: Pick<AppContext, 'clock'>,
  db: Database,
  { id, attempt }: Pick<Caller, 'id' | 'attempt'>,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (!attempt) return act()
  const { key, request } = attempt
  const stored = await findDeskResponse(db, id, key)
  if (stored) return replayResponse<Answer>(stored, request)
  const answer = await act()
  const response = JSON.stringify(answer ?? null)
  await storeDeskResponse(db, {
    ...{ staffId: id, key, requestHash: hashOf(request), response, createdAt: toTimestamp(clock.now()) },
  })
  return answer
}
