import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { parse } from 'picoquery'
import { bodyTooLarge, Failure } from '../services/failure.ts'
import { isBeyond } from './jsonBounds.ts'

/** Bytes of any body but an upload's. */
export const bodyLimit = 1_048_576

const most = { depth: 20, keys: 10_000, items: 1000 } as const
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])
const bracketSyntax = { nestingSyntax: 'index', arrayRepeat: true, arrayRepeatSyntax: 'bracket' } as const

/** JSON, form-urlencoded with bracket arrays, and multipart are read; everything else is refused as 415. */
export const body = fastifyPlugin(async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: FastifyRequest, text: string) =>
    parseJson(text),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, text: string) => parseBrackets(text),
  )
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fieldNameSize: 200, fieldSize: bodyLimit, fields: 1000, files: 1, headerPairs: 100, parts: 1001 },
  })
})

/** @throws Failure 400 for what is no JSON, or JSON nobody should walk */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  if (isBeyond(text, most)) throw tooDeep()
  try {
    return refuseUnsafe(JSON.parse(text))
  } catch (cause) {
    throw cause instanceof Failure ? cause : unparsable('JSON', cause)
  }
}

/** A body that claims to be of a type and is not. */
export function unparsable(type: string, cause?: unknown): Failure {
  return new Failure(2012, { cause, text: { key: 'refusals.unparsable', params: { type } } })
}

/** A form-urlencoded text or query string: `a[b]=1`, `list[]=1&list[]=2`. */
export function parseBrackets(text: string): unknown {
  const parameters = new URLSearchParams(text)
  if (parameters.size > most.keys) throw tooDeep()
  const pairs = [...parameters].map(([key, value]) => {
    refuseUnsafeKey(key)
    return `${withPlainBrackets(key)}=${encodeURIComponent(value)}`
  })
  return refuseUnsafe(parse(pairs.join('&'), bracketSyntax))
}

/** picoquery sees brackets only where they were sent as such; most clients encode them. */
function withPlainBrackets(key: string): string {
  return encodeURIComponent(key).replaceAll('%5B', '[').replaceAll('%5D', ']')
}

/**
 * picoquery drops dangerous names silently, takes what every object inherits for a value sent before, and makes an array as
 * long as the largest index says: all are refused here.
 */
function refuseUnsafeKey(key: string): void {
  for (const part of key.split(/[[\].]+/)) {
    if (forbidden.has(part) || part in Object.prototype) throw unknownKey(part)
    if (/^\d+$/.test(part) && Number(part) >= most.items) throw tooDeep()
  }
}

/** Refuses names that could reach an object's prototype, and bodies made to exhaust whoever walks them. */
function refuseUnsafe(value: unknown): unknown {
  let keys = 0
  const walk = (inner: unknown, depth: number): void => {
    if (typeof inner !== 'object' || inner === null) return
    if (depth > most.depth || (Array.isArray(inner) && inner.length > most.items)) throw tooDeep()
    for (const [key, child] of Object.entries(inner)) {
      if (forbidden.has(key)) throw unknownKey(key)
      keys += 1
      if (keys > most.keys) throw tooDeep()
      walk(child, depth + 1)
    }
  }
  walk(value, 0)
  return value
}

function unknownKey(key: string): Failure {
  return new Failure(2015, {
    fields: [{ path: key, code: 'parameterError', problem: 'refusals.problems.parameterError' }],
  })
}

function tooDeep(): Failure {
  return new Failure(2011, { text: { key: 'refusals.tooDeep' } })
}

/**
 * The text fields of a multipart body as one object.
 * @throws Failure for a file, which only the upload call takes; 413 as soon as the fields together are more than any body may be
 */
export async function readMultipartFields(request: FastifyRequest): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw bodyTooLarge()
  const fields = new URLSearchParams()
  let letters = 0
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') throw unknownKey(part.fieldname)
      // A part may say of itself that it is JSON, and would then be read as such.
      if (typeof part.value !== 'string') throw unparsable('multipart/form-data')
      letters += part.fieldname.length + part.value.length
      if (letters > bodyLimit) throw bodyTooLarge()
      fields.append(part.fieldname, part.value)
    }
  } catch (cause) {
    throw asMultipartFailure(cause)
  }
  return parseBrackets(fields.toString())
}

/** What goes wrong while a multipart body is read is the sender's doing, unless it is a refusal already. */
export function asMultipartFailure(cause: unknown): unknown {
  if (cause instanceof Failure) return cause
  if (cause instanceof Error && 'code' in cause && cause.code === 'FST_PROTO_VIOLATION') return unknownKey('__proto__')
  const tooLarge = cause instanceof Error && 'statusCode' in cause && cause.statusCode === 413
  return tooLarge ? cause : unparsable('multipart/form-data', cause)
}

const failed = Symbol('failed')

/** Reads a query string. A parser of queries may not throw, so a refusal travels with the result to {@link queryOf}. */
export function parseQuery(text: string): Record<string, unknown> {
  if (text === '') return {}
  try {
    return parseBrackets(text) as Record<string, unknown>
  } catch (failure) {
    return { [failed]: failure }
  }
}

/** The query of a request. @throws Failure when it could not be read */
export function queryOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const query = request.query as Record<string | symbol, unknown>
  if (query[failed]) throw query[failed]
  return query
}
