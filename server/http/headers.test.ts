import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir, testServer } from '../testing/helper.ts'
import { securityHeaders } from './headers.ts'

function builtPages(): string {
  const folder = tempDir()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title>')
  writeFileSync(join(folder, 'assets', 'index-4f.js'), 'export {}')
  writeFileSync(join(folder, 'assets', 'index-4f.js.br'), 'brotli')
  return folder
}

it.each([
  ['a page', '/guide', { accept: 'text/html' }, 200],
  ['an asset', '/assets/index-4f.js', {}, 200],
  ['the configuration', '/config.json', {}, 200],
  ['data', '/v1/resources/countryList', {}, 200],
  ['the description', '/v1/openapi.json', {}, 200],
  ['health', '/health/live', {}, 200],
  ['metrics', '/metrics', {}, 200],
  ['an unknown call', '/v1/nothing', {}, 404],
  ['an unknown asset', '/assets/nothing', {}, 404],
  ['a refused method', '/v1/resources/optsFind', {}, 405],
  ['a path that cannot be decoded', '/v1/%zz', {}, 400],
])('[S14] sends every security header with %s', async (_, url, headers, status) => {
  const server = await testServer({ webFolder: builtPages(), environment: { METRICS: 'on' } })
  const as = await server.signIn()
  const answer = await server.inject({ method: 'GET', url, headers: { ...as.headers, ...headers } })
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  const policy = answer.headers['content-security-policy'] ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toMatch(/script-src 'self'(;|$)/)
  expect(answer.headers).not.toHaveProperty('server')
  expect(answer.headers).not.toHaveProperty('x-powered-by')
  // The API description contains no personal data.
  if (!/^\/(guide|assets|v1\/openapi)/.test(url)) expect(answer.headers['cache-control']).toBe('no-store')
})

it('lets caches keep assets forever and pages never, and sends precompressed files', async () => {
  const server = await testServer({ webFolder: builtPages() })
  const asset = await server.inject({ method: 'GET', url: '/assets/index-4f.js', headers: { 'accept-encoding': 'br' } })
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  expect(asset.text).toBe('brotli')
  const page = await server.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } })
  expect(page.headers['cache-control']).toBe('no-cache')
})

it.each(['/', '/company-details', '/deep/er/path', '/guide?x=1'])('[RT-1] answers %s with the pages', async (url) => {
  const server = await testServer({ webFolder: builtPages() })
  const answer = await server.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*' } })
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('<title>Portal</title>')
})

it.each(['*/*', 'text/*', 'application/xhtml+xml,text/html;q=0.9', undefined])(
  '[RT-1] answers a plain client that accepts %s with the pages, HEAD too',
  async (accept) => {
    const server = await testServer({ webFolder: builtPages() })
    const headers = accept === undefined ? {} : { accept }
    const answer = await server.inject({ method: 'GET', url: '/welcome', headers })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(await server.inject({ method: 'HEAD', url: '/welcome', headers })).toMatchObject({ status: 200 })
  },
)

it.each([
  ['an asset that does not exist', '/assets/none.js', 'text/html'],
  ['an asset that does not exist', '/assets/none.js', '*/*'],
  ['a path for a client of data', '/welcome', 'application/json'],
  ['a path for a client that refuses HTML', '/welcome', 'text/html;q=0,application/json'],
])('answers %s with 404: %s with accept %s', async (_, url, accept) => {
  const server = await testServer({ webFolder: builtPages() })
  expect(await server.inject({ method: 'GET', url, headers: { accept } })).toMatchObject({ status: 404, code: 2022 })
})

it('lets the pages call the host of API_URL, and no other', async () => {
  const server = await testServer({ environment: { API_URL: 'https://api.example/portal' } })
  const { headers } = await server.inject({ method: 'GET', url: '/health/live' })
  expect(headers['content-security-policy']).toMatch(/connect-src 'self' https:\/\/api\.example(;|$)/)
})

const json = { 'content-type': 'application/json' }

it.each([
  ['a body that is no JSON', 400, json, '{'],
  ['no token', 401, { ...json, authorization: '' }, '{}'],
  ['a body above 1 MB', 413, json, `"${'x'.repeat(1_048_577)}"`],
  ['an unsupported type', 415, { 'content-type': 'text/xml' }, '<a/>'],
  ['a call too many', 429, json, '{"lists":["legalNature"]}'],
])('[S14] sends every security header with the error of %s, %i', async (_, status, headers, payload) => {
  const server = await testServer({ environment: { RATE_LIMIT_READS: status === 429 ? '1/1m' : '100/1m' } })
  const as = await server.signIn()
  if (status === 429) await server.call('countryList', { as })
  const url = '/v1/resources/optsFind'
  const answer = await server.inject({ method: 'POST', url, headers: { ...as.headers, ...headers }, payload })
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject({ ...securityHeaders, 'cache-control': 'no-store' })
})

it('names a request by the id of the trusted proxy, else by one of its own, in its response', async () => {
  const idOf = async (given: string, environment: Record<string, string>) => {
    const server = await testServer({ environment })
    const headers = { 'x-request-id': given }
    return (await server.inject({ method: 'GET', url: '/health/live', headers })).headers['x-request-id']
  }
  expect(await idOf('7f9c2d1e-proxy', { TRUST_PROXY: '1' })).toBe('7f9c2d1e-proxy')
  for (const wrong of ['short', 'a line\u0020with words', 'x'.repeat(65)])
    expect(await idOf(wrong, { TRUST_PROXY: '1' })).toMatch(/^[\w-]{10,40}$/)
  expect(await idOf('7f9c2d1e-client', { TRUST_PROXY: '0' })).not.toBe('7f9c2d1e-client')
})
