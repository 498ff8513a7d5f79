import type { Call } from '#domain/contract/calls.ts'
import type { Failure, Trouble } from './failure.ts'

/** What both clients need from the page around them. */
export interface Surroundings {
  /** Where the server is; empty when it serves the page itself. */
  readonly baseUrl: string
  token(): string | undefined
  /** Whether somebody else than the page's owner is signed in, or nobody: then nothing is sent for the page. */
  isOwnerGone(): boolean
  language(): string
  now(): number
  /** Whether nobody sees the page: it may be gone before it is answered. */
  isHidden(): boolean
  /** The words of a trouble, in the person's language. */
  say(trouble: Trouble, seconds: number): string
  /** Hears of every answer's status before the caller does. */
  answered(status: number, code: unknown, call: Call): void
  readonly payload: PayloadTransform
}

/** The seam of the optional payload encryption: what the JSON client sends and what it is answered passes here. */
export interface PayloadTransform {
  /** Begins a call; `body` is undefined where it sends none. */
  begin(path: string, body: string | undefined): Promise<Exchange>
}

export interface Exchange {
  /** What goes on the wire in place of the body. */
  readonly body: string | undefined
  /** Reads what came back. @returns an empty text where it cannot be trusted */
  read(text: string): Promise<string>
}

/** Changes nothing. */
export const plainPayload: PayloadTransform = {
  begin: async (_path, body) => ({ body, read: async (text) => text }),
}

/** Loads the encryption with the first call, so that a page without it carries nothing of it. */
export function payloadLoadedBy(load: () => Promise<PayloadTransform>): PayloadTransform {
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
export function duringRequest(around: Surroundings): Surroundings {
  const token = around.token()
  return {
    ...around,
    token: () => token,
    answered: (...answer) => {
      if (around.token() === token) around.answered(...answer)
    },
  }
}

/** No answer within this time is a failure, in milliseconds. */
export const timeoutMs = 10_000

/** The failure of a call that got no answer it can use. */
export function troubled(trouble: Trouble, { say }: Surroundings, status?: number): Failure {
  return { code: trouble, message: say(trouble, timeoutMs / 1000), data: null, ...(status !== undefined && { status }) }
}

/** Keeps a call of a page from being made with the token of another than its owner. @throws Failure */
export function refuseStrangers(call: Call, around: Surroundings): void {
  if (call.authenticated && around.isOwnerGone()) throw troubled('ownerGone', around)
}
