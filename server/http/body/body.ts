import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import qs from 'qs'
import { codes } from '#domain/contract/codes.ts'
import type { AppContext } from '../../features/context.ts'
import { ServiceError } from '../../features/failure.ts'
import { measured } from '../identity.ts'
import { exceedsBounds } from './jsonBounds.ts'

/** Default maximum of bytes in the body of a call: an e-mail, a code, a few names. */
export const bodyLimit = 16_384
/** Maximum bytes in the body of a save, which carries a whole section with its signatures. */
export const saveBodyLimit = 1_048_576

/**
 * Maximum parameters of a query, or of a form of up to `bodyLimit` bytes; the product sends fewer than thirty. The cost
 * of reading a list by index grows with the square of its length: 999 items took 15 to 22 ms of processor time, 300
 * take 2.5.
 */
const maxParameters = 300

const maxBody = { depth: 20, keys: 10_000, items: 1000 } as const
/**
 * Highest index of a list in a form; the parser also creates the items below it. The longest list of the product is
 * that of countries.
 */
const maxFormIndex = 300
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])
/** Maximum length of a name in a form; a field of a row in a save has about 130 characters. */
const maxNameLength = 500
/** Characters of a name that an error repeats. */
const maxEchoedName = 80
/** Limits of the parser: input beyond them is rejected, never dropped. */
const bracketOptions: qs.IParseOptions = {
  depth: maxBody.depth,
  strictDepth: true,
  arrayLimit: maxFormIndex,
  throwOnLimitExceeded: true,
  allowSparse: true,
  decoder(text, decode, charset, type) {
    const decoded: string = decode(text, decode, charset)
    // Nothing between two separators is a parameter without a name.
    if (type === 'key' && decoded !== '') assertSafeName(decoded)
    return decoded
  },
}
/** `a`, `a[b]`, `a[]`: of other names the parser would drop a part, or guess the meaning. */
const nameWithBrackets = /^[^[\]]+(?:\[[^[\]]*\])*$/

/** Reads JSON, form-urlencoded with bracket arrays, and multipart; rejects everything else as 415. */
export const body = fastifyPlugin(async (app: FastifyInstance, { portal }: { readonly portal: AppContext }) => {
  app.addHook('onRequest', (request, _, done) => {
    done(isOtherCharset(request.headers['content-type']) ? wrongCharset() : undefined)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, text: string) =>
    measured(portal, request, () => parseJson(text)),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) =>
      measured(portal, request, () => parseBrackets(text, parametersOf(request.routeOptions.bodyLimit))),
  )
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, unreadMultipart))
})

/** Marks the body of a multipart request, which its handler reads. */
const unreadMultipart = Symbol('multipart/form-data')

/** Returns true when the body of a request is multipart; none of it has been read yet. */
export function isMultipart(request: FastifyRequest): boolean {
  return request.body === unreadMultipart
}

/** Returns true when a content type names a charset other than UTF-8, as which every body is read. */
function isOtherCharset(type: string | undefined): boolean {
  const [, charset] = /;[ \t]*charset="?([^"; \t]*)/i.exec(type ?? '') ?? []
  return charset !== undefined && !['utf-8', 'utf8'].includes(charset.toLowerCase())
}

function wrongCharset(): ServiceError {
  return new ServiceError(codes.requestInvalid, { http: 415, text: { key: 'requestErrors.wrongCharset' } })
}

/** Parses JSON. @throws ServiceError 400 for invalid JSON, or JSON that is unsafe to traverse */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  if (exceedsBounds(text, maxBody)) throw tooDeep()
  try {
    return assertSafe(JSON.parse(text))
  } catch (cause) {
    throw cause instanceof ServiceError ? cause : unparsable('JSON', cause)
  }
}

/** Returns the error of a body that does not match its content type. */
export function unparsable(type: string, cause?: unknown): ServiceError {
  return new ServiceError(codes.requestInvalid, { cause, text: { key: 'requestErrors.unparsable', params: { type } } })
}

/** Returns the maximum number of parameters in the form of a call. @param limit bytes that the call accepts */
export function parametersOf(limit: number): number {
  return limit > bodyLimit ? maxBody.keys : maxParameters
}

/** Reads a form-urlencoded text or query string: `a[b]=1`, `list[]=1&list[]=2`. */
export function parseBrackets(text: string, parameterLimit = maxParameters): unknown {
  if (/(?:^|&)=/.test(text)) throw unknownKey('')
  try {
    return assertSafe(qs.parse(text, { ...bracketOptions, parameterLimit }))
  } catch (cause) {
    throw cause instanceof RangeError ? tooDeep() : cause
  }
}

/** Rejects names that every object inherits, because qs drops them silently. */
function assertSafeName(name: string): void {
  if (name.length > maxNameLength || !nameWithBrackets.test(name)) throw unknownKey(name)
  for (const part of name.split(/[[\].]+/)) {
    if (forbidden.has(part) || part in Object.prototype) throw unknownKey(part)
  }
}

/** Rejects names that could reach the prototype of an object, and bodies that are built to exhaust a traversal. */
function assertSafe(value: unknown): unknown {
  let keys = 0
  const walk = (inner: unknown, depth: number): void => {
    if (typeof inner !== 'object' || inner === null) return
    if (depth > maxBody.depth || (Array.isArray(inner) && inner.length > maxBody.items)) throw tooDeep()
    for (const [key, child] of Object.entries(inner)) {
      if (forbidden.has(key)) throw unknownKey(key)
      keys += 1
      if (keys > maxBody.keys) throw tooDeep()
      walk(child, depth + 1)
    }
  }
  walk(value, 0)
  return value
}

export function unknownKey(key: string): ServiceError {
  return new ServiceError(codes.parameterError, {
    fields: [
      { path: key.slice(0, maxEchoedName), code: 'parameterError', problem: 'requestErrors.problems.parameterError' },
    ],
  })
}

export function tooDeep(): ServiceError {
  return new ServiceError(codes.parameterInvalid, { text: { key: 'requestErrors.tooDeep' } })
}

/** Returns the error of a failed multipart body: a client error, unless the cause is a ServiceError. */
export function asMultipartFailure(cause: unknown): unknown {
  if (cause instanceof ServiceError) return cause
  return unparsable('multipart/form-data', cause)
}

const failed = Symbol('failed')

/**
 * Parses a query string. Fastify's query parser may not throw, so an error is stored in the result, and {@link queryOf}
 * throws it.
 */
export function parseQuery(text: string): Record<string, unknown> {
  if (text === '') return {}
  try {
    return parseBrackets(text) as Record<string, unknown>
  } catch (failure) {
    return { [failed]: failure }
  }
}

/** Returns the query of a request. @throws ServiceError when it could not be parsed */
export function queryOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const query = request.query as Record<string | symbol, unknown>
  if (query[failed]) throw query[failed]
  return query
}
