import { codes } from '#domain/contract/codes.ts'
import { type DeskCallName, deskCalls, deskHeader, passiveUse } from '#domain/desk/calls.ts'
import type { DeskDataOf, DeskRequestOf } from '#domain/desk/schemas.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { createObservable } from '../state/observable.ts'

/** The refusal of a call, with the server's sentence. */
export class DeskError extends Error {
  readonly code: number
  readonly status: number
  readonly data: unknown

  constructor(status: number, code: number, message: string, data: unknown) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
  }
}

/** The proof of identity that a call waits for: a new sign-in, or the second factor alone. */
export type Proof = 'signIn' | 'confirm'

/** The proof that the page asks for now, and the function that reports its end. */
export const requestedProof = createObservable<
  { readonly proof: Proof; readonly onEnd: (isGiven: boolean) => void } | undefined
>(undefined)

let proving: Promise<boolean> | undefined

/** Asks for a proof in a dialog, once for all calls that wait. @returns false when the person gave up */
function prove(proof: Proof): Promise<boolean> {
  proving ??= new Promise<boolean>((resolve) => {
    requestedProof.set({ proof, onEnd: resolve })
  }).finally(() => {
    proving = undefined
    requestedProof.set(undefined)
  })
  return proving
}

/** Returns the proof that would make a refused call succeed. */
function proofFor(name: DeskCallName, { status, code }: DeskError): Proof | undefined {
  if (deskCalls[name].act === null) return undefined
  if (status === 401) return 'signIn'
  return status === 403 && code === codes.verificationFailed ? 'confirm' : undefined
}

/**
 * Makes a call of the desk. When the session has ended, or the second factor has to be confirmed, the page asks for it
 * and the call is repeated: nothing typed is lost.
 * @throws DeskError with the server's sentence
 */
export async function callDesk<Name extends DeskCallName>(
  name: Name,
  request: DeskRequestOf<Name>,
): Promise<DeskDataOf<Name>> {
  const answer = await (await repeated(name, request)).json()
  return answer.data as DeskDataOf<Name>
}

/** Makes a call whose answer is a file. @throws DeskError */
export async function fetchFile<Name extends DeskCallName>(name: Name, request: DeskRequestOf<Name>): Promise<Blob> {
  return (await repeated(name, request)).blob()
}

async function repeated<Name extends DeskCallName>(name: Name, request: DeskRequestOf<Name>): Promise<Response> {
  for (;;) {
    try {
      return await send(name, request)
    } catch (error) {
      const proof = error instanceof DeskError ? proofFor(name, error) : undefined
      if (!proof || !(await prove(proof))) throw error
    }
  }
}

/** Milliseconds without a key or press after which the calls of the page are its own, such as those of the queue. */
const passiveAfterMs = 60_000
let lastInput = Date.now()
for (const type of ['keydown', 'pointerdown', 'wheel'])
  addEventListener(type, () => (lastInput = Date.now()), { passive: true })

async function send<Name extends DeskCallName>(name: Name, request: DeskRequestOf<Name>): Promise<Response> {
  const { method, path } = deskCalls[name]
  const use = Date.now() - lastInput > passiveAfterMs ? passiveUse : '1'
  const headers = { 'content-type': 'application/json', 'accept-language': defaultLanguage, [deskHeader]: use }
  const response = await fetch(path, { method, headers, body: JSON.stringify(request), credentials: 'same-origin' })
  if (response.ok) return response
  const { code = 0, message = '', data = null } = await response.json().catch(() => ({}))
  throw new DeskError(response.status, code, message || `The server answered ${response.status}.`, data)
}

/** Returns the sentence about a failure. */
export function messageOf(error: unknown): string {
  return error instanceof DeskError ? error.message : 'The server can’t be reached. Try again.'
}
