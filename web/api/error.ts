import type { ResultCode } from '#domain/contract/codes.ts'

/** What keeps an answer from arriving; `ownerGone` is never sent, for another than the page's owner is signed in, or nobody. */
export type NetworkErrorKind = 'timeout' | 'silent' | 'network' | 'unreadable' | 'cancelled' | 'ownerGone'

/**
 * What a call rejects with: the server's answer as it is, with its HTTP status, or what kept it from arriving. `message` is in the
 * person's language either way.
 */
export interface ApiError {
  readonly code: ResultCode | NetworkErrorKind
  readonly message: string
  readonly data: unknown
  /** Absent when no answer arrived. */
  readonly status?: number
}

/** Whether something caught is a failure of a call. */
export function isApiError(caught: unknown): caught is ApiError {
  return typeof caught === 'object' && caught !== null && 'code' in caught && 'message' in caught && 'data' in caught
}

/** Whether the server refused, as against not having answered or being out of order. */
export function isClientError(failure: ApiError): boolean {
  return typeof failure.code === 'number' && failure.status !== undefined && failure.status < 500
}

/** Whether the page's owner is not signed in, or no more; the page has said so already. */
export function isSignOutError(failure: ApiError): boolean {
  return (
    failure.code === 'ownerGone' || failure.status === 401 || failure.status === 403 || isSessionEndCode(failure.code)
  )
}

/** Whether it was refused because the application is not pending any more: it was submitted, here or elsewhere. */
export function isAlreadySubmittedError(caught: unknown): boolean {
  return isApiError(caught) && caught.code === 2012 && caught.status === 409
}

/** The business codes that end a session, whatever the status they come with. */
export function isSessionEndCode(code: unknown): boolean {
  return code === 2010 || code === 2021 || code === 2025 || code === 3003
}

/** The words of a failure, for a person to read. Anything else that was caught is thrown on. */
export function apiErrorMessage(caught: unknown): string {
  if (isApiError(caught)) return caught.message
  throw caught
}
