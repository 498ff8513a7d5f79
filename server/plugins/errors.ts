import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Answer } from '#domain/contract/schemas.ts'
import type { Params, Say } from '#domain/kit/say.ts'
import type { Portal } from '../portal.ts'
import { bodyTooLarge, Failure, type FieldFailure, unavailable } from '../services/failure.ts'
import { isTransientSystemError } from '../services/systemErrors.ts'
import { languageOf } from './language.ts'

/** Most fields a message names; `data.fields` holds all of them. */
const mostNamed = 3

interface ErrorOptions {
  readonly portal: Portal
  /** Whether the browser's pages are served here: then an unknown path that asks for a page is theirs to answer. */
  readonly pages: boolean
}

/** Answers every refusal and every mishap as `{ code, message, data }`. */
export const errors = fastifyPlugin(async (app: FastifyInstance, { portal, pages }: ErrorOptions) => {
  const methods = methodsByPath(app)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = asFailure(error, request)
    if (failure.http >= 500) portal.log.error({ err: error, requestId: request.id }, 'a request failed')
    return sendFailure(portal, request, reply, failure)
  })
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    if (pages && wantsPage(request, path)) return reply.sendFile('index.html')
    const allowed = methods.get(path)
    return sendFailure(portal, request, reply, allowed ? wrongMethod(allowed) : new Failure(2022))
  })
})

/** A person's browser asks for a page; a program that tries addresses does not. */
function wantsPage({ method, headers }: FastifyRequest, path: string): boolean {
  const isPage = (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
  return isPage && !/^\/(v1|health|metrics)(\/|$)/.test(path)
}

function methodsByPath(app: FastifyInstance): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) methods.set(url, [...(methods.get(url) ?? []), ...[method].flat()])
  })
  return methods
}

function wrongMethod(allowed: readonly string[]): Failure {
  const code = allowed.includes('GET') ? 2013 : allowed.includes('POST') ? 2014 : 2012
  const method = allowed.filter((one) => one !== 'HEAD').join(', ')
  return new Failure(code, { http: 405, allow: method, text: { key: 'refusals.wrongMethod', params: { method } } })
}

/** What the framework throws, as one of our refusals; anything unknown is our own fault. */
export function asFailure(error: FastifyError, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error
  const { statusCode = 500 } = error
  if (statusCode === 413) return bodyTooLarge(request.routeOptions.bodyLimit, error)
  if (statusCode === 415 || statusCode === 406)
    return new Failure(2012, { http: 415, text: { key: 'refusals.wrongType' } })
  if (statusCode === 503 || isTransientSystemError(error)) return unavailable(5, error)
  return statusCode < 500 ? new Failure(2012, { cause: error }) : new Failure(3001, { cause: error })
}

/** Writes a refusal in the language of the request. */
export function sendFailure(
  portal: Portal,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
): FastifyReply {
  const { retryAfterSeconds, allow } = failure.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  if (allow !== undefined) reply.header('allow', allow)
  const language = languageOf(request)
  return reply
    .code(failure.http)
    .headers({ 'content-language': language, 'content-type': 'application/json; charset=utf-8' })
    .serializer(JSON.stringify)
    .send(answerTo(failure, portal.say(language)))
}

/** The body of a refusal. Its message names the fields and the remedy. */
export function answerTo({ code, details }: Failure, say: Say): Answer {
  const { fields, text, data, retryAfterSeconds } = details
  const named = fields?.map(({ problem, params, names, label, isSentence, ...field }) => ({
    ...field,
    ...(params && { params }),
    message: say(problem, { ...params, ...said(names, say) }),
  }))
  const message = text ? say(text.key, text.params) : fields?.length ? namingFields(fields, say) : say(`codes.${code}`)
  const extra = {
    ...data,
    ...(named && { fields: named }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
  return { code, message, data: Object.keys(extra).length > 0 ? extra : null }
}

/** Names in the language of the answer. */
function said(names: FieldFailure['names'], say: Say): Params {
  return Object.fromEntries(Object.entries(names ?? {}).map(([name, key]) => [name, say(key)]))
}

function namingFields(fields: readonly FieldFailure[], say: Say): string {
  const sentences = fields.slice(0, mostNamed).map(({ path, label, problem, params, names, isSentence }) => {
    const words = { ...params, ...said(names, say) }
    if (isSentence) return say(problem, words)
    const name = label ? say(label) : path
    return say('refusals.field', { label: name, problem: say(problem, { label: name, ...words }) })
  })
  const left = fields.length - mostNamed
  return [...sentences, ...(left > 0 ? [say('refusals.more', { count: left })] : [])].join(say('refusals.separator'))
}
