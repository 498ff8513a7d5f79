import { idempotencyHeader } from '#domain/contract/calls.ts'
import { codes } from '#domain/contract/codes.ts'
import type { InvalidData } from '#domain/contract/errors.ts'
import { type DeskCallName, deskCalls, deskHeader, passiveUse } from '#domain/desk/calls.ts'
import type { DeskDataOf, DeskRequestOf } from '#domain/desk/schemas.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { basePath } from '../state/basePath.ts'
import { createObservable } from '../state/observable.ts'
import { onInput } from './input.ts'

/** The rejection of a call by the server, with the message to show. */
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

/** The proof of identity that a call needs: a new sign-in, or the second factor alone. */
export type Proof = 'signIn' | 'confirm'

/** The proof that the page asks for now. `onEnd` takes true when the person gave it, false when they cancelled. */
export const requestedProof = createObservable<
  { readonly proof: Proof; readonly onEnd: (isGiven: boolean) => void } | undefined
>(undefined)

let pendingProof: Promise<boolean> | undefined

/** Asks for a proof in a dialog, once for all calls that need it. @returns false when the person cancelled */
function askForProof(proof: Proof): Promise<boolean> {
  pendingProof ??= new Promise<boolean>((resolve) => {
    requestedProof.set({ proof, onEnd: resolve })
  }).finally(() => {
    pendingProof = undefined
    requestedProof.set(undefined)
  })
  return pendingProof
}

/** Returns the proof with which a rejected call would succeed; undefined when none would help. */
function proofFor(name: DeskCallName, { status, code }: DeskError): Proof | undefined {
  if (deskCalls[name].act === null) return undefined
  if (status === 401) return 'signIn'
  return status === 403 && code === codes.verificationFailed ? 'confirm' : undefined
}

/**
 * Makes a call of the desk. When the session has ended, or the second factor has to be confirmed, the page asks for it
 * and then repeats the call, so that nothing typed is lost.
 * @throws DeskError with the server's message
 */
export async function callDesk<Name extends DeskCallName>(
  name: Name,
  request: DeskRequestOf<Name>,
): Promise<DeskDataOf<Name>> {
  const { data } = await (await sendWithProofs(name, request)).json()
  return data as DeskDataOf<Name>
}

/** Makes a call that returns a file. @throws DeskError */
export async function fetchFile<Name extends DeskCallName>(name: Name, request: DeskRequestOf<Name>): Promise<Blob> {
  return (await sendWithProofs(name, request)).blob()
}

/** A file under its name. */
export interface NamedFile {
  readonly blob: Blob
  readonly name: string
  /** In hexadecimal. */
  readonly sha256: string
}

/** Makes a call that returns a file with its name and hash. @throws DeskError */
export async function fetchNamedFile<Name extends DeskCallName>(
  name: Name,
  request: DeskRequestOf<Name>,
): Promise<NamedFile> {
  const response = await sendWithProofs(name, request)
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
  await sendWithProofs('addFile', { query: `?${new URLSearchParams({ account })}`, body })
}

/** The multipart body of a call, and the query of its address. */
interface Multipart {
  readonly query: string
  readonly body: FormData
}

/** The Idempotency-Keys of writes without a response, by call and request. */
const keysToReuse = new Map<string, string>()

function isWrite(name: DeskCallName): boolean {
  return deskCalls[name].success[0] !== codes.querySuccess
}

/**
 * Repeats a call with the same Idempotency-Key until the person has given every proof that it needs. A call without a
 * response may have been executed, so the same call gets the same key when the person presses again.
 */
async function sendWithProofs<Name extends DeskCallName>(
  name: Name,
  request: DeskRequestOf<Name> | Multipart,
): Promise<Response> {
  const encoded = encode(request)
  const identity = `${name} ${encoded.query} ${fingerprintOf(encoded.body)}`
  const key = isWrite(name) ? (keysToReuse.get(identity) ?? crypto.randomUUID()) : undefined
  for (;;) {
    try {
      const response = await send(name, encoded, key)
      keysToReuse.delete(identity)
      return response
    } catch (error) {
      const isFinal = error instanceof DeskError && error.status < 500
      if (key !== undefined && !isFinal) keysToReuse.set(identity, key)
      const proof = error instanceof DeskError ? proofFor(name, error) : undefined
      if (!proof || !(await askForProof(proof))) throw error
    }
  }
}

/** Returns a text that is the same for equal bodies. Files are compared by name, size and time of the last change. */
function fingerprintOf(body: string | FormData): string {
  if (typeof body === 'string') return body
  const parts = [...body].map(([name, part]) => {
    return [name, typeof part === 'string' ? part : [part.name, part.size, part.lastModified]]
  })
  return JSON.stringify(parts)
}

/** Milliseconds without input after which calls, such as a refresh of the queue, no longer keep the session active. */
const passiveAfterMs = 60_000
let lastInput = Date.now()
onInput(() => {
  lastInput = Date.now()
})

function isMultipart(request: unknown): request is Multipart {
  return typeof request === 'object' && request !== null && 'body' in request && request.body instanceof FormData
}

interface EncodedRequest {
  readonly query: string
  readonly body: string | FormData
  /** Absent for a multipart body, whose type the browser sets. */
  readonly contentType?: Readonly<Record<string, string>>
}

function encode(request: unknown): EncodedRequest {
  if (isMultipart(request)) return request
  return { query: '', body: JSON.stringify(request), contentType: { 'content-type': 'application/json' } }
}

async function send(name: DeskCallName, request: EncodedRequest, key: string | undefined): Promise<Response> {
  const { query, body, contentType } = request
  const { method, path } = deskCalls[name]
  const use = Date.now() - lastInput > passiveAfterMs ? passiveUse : '1'
  const headers = {
    ...contentType,
    'accept-language': defaultLanguage,
    [deskHeader]: use,
    ...(key !== undefined && { [idempotencyHeader]: key }),
  }
  const response = await fetch(`${basePath}${path}${query}`, { method, headers, body, credentials: 'same-origin' })
  if (response.ok) return response
  const { code = 0, message = '', data = null } = await response.json().catch(() => ({}))
  throw new DeskError(response.status, code, message || `The server answered ${response.status}.`, data)
}

/** Returns the message to show for an error. */
export function messageOf(error: unknown): string {
  return error instanceof DeskError ? error.message : 'The server can’t be reached. Try again.'
}

/** Returns the error message of one field of a rejected request; empty when the rejection is about something else. */
export function problemOf(error: unknown, path: string): string {
  const data = error instanceof DeskError ? (error.data as Partial<InvalidData> | null) : null
  return data?.fields?.find((field) => field.path === path)?.message ?? ''
}
