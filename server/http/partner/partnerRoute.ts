import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '#domain/contract/codes.ts'
import type { Scope } from '#domain/contract/scopes.ts'
import { emptyObject } from '#domain/contract/values.ts'
import { type PartnerCall, type PartnerCallName, partnerCalls } from '#domain/partner/calls.ts'
import {
  type PartnerBodyOf,
  type PartnerDataOf,
  type PartnerParamsOf,
  type PartnerQueryOf,
  type PartnerSchema,
  partnerSchemas,
} from '#domain/partner/schemas.ts'
import { basePathOf } from '../../config/settings.ts'
import type { ApiKey } from '../../database/repositories/apiKeys.ts'
import type { AppContext } from '../../features/context.ts'
import { ServiceError } from '../../features/failure.ts'
import { auditOnce } from '../../features/partner/applications.ts'
import { authenticateKey } from '../../features/partner/keys.ts'
import { bodyLimit, queryOf } from '../body/body.ts'
import { readBody, readRequest } from '../body/requests.ts'
import { languageOf } from '../identity.ts'
import { addOpenApi } from '../pages/static.ts'
import { type Endpoint, holdUntilClosed, sendData, withinSeconds } from '../route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of a call of the partner API, set once it is found. */
    apiKey: ApiKey | undefined
  }
}

/** The input of a handler; every part of it is validated. */
export interface PartnerIncoming<Name extends PartnerCallName> {
  readonly portal: AppContext
  readonly key: ApiKey
  readonly params: PartnerParamsOf<Name>
  readonly query: PartnerQueryOf<Name>
  readonly body: PartnerBodyOf<Name>
  readonly reply: FastifyReply
}

type Outcome<Name extends PartnerCallName> = (typeof partnerCalls)[Name] extends { readonly bodyFormat: 'bytes' }
  ? FastifyReply
  : PartnerDataOf<Name>

/**
 * Creates the endpoint of a call of the partner API. In this order it checks the key, the rate limit, the scope and the
 * parameters.
 */
export function partnerRoute<Name extends PartnerCallName>(
  name: Name,
  handler: (incoming: PartnerIncoming<Name>) => Promise<Outcome<Name>>,
): Endpoint {
  const call: PartnerCall = partnerCalls[name]
  const schema: PartnerSchema = partnerSchemas[name]
  return {
    name,
    method: call.method,
    path: call.path,
    interface: 'partner',
    register(app, portal) {
      app.route({
        method: call.method,
        url: call.path,
        bodyLimit,
        onRequest: (request, reply) => admit(portal, call.scope, request, reply),
        async handler(raw, reply) {
          const language = languageOf(raw)
          const incoming = {
            portal,
            key: raw.apiKey,
            params: readRequest(schema.params, raw.params, true),
            query: readRequest(schema.query ?? emptyObject, queryOf(raw), true),
            body: schema.body && (await readBody(portal, { request: schema.body }, call, raw, reply)),
            language,
            t: portal.translatorFor(language),
            raw,
            reply,
          }
          const work: Promise<unknown> = handler(incoming as PartnerIncoming<Name>)
          raw.work = work
          const isBounded = call.bodyFormat === undefined
          const outcome = await (isBounded ? withinSeconds(portal.settings.handlerTimeoutSeconds, work) : work)
          return outcome === reply ? reply : sendData(incoming, schema.data, call.success[0], outcome)
        },
      })
    },
  }
}

/** Texts for a client with a key: the texts of the codes themselves ask an applicant to log in again. */
const keyTexts: Readonly<Partial<Record<number, string>>> = {
  [codes.missingToken]: 'requestErrors.apiKey.missing',
  [codes.accessTokenInvalid]: 'requestErrors.apiKey.missing',
  [codes.tokenInvalid]: 'requestErrors.apiKey.invalid',
  [codes.tokenExpired]: 'requestErrors.apiKey.expired',
}

/** Admits a call by its key, the rate limit of the key and its scope. A refusal has the header of RFC 6750. */
async function admit(portal: AppContext, scope: Scope, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const key = await authenticateKey(portal, request.headers.authorization).catch(async (error: unknown) => {
    if (!(error instanceof ServiceError)) throw error
    // Counts wrong keys by address, so that a stranger cannot use up the limit of a key.
    await portal.limits.consumeForAddress('anonymous', request.ip)
    reply.header('www-authenticate', error.code === codes.missingToken ? 'Bearer' : 'Bearer error="invalid_token"')
    const text = keyTexts[error.code]
    throw text === undefined ? error : new ServiceError(error.code, { text: { key: text } })
  })
  request.apiKey = key
  holdUntilClosed(reply, portal.accountCalls, key.id, request)
  await portal.limits.consume('partner', key.id)
  if (key.scopes.includes(scope)) return
  await auditOnce(portal, key, 'API key refused', { detail: { scope } })
  reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`)
  const text = { key: 'requestErrors.apiKey.scope', params: { scope } }
  throw new ServiceError(codes.requestInvalid, { http: 403, text, data: { scope } })
}

/** Registers the endpoints of the partner API. */
export function addPartner(app: FastifyInstance, portal: AppContext, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) endpoint.register(app, portal)
  if (portal.settings.openApi) addOpenApi(app, 'partner', basePathOf(portal.settings))
}
