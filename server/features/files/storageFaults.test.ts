import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import { testS3 } from '../../testing/dependencies.ts'
import type { Fault, TestS3 } from '../../testing/faults/s3.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { startServer } from '../../testing/running.ts'
import { complete } from '../../testing/samples.ts'
import { pdf, upload, uploaded } from '../../testing/uploading.ts'
import { newId, sha256 } from '../secrets.ts'
import { sweepFiles } from './integrity.ts'

async function withBucket(environment: Readonly<Record<string, string>> = {}) {
  const s3 = await testS3()
  const server = await testServer({ environment: { ...s3.environment, S3_TIMEOUT_SECONDS: '1', ...environment } })
  return { s3, server, as: await server.signIn() }
}

/** Returns everything an upload could have left behind, except an unknown object. */
async function traces(server: TestServer, as: Applicant) {
  return {
    form: (await server.call('findForm', { as })).text,
    rows: await server.portal.database.selectFrom('file').selectAll().execute(),
    incoming: readdirSync(join(server.dataDir, 'files', 'incoming')),
  }
}

it.each<[Fault, string, RegExp]>([
  ['failing', 'taking a file', /^PUT/],
  ['reset', 'taking a file', /^PUT/],
  ['silent', 'taking a file', /^PUT/],
  ['failing', 'showing what it took', /^HEAD/],
  ['reset', 'showing what it took', /^HEAD/],
  ['silent', 'showing what it took', /^HEAD/],
  ['wrong checksum', 'showing what it took', /^HEAD/],
  ['wrong size', 'showing what it took', /^HEAD/],
])(
  '[R11] a storage that is %s while %s makes an upload wait, and nothing partial is stored',
  async (fault, _, when) => {
    const { s3, server, as } = await withBucket()
    await uploaded(server, as)
    const before = await traces(server, as)
    s3.fault = (method, key) => (when.test(`${method} ${key}`) ? fault : undefined)
    const answer = await upload(server, as)
    expect(answer).toMatchObject({ status: 503, code: 3000, data: { retryAfterSeconds: 5 } })
    expect(answer.headers['retry-after']).toBe('5')
    expect(await traces(server, as)).toEqual(before)
    s3.fault = () => undefined
    await uploaded(server, as)
  },
)

it.each<Fault>(['failing', 'reset'])('retries a storage that is %s temporarily', async (fault) => {
  const { s3, server, as } = await withBucket({ S3_TIMEOUT_SECONDS: '7' })
  const failed = new Set<string>()
  s3.fault = (method) => {
    if (failed.has(method)) return undefined
    failed.add(method)
    return fault
  }
  const { url } = await uploaded(server, as)
  const response = await server.app.inject({ method: 'GET', url, headers: as.headers })
  expect({ status: response.statusCode, same: response.rawPayload.equals(pdf) }).toEqual({ status: 200, same: true })
  expect(failed).toEqual(new Set(['PUT', 'HEAD', 'GET']))
})

/** Downloads a file over a real connection; returns the received bytes and true when it ended properly. */
async function download(server: TestServer, as: Applicant, url: string) {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  return new Promise<{ status: number | undefined; bytes: number; whole: boolean }>((resolve) => {
    request({ port, path: url, headers: as.headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('error', () => {})
      response.on('close', () => resolve({ status: response.statusCode, bytes, whole: response.complete }))
    }).end()
  })
}

it.each<Fault>(['truncated', 'altered'])(
  'a file that the storage sends %s never ends as a complete one',
  async (fault) => {
    const { s3, server, as } = await withBucket()
    for (const content of [pdf, Buffer.concat([pdf, Buffer.alloc(600_000, ' '), pdf])]) {
      const { url } = await uploaded(server, as, { content })
      s3.fault = () => fault
      const { status, whole } = await download(server, as, url)
      expect(status === 200 && whole).toBe(false)
      s3.fault = () => undefined
      expect(await download(server, as, url)).toEqual({ status: 200, bytes: content.length, whole: true })
    }
  },
)

it.each<Fault>(['failing', 'reset', 'silent'])('a storage that is %s makes a download wait', async (fault) => {
  const { s3, server, as } = await withBucket()
  const { blobName } = await uploaded(server, as)
  s3.fault = () => fault
  const query = { fileName: blobName, fileType: 'application/pdf' }
  expect(await server.call('downloadFile', { as, request: query })).toMatchObject({ status: 503, code: 3000 })
})

it('a missing object or one of another length is an internal error', async () => {
  const { s3, server, as } = await withBucket()
  const { blobName } = await uploaded(server, as)
  const query = { fileName: blobName, fileType: 'application/pdf' }
  s3.fault = () => 'wrong size'
  expect(await server.call('downloadFile', { as, request: query })).toMatchObject({ status: 500, code: 3001 })
  s3.fault = () => undefined
  s3.objects.clear()
  expect(await server.call('downloadFile', { as, request: query })).toMatchObject({ status: 500, code: 3001 })
})

it('[R11] the scan time of an upload reduces the time for the storage', async () => {
  const { s3, server } = await withBucket({ S3_TIMEOUT_SECONDS: '60' })
  const { blobs } = server.portal
  const id = newId()
  await pipeline([pdf], blobs.write(id))
  s3.fault = () => 'silent'
  const digest = { size: pdf.length, sha256: sha256(pdf) }
  await expect(blobs.commitUpload(id, digest, 'files', performance.now() + 50)).rejects.toThrow('no response in time')
})

it('a file is deleted whether the storage responds or not, and its object swept later', async () => {
  const { s3, server, as } = await withBucket()
  const { blobName } = await uploaded(server, as)
  s3.fault = () => 'silent'
  const query = { fileName: blobName, fileType: 'application/pdf' }
  expect(await server.call('deleteFile', { as, request: { fileName: blobName } })).toMatchObject({ code: 1003 })
  expect(await server.call('downloadFile', { as, request: query })).toMatchObject({ status: 404, code: 2004 })
  expect(s3.objects.size).toBe(1)
  s3.fault = () => undefined
  await sweepFiles(server.portal)
  expect([...s3.objects.keys()].filter((key) => key.endsWith(blobName))).toEqual([])
})

it('nothing is submitted while the PDF of record cannot be stored, and everything once it can', async () => {
  const { s3, server } = await withBucket()
  const as = await complete(server)
  s3.fault = () => 'failing'
  const submission = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  const submit = () => server.call('generateClientDetailPdf', { as, request: submission })
  expect(await submit()).toMatchObject({ status: 503, code: 3000 })
  const { database } = server.portal
  expect(await database.selectFrom('application').select('status').execute()).toEqual([
    { status: 'pending' },
    { status: 'pending' },
  ])
  expect(await database.selectFrom('submission').select('number').execute()).toEqual([])
  s3.fault = () => undefined
  expect(await submit()).toMatchObject({ status: 200 })
})

/** Runs every call that uses the storage, simultaneously; returns the seconds until the last response. */
async function secondsOfEveryCall(s3: TestS3, server: TestServer, as: Applicant, fault: Fault): Promise<number> {
  const { blobName } = await uploaded(server, as)
  const draft = { accountId: as.account, pdfSource: 'draft', region: 'uae' }
  const render = () => server.call('generateClientDetailPdf', { as, request: draft })
  // The PDF process starts with the first document, which is not the storage's time.
  await render()
  s3.fault = () => fault
  const begun = performance.now()
  const request = { fileName: blobName, fileType: 'application/pdf' }
  const uploads = Array.from({ length: 5 }, () => upload(server, as, { key: 'financials' }))
  await Promise.all([...uploads, server.call('downloadFile', { as, request }), render()])
  return (performance.now() - begun) / 1000
}

it('[R11] with a storage that is slow, silent or resets every call is answered within 8 seconds', async () => {
  // The rest of the 8 seconds is the server's own, which a loaded machine must be able to meet.
  expect(readSettings({}).s3TimeoutSeconds).toBeLessThanOrEqual(6)
  const faults: Fault[] = ['slow', 'silent', 'reset']
  const servers = await Promise.all(faults.map(() => withBucket({ S3_TIMEOUT_SECONDS: '3' })))
  const seconds = await Promise.all(
    servers.map(({ s3, server, as }, index) => secondsOfEveryCall(s3, server, as, faults[index] as Fault)),
  )
  for (const each of seconds) expect(each).toBeLessThan(8)
  await expect.poll(() => servers[1]?.s3.sockets()).toBe(0)
})

it.each([
  ['another secret', { S3_SECRET_ACCESS_KEY: 'x' }, '403 SignatureDoesNotMatch'],
  ['another key', { S3_ACCESS_KEY_ID: 'x' }, '403 InvalidAccessKeyId'],
  ['another bucket', { S3_BUCKET: 'elsewhere' }, '404 NoSuchBucket'],
  ['a storage that is not there', { S3_ENDPOINT: 'http://127.0.0.1:9' }, 'ECONNREFUSED at GET'],
])('%s stops the start with one clear sentence', async (_, wrong, reason) => {
  const { s3, server } = await withBucket(wrong)
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint }: Record<string, string> = { ...s3.environment, ...wrong }
  await expect(server.portal.blobs.check()).rejects.toThrow(
    `S3_BUCKET "${bucket}" at S3_ENDPOINT ${endpoint} cannot be used (${reason}); check the S3_ settings and that the endpoint is running.`,
  )
})

it('the server starts on a bucket, and not without it', async () => {
  const { s3, server } = await withBucket()
  await server.close()
  expect((await startServer({ DATA_DIR: server.dataDir, ...s3.environment })).address).toBeDefined()
  const { exitCode, said } = await startServer({
    ...s3.environment,
    DATA_DIR: `${server.dataDir}/2`,
    S3_BUCKET: 'other',
  })
  expect({ exitCode, lines: said.trim().split('\n').length }).toEqual({ exitCode: 1, lines: 1 })
  expect(said).toContain('404 NoSuchBucket')
})
