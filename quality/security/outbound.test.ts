import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { type TestServer, testServer } from '../../server/testing/helper.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'
import { hostileTexts } from './support/hostile.ts'

/** Starts a server that counts all requests; none is expected. */
async function canary(): Promise<{ port: number; calls: () => number }> {
  let calls = 0
  const server = createServer((_, response) => {
    response.end('{}')
  })
  server.on('connection', () => {
    calls += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, calls: () => calls }
}

/** Returns spellings of addresses of this machine, and of networks behind firewalls. */
function addresses(port: number): string[] {
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '2130706433', '0x7f000001']
  const more = [
    '0177.0.0.1',
    '127.1',
    '0.0.0.0',
    '[::]',
    '127.0.0.1.nip.example',
    'a@127.0.0.1',
    '169.254.169.254',
    '①②⑦.⓪.⓪.①',
  ]
  const forms = (host: string) => [
    ...[
      `http://${host}:${port}/`,
      `//${host}:${port}/`,
      `\\\\${host}:${port}\\x`,
      `https://${host}:${port}/?5493001KJTIIGC8Y1R12`,
    ],
    ...[`../../@${host}:${port}`, `5493001KJTIIGC8Y1R12@${host}:${port}`, `gopher://${host}:${port}/_x`],
  ]
  return [...hosts, ...more].flatMap(forms)
}

async function askFor(server: TestServer, texts: readonly string[]) {
  const as = await server.signIn()
  const statuses = new Set<string>()
  for (const leiNumber of texts) {
    const { status, code } = await server.call('verifyLeiNumber', { as, request: { leiNumber } })
    statuses.add(`${status}/${code}`)
  }
  return [...statuses].toSorted()
}

it('[S15] [ASVS 1.3.6] sends no request for any text in place of an identifier', async () => {
  const register = await canary()
  const elsewhere = await canary()
  const server = await testServer({ environment: { ...unlimited, GLEIF_URL: `http://127.0.0.1:${register.port}` } })
  const payloads = [...addresses(elsewhere.port), ...hostileTexts]
  expect(payloads.length).toBeGreaterThan(100)
  expect(await askFor(server, payloads)).toEqual(['400/2011', '400/2024'])
  expect(register.calls()).toBe(0)
  expect(elsewhere.calls()).toBe(0)
})

it('[S15] stores and shows URLs of a company and texts of its documents, and requests none of them', async () => {
  const elsewhere = await canary()
  const server = await testServer({ environment: unlimited })
  const as = await server.signIn()
  const texts = addresses(elsewhere.port)
  for (const [index, address] of texts.entries()) {
    const changes = { companyName: `#image("${address}") ${index}`.slice(0, 140), companyWebsite: address }
    await server.call('updateAndCreateClientDetail', {
      as,
      request: { section: 'companyDetails', revision: index, changes },
    })
  }
  const request = { accountId: as.account, pdfSource: 'draft', region: 'uae' }
  expect(await server.call('generateClientDetailPdf', { as, request })).toMatchObject({ status: 200 })
  expect(elsewhere.calls()).toBe(0)
})
