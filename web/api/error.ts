import { codes, type ResultCode } from '#domain/contract/codes.ts'

/**
 * Reasons why a call got no usable response. `pageOwnerSignedOut`: the call was not sent, because the page's owner is
 * not signed in.
 */
export type NetworkErrorKind =
  | 'timeout'
  | 'uploadStalled'
  | 'network'
  | 'unreadable'
  | 'cancelled'
  | 'pageOwnerSignedOut'

interface ApiErrorDetails {
  readonly code: ResultCode | NetworkErrorKind
  /** In the applicant's language. */
  readonly message: string
  readonly data?: unknown
  readonly status?: number | undefined
}

/** The rejection of a call: the server's response with its HTTP status, or the reason why no response was received. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ResultCode | NetworkErrorKind
  /** The data of the response; null without any. */
  readonly data: unknown
  /** Undefined when no response was received. */
  readonly status: number | undefined

  constructor({ code, message, data = null, status }: ApiErrorDetails) {
    super(message)
    this.code = code
    this.data = data
    this.status = status
  }
}

/** Returns true when the server rejected the call. Returns false when it did not respond or failed itself (5xx). */
export function isClientError(failure: ApiError): boolean {
  return typeof failure.code === 'number' && failure.status !== undefined && failure.status < 500
}

/** Returns true when the page's owner is not, or no longer, signed in. The page has already reported this. */
export function isSignOutError(failure: ApiError): boolean {
  return (
    failure.code === 'pageOwnerSignedOut' ||
    failure.status === 401 ||
    failure.status === 403 ||
    isSessionEndCode(failure.code)
  )
}

/**
 * Returns true when the server rejected the call because the application was submitted already, in this or another
 * window.
 */
export function isAlreadySubmittedError(caught: unknown): boolean {
  return caught instanceof ApiError && caught.code === codes.requestInvalid && caught.status === 409
}

/** Returns true for a business code that ends a session, whatever its HTTP status. */
export function isSessionEndCode(code: unknown): boolean {
  return (
    code === codes.tokenInvalid ||
    code === codes.accessTokenInvalid ||
    code === codes.tokenExpired ||
    code === codes.missingToken
  )
}

/** Returns the message of an API error for the applicant. @throws `caught` when it is any other error */
export function apiErrorMessage(caught: unknown): string {
  if (caught instanceof ApiError) return caught.message
  throw caught
}

/** Milliseconds before the same popup may be shown again. */
const popupIntervalMs = 3000

/** The errors that a popup reports, whichever call caused them. */
export type Popup = 'tokenExpired' | 'loginExpired' | 'serviceAbnormal'

/**
 * Returns the popup for an HTTP status or for a business code that ends a session. Returns undefined for all others.
 */
export function popupOf(status: number, code: unknown): Popup | undefined {
  if (status === 401 || (status === 200 && isSessionEndCode(code))) return 'tokenExpired'
  if (status === 403) return 'loginExpired'
  return status === 500 ? 'serviceAbnormal' : undefined
}

/** Returns a filter that accepts each popup once, and again only after three seconds. */
export function createPopupThrottle(now: () => number): (popup: Popup) => boolean {
  const shownAt = new Map<Popup, number>()
  return (popup) => {
    const last = shownAt.get(popup)
    if (last !== undefined && now() - last < popupIntervalMs) return false
    shownAt.set(popup, now())
    return true
  }
}
