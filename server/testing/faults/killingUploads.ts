import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { calls } from '#domain/contract/calls.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import type { Clock } from '../../config/clock.ts'
import type { AppContext } from '../../features/context.ts'
import { alteredFiles, filesWithoutContent, sweepFiles } from '../../features/files/integrity.ts'
import { isStorageMarker } from '../../features/operations/storageMarker.ts'
import { sha256 } from '../../features/secrets.ts'
import { multipart, pdf } from '../uploading.ts'
import { ask, startFleet } from './fleet.ts'
import { addPerson, openData, type Person } from './people.ts'
import { startS3, type TestS3 } from './s3.ts'

/** The questions that are answered at the same time, each by one uploader. */
const keys = ['tradeLicence', 'businessRegistration', 'memorandumArticles', 'registerOfDirectors'] as const
const unlimited = {
  RATE_LIMIT_UPLOADS: '100000000/1m',
  MAX_ACCOUNT_UPLOADS: '1000',
  RATE_LIMIT_READS: '100000000/1m',
  UPLOAD_FILES_PER_KEY: '1000',
  UPLOAD_TOTAL_MB: '1000',
}
const longestLifeMilliseconds = 300
const timeoutMilliseconds = 180_000
const dayMilliseconds = 86_400_000
/** Cuts one request to the storage out of this number. */
const faultEvery = 7

/** SHA-256 of each sent file, by its acknowledged name. */
type Acknowledged = Map<string, string>

export interface UploadsKilled {
  readonly acknowledged: number
  /** Sentences about problems; none when every acknowledged file is intact, and every other one intact or absent. */
  readonly problems: readonly string[]
}

/**
 * Kills a server with SIGKILL during four uploads, repeatedly, and checks the stored files.
 * @param storage a folder, or a bucket that sometimes cuts a request
 */
export async function killDuringUploads(
  dataDir: string,
  rounds: number,
  storage: 'folder' | 'bucket',
): Promise<UploadsKilled> {
  const s3 = storage === 'bucket' ? await startS3() : undefined
  const environment = { ...unlimited, DATA_DIR: dataDir, GLEIF_URL: 'off', ...s3?.environment }
  const clock: Clock & { ahead: number } = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
  const portal = await openData(environment, clock)
  try {
    const acknowledged: Acknowledged = new Map()
    const people = await Promise.all(Array.from({ length: rounds }, () => addPerson(portal)))
    const problems = await killEachRound(environment, people, acknowledged, s3)
    problems.push(...(await compareWithAcknowledged(portal, acknowledged, rounds)))
    problems.push(...(await compareWithLists(environment, portal, people)))
    clock.ahead = dayMilliseconds
    problems.push(...(await leftOver(portal, dataDir)))
    return { acknowledged: acknowledged.size, problems }
  } finally {
    await portal.close()
    s3?.close()
  }
}

async function killEachRound(
  environment: Readonly<Record<string, string>>,
  people: readonly Person[],
  acknowledged: Acknowledged,
  s3: TestS3 | undefined,
): Promise<string[]> {
  const problems: string[] = []
  let asked = 0
  if (s3) s3.fault = () => (++asked % faultEvery === 0 ? 'reset' : undefined)
  for (const person of people) {
    const fleet = await startFleet(1, environment)
    const [address = ''] = fleet.addresses()
    const before = acknowledged.size
    const uploading = keys.map((key) => uploadUntilKilled(address, person, key, acknowledged, problems))
    const begun = performance.now()
    while (acknowledged.size === before && performance.now() - begun < timeoutMilliseconds) await setTimeout(10)
    if (acknowledged.size === before) problems.push('no upload was acknowledged')
    await setTimeout(Math.random() * longestLifeMilliseconds)
    await fleet.endAll()
    await Promise.all(uploading)
  }
  if (s3) s3.fault = () => undefined
  return problems
}

/** Uploads until the server is killed, or the question has its maximum of files. */
async function uploadUntilKilled(
  address: string,
  { account, headers }: Person,
  key: string,
  acknowledged: Acknowledged,
  problems: string[],
): Promise<void> {
  const path = `${calls.formUploadFile.path}?${new URLSearchParams({ account, key, filename: 'x.pdf' })}`
  for (;;) {
    const content = document()
    const form = multipart([{ name: 'file', fileName: 'x', content }])
    const asked = { method: 'POST', headers: { ...headers, ...form.headers }, body: new Uint8Array(form.payload) }
    const answer = await fetch(address + path, asked)
      .then((response) => response.json() as Promise<{ code: number; data: FileRecord }>)
      .catch(() => undefined)
    if (!answer || answer.code === 2018) return
    if (answer.code === 1005) acknowledged.set(answer.data.blobName, sha256(content))
    else if (answer.code !== 3000) problems.push(`an upload was answered ${answer.code}`)
  }
}

/** Returns a unique document that is large enough to be interrupted by a kill. */
function document(): Buffer {
  return Buffer.concat([pdf, Buffer.alloc(400_000, randomBytes(16).toString('hex')), pdf])
}

/** Compares rows and contents with the acknowledgements. */
async function compareWithAcknowledged(
  portal: AppContext,
  acknowledged: Acknowledged,
  rounds: number,
): Promise<string[]> {
  await portal.blobs.sweepIncoming()
  const rows = await portal.database.selectFrom('file').select(['id', 'sha256']).execute()
  const stored = new Map(rows.map(({ id, sha256: hash }) => [id, hash]))
  const problems: string[] = []
  for (const [id, hash] of acknowledged)
    if (stored.get(id) !== hash) problems.push(`acknowledged file ${id} is ${stored.get(id) ? 'altered' : 'lost'}`)
  // A file whose acknowledgement was lost may be stored as well, intact.
  if (stored.size > acknowledged.size + rounds * keys.length) problems.push('more files are stored than were sent')
  for (const { id } of await filesWithoutContent(portal)) problems.push(`file ${id} has no content`)
  for (const { id } of await alteredFiles(portal)) problems.push(`the content of file ${id} was altered`)
  return problems
}

/** Compares the file list of each applicant with the stored files. */
async function compareWithLists(
  environment: Readonly<Record<string, string>>,
  portal: AppContext,
  people: readonly Person[],
): Promise<string[]> {
  const fleet = await startFleet(1, environment)
  const problems: string[] = []
  for (const { account, headers } of people) {
    const { data } = await ask(fleet, { path: calls.findForm.path, headers })
    const { clientOtherInfo } = data as { clientOtherInfo: { uploadedFiles: FileRecord[] } }
    const listed = clientOtherInfo.uploadedFiles.map(({ blobName }) => blobName)
    const rows = await portal.database.selectFrom('file').select('id').where('account', '=', account).execute()
    const isListed = listed.length === rows.length && rows.every(({ id }) => listed.includes(id))
    if (!isListed) problems.push(`${account} gets a list of other files`)
  }
  await fleet.endAll()
  return problems
}

/** Returns what is left after a day: blobs without a row, and incomplete uploads. */
async function leftOver(portal: AppContext, dataDir: string): Promise<string[]> {
  await sweepFiles(portal)
  const rows = await portal.database.selectFrom('file').select('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  const problems: string[] = []
  for await (const { id } of portal.blobs.list())
    if (!known.has(id) && !isStorageMarker(id)) problems.push(`content ${id} without a row is left`)
  const partial = readdirSync(join(dataDir, 'files', 'incoming'))
  return partial.length === 0 ? problems : [...problems, `${partial.length} partial files are left`]
}
