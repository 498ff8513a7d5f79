import type { Call } from '#domain/contract/calls.ts'
import { isSuccess, type ResultCode } from '#domain/contract/codes.ts'
import type { ApiResponse } from '#domain/contract/schemas.ts'
import { ApiError, type NetworkErrorKind } from './error.ts'

/** The environment that both clients need from the page. */
export interface ClientEnvironment {
  /** Origin of the server; empty when the server also serves the page. */
  readonly baseUrl: string
  token(): string | undefined
  /** Returns true when the page's owner is not signed in. The clients then send nothing for the page. */
  isPageOwnerSignedOut(): boolean
  language(): string
  now(): number
  /** Returns true while the page is hidden: it may be closed before the response is received. */
  isHidden(): boolean
  /** Returns the message of a network error in the applicant's language. */
  errorMessage(kind: NetworkErrorKind, seconds: number): string
  /** Receives the status of every response before the caller does. */
  onResponse(status: number, code: unknown, call: Call): void
  readonly payload: PayloadTransform
}

/**
 * The extension point of the optional payload encryption. Every body that the JSON client sends or receives passes
 * through it.
 */
export interface PayloadTransform {
  /** Begins a call. `body` is undefined for a call without a body. */
  begin(path: string, body: string | undefined): Promise<EncryptedExchange>
}

export interface EncryptedExchange {
  /** The body to send in place of the plain one. */
  readonly body: string | undefined
  /** Decrypts a response. @returns an empty text when the response cannot be trusted */
  read(text: string): Promise<string>
}

/** Leaves bodies unchanged. */
export const identityPayload: PayloadTransform = {
  begin: async (_path, body) => ({ body, read: async (text) => text }),
}

/** Loads the encryption with the first call, so that a page without encryption does not load its code. */
export function lazyPayload(load: () => Promise<PayloadTransform>): PayloadTransform {
  let loading: Promise<PayloadTransform> | undefined
  const loaded = () => {
    loading ??= load().catch((caught) => {
      // The next call retries.
      loading = undefined
      throw caught
    })
    return loading
  }
  return { begin: async (path, body) => (await loaded()).begin(path, body) }
}

/**
 * Returns the environment of one request. Its response does not affect a session that began after the request was sent:
 * a late 401 of the previous session must not end the new one.
 */
export function environmentOfRequest(environment: ClientEnvironment): ClientEnvironment {
  const token = environment.token()
  return {
    ...environment,
    token: () => token,
    onResponse: (...answer) => {
      if (environment.token() === token) environment.onResponse(...answer)
    },
  }
}

/** Milliseconds without a response after which a call fails. */
export const timeoutMs = 10_000

/** Returns the error of a call without a usable response. */
export function networkError(kind: NetworkErrorKind, { errorMessage }: ClientEnvironment, status?: number): ApiError {
  return new ApiError({ code: kind, message: errorMessage(kind, timeoutMs / 1000), status })
}

/** Rejects a call of the page that would be sent with another account's token. @throws ApiError */
export function assertPageOwner(call: Call, environment: ClientEnvironment): void {
  if (call.authenticated && environment.isPageOwnerSignedOut()) throw networkError('pageOwnerSignedOut', environment)
}

/**
 * Parses the text of a response. Every response but success rejects with the server's body.
 * @throws ApiError
 */
export function readResponse(call: Call, status: number, text: string, environment: ClientEnvironment): ApiResponse {
  const body = parseBody(text)
  environment.onResponse(status, body?.code, call)
  if (!body) throw networkError('unreadable', environment, status)
  if (status < 200 || status > 299 || !isSuccess(body.code)) throw new ApiError({ ...body, status })
  return body
}

function parseBody(text: string): ApiResponse | undefined {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return undefined
    const { code, message, data = null } = body as { code: ResultCode; message: unknown; data?: unknown }
    return { code, message: String(message), data }
  } catch {
    return undefined
  }
}
