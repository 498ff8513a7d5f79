import { idempotencyHeader } from '#domain/contract/calls.ts'
import { codes } from '#domain/contract/codes.ts'
import { type DeskCallName, deskCalls, deskHeader, passiveUse } from '#domain/desk/calls.ts'
import type { DeskDataOf, DeskRequestOf } from '#domain/desk/schemas.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { basePath } from '../state/basePath.ts'
import { createObservable } from '../state/observable.ts'
import { onInput } from './input.ts'

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

/** A file under its name. */
export interface NamedFile {
  readonly blob: Blob
  readonly name: string
  /** In hexadecimal. */
  readonly sha256: string
}

/** Makes a call whose answer is a file to be saved under the server's name, with its hash. @throws DeskError */
export async function fetchNamedFile<Name extends DeskCallName>(
  name: Name,
  request: DeskRequestOf<Name>,
): Promise<NamedFile> {
  const response = await repeated(name, request)
  const [, fileName = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const [, digest = ''] = /sha-256=:([^:]+):/.exec(response.headers.get('repr-digest') ?? '') ?? []
  const sha256 = [...atob(digest)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return { blob: await response.blob(), name: fileName, sha256 }
}

/** Adds a document that the applicant never sees. @throws DeskError */
export async function addDeskFile(account: string, title: string, file: File): Promise<void> {
  const body = new FormData()
  body.append('title', title)
  body.append('filename', file.name)
  body.append('file', file)
  await repeated('addFile', { query: `?${new URLSearchParams({ account })}`, body })
}

/** The body of a call that is no JSON, and the query of its address. */
interface Multipart {
  readonly query: string
  readonly body: FormData
}

/** The keys of writes whose answer never came, by call and request. */
const unanswered = new Map<string, string>()

function isWrite(name: DeskCallName): boolean {
  return deskCalls[name].success[0] !== codes.querySuccess
}

/**
 * Makes a call until the proofs are given that it needs, under one Idempotency-Key. A call without an answer may have
 * had its effect: the same one gets the same key when the person presses again.
 */
async function repeated<Name extends DeskCallName>(
  name: Name,
  request: DeskRequestOf<Name> | Multipart,
): Promise<Response> {
  const sent = sentOf(request)
  const act = `${name} ${sent.query} ${textOf(sent.body)}`
  const key = isWrite(name) ? (unanswered.get(act) ?? crypto.randomUUID()) : undefined
  for (;;) {
    try {
      const response = await send(name, sent, key)
      unanswered.delete(act)
      return response
    } catch (error) {
      const isAnswered = error instanceof DeskError && error.status < 500
      if (key !== undefined && !isAnswered) unanswered.set(act, key)
      const proof = error instanceof DeskError ? proofFor(name, error) : undefined
      if (!proof || !(await prove(proof))) throw error
    }
  }
}

/** Returns what tells a body from another one; a file by its name, size and time. */
function textOf(body: string | FormData): string {
  if (typeof body === 'string') return body
  const parts = [...body].map(([name, part]) => {
    return [name, typeof part === 'string' ? part : [part.name, part.size, part.lastModified]]
  })
  return JSON.stringify(parts)
}

/** Milliseconds without a key or press after which the calls of the page are its own, such as those of the queue. */
const passiveAfterMs = 60_000
let lastInput = Date.now()
onInput(() => {
  lastInput = Date.now()
})

function isMultipart(request: unknown): request is Multipart {
  return typeof request === 'object' && request !== null && 'body' in request && request.body instanceof FormData
}

interface Sent {
  readonly query: string
  readonly body: string | FormData
  /** Of a body that does not state it. */
  readonly type?: Readonly<Record<string, string>>
}

function sentOf(request: unknown): Sent {
  if (isMultipart(request)) return request
  return { query: '', body: JSON.stringify(request), type: { 'content-type': 'application/json' } }
}

async function send(name: DeskCallName, { query, body, type }: Sent, key: string | undefined): Promise<Response> {
  const { method, path } = deskCalls[name]
  const use = Date.now() - lastInput > passiveAfterMs ? passiveUse : '1'
  const headers = {
    ...type,
    'accept-language': defaultLanguage,
    [deskHeader]: use,
    ...(key !== undefined && { [idempotencyHeader]: key }),
  }
  const response = await fetch(`${basePath}${path}${query}`, { method, headers, body, credentials: 'same-origin' })
  if (response.ok) return response
  const { code = 0, message = '', data = null } = await response.json().catch(() => ({}))
  throw new DeskError(response.status, code, message || `The server answered ${response.status}.`, data)
}

/** Returns the sentence about a failure. */
export function messageOf(error: unknown): string {
  return error instanceof DeskError ? error.message : 'The server can’t be reached. Try again.'
}
