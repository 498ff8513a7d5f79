import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import Negotiator from 'negotiator'
import { codes } from '#domain/contract/codes.ts'
import type { ApiResponse } from '#domain/contract/schemas.ts'
import type { Params, Translate } from '#domain/kit/translate.ts'
import { issueTextParams } from '#domain/kit/values/format.ts'
import type { AppContext } from '../features/context.ts'
import {
  bodyTooLarge,
  type FieldProblem,
  isTransientSystemError,
  ServiceError,
  unavailable,
} from '../features/failure.ts'
import { allowFrames } from './headers.ts'
import { languageOf } from './identity.ts'
import { type Pages, sendPage } from './pages/static.ts'

/** Maximum fields that a message names; `data.fields` lists all of them. */
const maxNamedFields = 3

interface ErrorOptions {
  readonly portal: AppContext
  /** The served pages, which answer requests for a page at an unknown path. */
  readonly pages: Pages
}

/** Answers every error as `{ code, message, data }`. */
export const errors = fastifyPlugin(async (app: FastifyInstance, { portal, pages }: ErrorOptions) => {
  const methods = methodsByPath(app)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = asServiceError(error, request)
    if (failure.http >= 500) portal.log.error({ err: error, requestId: request.id }, 'a request failed')
    return sendError(portal, request, reply, failure)
  })
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    if (pages.web !== undefined && wantsPage(request, path)) {
      const isDesk = path === '/desk' || path.startsWith('/desk/')
      if (isDesk && pages.desk) return sendPage(request, reply, pages.desk)
      if (!isDesk) allowFrames(reply, portal.settings)
      return sendPage(request, reply, pages.web)
    }
    const allowed = methods.get(path)
    return sendError(portal, request, reply, allowed ? wrongMethod(allowed) : new ServiceError(codes.urlError))
  })
})

/** Paths below which an unknown address is never a page. */
const noPages = /^\/(v1|health|metrics|assets|brand|desk\/assets)(\/|$)/

/** Returns true for a request that accepts HTML (RFC 9110), as that of a browser, curl or a monitor does. */
function wantsPage(request: FastifyRequest, path: string): boolean {
  if (!['GET', 'HEAD'].includes(request.method) || noPages.test(path)) return false
  return new Negotiator(request).mediaType(['text/html', 'application/json']) === 'text/html'
}

function methodsByPath(app: FastifyInstance): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) methods.set(url, [...(methods.get(url) ?? []), ...[method].flat()])
  })
  return methods
}

function wrongMethod(allowed: readonly string[]): ServiceError {
  const code = allowed.includes('GET')
    ? codes.needsGet
    : allowed.includes('POST')
      ? codes.needsPost
      : codes.requestInvalid
  const method = allowed.filter((item) => item !== 'HEAD').join(', ')
  return new ServiceError(code, {
    http: 405,
    allow: method,
    text: { key: 'requestErrors.wrongMethod', params: { method } },
  })
}

/** Converts an error of the framework into a ServiceError; an unknown error becomes an internal one. */
export function asServiceError(error: FastifyError, request: FastifyRequest): ServiceError {
  if (error instanceof ServiceError) return error
  const { statusCode = 500 } = error
  if (statusCode === 413) return bodyTooLarge(request.routeOptions.bodyLimit, error)
  if (statusCode === 415 || statusCode === 406)
    return new ServiceError(codes.requestInvalid, { http: 415, text: { key: 'requestErrors.wrongType' } })
  if (statusCode === 503 || isTransientSystemError(error)) return unavailable(5, error)
  return statusCode < 500
    ? new ServiceError(codes.requestInvalid, { cause: error })
    : new ServiceError(codes.systemError, { cause: error })
}

/** Sends an error in the language of the request. */
export function sendError(
  portal: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: ServiceError,
): FastifyReply {
  const { retryAfterSeconds, allow } = failure.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  if (allow !== undefined) reply.header('allow', allow)
  const language = languageOf(request)
  return reply
    .code(failure.http)
    .headers({ 'content-language': language, 'content-type': 'application/json; charset=utf-8' })
    .send(responseTo(failure, portal.translatorFor(language)))
}

/** Returns the body of an error response. Its message names the fields and the remedy. */
export function responseTo({ code, details }: ServiceError, t: Translate): ApiResponse {
  const { fields, text, data, retryAfterSeconds } = details
  const named = fields?.map(({ problem, params, names, label, isSentence, ...field }) => ({
    ...field,
    ...(params && { params }),
    message: t(problem, { ...issueTextParams(params, t.language), ...translateNames(names, t) }),
  }))
  const message = text ? t(text.key, text.params) : fields?.length ? namingFields(fields, t) : t(`codes.${code}`)
  const extra = {
    ...data,
    ...(named && { fields: named }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
  return { code, message, data: Object.keys(extra).length > 0 ? extra : null }
}

/** Translates names into the language of the response. */
function translateNames(names: FieldProblem['names'], t: Translate): Params {
  return Object.fromEntries(Object.entries(names ?? {}).map(([name, key]) => [name, t(key)]))
}

function namingFields(fields: readonly FieldProblem[], t: Translate): string {
  const sentences = fields.slice(0, maxNamedFields).map(({ path, label, problem, params, names, isSentence }) => {
    const textParams = { ...issueTextParams(params, t.language), ...translateNames(names, t) }
    if (isSentence) return t(problem, textParams)
    const name = label ? t(label) : path
    return t('requestErrors.field', { label: name, problem: t(problem, { label: name, ...textParams }) })
  })
  const left = fields.length - maxNamedFields
  return [...sentences, ...(left > 0 ? [t('requestErrors.more', { count: left })] : [])].join(t('sentences.separator'))
}
