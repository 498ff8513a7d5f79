import { codes } from '#domain/contract/codes.ts'
import { toTimestamp } from '../config/clock.ts'
import {
  deleteResponse,
  findResponse,
  type StoredResponse,
  storeResponse,
} from '../database/repositories/idempotency.ts'
import type { Database } from '../database/tables.ts'
import type { AppContext } from './context.ts'
import { ServiceError } from './failure.ts'
import { sha256 } from './secrets.ts'

/** A call that may be repeated with the same response. */
export interface IdempotentRequest {
  readonly account: string
  /** Undefined without a key; then every call is a new one. */
  readonly key: string | undefined
  /** The name of the call and all its input. */
  readonly request: unknown
}

/** A request with the stored response of its key, read in the transaction of the call. */
export interface IdempotentAttempt extends IdempotentRequest {
  readonly storedResponse: StoredResponse | undefined
}

/** Returns true while a stored response is still valid; otherwise the call runs again. */
type IsStillValid<Answer> = (answer: Answer) => Promise<boolean>

/**
 * Runs a function once for each Idempotency-Key; a retry gets the first response. Call it in the transaction in which
 * `act` writes, so that both are committed together. Errors are not stored, because they changed nothing and a retry
 * may succeed.
 *
 * @param isStillValid every response is valid when absent
 * @throws ServiceError 422/2012 when the key was used with another request
 */
export async function runIdempotent<Answer>(
  { clock, threadTime }: AppContext,
  db: Database,
  { account, key, request, storedResponse }: IdempotentAttempt,
  act: () => Promise<Answer>,
  isStillValid: IsStillValid<Answer> = async () => true,
): Promise<Answer> {
  if (key === undefined) return act()
  const before = storedResponse && replayResponse<Answer>(storedResponse, request)
  if (before !== undefined && (await isStillValid(before))) return before
  if (before !== undefined) await deleteResponse(db, account, key)
  const answer = await act()
  await storeResponse(db, {
    account,
    key,
    requestHash: threadTime.measure(account, () => hashOf(request)),
    response: JSON.stringify(answer),
    createdAt: toTimestamp(clock.now()),
  })
  return answer
}

/**
 * Returns the stored response of a call; undefined when the call has no key, or a new one.
 * @throws ServiceError 422/2012 when the key was used with another request
 */
export async function previousResponse<Answer>(
  db: Database,
  { account, key, request }: IdempotentRequest,
): Promise<Answer | undefined> {
  const stored = await findStoredResponse(db, { account, key })
  return stored && replayResponse<Answer>(stored, request)
}

/** Returns the stored response of a key whatever the request, for a call that does not know all of its input yet. */
export async function findStoredResponse(
  db: Database,
  { account, key }: Omit<IdempotentRequest, 'request'>,
): Promise<StoredResponse | undefined> {
  return key === undefined ? undefined : findResponse(db, account, key)
}

/**
 * Returns a stored response, if it belongs to this request.
 * @throws ServiceError 422/2012 when the request differs
 */
export function replayResponse<Answer>(
  stored: Pick<StoredResponse, 'requestHash' | 'response'>,
  request: unknown,
): Answer {
  if (stored.requestHash === hashOf(request)) return JSON.parse(stored.response)
  throw new ServiceError(codes.requestInvalid, { http: 422, text: { key: 'requestErrors.saves.keyReused' } })
}

/** Returns the hash that distinguishes a retry from another request. */
export function hashOf(request: unknown): string {
  return sha256(JSON.stringify(request))
}
