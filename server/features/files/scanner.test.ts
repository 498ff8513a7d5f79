import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { auditEntries } from '../../database/audit/audit.ts'
import { testS3 } from '../../testing/dependencies.ts'
import { type Applicant, type TestServer, tempDir, testServer } from '../../testing/helper.ts'
import { startServer } from '../../testing/running.ts'
import { type ServerBehaviour, testClamd } from '../../testing/services/clamd.ts'
import { pdf, picture, upload, uploaded } from '../../testing/uploading.ts'
import { isStorageMarker } from '../operations/storageMarker.ts'
import { sha256 } from '../secrets.ts'
import { sweepFiles } from './integrity.ts'
import { eicar } from './scanner.ts'

const ill = Buffer.concat([pdf, Buffer.from('\n%'), eicar, Buffer.from('\n'), pdf])

async function withScanner(environment: Readonly<Record<string, string>> = {}) {
  const clamd = await testClamd()
  const settings = { CLAMD_URL: clamd.url, CLAMD_TIMEOUT_SECONDS: '30', UPLOAD_FILE_MB: '1', ...environment }
  const server = await testServer({ environment: settings })
  return { clamd, server, as: await server.signIn() }
}

function filesOf(server: TestServer): string[] {
  const names = readdirSync(join(server.dataDir, 'files'), { recursive: true }) as string[]
  return names.filter((name) => !['incoming', 'quarantine'].includes(name))
}

async function formOf(server: TestServer, as: Applicant): Promise<string> {
  return (await server.call('findForm', { as })).text
}

it('[S7] scans every file before any other component opens it, and accepts clean ones', async () => {
  const { clamd, server, as } = await withScanner()
  await uploaded(server, as)
  const content = await picture('jpeg')
  await uploaded(server, as, { content })
  const [proof = 0, ...scanned] = clamd.scanned
  expect(proof).toBeGreaterThan(1_048_576 - 2048)
  expect(proof).toBeLessThanOrEqual(1_048_576)
  expect(scanned).toEqual([pdf.length, content.length])
})

it('[S7] refuses malware, puts it into quarantine, records it, and never serves it', async () => {
  const { server, as } = await withScanner()
  const before = await formOf(server, as)
  const answer = await upload(server, as, { content: ill, filename: 'invoice of Layla.pdf' })
  expect(answer).toMatchObject({ status: 422, code: 2018, data: { fields: [{ path: 'tradeLicence' }] } })
  expect(answer.message).toContain('We found malware in this file')
  expect(await formOf(server, as)).toBe(before)
  const [name = ''] = filesOf(server)
  const id = name.replace('quarantine/', '')
  expect(filesOf(server)).toEqual([`quarantine/${id}`])
  expect(readFileSync(join(server.dataDir, 'files', name))).toEqual(ill)
  const [entry] = (await auditEntries(server.portal.database)).filter(({ action }) => action === 'quarantined')
  expect(entry).toMatchObject({ account: as.account, actor: 'applicant' })
  expect(JSON.parse(entry?.detail ?? '')).toEqual({
    file: id,
    size: ill.length,
    sha256: sha256(ill),
    signature: 'Eicar-Test-Signature',
    kept: 'yes',
  })
  const missing = await server.call('downloadFile', { as, request: { fileName: 'x', fileType: 'application/pdf' } })
  for (const fileName of [id, name]) {
    const gone = await server.call('downloadFile', { as, request: { fileName, fileType: 'application/pdf' } })
    expect({ status: gone.status, text: gone.text }).toEqual({ status: 404, text: missing.text })
  }
  expect(server.logged.join('')).not.toContain('Layla')
})

it('[S7] keeps malware apart in a bucket as well', async () => {
  const s3 = await testS3()
  const { server, as } = await withScanner(s3.environment)
  expect(await upload(server, as, { content: ill })).toMatchObject({ status: 422, code: 2018 })
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^portal\/quarantine\/[\w-]{22}$/)])
  expect(filesOf(server)).toEqual([])
})

it('the quarantine stays within its maximum size and age', async () => {
  const { server, as } = await withScanner({ QUARANTINE_MB: '1', QUARANTINE_DAYS: '1' })
  const content = Buffer.concat([ill, Buffer.alloc(600_000, ' '), pdf])
  for (let n = 0; n < 2; n++) expect(await upload(server, as, { content })).toMatchObject({ status: 422 })
  expect(filesOf(server)).toHaveLength(1)
  const entries = (await auditEntries(server.portal.database)).filter(({ action }) => action === 'quarantined')
  expect(entries.map(({ detail }) => JSON.parse(detail).kept)).toEqual(['yes', 'no'])
  server.clock.set(new Date(Date.now() + 86_400_000 + 60_000).toISOString())
  await sweepFiles(server.portal)
  expect(filesOf(server).filter((name) => !isStorageMarker(name))).toEqual([])
})

it.each<ServerBehaviour | 'gone'>(['silent', 'reset', 'hangs up', 'talks nonsense', 'gone'])(
  '[S7] [R22] accepts no file while the scanner is %s, and accepts them again afterwards',
  async (fault) => {
    const { clamd, server, as } = await withScanner({ CLAMD_TIMEOUT_SECONDS: fault === 'silent' ? '2' : '30' })
    await uploaded(server, as)
    const [form, files] = [await formOf(server, as), filesOf(server)]
    if (fault === 'gone') clamd.close()
    else clamd.behaviour = fault
    const answer = await upload(server, as)
    expect(answer).toMatchObject({ status: 503, code: 3000, data: { retryAfterSeconds: 30 } })
    expect(answer.headers['retry-after']).toBe('30')
    expect([await formOf(server, as), filesOf(server)]).toEqual([form, files])
    if (fault === 'gone') return
    clamd.behaviour = undefined
    await uploaded(server, as)
  },
)

it('[R11] every caller is told of an unresponsive scanner at once, however many there are', async () => {
  const { clamd, server, as } = await withScanner({
    RATE_LIMIT_UPLOADS: '100/1m',
    MAX_ACCOUNT_UPLOADS: '40',
    CLAMD_TIMEOUT_SECONDS: '1',
  })
  clamd.behaviour = 'silent'
  const begun = performance.now()
  const answers = await Promise.all(Array.from({ length: 40 }, () => upload(server, as)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  // Four at a time and a second each they would have taken ten.
  expect(performance.now() - begun).toBeLessThan(8000)
})

it('[S7] does not treat a file as clean that the scanner did not scan', async () => {
  const { clamd, server, as } = await withScanner()
  await uploaded(server, as)
  clamd.behaviour = 'alerts beyond limits'
  const nested = await upload(server, as)
  expect(nested).toMatchObject({ status: 422, code: 2018 })
  expect(nested.message).toContain('We couldn’t scan this file')
  clamd.behaviour = undefined
  clamd.maxBytes = 1000
  const large = Buffer.concat([pdf, Buffer.alloc(300_000, ' '), pdf])
  expect(await upload(server, as, { content: large })).toMatchObject({ status: 422, code: 2018 })
  expect(filesOf(server).filter((name) => name.startsWith('quarantine'))).toHaveLength(2)
})

it.each([
  ['accepts no stream of that size', { maxBytes: 1_000_000 }],
  ['does not look to the end', { scannedBytes: 1_000_000 }],
])('a scanner that %s stops the start, and scans nothing', async (_, limits) => {
  const { clamd, server, as } = await withScanner()
  Object.assign(clamd, limits)
  const sentence =
    `CLAMD_URL ${clamd.url} does not scan files of UPLOAD_FILE_MB (1 MB) to their end; raise its StreamMaxLength, ` +
    'MaxFileSize and MaxScanSize, or lower UPLOAD_FILE_MB.'
  await expect(server.portal.scanner?.check()).rejects.toThrow(sentence)
  expect(await upload(server, as)).toMatchObject({ status: 503, code: 3000 })
  const { exitCode, said } = await startServer({ DATA_DIR: tempDir(), CLAMD_URL: clamd.url, UPLOAD_FILE_MB: '1' })
  expect({ exitCode, said: said.trim() }).toEqual({ exitCode: 1, said: sentence })
})

it('reports at the start that files are scanned or not, and starts without the scanner', async () => {
  const { clamd, server } = await withScanner()
  expect(await server.portal.scanner?.check()).toBe('Uploaded files are scanned for malware.')
  const { said, address } = await startServer({ DATA_DIR: tempDir(), CLAMD_URL: 'tcp://127.0.0.1:9' })
  expect(address).toBeDefined()
  expect(said).toContain('CLAMD_URL tcp://127.0.0.1:9 does not respond (connect ECONNREFUSED 127.0.0.1:9)')
  expect(clamd.scanned).toHaveLength(1)
})

it('connects to a scanner at a socket of this machine', async () => {
  const path = join(tempDir(), 'clamd')
  const { url } = await testClamd(path)
  const { server, as } = await withScanner({ CLAMD_URL: url })
  await uploaded(server, as)
  expect(await upload(server, as, { content: ill })).toMatchObject({ status: 422, code: 2018 })
})

it('malware of an unaccepted type is refused without a scan', async () => {
  const { clamd, server, as } = await withScanner()
  expect(await upload(server, as, { content: eicar })).toMatchObject({ status: 415, code: 2018 })
  expect(clamd.scanned).toEqual([])
})
