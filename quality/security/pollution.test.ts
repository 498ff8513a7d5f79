import { expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { testServer } from '../../server/testing/helper.ts'
import { fingerprint } from '../../server/testing/requests/fingerprint.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'
import { complete } from '../../server/testing/samples.ts'
import { otherBodies, placesOf, saves, withName } from './support/bodies.ts'
import { encodings } from './support/encodings.ts'

/** Names that reach a prototype, and the values that would be left there. */
const payloads: readonly (readonly [name: string, value: unknown])[] = [
  ['__proto__', { polluted: 'yes' }],
  ['constructor', { prototype: { polluted: 'yes' } }],
  ['prototype', { polluted: 'yes' }],
  ['__proto__', 'yes'],
]

/** The same names in query strings, in every spelling that bracket parsers accept. */
const queries = [
  ...['__proto__[polluted]=1', '__proto__.polluted=1', '%5F_proto__[polluted]=1', '__proto__%5Bpolluted%5D=1'],
  ...['constructor[prototype][polluted]=1', 'constructor.prototype.polluted=1', 'a[__proto__][polluted]=1'],
  ...['a[constructor][prototype][polluted]=1', '[__proto__][polluted]=1', 'a[0][__proto__][polluted]=1'],
  ...['__proto__[]=1', '__proto__=1', 'a.__proto__=1', 'a[b][c][prototype]=1'],
]

/** Returns the names that every object inherits. */
function prototypes(): string {
  return JSON.stringify([Object.getOwnPropertyNames(Object.prototype), Object.getOwnPropertyNames(Array.prototype)])
}

it('[S19] [ASVS 15.3.6] lets no body and no query reach a prototype, in any content type', async () => {
  const server = await testServer({ environment: unlimited })
  const as = await complete(server)
  const before = await fingerprint(server)
  const untouched = prototypes()
  const wrong: unknown[] = []
  let sent = 0
  const judge = (what: unknown, { status, code }: { status: number; code: number }) => {
    sent += 1
    if (status !== 400 || code !== 2015) wrong.push({ what, status, code })
  }
  const bodies = [...saves(1).slice(0, 8), ...otherBodies(as)]
  for (const { call, body } of bodies) {
    for (const place of placesOf(body, 2)) {
      for (const [name, value] of payloads) {
        for (const [type, encode] of Object.entries(encodings)) {
          const { headers, payload } = encode(withName(body, place, name, value))
          const { method, path } = calls[call]
          const request = { method, url: path, headers: { ...as.headers, ...headers }, payload }
          judge([call, place, name, type], await server.inject(request))
        }
      }
    }
  }
  for (const call of ['findForm', 'countryList', 'downloadFile', 'deleteFile', 'formUploadFile'] as const) {
    for (const query of queries) {
      const { method, path } = calls[call]
      judge([call, query], await server.inject({ method, url: `${path}?${query}`, headers: as.headers }))
    }
  }
  expect(wrong).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(300)
  expect(prototypes()).toBe(untouched)
  expect(await fingerprint(server)).toBe(before)
})

it('[S19] refuses a name that shadows a method parsers rely on, without a server error', async () => {
  const server = await testServer({ environment: unlimited })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const name of [
    'hasOwnProperty',
    'toString',
    'valueOf',
    'length',
    'push',
    '__defineGetter__',
    'then',
    'toJSON',
  ]) {
    for (const payload of [
      `a[b]=1&a[${name}]=2&a[c]=3`,
      `${name}=1&${name}[a]=2`,
      `${name}[]=1&a[${name}][${name}]=2&a[${name}]=1`,
    ]) {
      const answer = await server.inject({ method: 'POST', url: calls.preLoginApplicationForm.path, headers, payload })
      expect({ payload, status: answer.status }).toEqual({ payload, status: 400 })
    }
  }
})
