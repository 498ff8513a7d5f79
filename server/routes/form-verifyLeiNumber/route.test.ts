import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { testServer } from '../../testing/helper.ts'

const id = '[API-6 /v1/form/verifyLeiNumber]'
const leiNumber = '5493001KJTIIGC8Y1R12'

const attributes = {
  lei: leiNumber,
  entity: {
    legalName: { name: 'Bloomberg Finance L.P.' },
    status: 'ACTIVE',
    registeredAs: '3588606',
    jurisdiction: 'US-DE',
    legalAddress: { addressLines: ['251 Little Falls Drive'], city: 'Wilmington', country: 'US', postalCode: '19808' },
  },
  registration: { status: 'ISSUED', nextRenewalDate: '2027-06-01T00:00:00Z' },
}

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

const found: RequestListener = (_, response) => response.end(JSON.stringify({ data: { attributes } }))

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
  const answer = await verify({ leiNumber: ' 5493 001kjtiigc8y1r12 ' })
  expect(answer).toMatchObject({
    status: 200,
    code: 1007,
    data: {
      leiNumber,
      legalName: 'Bloomberg Finance L.P.',
      status: 'ACTIVE',
      registrationStatus: 'ISSUED',
      nextRenewalDate: '2027-06-01',
      address: '251 Little Falls Drive, Wilmington, 19808, US',
      addressParts: { lines: ['251 Little Falls Drive'], city: 'Wilmington', postalCode: '19808', country: 'US' },
      registeredAs: '3588606',
      jurisdiction: 'US-DE',
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
  ['no number', {}, 2017],
  ['wrong check digits', { leiNumber: '5493001KJTIIGC8Y1R13' }, 2024],
  ['19 characters', { leiNumber: leiNumber.slice(1) }, 2024],
  ['another address', { leiNumber: '../../../evil?x=5493001K' }, 2024],
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
  const { asked, verify } = await started((_, response) => response.writeHead(404).end('{}'))
  const answer = await verify()
  expect(answer).toMatchObject({ status: 422, code: 2020, data: { fields: [{ path: 'leiNumber' }] } })
  expect(answer.message).toMatch(/^LEI: No company found/)
  await verify()
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
  ['is over its limit', (_, response) => response.writeHead(429).end()],
  ['answers no JSON', (_, response) => response.end('<html>')],
  ['answers another shape', (_, response) => response.end('{"data":{}}')],
  [
    'answers about another entity',
    (_, response) => response.end(JSON.stringify({ data: { attributes: { ...attributes, lei: 'X' } } })),
  ],
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
