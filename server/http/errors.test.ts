import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { testServer } from '../testing/helper.ts'

const optsFind = '/v1/resources/optsFind'
const json = { 'content-type': 'application/json' }

interface Case {
  readonly request: InjectOptions
  readonly status: number
  readonly code: number
  /** Part of the English message: the path or the remedy. */
  readonly says: string
  readonly signedIn?: boolean
}

const cases: Readonly<Record<string, Case>> = {
  'an unknown path': {
    request: { method: 'GET', url: '/v1/nothing' },
    status: 404,
    code: 2022,
    says: 'doesn’t exist',
  },
  'an unknown path that requests a page without served pages': {
    request: { method: 'GET', url: '/admin', headers: { accept: 'text/html' } },
    status: 404,
    code: 2022,
    says: 'doesn’t exist',
  },
  'a path that cannot be decoded': {
    request: { method: 'GET', url: '/v1/%zz' },
    status: 400,
    code: 2012,
    says: 'request',
  },
  'GET where POST is needed': { request: { method: 'GET', url: optsFind }, status: 405, code: 2014, says: 'POST' },
  'POST where GET is needed': {
    request: { method: 'POST', url: '/v1/resources/countryList' },
    status: 405,
    code: 2013,
    says: 'GET',
  },
  'HEAD where GET is needed': {
    request: { method: 'HEAD', url: '/v1/resources/countryList' },
    status: 405,
    code: 0,
    says: '',
  },
  'no token': { request: { method: 'POST', url: optsFind, payload: {} }, status: 401, code: 3003, says: 'Log in' },
  'an empty authorisation header': {
    request: { method: 'POST', url: optsFind, payload: {}, headers: { authorization: ' ' } },
    status: 401,
    code: 3003,
    says: 'Log in',
  },
  'a header that is no bearer token': {
    request: { method: 'POST', url: optsFind, payload: {}, headers: { authorization: 'Basic YTpi' } },
    status: 401,
    code: 2021,
    says: 'Log in again',
  },
  'a forged token': {
    request: { method: 'POST', url: optsFind, payload: {}, headers: { authorization: `Bearer ${'x'.repeat(43)}` } },
    status: 401,
    code: 2010,
    says: 'Log in again',
  },
  'a body that is no JSON': {
    signedIn: true,
    request: { method: 'POST', url: optsFind, headers: json, payload: '{"lists":' },
    status: 400,
    code: 2012,
    says: 'well-formed JSON',
  },
  'a body that is no object': {
    signedIn: true,
    request: { method: 'POST', url: optsFind, headers: json, payload: '[1]' },
    status: 400,
    code: 2012,
    says: 'one object',
  },
  'a body of null': {
    signedIn: true,
    request: { method: 'POST', url: optsFind, headers: json, payload: 'null' },
    status: 400,
    code: 2012,
    says: 'one object',
  },
  'a body of an unsupported type': {
    signedIn: true,
    request: { method: 'POST', url: optsFind, headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
    status: 415,
    code: 2012,
    says: 'application/json',
  },
  'a body above the limit of a small call': {
    signedIn: true,
    request: { method: 'POST', url: optsFind, headers: json, payload: `{"lists":["${'x'.repeat(16_384)}"]}` },
    status: 413,
    code: 2011,
    says: 'at most 16 kB',
  },
  'a body above the limit of a save': {
    signedIn: true,
    request: {
      method: 'POST',
      url: '/v1/form/updateAndCreateBank',
      headers: json,
      payload: `{"section":"${'x'.repeat(1_048_576)}"}`,
    },
    status: 413,
    code: 2011,
    says: 'at most 1 MB',
  },
  'a body of 21 levels': {
    signedIn: true,
    request: { method: 'POST', url: optsFind, headers: json, payload: `${'{"a":'.repeat(21)}{}${'}'.repeat(21)}` },
    status: 400,
    code: 2011,
    says: 'smaller pieces',
  },
  'an array of 1,001 items': {
    signedIn: true,
    request: { method: 'POST', url: optsFind, payload: { lists: Array.from({ length: 1001 }, () => 'x') } },
    status: 400,
    code: 2011,
    says: 'smaller pieces',
  },
  'a missing part': {
    signedIn: true,
    request: { method: 'POST', url: optsFind, payload: {} },
    status: 400,
    code: 2017,
    says: 'lists: This is missing',
  },
  'an unknown key': {
    signedIn: true,
    request: { method: 'POST', url: optsFind, payload: { accStatus: 'approved' } },
    status: 400,
    code: 2015,
    says: 'accStatus: This is unknown here',
  },
  'an unknown query parameter': {
    signedIn: true,
    request: { method: 'POST', url: `${optsFind}?account=1`, payload: { lists: ['legalNature'] } },
    status: 400,
    code: 2015,
    says: 'account: This is unknown here',
  },
}

it.each(Object.entries(cases))('answers %s with its status, code, remedy and header', async (_, expected) => {
  const { request, status, code, says, signedIn } = expected
  const server = await testServer()
  const headers = { ...request.headers, ...(signedIn && (await server.signIn()).headers) }
  const answer = await server.inject({ ...request, headers })
  expect(answer).toMatchObject({ status, code })
  expect(answer.message).toContain(says)
  if (status === 405) expect(answer.headers.allow).toBe(request.method === 'GET' ? 'POST' : 'GET')
})

it.each([
  ['JSON', 'application/json', '{"__proto__":{"polluted":1}}'],
  ['JSON, deep', 'application/json', '{"lists":[{"constructor":{"prototype":{"polluted":1}}}]}'],
  ['brackets', 'application/x-www-form-urlencoded', '__proto__[polluted]=1'],
  ['brackets, deep', 'application/x-www-form-urlencoded', 'lists[constructor][prototype][polluted]=1'],
  ['brackets, encoded', 'application/x-www-form-urlencoded', 'lists%5B__proto__%5D%5Bpolluted%5D=1'],
])('refuses names that reach a prototype: %s', async (_, type, payload) => {
  const server = await testServer()
  const headers = { ...(await server.signIn()).headers, 'content-type': type }
  const answer = await server.inject({ method: 'POST', url: optsFind, headers, payload })
  expect(answer).toMatchObject({ status: 400, code: 2015 })
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

it('refuses an index of an endless array at once', async () => {
  const server = await testServer()
  const headers = { ...(await server.signIn()).headers, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await server.inject({ method: 'POST', url: optsFind, headers, payload: 'lists[99999999]=x' })
  expect(answer).toMatchObject({ status: 400, code: 2011 })
})

it('answers an internal error as 500 without its details', async () => {
  const server = await testServer()
  const as = await server.signIn()
  await server.portal.database.schema.dropTable('session').execute()
  const answer = await server.call('countryList', { as })
  expect(answer).toMatchObject({ status: 500, code: 3001, data: null })
  expect(answer.text).not.toMatch(/session|SQL/i)
  expect(server.logged.join()).toContain('a request failed')
})
