import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { alteredFiles, filesWithoutContent } from './services/fileCheck.ts'
import { sweepFiles } from './services/fileSweep.ts'
import { sha256 } from './services/secrets.ts'
import { isStorageMark } from './services/storageMark.ts'
import { type Applicant, tempDir, testClock, testServer } from './test/helper.ts'
import { startServer } from './test/running.ts'
import { testS3 } from './test/s3.ts'
import { multipart, pdf } from './test/uploading.ts'

const rounds = 4
/** The questions that are answered at once, each by one uploader. */
const keys = ['tradeLicence', 'businessRegistration', 'memorandumArticles', 'registerOfDirectors'] as const
const limits = { LIMIT_UPLOADS: '100000/1m', UPLOAD_FILES_PER_KEY: '1000', UPLOAD_TOTAL_MB: '1000' }

/** SHA-256 of what was sent, by the name it was acknowledged under. */
type Acknowledged = Map<string, string>

let made = 0

/** A document of its own, large enough to be cut by a kill. */
function document(): Buffer {
  made += 1
  return Buffer.concat([pdf, Buffer.alloc(400_000, `${made} `), pdf])
}

/** Uploads until the server is gone, or the question has all the files it may have. */
async function uploadUntilKilled(
  address: string,
  as: Applicant,
  key: string,
  acknowledged: Acknowledged,
): Promise<void> {
  const query = new URLSearchParams({ account: as.account, key, filename: 'x.pdf' })
  for (;;) {
    const content = document()
    const { payload, headers } = multipart([{ name: 'file', fileName: 'x', content }])
    const answer = await fetch(`${address}${calls.formUploadFile.path}?${query}`, {
      method: 'POST',
      headers: { ...as.headers, ...headers },
      body: new Uint8Array(payload),
    })
      .then((response) => response.json() as Promise<{ code: number; data: FileRecord }>)
      .catch(() => undefined)
    if (!answer || answer.code === 2018) return
    expect([1005, 3000]).toContain(answer.code)
    if (answer.code === 1005) acknowledged.set(answer.data.blobName, sha256(content))
  }
}

async function killWhileUploading(
  environment: Readonly<Record<string, string>>,
  as: Applicant,
  acknowledged: Acknowledged,
): Promise<void> {
  const { process: child, address = '', said } = await startServer({ ...environment, ...limits })
  expect(said).toContain('served at')
  const uploading = keys.map((key) => uploadUntilKilled(address, as, key, acknowledged))
  const before = acknowledged.size
  await expect.poll(() => acknowledged.size, { timeout: 30_000, interval: 10 }).toBeGreaterThan(before)
  setTimeout(() => child.kill('SIGKILL'), Math.random() * 300)
  await Promise.all([once(child, 'close'), ...uploading])
}

it.each([
  ['a folder', false],
  ['a bucket that fails now and then', true],
])(
  `[R14] an acknowledged file in %s survives kill -9 whole, over ${rounds} rounds`,
  { timeout: 240_000 },
  async (_, bucket) => {
    const dataDir = tempDir()
    const s3 = bucket ? await testS3() : undefined
    const environment = { DATA_DIR: dataDir, ...s3?.environment }
    const first = await testServer({ dataDir, environment, clock: testClock(new Date().toISOString()) })
    const applicants = await Promise.all(Array.from({ length: rounds }, () => first.signIn()))
    await first.close()
    const acknowledged: Acknowledged = new Map()
    let asked = 0
    if (s3) s3.fault = () => (++asked % 7 === 0 ? 'reset' : undefined)
    for (const as of applicants) await killWhileUploading(environment, as, acknowledged)
    if (s3) s3.fault = () => undefined

    const clock = testClock(new Date().toISOString())
    const server = await testServer({ dataDir, clock, environment: { ...environment, LIMIT_READS: '100000/1m' } })
    await server.portal.blobs.sweepIncoming()
    const rows = await server.portal.database.selectFrom('file').select(['id', 'sha256']).execute()
    const stored = new Map(rows.map(({ id, sha256: hash }) => [id, hash]))
    for (const [id, hash] of acknowledged) expect(stored.get(id), id).toBe(hash)
    // A file whose acknowledgement was lost may be there as well, whole.
    expect(stored.size).toBeLessThanOrEqual(acknowledged.size + rounds * keys.length)
    expect(await filesWithoutContent(server.portal)).toEqual([])
    expect(await alteredFiles(server.portal)).toEqual([])
    const recorded: string[] = []
    for (const as of applicants) {
      const { data } = await server.call('findForm', { as })
      const { uploadedFiles } = (data as { clientOtherInfo: { uploadedFiles: FileRecord[] } }).clientOtherInfo
      recorded.push(...uploadedFiles.map(({ blobName }) => blobName))
    }
    expect(recorded.toSorted()).toEqual([...stored.keys()].toSorted())

    clock.pass(24 * 3600)
    await sweepFiles(server.portal)
    const left: string[] = []
    for await (const { id } of server.portal.blobs.list()) if (!isStorageMark(id)) left.push(id)
    expect(left.toSorted()).toEqual([...stored.keys()].toSorted())
    expect(readdirSync(join(dataDir, 'files', 'incoming'))).toEqual([])
  },
)
