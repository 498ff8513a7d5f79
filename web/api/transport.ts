import type { Call } from '#domain/contract/calls.ts'
import type { ApiError, NetworkErrorKind } from './error.ts'

/** What both clients need from the page around them. */
export interface ClientEnvironment {
  /** Where the server is; empty when it serves the page itself. */
  readonly baseUrl: string
  token(): string | undefined
  /** Whether somebody else than the page's owner is signed in, or nobody: then nothing is sent for the page. */
  isPageOwnerSignedOut(): boolean
  language(): string
  now(): number
  /** Whether nobody sees the page: it may be gone before it is answered. */
  isHidden(): boolean
  /** The words of a trouble, in the person's language. */
  errorMessage(kind: NetworkErrorKind, seconds: number): string
  /** Hears of every answer's status before the caller does. */
  onResponse(status: number, code: unknown, call: Call): void
  readonly payload: PayloadTransform
}

/** The seam of the optional payload encryption: what the JSON client sends and what it is answered passes here. */
export interface PayloadTransform {
  /** Begins a call; `body` is undefined where it sends none. */
  begin(path: string, body: string | undefined): Promise<EncryptedExchange>
}

export interface EncryptedExchange {
  /** What goes on the wire in place of the body. */
  readonly body: string | undefined
  /** Reads what came back. @returns an empty text where it cannot be trusted */
  read(text: string): Promise<string>
}

/** Changes nothing. */
export const identityPayload: PayloadTransform = {
  begin: async (_path, body) => ({ body, read: async (text) => text }),
}

/** Loads the encryption with the first call, so that a page without it carries nothing of it. */
export function lazyPayload(load: () => Promise<PayloadTransform>): PayloadTransform {
  let loading: Promise<PayloadTransform> | undefined
  const loaded = () => {
    loading ??= load().catch((caught) => {
      // The next call tries again.
      loading = undefined
      throw caught
    })
    return loading
  }
  return { begin: async (path, body) => (await loaded()).begin(path, body) }
}

/**
 * The surroundings of one request. What it is answered says nothing of a session that began after it was sent: a late 401 of the
 * session before must not end the new one.
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

/** No answer within this time is a failure, in milliseconds. */
export const timeoutMs = 10_000

/** The failure of a call that got no answer it can use. */
export function networkError(kind: NetworkErrorKind, { errorMessage }: ClientEnvironment, status?: number): ApiError {
  return {
    code: kind,
    message: errorMessage(kind, timeoutMs / 1000),
    data: null,
    ...(status !== undefined && { status }),
  }
}

/** Keeps a call of a page from being made with the token of another than its owner. @throws Failure */
export function assertPageOwner(call: Call, environment: ClientEnvironment): void {
  if (call.authenticated && environment.isPageOwnerSignedOut()) throw networkError('ownerGone', environment)
}
