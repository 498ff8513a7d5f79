import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { testServer } from '../../testing/helper.ts'

const id = '[API-6 /v1/form/verifyLeiNumber]'
/** A response of GLEIF in a file: its shape is that of GLEIF, its company is invented. */
interface Fixture {
  readonly request: { readonly path: string }
  readonly answer: {
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    readonly body: { readonly data?: { readonly attributes: { readonly lei: string } } }
  }
}

function fixture(name: 'found' | 'foundChinese' | 'lapsed' | 'absent' | 'overLimit'): Fixture {
  return JSON.parse(readFileSync(new URL(`../../testing/gleif/${name}.json`, import.meta.url), 'utf8'))
}

/** Plays a fixture; any other path fails the test. */
function played({ request: { path }, answer: { status, headers, body } }: Fixture): RequestListener {
  return ({ url = '' }, response) =>
    url.endsWith(path) || url.includes(`${path}?`)
      ? response.writeHead(status, headers).end(JSON.stringify(body))
      : response.writeHead(500).end()
}

const leiOf = ({ request }: Fixture) => request.path.split('/').at(-1) ?? ''
const found = played(fixture('found'))
const leiNumber = leiOf(fixture('found'))

/** Starts a local register that records every requested path. */
async function register(listener: RequestListener): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

async function started(listener: RequestListener, path = '') {
  const { url, asked } = await register(listener)
  const server = await testServer({ environment: { GLEIF_URL: `${url}${path}`, RATE_LIMIT_LEI: '1000/1m' } })
  const as = await server.signIn()
  return { server, asked, verify: (request: object = { leiNumber }) => server.call('verifyLeiNumber', { as, request }) }
}

it.each([
  ['/gateway/gleif', `/gateway/gleif/api/v1/lei-records/${leiNumber}`],
  ['/gateway/?key=1', `/gateway/api/v1/lei-records/${leiNumber}?key=1`],
])(`${id} queries a register behind the path %s of GLEIF_URL`, async (path, expected) => {
  const { asked, verify } = await started(found, path)
  expect(await verify()).toMatchObject({ status: 200 })
  expect(asked).toEqual([expected])
})

it(`${id} [VAL-21] answers the record of the register, and queries it once a day`, async () => {
  const { server, asked, verify } = await started(found)
  const answer = await verify({ leiNumber: ' zzzz 00saffronquay002 ' })
  expect(answer).toMatchObject({
    status: 200,
    code: 1007,
    data: {
      leiNumber,
      legalName: 'Saffron Quay Trading LLC',
      status: 'ACTIVE',
      registrationStatus: 'ISSUED',
      nextRenewalDate: '2027-06-01',
      address: 'Office 12, Invented Tower, Dubai, 00000, AE',
      addressParts: { lines: ['Office 12, Invented Tower'], city: 'Dubai', postalCode: '00000', country: 'AE' },
      registeredAs: '990001',
      jurisdiction: 'AE',
      source: 'gleif',
    },
  })
  expect((await verify()).text).toBe(answer.text)
  expect(asked).toEqual([`/api/v1/lei-records/${leiNumber}`])
  server.clock.pass(86_401)
  await server.portal.database.updateTable('session').set({ expiresAt: '2027', lastSeenAt: '2026-11-14' }).execute()
  await verify()
  expect(asked).toHaveLength(2)
})

it.each([
  ['foundChinese', { legalName: '翡翠港样本有限公司', status: 'ACTIVE', nextRenewalDate: '2027-03-01' }],
  ['lapsed', { status: 'INACTIVE', registrationStatus: 'RETIRED', nextRenewalDate: null }],
] as const)(`${id} answers the record in the fixture %s`, async (name, expected) => {
  const { verify } = await started(played(fixture(name)))
  const request = { leiNumber: leiOf(fixture(name)) }
  expect(await verify(request)).toMatchObject({ status: 200, code: 1007, data: { ...request, ...expected } })
})

it.each([
  ['no number', {}, 2017],
  ['wrong check digits', { leiNumber: 'ZZZZ00SAFFRONQUAY003' }, 2024],
  ['19 characters', { leiNumber: leiNumber.slice(1) }, 2024],
  ['another address', { leiNumber: '../../../evil?x=ZZZZ00SA' }, 2024],
  ['a number', { leiNumber: 5 }, 2024],
  ['an unknown key', { leiNumber, url: 'http://127.0.0.1/' }, 2015],
])(`${id} refuses %s without a query`, async (_, request, code) => {
  const { asked, verify } = await started(found)
  expect(await verify(request)).toMatchObject({ status: 400, code })
  expect(asked).toEqual([])
})

it(`${id} needs a session`, async () => {
  const server = await testServer()
  expect(await server.call('verifyLeiNumber', { request: { leiNumber } })).toMatchObject({ status: 401, code: 3003 })
})

it(`${id} answers that the register lacks the identifier, and queries again the next time`, async () => {
  const { asked, verify } = await started(played(fixture('absent')))
  const absent = { leiNumber: leiOf(fixture('absent')) }
  const answer = await verify(absent)
  expect(answer).toMatchObject({ status: 422, code: 2020, data: { fields: [{ path: 'leiNumber' }] } })
  expect(answer.message).toMatch(/^LEI: No company found/)
  await verify(absent)
  expect(asked).toHaveLength(2)
})

it(`${id} follows no redirect`, async () => {
  const other = await register(found)
  const { verify } = await started((_, response) => response.writeHead(302, { location: other.url }).end())
  expect(await verify()).toMatchObject({ status: 503, code: 3000 })
  expect(other.asked).toEqual([])
})

it.each<[string, RequestListener]>([
  ['fails', (_, response) => response.writeHead(500).end()],
  ['is over its limit', played(fixture('overLimit'))],
  ['answers no JSON', (_, response) => response.end('<html>')],
  ['answers another shape', (_, response) => response.end('{"data":{}}')],
  ['answers about another entity', (_, response) => response.end(JSON.stringify(fixture('lapsed').answer.body))],
  ['answers without end', (_, response) => void setInterval(() => response.write('x'.repeat(50_000)), 5).unref()],
  ['drops the connection', (request) => request.destroy()],
])(`${id} returns the time of the next attempt when the register %s`, async (_, listener) => {
  const { verify } = await started(listener)
  const answer = await verify()
  expect(answer).toMatchObject({ status: 503, code: 3000, data: { retryAfterSeconds: 30 } })
  expect(answer.headers['retry-after']).toBe('30')
})

it(`${id} waits at most four seconds for the register`, async () => {
  const { verify } = await started(() => {})
  const from = Date.now()
  expect(await verify()).toMatchObject({ status: 503, code: 3000 })
  expect(Date.now() - from).toBeLessThan(6000)
})

it(`${id} checks only the check digits without a register, and reports it`, async () => {
  const server = await testServer()
  const answer = await server.call('verifyLeiNumber', { as: await server.signIn(), request: { leiNumber } })
  expect(answer).toMatchObject({ status: 200, code: 1007, data: { leiNumber, legalName: '', source: 'format' } })
})
