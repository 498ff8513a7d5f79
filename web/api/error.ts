import type { ResultCode } from '#domain/contract/codes.ts'

/**
 * Reasons why a call got no usable response. `ownerGone`: the call was not sent, because the page's owner is not signed
 * in.
 */
export type NetworkErrorKind = 'timeout' | 'silent' | 'network' | 'unreadable' | 'cancelled' | 'ownerGone'

/**
 * The rejection of a call: the server's response with its HTTP status, or the reason why no response was received.
 * `message` is in the applicant's language either way.
 */
export interface ApiError {
  readonly code: ResultCode | NetworkErrorKind
  readonly message: string
  readonly data: unknown
  /** Absent when no response was received. */
  readonly status?: number
}

/** Returns true when a caught value is the error of a call. */
export function isApiError(caught: unknown): caught is ApiError {
  return typeof caught === 'object' && caught !== null && 'code' in caught && 'message' in caught && 'data' in caught
}

/** Returns true when the server rejected the call. Returns false when it did not respond or failed itself (5xx). */
export function isClientError(failure: ApiError): boolean {
  return typeof failure.code === 'number' && failure.status !== undefined && failure.status < 500
}

/** Returns true when the page's owner is not, or no longer, signed in. The page has already reported this. */
export function isSignOutError(failure: ApiError): boolean {
  return (
    failure.code === 'ownerGone' || failure.status === 401 || failure.status === 403 || isSessionEndCode(failure.code)
  )
}

/**
 * Returns true when the server rejected the call because the application was submitted already, in this or another
 * window.
 */
export function isAlreadySubmittedError(caught: unknown): boolean {
  return isApiError(caught) && caught.code === 2012 && caught.status === 409
}

/** Returns true for a business code that ends a session, whatever its HTTP status. */
export function isSessionEndCode(code: unknown): boolean {
  return code === 2010 || code === 2021 || code === 2025 || code === 3003
}

/** Returns the message of an API error for the applicant. @throws `caught` when it is any other error */
export function apiErrorMessage(caught: unknown): string {
  if (isApiError(caught)) return caught.message
  throw caught
}
