import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, it, onTestFinished } from 'vitest'
import { compilePdf } from '#pdf/compile.ts'
import { recordOf } from '#pdf/fixtures/record.ts'
import { sealMetadata } from '#pdf/fixtures/seals.ts'
import { type TestAuthority, timestampAuthority } from '#pdf/fixtures/timestampAuthority.ts'
import { archiveSeal } from '#pdf/seal/archive.ts'
import { selfSignedPem } from '#pdf/seal/certificates.ts'
import { identityOfPem } from '#pdf/seal/identity.ts'
import { sealPdf, sealPdfWithTimestamp } from '#pdf/seal/seal.ts'
import { auditEntries } from '../../database/audit/audit.ts'
import { tempDir, testServer } from '../../testing/helper.ts'
import { command, operate } from '../../testing/operating.ts'
import { complete, sampleTime } from '../../testing/samples.ts'
import { sha256 } from '../secrets.ts'

const document = await compilePdf(recordOf(''))
/** Years in which a certificate of ten years begins; that of the first has expired today. */
const [expired, current] = ['2011-06-10T00:00:00Z', '2026-11-21T10:02:11Z'].map((time) => new Date(time))

/** Returns the path of a document that was sealed with a certificate of that time, and the trusted certificates. */
async function sealedFile(issued: Date | undefined, timestamp?: string) {
  const at = issued ?? new Date()
  const folder = tempDir()
  const [path, ca] = [join(folder, 'application.pdf'), join(folder, 'ca.pem')]
  const identity = identityOfPem(await selfSignedPem('Sample Brokerage', at), at)
  const authority = await timestampAuthority(new Date(timestamp ?? at))
  writeFileSync(ca, authority.root.toString())
  const withTime = { send: authority, trusted: [] }
  const bytes = timestamp
    ? await sealPdfWithTimestamp(document, identity, sealMetadata, withTime)
    : await sealPdf(document, identity, sealMetadata)
  writeFileSync(path, bytes)
  return { path, ca }
}

const time = (at: string) => `${at} (time-stamp of CN=Sample Time-Stamp Authority)`

it.each([
  [
    'that has expired, with a time-stamp of before',
    expired,
    '2012-05-04T03:02:01.000Z',
    `The seal is valid: it was made at ${time('2012-05-04T03:02:01.000Z')}, when its certificate was valid. The certificate expired on 2021-06-01, that of the time-stamp expired on 2022-05-01.`,
  ],
  [
    'that is valid, with a time-stamp',
    current,
    '2026-11-21T10:02:13.000Z',
    `The seal is valid: it was made at ${time('2026-11-21T10:02:13.000Z')}, when its certificate was valid. The certificate is valid until 2036-11-01, that of the time-stamp is valid until 2036-11-17.`,
  ],
  [
    'that has expired, without a time-stamp',
    expired,
    undefined,
    'Its certificate expired on 2021-06-01; without a time-stamp, the time of the seal is not proven.',
  ],
  [
    'that is valid, without a time-stamp',
    current,
    undefined,
    'Its certificate is valid until 2036-11-01; after that, without a time-stamp, the time of the seal is not proven.',
  ],
])('says what a seal proves by a certificate %s', async (_, issued, timestamp, sentence) => {
  const { path, ca } = await sealedFile(issued, timestamp)
  const trusted = timestamp === undefined ? [] : ['--timestamp-ca', ca]
  const { exitCode, out, error } = await operate(tempDir(), 'verify', path, ...trusted)
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' })
  expect(out.split('\n')[1]).toBe(sentence)
})

it('takes the time of an authority that was not checked as stated, not as proven', async () => {
  const { path } = await sealedFile(expired, '2012-05-04T03:02:01.000Z')
  const { exitCode, out } = await operate(tempDir(), 'verify', path)
  expect(exitCode).toBe(0)
  expect(out.split('\n')[1]).toBe(
    `The stated time is ${time('2012-05-04T03:02:01.000Z')}; that authority was not checked: give its certificate with --timestamp-ca. The certificate expired on 2021-06-01; without that check, the time of the seal is not proven.`,
  )
})

it('refuses a seal without a time-stamp where one of a trusted authority is asked for', async () => {
  const { ca } = await sealedFile(current, '2026-11-21T10:02:13.000Z')
  const { path } = await sealedFile(current)
  expect(await operate(tempDir(), 'verify', path, '--timestamp-ca', ca)).toMatchObject({
    exitCode: 3,
    error: expect.stringContaining('There is no time-stamp of an authority in the given file:'),
  })
})

it.each([
  ['2020-05-04T03:02:01.000Z', 'is valid until 2030-05-01'],
  // In the same second as the time-stamp of the seal.
  ['2012-05-04T03:02:01.000Z', 'expired on 2022-05-01'],
])('states how long the time-stamp of the whole file of %s proves the time', async (at, limit) => {
  const { path, ca } = await sealedFile(expired, '2012-05-04T03:02:01.000Z')
  const send = await timestampAuthority(new Date(at))
  writeFileSync(ca, `${readFileSync(ca, 'utf8')}\n${send.root}`)
  const archived = await archiveSeal(readFileSync(path), { certificates: [], lists: [] }, { send, trusted: [] })
  writeFileSync(path, archived)
  const { exitCode, out } = await operate(tempDir(), 'verify', path, '--timestamp-ca', ca)
  expect(exitCode).toBe(0)
  expect(out).toContain(
    `The certificate expired on 2021-06-01, that of the time-stamp of the whole file, of ${at} by CN=Sample Time-Stamp Authority, ${limit}; the certificates and lists in the file are not checked here.`,
  )
})

it('refuses a seal that was made after its certificate had expired', async () => {
  const { path } = await sealedFile(expired, '2022-05-04T03:02:01.000Z')
  const { exitCode, error } = await operate(tempDir(), 'verify', path)
  expect(exitCode).toBe(3)
  expect(error).toContain(
    `The seal is not valid: at ${time('2022-05-04T03:02:01.000Z')}, its certificate was not, which is valid from 2011-06-09 to 2021-06-01.`,
  )
})

it('refuses a time-stamp of an authority that is not trusted, and a file without certificates', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => sealedFile(current, '2026-11-21T10:02:13Z')))
  const verify = (ca: string | undefined) => operate(tempDir(), 'verify', one?.path ?? '', '--timestamp-ca', ca ?? '')
  expect(await verify(one?.ca)).toMatchObject({ exitCode: 0, out: expect.stringContaining('The seal is valid') })
  expect(await verify(other?.ca)).toMatchObject({
    exitCode: 3,
    error: expect.stringContaining('There is no time-stamp of an authority in the given file:'),
  })
  expect(await verify(one?.path)).toMatchObject({
    exitCode: 1,
    error: expect.stringMatching(/application\.pdf" of --timestamp-ca cannot be used.*certificates in PEM/),
  })
})

it('covers a submission from the seal to the pack: one hash in record and file, and both time-stamps', async () => {
  const stamps: string[] = []
  let issuer: TestAuthority | undefined
  const server = createServer(async (request, response) => {
    stamps.push(request.method ?? '')
    const body = Buffer.concat(await request.toArray())
    response.end(
      request.method === 'GET' ? await issuer?.revocationList(portal.portal.clock.now(), false) : await issuer?.(body),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  issuer = await timestampAuthority(new Date(sampleTime), { listAddress: address })
  const ca = join(tempDir(), 'ca.pem')
  writeFileSync(ca, issuer.root.toString())
  const environment = { PDF_TIMESTAMP_URL: address, PDF_TIMESTAMP_CA: ca, PDF_SEAL_LONG_TERM: 'on' }
  const portal = await testServer({ environment })
  const as = await complete(portal)
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  expect(await portal.call('generateClientDetailPdf', { as, request })).toMatchObject({ status: 200 })
  expect(stamps).toEqual(['POST', 'GET', 'POST'])
  const entry = (await auditEntries(portal.portal.database)).find(({ action }) => action === 'submitted')
  const { pdfSha256, timestamp } = JSON.parse(entry?.detail ?? '')
  expect(timestamp).toBe('archived')
  const path = join(tempDir(), 'pack.zip')
  await command(portal, 'export', as.account, '--to', path)
  const { exitCode, out, error } = await operate(tempDir(), 'verify', path, '--timestamp-ca', ca)
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' })
  expect(out).toMatch(/^The seal is valid: it was made at .* of the whole file, of /m)
  const pdf = unzipSync(readFileSync(path))['submissions/1/application.pdf'] ?? new Uint8Array()
  expect(sha256(Buffer.from(pdf))).toBe(pdfSha256)
})
