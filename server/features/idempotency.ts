import { toTimestamp } from '../clock.ts'
import type { AppContext } from '../context.ts'
import {
  deleteResponse,
  findResponse,
  type StoredResponse,
  storeResponse,
} from '../database/repositories/idempotency.ts'
import type { Database } from '../database/tables.ts'
import { ServiceError } from './failure.ts'
import { sha256 } from './secrets.ts'

/** A call that may be repeated with the same answer. */
export interface IdempotentRequest {
  readonly account: string
  /** Undefined when the caller does not care: then every call is a new one. */
  readonly key: string | undefined
  /** The call and everything it was given. */
  readonly request: unknown
}

/** The same with what was found under its key, in the transaction in which it acts. */
export interface IdempotentAttempt extends IdempotentRequest {
  readonly storedResponse: StoredResponse | undefined
}

/** Whether what was answered still stands; what does not is done anew. */
type IsStillValid<Answer> = (answer: Answer) => Promise<boolean>

/**
 * Acts once for each Idempotency-Key; a retry gets the first answer. Call it in the transaction in which `act` writes, so that
 * act and kept answer stand together. Refusals are not kept: they changed nothing, and a retry may succeed.
 *
 * @param stands without it every answer does
 * @throws Failure 422/2012 when the key came with another request before
 */
export async function runIdempotent<Answer>(
  { clock }: AppContext,
  db: Database,
  { account, key, request, storedResponse }: IdempotentAttempt,
  act: () => Promise<Answer>,
  stands: IsStillValid<Answer> = async () => true,
): Promise<Answer> {
  if (key === undefined) return act()
  const before = storedResponse && replayResponse<Answer>(storedResponse, request)
  if (before !== undefined && (await stands(before))) return before
  if (before !== undefined) await deleteResponse(db, account, key)
  const answer = await act()
  await storeResponse(db, {
    account,
    key,
    requestHash: hashOf(request),
    answer: JSON.stringify(answer),
    createdAt: toTimestamp(clock.now()),
  })
  return answer
}

/**
 * What a call was answered before; undefined when its key is new or it has none.
 * @throws Failure 422/2012 when the key came with another request before
 */
export async function previousResponse<Answer>(
  db: Database,
  { account, key, request }: IdempotentRequest,
): Promise<Answer | undefined> {
  const kept = await findStoredResponse(db, { account, key })
  return kept && replayResponse<Answer>(kept, request)
}

/** What was answered under a key, to whatever request: for a call that does not know yet all that it is given. */
export async function findStoredResponse(
  db: Database,
  { account, key }: Omit<IdempotentRequest, 'request'>,
): Promise<StoredResponse | undefined> {
  return key === undefined ? undefined : findResponse(db, account, key)
}

/**
 * The kept answer, to the request it answered.
 * @throws Failure 422/2012 when that was another one
 */
export function replayResponse<Answer>(kept: StoredResponse, request: unknown): Answer {
  if (kept.requestHash === hashOf(request)) return JSON.parse(kept.answer)
  throw new ServiceError(2012, { http: 422, text: { key: 'refusals.saves.keyReused' } })
}

function hashOf(request: unknown): string {
  return sha256(JSON.stringify(request))
}
