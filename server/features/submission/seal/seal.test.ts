import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compilePdf } from '#pdf/compile.ts'
import { recordOf } from '#pdf/fixtures/record.ts'
import { type TestAuthority, timestampAuthority } from '#pdf/fixtures/timestampAuthority.ts'
import { selfSignedPem } from '#pdf/seal/certificates.ts'
import { verifySeal } from '#pdf/seal/verify.ts'
import type { Settings } from '../../../config/settings.ts'
import { type TestClock, testClock } from '../../../testing/helper.ts'
import { createSeal } from './seal.ts'
import type { TimestampSettings } from './timestamps.ts'

const record = recordOf('')
const document = await compilePdf(record)
const p12 = (name: string) =>
  join(import.meta.dirname, '..', '..', '..', '..', 'pdf', 'fixtures', 'seals', `${name}.p12`)

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'seal-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

function sealOf(
  dataDir: string,
  settings: Partial<
    Pick<Settings, 'pdfSealP12' | 'pdfSealPassword' | 'pdfSealSigner' | 'pdfSealLongTerm'> & TimestampSettings
  > = {},
  at: string | TestClock = '2030-01-01T00:00:00Z',
  log: string[] = [],
) {
  return createSeal(
    {
      ...{
        dataDir,
        pdfSealP12: '',
        pdfSealPassword: 'sample',
        pdfSealSigner: '',
        brokerName: 'Sample Ltd',
        brokerProfile: {},
      },
      ...{ pdfTimestampUrl: '', pdfTimestampSeconds: 1, pdfTimestampUser: '', pdfTimestampPassword: '' },
      ...{ pdfTimestampCa: '', pdfSealLongTerm: false, ...settings },
    },
    typeof at === 'string' ? testClock(at) : at,
    pino({ base: null }, { write: (line: string) => void log.push(line) }),
  )
}

it('creates a self-signed certificate once, readable by its owner only, and reports it', async () => {
  const dataDir = folder()
  const [one, other] = await Promise.all([1, 2].map(() => sealOf(dataDir).seal(document, record)))
  const again = await sealOf(dataDir).seal(document, record)
  const verdicts = [one, other, again].map((bytes) => verifySeal(bytes?.bytes ?? new Uint8Array()))
  expect(verdicts[0]).toMatchObject({
    verdict: 'sealed',
    subject: 'CN=Sample Ltd (self-signed seal)',
    isSelfSigned: true,
  })
  expect(verdicts[1]).toEqual(verdicts[0])
  expect(verdicts[2]).toEqual(verdicts[0])
  expect(readdirSync(dataDir)).toEqual(['seal.pem'])
  expect(statSync(join(dataDir, 'seal.pem')).mode & 0o777).toBe(0o600)
  const certificate = verdicts[0]?.verdict === 'sealed' ? verdicts[0].certificateSha256 : ''
  expect(await sealOf(dataDir).check()).toEqual([
    `PDFs are sealed with a self-signed certificate (no PDF_SEAL_P12) of SHA-256 ${certificate}.`,
  ])
  const reason = 'Sealed by Sample Brokerage at submission, with a self-signed certificate'
  expect(Buffer.from(one?.bytes ?? []).toString('latin1')).toContain(
    Buffer.from(reason, 'utf16le').swap16().toString('hex'),
  )
})

it('seals with the certificate of the brokerage, in the language of the document', async () => {
  const dataDir = folder()
  const seal = sealOf(dataDir, { pdfSealP12: p12('ec') })
  expect(await seal.check()).toEqual([expect.stringContaining('of SHA-256')])
  const { bytes: sealed } = await seal.seal(document, { ...record, language: 'zh-CN', brokerName: '经纪' })
  expect(verifySeal(sealed)).toMatchObject({ subject: 'CN=Sample Brokerage Seal', isSelfSigned: false })
  const reason = '由经纪于提交时加盖电子印章'
  expect(Buffer.from(sealed).toString('latin1')).toContain(Buffer.from(reason, 'utf16le').swap16().toString('hex'))
  expect(readdirSync(dataDir)).toEqual([])
})

it.each([
  [
    'another password',
    { pdfSealP12: p12('ec'), pdfSealPassword: 'other' },
    /ec\.p12.*password right.*PDF_SEAL_P12 or PDF_SEAL_PASSWORD/,
  ],
  ['no such file', { pdfSealP12: '/no/such.p12' }, /^Error: \/no\/such\.p12.*cannot be read \(ENOENT\).*PDF_SEAL_P12/],
  ['a file without a key', { pdfSealP12: p12('no-key') }, /holds no private key/],
])('stops the start with %s, naming the settings and never the password', async (_case, settings, message) => {
  const refusal = String(
    await sealOf(folder(), settings)
      .check()
      .catch((error: unknown) => error),
  )
  expect(refusal).toMatch(message)
  expect(refusal).not.toContain('other')
})

it('names the file when its own certificate is corrupt', async () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'seal.pem'), 'spoilt')
  await expect(sealOf(dataDir).check()).rejects.toThrow(/seal\.pem.*Delete it, and the next start creates a new one/)
  expect(readFileSync(join(dataDir, 'seal.pem'), 'utf8')).toBe('spoilt')
})

it('warns of a certificate that expires soon', async () => {
  const seal = sealOf(folder(), { pdfSealP12: p12('ec') }, '2126-07-10T00:00:00Z')
  expect((await seal.check()).slice(1)).toEqual([expect.stringMatching(/ends in \d+ days; set PDF_SEAL_P12/)])
})

/** Writes a module that signs with a key of its own, and returns its path. */
async function signerModule(certificates: string, body: string): Promise<string> {
  const path = join(folder(), 'signer.mjs')
  const key = await selfSignedPem('Sample Holder', new Date('2030-01-01T00:00:00Z'))
  const text = JSON.stringify(certificates === 'own' ? key : certificates)
  writeFileSync(
    path,
    `import { createPrivateKey, sign as signWith } from 'node:crypto'
    const key = createPrivateKey(${JSON.stringify(key)})
    let calls = 0
    export const certificates = ${text}
    export async function sign(message) { calls++; ${body}; return signWith('sha256', message, key) }`,
  )
  return path
}

it('seals by a module that holds the key elsewhere, and refuses submissions while the module does not sign', async () => {
  const seal = sealOf(folder(), { pdfSealSigner: await signerModule('own', '') })
  expect(await seal.check()).toEqual([expect.stringContaining('PDFs are sealed with the certificate of SHA-256')])
  expect(verifySeal((await seal.seal(document, record)).bytes)).toMatchObject({
    verdict: 'sealed',
    subject: 'CN=Sample Holder (self-signed seal)',
  })
  const broken = sealOf(folder(), {
    pdfSealSigner: await signerModule('own', "if (calls > 1) throw new Error('no route')"),
    pdfTimestampUrl: 'http://127.0.0.1:1',
  })
  await broken.check()
  await expect(broken.seal(document, record)).rejects.toMatchObject({
    http: 503,
    cause: expect.objectContaining({ message: 'no route' }),
  })
})

it.each([
  ['another certificate', () => selfSignedPem('A', new Date('2030-01-01')), '', 'signs with another key than that of'],
  ['another form', () => '', '} export {', 'cannot be loaded'],
  ['no answer of its service', () => 'own', "throw new Error('no route')", 'cannot sign (no route)'],
])('stops the start by a module with %s', async (_, certificates, body, words) => {
  const pdfSealSigner = await signerModule(await certificates(), body)
  const refusal = String(
    await sealOf(folder(), { pdfSealSigner })
      .check()
      .catch((error: unknown) => error),
  )
  expect(refusal).toContain(`signer.mjs, which PDFs are sealed with, ${words}`)
  expect(refusal).toMatch(/Correct that module, or PDF_SEAL_SIGNER\.$/)
})

/** Starts a time-stamp authority that answers with a listener; returns its address. */
async function authority(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa?policy=1`
}

it('adds a time-stamp of the configured authority', async () => {
  const stamp = await timestampAuthority(new Date('2030-01-01T00:00:05Z'))
  const requests: string[] = []
  const pdfTimestampUrl = await authority(async (request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
    response.end(await stamp(Buffer.concat(await request.toArray())))
  })
  const log: string[] = []
  const sealed = await sealOf(folder(), { pdfSealP12: p12('rsa'), pdfTimestampUrl }, undefined, log).seal(
    document,
    record,
  )
  expect(requests).toEqual(['POST /tsa?policy=1 application/timestamp-query'])
  expect(sealed.timestamp).toBe('added')
  expect(verifySeal(sealed.bytes)).toMatchObject({
    verdict: 'sealed',
    timestamp: { at: '2030-01-01T00:00:05.000Z', authority: 'CN=Sample Time-Stamp Authority' },
  })
  expect(log).toEqual([])
})

it('logs in to the authority, and accepts only one of a configured certificate', async () => {
  const stamp = await timestampAuthority(new Date('2030-01-01T00:00:05Z'))
  const pdfTimestampUrl = await authority(async (request, response) => {
    const isKnown = request.headers.authorization === `Basic ${Buffer.from('ann:a:b').toString('base64')}`
    if (isKnown) response.end(await stamp(Buffer.concat(await request.toArray())))
    else response.writeHead(401).end()
  })
  const dataDir = folder()
  const [own, other] = [join(dataDir, 'own.pem'), join(dataDir, 'other.pem')]
  writeFileSync(own, stamp.root.toString())
  writeFileSync(other, (await timestampAuthority(new Date('2030-01-01T00:00:05Z'))).root.toString())
  const account = { pdfTimestampUser: 'ann', pdfTimestampPassword: 'a:b' }
  const log: string[] = []
  const outcome = async (settings: Partial<TimestampSettings>) => {
    const seal = sealOf(dataDir, { pdfSealP12: p12('ec'), pdfTimestampUrl, ...settings }, undefined, log)
    return (await seal.seal(document, record)).timestamp
  }
  expect(await outcome({ ...account, pdfTimestampCa: own })).toBe('added')
  expect(log).toEqual([])
  expect(await outcome({ ...account, pdfTimestampCa: other })).toBe('missing')
  expect(await outcome({})).toBe('missing')
  expect(await outcome({ pdfTimestampCa: join(dataDir, 'gone.pem') })).toBe('missing')
  expect(log).toEqual([
    expect.stringContaining('no trusted certificate issued'),
    expect.stringMatching(/answered 401 \(PDF_TIMESTAMP_USER/),
    expect.stringContaining('gone.pem'),
  ])
  await expect(sealOf(dataDir, { pdfTimestampUrl, pdfTimestampCa: p12('ec') }).check()).rejects.toThrow(
    /ec\.p12" of PDF_TIMESTAMP_CA cannot be used.*must hold certificates in PEM/,
  )
})

describe('a seal with the data of a later verification', () => {
  const now = new Date('2030-01-01T00:00:00Z')

  /** Starts an authority and the list of its issuer; `list` replaces it. */
  async function listed(list: (own: TestAuthority) => Promise<Buffer>) {
    const requests: string[] = []
    let stamp: TestAuthority | undefined
    const address = await authority(async (request, response) => {
      requests.push(request.url ?? '')
      const own = stamp
      if (!own) return void response.writeHead(503).end()
      if (request.method === 'GET') response.end(await list(own))
      else response.end(await own(Buffer.concat(await request.toArray())))
    })
    stamp = await timestampAuthority(now, { listAddress: address.replace('/tsa?policy=1', '/list') })
    const dataDir = folder()
    const pdfTimestampCa = join(dataDir, 'ca.pem')
    writeFileSync(pdfTimestampCa, stamp.root.toString())
    const log: string[] = []
    const settings = { pdfTimestampUrl: address, pdfTimestampCa, pdfSealLongTerm: true }
    return { seal: sealOf(dataDir, settings, now.toISOString(), log), requests, log }
  }

  it('contains the list of revoked certificates, which is fetched once in an hour', async () => {
    const { seal, requests, log } = await listed((own) => own.revocationList(now, false))
    const [one, other] = [await seal.seal(document, record), await seal.seal(document, record)]
    expect([one.timestamp, other.timestamp]).toEqual(['archived', 'archived'])
    expect(verifySeal(other.bytes)).toMatchObject({ verdict: 'sealed', archive: { at: now.toISOString() } })
    expect(requests.filter((url) => url === '/list')).toHaveLength(1)
    expect(log).toEqual([])
  })

  it.each<[string, (own: TestAuthority) => Promise<Buffer>, RegExp]>([
    ['names the certificate', (own) => own.revocationList(now, true), /Sample Time-Stamp Authority is revoked/],
    ['is out of date', (own) => own.revocationList(new Date('2029-12-01'), false), /is out of date/],
    ['is of another issuer', async () => (await timestampAuthority(now)).revocationList(now, false), /is not by CN=/],
    [
      'names another issuer',
      (own) => own.revocationList(now, true, { issuer: 'authority' }),
      /is not of the issuer of/,
    ],
    [
      'holds only changes',
      (own) => own.revocationList(now, false, { extension: '2.5.29.27' }),
      /extension 2\.5\.29\.27/,
    ],
    ['is no list', async () => Buffer.from('<html>'), /./],
  ])('is made without it, and logs a warning, when the list %s', async (_, list, reason) => {
    const { seal, log } = await listed(list)
    const { bytes, timestamp } = await seal.seal(document, record)
    expect(timestamp).toBe('added')
    expect(verifySeal(bytes)).toMatchObject({ verdict: 'sealed', timestamp: { at: now.toISOString() } })
    expect(log).toEqual([expect.stringMatching(reason)])
  })
})

it('does not delay the request past its deadline: a slow authority or list is left out', async () => {
  const log: string[] = []
  const pdfTimestampUrl = await authority(() => {})
  const seal = sealOf(folder(), { pdfTimestampUrl, pdfTimestampSeconds: 5 }, undefined, log)
  const began = performance.now()
  const { bytes, timestamp } = await seal.seal(document, record, performance.now() + 1200)
  expect(timestamp).toBe('missing')
  expect(verifySeal(bytes)).toMatchObject({ verdict: 'sealed' })
  expect(performance.now() - began).toBeLessThan(3000)
})

it('refuses a time that differs from its clock by more than ten minutes', async () => {
  const log: string[] = []
  const stamp = await timestampAuthority(new Date('2030-01-01T00:10:05Z'))
  const pdfTimestampUrl = await authority(async (request, response) => {
    response.end(await stamp(Buffer.concat(await request.toArray())))
  })
  const sealed = await sealOf(folder(), { pdfTimestampUrl }, undefined, log).seal(document, record)
  expect(sealed.timestamp).toBe('missing')
  expect(log).toEqual([expect.stringContaining('stated 2030-01-01T00:10:05.000Z; compare the clocks')])
})

it('seals with a certificate that was replaced when the former one has ended, and refuses while there is none', async () => {
  const dataDir = folder()
  const clock = testClock('2026-01-01T00:00:00Z')
  const log: string[] = []
  const seal = sealOf(dataDir, {}, clock, log)
  await seal.seal(document, record)
  clock.set('2037-01-01T00:00:00Z')
  await expect(seal.seal(document, record)).rejects.toMatchObject({ http: 503 })
  expect(log).toEqual([expect.stringContaining('a PDF could not be sealed')])
  rmSync(join(dataDir, 'seal.pem'))
  expect(verifySeal((await seal.seal(document, record)).bytes)).toMatchObject({ verdict: 'sealed' })
})

it.each<[string, RequestListener]>([
  ['breaks the connection', (request) => void request.destroy()],
  ['does not respond', () => {}],
  ['responds without end', (_, response) => void response.write('0')],
  ['responds with a megabyte', (_, response) => void response.end(Buffer.alloc(1_000_000))],
  ['responds with an error', (_, response) => void response.writeHead(500).end()],
  ['redirects', (_, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1' }).end()],
  ['responds with a page', (_, response) => void response.end('<html>')],
])('seals without a time-stamp, and logs a warning, when the authority %s', async (_what, listener) => {
  const log: string[] = []
  const pdfTimestampUrl = await authority(listener)
  const sealed = await sealOf(folder(), { pdfTimestampUrl }, undefined, log).seal(document, record)
  expect(sealed.timestamp).toBe('missing')
  expect(verifySeal(sealed.bytes)).toMatchObject({ verdict: 'sealed' })
  expect(verifySeal(sealed.bytes)).not.toHaveProperty('timestamp')
  expect(log).toEqual([expect.stringContaining('a PDF was sealed without a time-stamp')])
})
