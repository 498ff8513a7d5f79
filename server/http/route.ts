import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Call, type CallName, calls, idempotencyHeader, timestampParameter } from '#domain/contract/calls.ts'
import type { ResultCode } from '#domain/contract/codes.ts'
import { type CallSchema, type DataOf, schemas } from '#domain/contract/schemas.ts'
import { emptyObject, maxIdempotencyKeyLength } from '#domain/contract/values.ts'
import type { DeskCallName } from '#domain/desk/calls.ts'
import type { Language, Translate } from '#domain/kit/translate.ts'
import type { PartnerCallName } from '#domain/partner/calls.ts'
import type { Session } from '../database/repositories/sessions.ts'
import type { AppContext } from '../features/context.ts'
import { invalidFields, tooMany, unavailable } from '../features/failure.ts'
import { networkOf } from '../features/network.ts'
import type { LimitName } from '../features/rateLimits.ts'
import type { Semaphore } from '../features/semaphore.ts'
import { bodyLimit, queryOf } from './body/body.ts'
import { readBody, readRequest } from './body/requests.ts'
import { authenticate, languageOf, measured } from './identity.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The work of the handler, once it has begun. It may outlast the response. */
    work: Promise<unknown> | undefined
  }
}

type Schemas = typeof schemas
type Calls = typeof calls

/** The input of a handler; every part of it is validated. */
export interface Incoming<Name extends CallName> {
  readonly portal: AppContext
  /** The caller's session; undefined in calls that need none. */
  readonly session: Calls[Name]['authenticated'] extends true ? Session : undefined
  readonly request: z.output<Schemas[Name]['request']>
  readonly query: Schemas[Name] extends { readonly query: infer Q extends z.ZodType } ? z.output<Q> : undefined
  readonly idempotencyKey: string | undefined
  readonly language: Language
  readonly t: Translate
  /** The network of the caller's address, for limits only. */
  readonly address: string
  /** Aborted when the client disconnects before it has its response. */
  readonly signal: AbortSignal
  /** The request of Fastify, for the few calls that stream. */
  readonly raw: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Content-Security-Policy of an applicant's file: it keeps a file harmless when a browser opens it despite the other
 * headers.
 */
export const inertPolicy = "default-src 'none'; sandbox"

const coded = Symbol('coded')

export interface Coded<Data> {
  readonly [coded]: ResultCode
  readonly data: Data
}

/** Returns a response with a success code other than the first one of the call. */
export function withCode<Data>(code: ResultCode, data: Data): Coded<Data> {
  return { [coded]: code, data }
}

type Outcome<Name extends CallName> = Calls[Name] extends { readonly bodyFormat: 'bytes' }
  ? FastifyReply
  : DataOf<Name> | Coded<DataOf<Name>>

export type Handler<Name extends CallName> = (incoming: Incoming<Name>) => Promise<Outcome<Name>>

interface RouteOptions {
  /** Counted before the body is read: by account, or by network when there is no session. */
  readonly limit?: LimitName
  /** Maximum bytes of the body; by default that of a small call. An upload is a stream with a limit of its own. */
  readonly bodyLimit?: number
  /** True for a call that limits the time of its work itself, such as a PDF. */
  readonly hasOwnTimeout?: boolean
}

/** A call of the contract with its handler. */
export interface Endpoint {
  readonly name: CallName | DeskCallName | PartnerCallName
  readonly method: string
  readonly path: string
  /** The interface to which it belongs; each has its own callers, sessions and OpenAPI document. */
  readonly interface: 'applicant' | 'desk' | 'partner'
  register(app: FastifyInstance, portal: AppContext): void
}

/**
 * Creates the endpoint of a call: authenticate, limit, parse, act, respond.
 * @example export default route('findForm', async ({ portal, session }) => loadForm(portal, session), { limit: 'reads'
 * })
 */
export function route<Name extends CallName>(name: Name, handler: Handler<Name>, options: RouteOptions = {}): Endpoint {
  const call: Call = calls[name]
  return {
    name,
    method: call.method,
    path: call.path,
    interface: 'applicant',
    register(app, portal) {
      app.route({
        method: call.method,
        url: call.path,
        bodyLimit: options.bodyLimit ?? bodyLimit,
        async onRequest(request, reply) {
          const session = call.authenticated ? await authenticate(portal, request, call.passive) : undefined
          if (session) {
            request.session = session
            portal.threadTime.assertAvailable(session.account)
            holdUntilClosed(reply, portal.accountCalls, session.account, request)
            if (call.bodyFormat === 'multipart') {
              const release = holdUntilClosed(reply, portal.unfinishedUploads, session.account)
              request.raw.once('end', release)
            }
          }
          if (!options.limit) return
          if (session) await portal.limits.consume(options.limit, session.account)
          else await portal.limits.consumeForAddress(options.limit, request.ip)
        },
        async handler(raw, reply) {
          const incoming = await read(name, call, portal, raw, reply)
          const work: Promise<unknown> = handler(incoming as Incoming<Name>)
          raw.work = work
          const isBounded = call.bodyFormat === undefined && !options.hasOwnTimeout
          const outcome = await (isBounded ? withinSeconds(portal.settings.handlerTimeoutSeconds, work) : work)
          return outcome === reply ? reply : answer(name, incoming, call, outcome)
        },
      })
    },
  }
}

/**
 * Waits for work for some seconds. Fastify's `handlerTimeout` is unsuitable: it includes the time in which the body
 * arrives. The work itself continues: a late save may still commit, and its retry gets the stored response. Limits
 * count the work until it ends.
 * @throws ServiceError 503/3000 after that time
 */
export async function withinSeconds<Result>(seconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable(1)), seconds * 1000)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/**
 * Acquires one unit of an account's semaphore until both the response and the work of its request have ended.
 * @param request the request whose work counts; absent when only the response counts
 * @returns a function that releases the unit earlier
 * @throws ServiceError 429/3000 when the account has reached its limit
 */
export function holdUntilClosed(
  { raw }: FastifyReply,
  limit: Semaphore,
  account: string,
  request?: FastifyRequest,
): () => void {
  const release = limit.tryAcquire(account)
  if (!release) throw tooMany(1)
  // The connection may already be closed.
  if (raw.destroyed || raw.closed) release()
  else raw.once('close', () => (request ? afterWork(request, release) : release()))
  return release
}

/** Calls a function once the handler of a request has ended, which may be after its timeout or a lost connection. */
export function afterWork({ work }: FastifyRequest, act: () => void): void {
  if (work) work.then(act, act)
  else act()
}

async function read(name: CallName, call: Call, portal: AppContext, raw: FastifyRequest, reply: FastifyReply) {
  const schema: CallSchema = schemas[name]
  const language = languageOf(raw)
  const { [timestampParameter]: _, ...parameters } = queryOf(raw)
  const sendsBody = call.method === 'POST'
  return {
    portal,
    language,
    t: portal.translatorFor(language),
    session: raw.session,
    get signal() {
      return disconnectSignal(reply)
    },
    get address() {
      return networkOf(raw.ip)
    },
    raw,
    reply,
    query: sendsBody ? readRequest(schema.query ?? emptyObject, parameters, true) : undefined,
    request: sendsBody
      ? await readBody(portal, schema, call, raw, reply)
      : readRequest(schema.request, parameters, true),
    idempotencyKey: call.idempotent ? idempotencyKeyOf(raw) : undefined,
  }
}

/** Returns the Idempotency-Key of a request. @throws ServiceError 400/2013 for an empty or too long one */
export function idempotencyKeyOf(raw: FastifyRequest): string | undefined {
  const key = raw.headers[idempotencyHeader.toLowerCase()]
  if (key === undefined) return undefined
  if (typeof key === 'string' && key !== '' && key.length <= maxIdempotencyKeyLength) return key
  throw invalidFields([
    { path: idempotencyHeader, code: 'fieldFormatError', problem: 'requestErrors.problems.fieldFormatError' },
  ])
}

function answer(name: CallName, incoming: Answering, call: Call, outcome: unknown) {
  return sendData(incoming, schemas[name].data, call.success[0], outcome)
}

type Answering = Pick<Incoming<CallName>, 'portal' | 't' | 'raw' | 'reply' | 'language'>

/** Sends a response through its schema, so that no other data leave the server. */
export function sendData(
  { portal, t, raw, reply, language }: Answering,
  schema: z.ZodType,
  success: ResultCode,
  outcome: unknown,
): FastifyReply {
  const isCoded = typeof outcome === 'object' && outcome !== null && coded in outcome
  const { [coded]: code, data } = isCoded ? (outcome as Coded<unknown>) : { [coded]: success, data: outcome }
  const text = measured(portal, raw, () =>
    JSON.stringify({ code, message: t(`codes.${code}`), data: schema.parse(data) }),
  )
  return reply.headers({ 'content-language': language, 'content-type': 'application/json; charset=utf-8' }).send(text)
}

/**
 * Returns a signal that is aborted when the client closes the connection before it has received the whole response.
 * Fastify's `request.signal` is unsuitable: it follows the `close` of the request, which Node emits once the body is
 * read.
 */
export function disconnectSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed && !raw.writableFinished) controller.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
