import { expect, it } from 'vitest'
import { type CallName, calls } from '#domain/contract/calls.ts'
import { type Applicant, type TestServer, testServer } from '../../server/testing/helper.ts'
import { listening, rawConnection } from '../../server/testing/raw.ts'
import { fingerprint } from '../../server/testing/requests/fingerprint.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'
import { multipart, pdf } from '../../server/testing/uploading.ts'
import { otherBodies, saves } from './support/bodies.ts'
import { encodings } from './support/encodings.ts'

const publicUrl = 'https://portal.broker.example'
const environment = { ...unlimited, PUBLIC_URL: publicUrl }

/** Headers that a browser sends for a page of another site or origin. */
const foreign: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'cross-site, by Fetch Metadata': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  'a cross-site form': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  'cross-site, with our Origin': { 'sec-fetch-site': 'cross-site', origin: publicUrl },
  'same-site, of another origin': { 'sec-fetch-site': 'same-site', origin: 'https://blog.broker.example' },
  'same-site, without an Origin': { 'sec-fetch-site': 'same-site' },
  'an unknown site': { 'sec-fetch-site': 'sideways' },
  'a foreign Origin': { origin: 'https://attacker.example' },
  'the Origin of a sandbox': { origin: 'null' },
  'an Origin that begins as ours': { origin: `${publicUrl}.attacker.example` },
  'another port': { origin: 'http://portal.example:8080' },
  'an empty Origin': { origin: '' },
}

/** Headers of the portal's own pages, and of clients other than browsers. */
const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a plain client': {},
  'the own page': { 'sec-fetch-site': 'same-origin', origin: publicUrl },
  'a typed address': { 'sec-fetch-site': 'none' },
  'same-site, of the own origin': { 'sec-fetch-site': 'same-site', origin: publicUrl },
  'the own Origin, by PUBLIC_URL': { origin: publicUrl },
  'the own Origin, by Host': { origin: 'http://portal.example' },
  'the own Origin, behind a proxy that ends TLS': { origin: 'https://PORTAL.example' },
}

/** Returns every POST call in every content type that it accepts, as an applicant sends it. */
function posts(as: Applicant) {
  const asked = [...otherBodies(as), ...saves(0)]
  const requests = asked.flatMap(({ call, body }) =>
    Object.entries(encodings).map(([type, encode]) => ({ call, type, ...encode(body) })),
  )
  const query = { account: as.account, key: 'tradeLicence', filename: 'licence.pdf' }
  const file = multipart([{ name: 'file', fileName: 'x', content: pdf }])
  return [...requests, { call: 'formUploadFile' as CallName, type: 'multipart', query, ...file }]
}

type Post = ReturnType<typeof posts>[number]

function send(
  server: TestServer,
  as: Applicant,
  { call, headers, ...post }: Post,
  extra: Readonly<Record<string, string>>,
) {
  const { path: url, method } = calls[call]
  const all = { host: 'portal.example', ...as.headers, ...headers, ...extra }
  return server.inject({
    method,
    url,
    headers: all,
    payload: post.payload,
    ...('query' in post && { query: post.query }),
  })
}

it('[V11] refuses every POST call of another website with 403/2012, in each content type, and changes nothing', async () => {
  const server = await testServer({ environment })
  const as = await server.signIn()
  const all = posts(as)
  const named = new Set(all.map(({ call }) => call))
  for (const [name, { method }] of Object.entries(calls)) if (method === 'POST') expect(named).toContain(name)
  const before = await fingerprint(server)
  const served: string[] = []
  for (const post of all)
    for (const [name, headers] of Object.entries(foreign)) {
      const { status, code, message } = await send(server, as, post, headers)
      if (status !== 403 || code !== 2012 || !message.includes(publicUrl))
        served.push(`${post.call} ${post.type}: ${name}`)
    }
  expect(served).toEqual([])
  expect(await fingerprint(server)).toBe(before)
  expect(await server.mails()).toEqual([])
})

it('[V11] refuses GET calls of another website, and serves followed links', async () => {
  const server = await testServer({ environment: { ...environment, OPENAPI: 'on' } })
  const get = (url: string, headers: Readonly<Record<string, string>>) => server.inject({ url, headers })
  const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  const followed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  for (const { path, method } of Object.values(calls)) {
    if (method === 'GET') expect(await get(path, embedded)).toMatchObject({ status: 403, code: 2012 })
  }
  expect(await get('/v1/openapi.json', embedded)).toMatchObject({ status: 403 })
  expect(await get('/v1/openapi.json', { ...followed, 'sec-fetch-dest': 'iframe' })).toMatchObject({ status: 403 })
  expect(await get('/v1/openapi.json', followed)).toMatchObject({ status: 200 })
})

it.each(Object.entries(own))('[V11] serves calls of %s', async (_, headers) => {
  const server = await testServer({ environment })
  const as = await server.signIn()
  const call = posts(as).find(({ call: name }) => name === 'preLoginApplicationForm') as Post
  expect(await send(server, as, call, headers)).toMatchObject({ status: 200 })
})

it('[V11] names in both languages the address for the call', async () => {
  const server = await testServer({ environment })
  const headers = { origin: 'https://attacker.example' }
  const request = { email: 'ann@company.example' }
  const english = await server.call('preLoginApplicationForm', { request, headers })
  expect(english.message).toBe(
    'Another website made this request, so we refused it. Open https://portal.broker.example and try again there.',
  )
  const chinese = { ...headers, 'accept-language': 'zh-CN' }
  const { message } = await server.call('preLoginApplicationForm', { request, headers: chinese })
  expect(message).toBe('此请求由其他网站发出，已被拒绝。请打开 https://portal.broker.example，在该页面重试。')
})

it('[V11] answers before the body is received', async () => {
  const server = await testServer({ environment })
  const head = [
    'POST /v1/auth/sendVerificationCode HTTP/1.1',
    'Host: portal.example',
    'Origin: https://attacker.example',
    'Content-Type: application/json',
    'Content-Length: 1000',
  ]
  const { received } = await rawConnection(await listening(server), `${head.join('\r\n')}\r\n\r\n`)
  await expect.poll(received).toContain('HTTP/1.1 403')
})
