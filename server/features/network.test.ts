import { expect, it } from 'vitest'
import { type TestServer, testServer } from '../testing/helper.ts'
import { networkOf, networksOf, providerNetworkOf } from './network.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['192.0.2.7:51234', '192.0.2.7'],
  [' 192.0.2.7:1 ', '192.0.2.7'],
  ['[2001:db8:1:2::7]:51234', '2001:db8:1:2::/64'],
  ['[2001:DB8:1:2::7]', '2001:db8:1:2::/64'],
  ['[::ffff:192.0.2.7]:51234', '192.0.2.7'],
  ['[fe80::1%eth0]:443', 'fe80:0:0:0::/64'],
  ['no address', 'unknown'],
  ['192.0.2.7:port', 'unknown'],
  ['192.0.2.007', 'unknown'],
  ['[192.0.2.7', 'unknown'],
  ['', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('[S12] 130 addresses of one IPv6 network are limited like one, and another network is served', async () => {
  const server = await testServer()
  const ask = (remoteAddress: string) =>
    server.inject({
      method: 'POST',
      url: '/v1/auth/preLoginApplicationForm',
      payload: { email: 'a@company.example' },
      remoteAddress,
    })
  const statuses: number[] = []
  for (let index = 1; index <= 130; index += 1) statuses.push((await ask(`2001:db8:1:2:${index}::${index}`)).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect((await ask('2001:db8:1:3::1')).status).toBe(200)
})

it('[V8] counts an address in each possible network of a customer', () => {
  expect(networksOf('2001:db8:1:23ff::1').map(({ name }) => name)).toEqual([
    '2001:db8:1:23ff::/64',
    '2001:db8:1:2300::/56',
    '2001:db8:1:0::/48',
  ])
  expect(networksOf('192.0.2.7').map(({ name }) => name)).toEqual(['192.0.2.7', '192.0.2.0/24'])
})

it.each([
  ['2001:db8:1:23ff::1', '2001:db8:0:0::/32'],
  ['192.0.2.7:51234', '192.0.0.0/16'],
  ['::ffff:192.0.2.7', '192.0.0.0/16'],
  ['no address', 'unknown'],
])('[F6] %s belongs to the provider with %s', (address, network) => {
  expect(providerNetworkOf(address)).toBe(network)
})

const code = (server: TestServer, email: string, from: string | object) =>
  server.inject({
    method: 'POST',
    url: '/v1/auth/sendVerificationCode',
    payload: { email, purpose: 'register' },
    ...(typeof from === 'string' ? { remoteAddress: from } : { headers: { ...from } }),
  })

it('[V17] counts an address once, with any port that a gateway appends', async () => {
  const server = await testServer({ environment: { TRUST_PROXY: '1', RATE_LIMIT_CODE_ADDRESS: '20/1h' } })
  const statuses: number[] = []
  for (let index = 0; index < 30; index += 1) {
    const header = { 'x-forwarded-for': `192.0.2.7:${50_000 + index}` }
    statuses.push((await code(server, `p${index}@company.example`, header)).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
})

it('[V8] a thousand requests from a thousand networks of one /48 leave an honest address its code', async () => {
  const server = await testServer({ environment: { RATE_LIMIT_CODE_TOTAL: '600/1h' } })
  const statuses: number[] = []
  for (let index = 0; index < 1000; index += 1)
    statuses.push((await code(server, `s${index}@company.example`, `2001:db8:1:${index.toString(16)}::1`)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(160)
  expect((await code(server, 'honest@company.example', '2001:db8:2::1')).status).toBe(200)
  expect((await code(server, 'other@company.example', '198.51.100.7')).status).toBe(200)
})

it.each([
  ['IPv6 /32', (index: number) => `2a00:1:${index.toString(16)}::1`],
  ['IPv4 /16', (index: number) => `203.0.${index}.7`],
])('[F6] a code for each of 200 networks of one %s leaves codes for others', async (_, addressOf) => {
  const server = await testServer({ environment: { RATE_LIMIT_CODE_TOTAL: '120/1h' } })
  const statuses: number[] = []
  for (let index = 0; index < 200; index += 1)
    statuses.push((await code(server, `s${index}@company.example`, addressOf(index))).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(40)
  for (let index = 0; index < 10; index += 1) {
    expect((await code(server, `a${index}@company.example`, `81.${index}.3.4`)).status).toBe(200)
    expect((await code(server, `b${index}@company.example`, `2b0${index}:${index}::1`)).status).toBe(200)
  }
})

it('[F6] a network with many requests gets none of the last three tenths of the codes', async () => {
  const server = await testServer({ environment: { RATE_LIMIT_CODE_TOTAL: '60/1h' } })
  const ask = (index: number, provider: number) =>
    code(server, `s${index}@company.example`, `2a00:${provider}:${index.toString(16)}::1`)
  for (let index = 0; index < 42; index += 1) expect((await ask(index, 1 + Math.floor(index / 14))).status).toBe(200)
  for (const provider of [1, 2, 3]) expect((await ask(50 + provider, provider)).status).toBe(429)
  expect((await ask(60, 4)).status).toBe(200)
})

it('[V8] reserves three tenths of all codes for networks with few requests, and warns once', async () => {
  const server = await testServer({ environment: { RATE_LIMIT_CODE_TOTAL: '30/1h', RATE_LIMIT_CODE_ADDRESS: '10/1h' } })
  const ask = (index: number, from: string) => code(server, `s${index}@company.example`, from)
  const many = ['192.0.2.7', '198.51.100.7', '203.0.113.7'] as const
  for (let index = 0; index < 21; index += 1) expect((await ask(index, many[index % 3] ?? '')).status).toBe(200)
  for (const [index, from] of many.entries()) expect((await ask(21 + index, from)).status).toBe(429)
  for (let index = 30; index < 39; index += 1) expect((await ask(index, `10.${index}.0.7`)).status).toBe(200)
  expect((await ask(40, '10.99.0.7')).status).toBe(429)
  expect(server.logged.filter((line) => line.includes('verification codes'))).toHaveLength(1)
})

it('[V8] limits calls without a session by the wider networks too', async () => {
  const server = await testServer({ environment: { RATE_LIMIT_ANONYMOUS: '2/1m' } })
  const statuses: number[] = []
  for (let index = 0; index < 30; index += 1) {
    const payload = { email: 'a@company.example' }
    const remoteAddress = `192.0.2.${index + 1}`
    const url = '/v1/auth/preLoginApplicationForm'
    statuses.push((await server.inject({ method: 'POST', url, payload, remoteAddress })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
})
