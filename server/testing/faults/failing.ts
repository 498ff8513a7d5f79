import { join } from 'node:path'
import { calls } from '#domain/contract/calls.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { sha256 } from '../../features/secrets.ts'
import { unlimited } from '../requests/unlimited.ts'
import { multipart } from '../uploading.ts'
import { askOne, startFleet } from './fleet.ts'
import { addPerson, openData, type Person } from './people.ts'
import { type Chances, failingCalls } from './systemCalls.ts'
import { isDatabaseIntact, verifyAcknowledgedWrites, verifyFiles } from './verification.ts'
import { newDocument, type Writer, writersOf } from './writers.ts'

const savers = 8
const uploaders = 2
const documentBytes = 40_000
/** Ends a run without any acknowledged upload after this multiple of its requests. */
const maxRounds = 20
/** Fewer than the 20 of a question, because files that were stored without an acknowledgement count there too. */
const maxFiles = 8
/** Of calls that change a file, one in a hundred fails; of reads, one in a thousand. */
const chances: Chances = { ofWrites: 10_000, ofReads: 1000 }
/** With PostgreSQL only uploads use files, so more of those calls fail. */
const chancesWithPostgres: Chances = { ofWrites: 50_000, ofReads: 10_000 }
const never: Chances = { ofWrites: 0, ofReads: 0 }
const settings = { ...unlimited, UPLOAD_FILES_PER_KEY: '1000', UPLOAD_TOTAL_MB: '1000', GLEIF_URL: 'off' }

export interface FailedCalls {
  readonly requests: number
  /** System calls that failed. */
  readonly faults: number
  readonly saves: number
  readonly files: number
  /** Responses 503, and connections that ended without a response. */
  readonly postponed: number
  readonly broken: number
  /** Sentences about problems; none when everything acknowledged is stored, and every other response was 503. */
  readonly problems: readonly string[]
}

interface Run {
  readonly address: string
  requests: number
  postponed: number
  broken: number
  readonly problems: string[]
  isOver(): boolean
}

/** An applicant who uploads, with the SHA-256 of each sent file by its acknowledged name. */
interface Uploader {
  readonly person: Person
  readonly files: Map<string, string>
}

/**
 * Sends requests to a server whose system calls on its data folder fail at random, and compares the acknowledged data
 * with the stored data.
 * @param folder an empty folder for all data
 * @param databaseUrl an empty PostgreSQL, whose own files do not fail; absent for SQLite
 */
export async function failAtRandom(
  folder: string,
  requests: number,
  seed: number,
  databaseUrl?: string,
): Promise<FailedCalls> {
  const dataDir = join(folder, 'data')
  const environment = { ...settings, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const portal = await openData(environment)
  const failing = failingCalls(folder, dataDir, seed)
  const fleet = await startFleet(1, { ...environment, ...failing.environment })
  try {
    const [address = ''] = fleet.addresses()
    const people = await Promise.all(Array.from({ length: savers + uploaders }, () => addPerson(portal)))
    const writers = people.slice(0, savers).flatMap((person) => writersOf([person]).slice(0, 1))
    const uploading = people.slice(savers).map((person): Uploader => ({ person, files: new Map() }))
    const run: Run = {
      address,
      requests: 0,
      postponed: 0,
      broken: 0,
      problems: [],
      // On a fast machine, all saves would end before the first upload, which starts a process.
      isOver: () =>
        run.requests >= requests &&
        (uploading.some(({ files }) => files.size > 0) || run.requests >= maxRounds * requests),
    }
    failing.set(databaseUrl ? chancesWithPostgres : chances)
    await Promise.all([
      ...writers.map((writer) => saveAndRead(run, writer)),
      ...uploading.map((item) => keepFiles(run, item)),
    ])
    failing.set(never)
    for (const writer of writers)
      if (!(await save(run, writer)))
        run.problems.push(`account ${writer.person.account} cannot save once nothing fails`)
    for (const item of uploading) for (const id of item.files.keys()) await download(run, item, id, true)
    const { code } = await fleet.end(0, 'SIGTERM')
    if (code !== 0) run.problems.push(`the server ended with ${code}`)
    const verified = await verifyAcknowledgedWrites(portal, writers)
    const damaged = databaseUrl || (await isDatabaseIntact(portal)) ? [] : ['SQLite finds the database damaged']
    const problems = [...run.problems, ...verified.problems, ...(await verifyFiles(portal)), ...damaged]
    const files = uploading.reduce((sum, item) => sum + item.files.size, 0)
    const { postponed, broken } = run
    return {
      requests: run.requests,
      faults: failing.failed(),
      saves: verified.acknowledged,
      files,
      postponed,
      broken,
      problems,
    }
  } finally {
    await fleet.endAll()
    failing.close()
    await portal.close()
  }
}

/** Saves twice, then reads, which must show the last save. */
async function saveAndRead(run: Run, writer: Writer): Promise<void> {
  while (!run.isOver()) {
    await save(run, writer)
    await save(run, writer)
    await read(run, writer)
  }
}

/** Saves the next value, under the same key until it is acknowledged. @returns true when it was acknowledged */
async function save(run: Run, writer: Writer): Promise<boolean> {
  const value = writer.acknowledged + 1
  const { person, field, revision } = writer
  const body = { section: 'companyDetails', revision, changes: { [field]: `V${value}` } }
  const headers = { ...person.headers, 'idempotency-key': `${field}-${value}` }
  run.requests += 1
  const answer = await askOne(run.address, { path: calls.updateAndCreateClientDetail.path, headers, body })
  if (!isServed(run, 'a save', answer)) return false
  writer.revision = (answer.data as { revision: number }).revision
  writer.acknowledged = value
  return true
}

/** Reads a field. An unacknowledged save may be visible or not; an acknowledged one must be. */
async function read(run: Run, { person, field, acknowledged }: Writer): Promise<void> {
  run.requests += 1
  const answer = await askOne(run.address, { path: calls.findForm.path, headers: person.headers })
  if (!isServed(run, 'a read', answer)) return
  const { clientDetail } = answer.data as { clientDetail: { companyInfo?: Record<string, string> } }
  const shown = Number(clientDetail.companyInfo?.[field]?.slice(1) ?? 0)
  if (shown !== acknowledged && shown !== acknowledged + 1)
    run.problems.push(`a stale read: ${shown} behind the acknowledgement of ${acknowledged}`)
}

/** Uploads, downloads and deletes in turn. */
async function keepFiles(run: Run, uploader: Uploader): Promise<void> {
  for (let turn = 0; !run.isOver(); turn += 1) {
    await upload(run, uploader)
    const ids = [...uploader.files.keys()]
    const id = ids[turn % Math.max(1, ids.length)]
    if (id !== undefined) await download(run, uploader, id)
    if (ids.length > maxFiles && id !== undefined) await remove(run, uploader, id)
  }
}

async function upload(run: Run, { person, files }: Uploader): Promise<void> {
  const content = newDocument(documentBytes)
  const { headers, payload } = multipart([{ name: 'file', fileName: 'x', content }])
  const query = new URLSearchParams({ account: person.account, key: 'financials', filename: 'x.pdf' })
  const asked = { method: 'POST', headers: { ...person.headers, ...headers }, body: new Uint8Array(payload) }
  const response = await fetched(run, `${calls.formUploadFile.path}?${query}`, asked)
  if (isServed(run, 'an upload', response))
    files.set((JSON.parse(response.text) as { data: FileRecord }).data.blobName, sha256(content))
}

/** Downloads a file and compares it. @param isCertain true when nothing fails any more */
async function download(run: Run, { person, files }: Uploader, id: string, isCertain = false): Promise<void> {
  const query = new URLSearchParams({ fileName: id, fileType: 'application/pdf' })
  const response = await fetched(run, `${calls.downloadFile.path}?${query}`, { headers: person.headers })
  const isWhole = response?.status === 200 && sha256(response.bytes) === files.get(id)
  if (isWhole) return
  if (isCertain || response?.status === 200) run.problems.push(`file ${id} is served with wrong bytes or not at all`)
  else isServed(run, 'a download', response)
}

async function remove(run: Run, { person, files }: Uploader, id: string): Promise<void> {
  const asked = { method: 'DELETE', headers: person.headers }
  const response = await fetched(run, `${calls.deleteFile.path}?${new URLSearchParams({ fileName: id })}`, asked)
  // A file that was deleted without an acknowledgement may be missing as well.
  if (response?.status === 404 || isServed(run, 'a deletion', response)) files.delete(id)
}

interface Response {
  readonly status: number
  readonly text: string
  readonly bytes: Buffer
}

/** Sends one request. @returns undefined when the connection broke, before the response or within it */
async function fetched(run: Run, path: string, asked: RequestInit): Promise<Response | undefined> {
  run.requests += 1
  try {
    const response = await fetch(run.address + path, asked)
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, text: bytes.toString(), bytes }
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Counts a response. @returns true when it acknowledges the request */
function isServed<One extends { readonly status: number; readonly text: string }>(
  run: Run,
  asked: string,
  answer: One | undefined,
): answer is One {
  if (answer?.status === 200) return true
  if (!answer) run.broken += 1
  else if (answer.status === 503) run.postponed += 1
  else run.problems.push(`${asked} is answered ${answer.status} ${answer.text.slice(0, 200)}`)
  return false
}
