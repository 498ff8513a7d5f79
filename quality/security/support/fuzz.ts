import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { calls } from '#domain/contract/calls.ts'
import { resultCodes } from '#domain/contract/codes.ts'
import type { TestServer } from '../../../server/testing/helper.ts'
import { type Caller, otherBodies, type Request, saves } from './bodies.ts'
import { encodings } from './encodings.ts'
import { hostileTexts } from './hostile.ts'

/**
 * Texts of any characters, including lone surrogates. fast-check's own generator of all characters takes a second to
 * build.
 */
const anyText = (maxLength = 10) =>
  fc.array(fc.nat(0x10ffff), { maxLength }).map((points) => String.fromCodePoint(...points))

/** Values that a client may send, but no call expects. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 2 ** 53, '', [], {}, [[]], [null], '2026-02-30'),
  fc.constantFrom(...hostileTexts),
  anyText(60),
  fc.anything({ maxDepth: 3, maxKeys: 4 }),
)

/** A mutation of a valid body: at a position that numbers choose, a value is set, renamed, duplicated or dropped. */
interface Mutation {
  readonly steps: readonly number[]
  readonly change: 'put' | 'rename' | 'add' | 'drop'
  readonly name: string
  readonly value: unknown
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  steps: fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }),
  change: fc.constantFrom('put', 'put', 'rename', 'add', 'drop'),
  name: fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom(...hostileTexts)),
  value: strange,
})

function mutated(body: unknown, { steps, change, name, value }: Mutation): unknown {
  const copy = structuredClone(body)
  let here = copy as Record<string, unknown>
  for (const [depth, step] of steps.entries()) {
    const keys = Object.keys(here)
    const key = keys[step % Math.max(keys.length, 1)]
    if (key === undefined) break
    const inner = here[key]
    if (depth < steps.length - 1 && typeof inner === 'object' && inner !== null) {
      here = inner as Record<string, unknown>
      continue
    }
    if (change === 'drop' || change === 'rename') delete here[key]
    if (change === 'rename') define(here, name, inner)
    if (change === 'add') define(here, name, value)
    if (change === 'put') here[key] = value
    break
  }
  return copy
}

/** Sets a property as JSON.parse does, even `__proto__`. */
function define(here: object, name: string, value: unknown): void {
  Object.defineProperty(here, name, { value, enumerable: true, configurable: true, writable: true })
}

const types = fc.constantFrom(
  ...['application/json', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded', 'text/plain'],
  ...['multipart/form-data; boundary=b', 'multipart/form-data', 'application/json,text/xml', '\tapplication/json', ''],
)

/** Bytes that are not a valid body. */
const raw = fc.record({
  type: types,
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    anyText(300).map((text) => Buffer.from(text)),
    fc.json({ maxDepth: 6 }).map((text) => Buffer.from(text.slice(0, -1))),
    fc
      .constantFrom('{"a":'.repeat(5000), '['.repeat(50_000), '--b\r\n'.repeat(3000), 'a[]=1&'.repeat(20_000))
      .map((text) => Buffer.from(text)),
  ),
})

const query = fc.dictionary(
  fc.oneof(fc.string(), fc.constantFrom('account', 'key', 'fileName', 'a[b]', 'a[]')),
  anyText(),
  {
    maxKeys: 4,
  },
)

/** Returns nearly valid requests, with one to three mutations each. */
export function nearlyRight(as: Caller): fc.Arbitrary<InjectOptions> {
  const valid: readonly Request[] = [...saves(0), ...otherBodies(as)]
  const encode = fc.constantFrom(...Object.values(encodings), encodings.JSON as (typeof encodings)[string])
  return fc
    .record({ request: fc.constantFrom(...valid), changes: fc.array(mutation, { minLength: 1, maxLength: 3 }), encode })
    .map(({ request: { call, body }, changes, encode: write }) => {
      const { headers, payload } = write(changes.reduce(mutated, body as unknown))
      const { method, path } = calls[call]
      return { method, url: path, headers: { ...as.headers, ...headers }, payload }
    })
}

/** Returns requests with random bytes as body, and with any query. */
export function anyBytes(as: Caller): fc.Arbitrary<InjectOptions> {
  return fc
    .record({ call: fc.constantFrom(...Object.values(calls)), raw, query })
    .map(({ call: { method, path }, raw: { type, bytes }, query: parameters }) => ({
      method,
      url: path,
      query: parameters as Record<string, string>,
      headers: { ...as.headers, ...(type && { 'content-type': type }) },
      ...(method === 'POST' && { payload: bytes }),
    }))
}

/** The result of fuzzing. */
export interface Verdict {
  readonly sent: number
  /** Answers that the contract does not allow: status, code and request. */
  readonly wrong: readonly string[]
  readonly slowestMilliseconds: number
}

/** Sends many requests of one kind, which are the same for the same seed. */
export async function fuzz(
  { app }: Pick<TestServer, 'app'>,
  requests: fc.Arbitrary<InjectOptions>,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<Verdict> {
  const wrong: string[] = []
  let slowestMilliseconds = 0
  const sample = fc.sample(requests, { numRuns: count, seed })
  for (const request of sample) {
    const begun = performance.now()
    const { statusCode, body, headers } = await app.inject(request)
    slowestMilliseconds = Math.max(slowestMilliseconds, performance.now() - begun)
    const code = String(headers['content-type']).startsWith('application/json') ? JSON.parse(body).code : undefined
    const isKnown = Object.hasOwn(resultCodes, code)
    if (statusCode >= 500 || !isKnown)
      wrong.push(`${statusCode} ${code} ${request.url} ${String(request.payload).slice(0, 300)}`)
  }
  return { sent: sample.length, wrong, slowestMilliseconds }
}
