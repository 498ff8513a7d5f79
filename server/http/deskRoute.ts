import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { codes } from '#domain/contract/codes.ts'
import { type DeskCall, type DeskCallName, deskCalls, deskCookie, deskHeader, passiveUse } from '#domain/desk/calls.ts'
import { mayDo, permissionFor } from '#domain/desk/permissions.ts'
import { type DeskDataOf, type DeskInputOf, deskSchemas } from '#domain/desk/schemas.ts'
import type { Language, Translate } from '#domain/kit/translate.ts'
import { basePathOf } from '../config/settings.ts'
import type { StaffSession } from '../database/repositories/desk/staff.ts'
import type { AppContext } from '../features/context.ts'
import type { CallerSession } from '../features/desk/retries.ts'
import { auditingRefusal } from '../features/desk/staff/refusals.ts'
import { authenticateStaff, confirmedUntil } from '../features/desk/staff/sessions.ts'
import { ServiceError } from '../features/failure.ts'
import { networkOf } from '../features/network.ts'
import { bodyLimit, queryOf } from './body/body.ts'
import { readBody, readRequest } from './body/requests.ts'
import { languageOf } from './identity.ts'
import { addOpenApi } from './pages/static.ts'
import { type Coded, disconnectSignal, type Endpoint, idempotencyKeyOf, sendData, withinSeconds } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of a call of the desk that needs one, set once it is found. */
    staffSession: StaffSession | undefined
  }
}

type Calls = typeof deskCalls

/** The input of a handler; every part of it is validated. */
export interface DeskIncoming<Name extends DeskCallName> {
  readonly portal: AppContext
  /** The caller's session; undefined in calls that need none. */
  readonly session: Calls[Name]['act'] extends null ? undefined : CallerSession
  readonly request: DeskInputOf<Name>
  readonly language: Language
  readonly t: Translate
  /** The network of the caller's address, for limits only. */
  readonly address: string
  /** Aborted when the client disconnects before it has its response. */
  readonly signal: AbortSignal
  readonly raw: FastifyRequest
  readonly reply: FastifyReply
}

type Outcome<Name extends DeskCallName> = Calls[Name] extends { readonly bodyFormat: 'bytes' }
  ? FastifyReply
  : DeskDataOf<Name> | Coded<DeskDataOf<Name>>

/**
 * Creates the endpoint of a call of the desk. In this order it checks the header that other sites cannot send, the
 * session of the cookie, the role, the second factor and the rate limit, then reads the body.
 */
export function deskRoute<Name extends DeskCallName>(
  name: Name,
  handler: (incoming: DeskIncoming<Name>) => Promise<Outcome<Name>>,
): Endpoint {
  const call: DeskCall = deskCalls[name]
  const schema: { readonly request: z.ZodType; readonly data: z.ZodType } = deskSchemas[name]
  return {
    name,
    method: call.method,
    path: call.path,
    interface: 'desk',
    register(app, portal) {
      app.route({
        method: call.method,
        url: call.path,
        bodyLimit,
        onRequest: (request) => admit(portal, name, request),
        async handler(raw, reply) {
          const language = languageOf(raw)
          const request =
            call.method === 'POST'
              ? await readBody(portal, schema, call, raw, reply)
              : readRequest(schema.request, queryOf(raw), true)
          const incoming = {
            portal,
            session: raw.staffSession && withKey(raw.staffSession, raw, { call: name, request }),
            request,
            language,
            t: portal.translatorFor(language),
            address: networkOf(raw.ip),
            get signal() {
              return disconnectSignal(reply)
            },
            raw,
            reply,
          }
          const work: Promise<unknown> = auditingRefusal(portal, raw.staffSession, name, () =>
            handler(incoming as DeskIncoming<Name>),
          )
          raw.work = work
          const isBounded = call.bodyFormat === undefined
          const outcome = await (isBounded ? withinSeconds(portal.settings.handlerTimeoutSeconds, work) : work)
          return outcome === reply ? reply : sendData(incoming, schema.data, call.success[0], outcome)
        },
      })
    },
  }
}

/** Admits a call by its header; where it needs a session also by its cookie, its rate limit and its role. */
async function admit(portal: AppContext, name: DeskCallName, request: FastifyRequest): Promise<void> {
  const call: DeskCall = deskCalls[name]
  const header = request.headers[deskHeader.toLowerCase()]
  if (!call.isNavigation && header !== '1' && header !== passiveUse) throw forbidden('requestErrors.deskHeader')
  if (call.act === null) return portal.limits.consumeForAddress('anonymous', request.ip)
  const session = await authenticateStaff(portal, request.cookies[deskCookie] ?? missing(), header === passiveUse)
  request.staffSession = session
  // Counted before the role is checked, so that refused calls are limited as well.
  await portal.limits.consume('desk', session.staff.id)
  await auditingRefusal(portal, session, name, async () => assertPermitted(portal, session, call))
}

/** Returns the session with the Idempotency-Key of its call. */
function withKey(session: StaffSession, raw: FastifyRequest, request: unknown): CallerSession {
  const key = idempotencyKeyOf(raw)
  return key === undefined ? session : { ...session, staff: { ...session.staff, attempt: { key, request } } }
}

function missing(): never {
  throw new ServiceError(codes.missingToken)
}

function forbidden(key: string): ServiceError {
  return new ServiceError(codes.requestInvalid, { http: 403, text: { key } })
}

/** @throws ServiceError 403/2012 when no role permits a call; 403/2020 when the second factor has to be confirmed */
function assertPermitted(portal: AppContext, session: StaffSession, { act }: DeskCall): void {
  if (act === null) return
  if (!mayDo(session.staff, act)) throw forbidden('requestErrors.deskRole')
  if (permissionFor(act).isConfirmed && confirmedUntil(portal, session) === null)
    throw new ServiceError(codes.verificationFailed, {
      http: 403,
      text: { key: 'requestErrors.deskConfirm' },
      data: { need: 'confirm' },
    })
}

/**
 * The cookie of a sign-in at the identity provider. It is not `SameSite=Strict`, because it has to be sent with the
 * redirect from another site.
 */
export const oidcCookie = '__Host-desk-oidc'

/** Sets or deletes the cookie of a sign-in at the identity provider. */
export function setOidcCookie(reply: FastifyReply, value: string | undefined): void {
  const options = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const
  if (value === undefined) reply.clearCookie(oidcCookie, options)
  else reply.setCookie(oidcCookie, value, options)
}

/** Sets or deletes the cookie of a session, which is sent to this host over TLS only, and which no script can read. */
export function setSessionCookie(reply: FastifyReply, token: string | undefined): void {
  const options = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const
  if (token === undefined) reply.clearCookie(deskCookie, options)
  else reply.setCookie(deskCookie, token, options)
}

/** Registers the endpoints of the desk, and the parser of the cookies that only they use. */
export async function addDesk(app: FastifyInstance, portal: AppContext, endpoints: readonly Endpoint[]): Promise<void> {
  const { default: cookies } = await import('@fastify/cookie')
  await app.register(async (desk) => {
    await desk.register(cookies)
    for (const endpoint of endpoints) endpoint.register(desk, portal)
    if (portal.settings.openApi) addOpenApi(desk, 'desk', basePathOf(portal.settings))
  })
}
