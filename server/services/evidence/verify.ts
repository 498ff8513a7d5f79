import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { type AuditEntry, hashOf } from '../../store/auditChain.ts'
import type { Snapshot } from '../submission/snapshot.ts'
import { archiveOf } from './archive.ts'
import { contentOf, type DirectoryEntry, NoArchive, readDirectory } from './directory.ts'
import { type Manifest, manifestSchema, packNames, submissionPaths, textOfManifest, textOfSums } from './manifest.ts'

/** A pack that was checked. */
export interface CheckedPack {
  readonly manifest: Manifest | undefined
  /** SHA-256 of the whole file, as the audit log of the portal has it in the entry `exported`. */
  readonly sha256: string
  /** A sentence for everything that is not as it was; none when the pack is whole. */
  readonly problems: readonly string[]
}

/** Checks a pack by itself: no database is needed. @throws Error when the file cannot be read at all */
export async function verifyPack(path: string): Promise<CheckedPack> {
  const file = await open(path)
  try {
    const sha256 = await hashOfAll(file.createReadStream({ autoClose: false }))
    return { ...(await check(file)), sha256 }
  } catch (error) {
    if (error instanceof NoArchive)
      return { manifest: undefined, sha256: '', problems: [`It is no whole archive: ${error.message}.`] }
    throw error
  } finally {
    await file.close()
  }
}

async function check(file: FileHandle): Promise<Omit<CheckedPack, 'sha256'>> {
  const directory = await readDirectory(file)
  const entries = new Map(directory.map((entry) => [entry.path, entry]))
  const manifest = await readManifest(file, entries.get(packNames.manifest))
  if (!manifest) return { manifest, problems: [`${packNames.manifest} is missing or was changed.`] }
  const problems = await differences(file, entries, manifest)
  if (problems.length === 0) problems.push(...(await contradictions(file, entries, manifest)))
  if (problems.length === 0) problems.push(...(await tampering(file, directory)))
  return { manifest, problems }
}

/** A file no longer than any of ours; what is read as a whole has to fit into memory. */
const longestText = 256 * 1_048_576

async function textOf(file: FileHandle, entry: DirectoryEntry | undefined): Promise<string | undefined> {
  if (!entry || entry.size > longestText) return undefined
  const pieces: Buffer[] = []
  try {
    for await (const piece of contentOf(file, entry)) pieces.push(piece)
  } catch (error) {
    if (error instanceof NoArchive) return undefined
    throw error
  }
  return Buffer.concat(pieces).toString('utf8')
}

async function readManifest(file: FileHandle, entry: DirectoryEntry | undefined): Promise<Manifest | undefined> {
  const text = (await textOf(file, entry)) ?? ''
  const manifest = manifestSchema.safeParse(asJson(text)).data
  return manifest && textOfManifest(manifest) === text ? manifest : undefined
}

/** What was changed, is missing or was added. */
async function differences(
  file: FileHandle,
  entries: ReadonlyMap<string, DirectoryEntry>,
  manifest: Manifest,
): Promise<string[]> {
  const problems: string[] = []
  const unknown = new Set(entries.keys())
  for (const name of [packNames.manifest, packNames.sums]) unknown.delete(name)
  for (const { path, size, sha256 } of manifest.files) {
    const entry = entries.get(path)
    unknown.delete(path)
    if (!entry) problems.push(`${path} is missing.`)
    else if (entry.size !== size || (await hashOfEntry(file, entry)) !== sha256) problems.push(`${path} was changed.`)
  }
  problems.push(...[...unknown].map((path) => `${path} was added.`))
  const own = { path: packNames.manifest, sha256: sha256Of(textOfManifest(manifest)) }
  const sums = await textOf(file, entries.get(packNames.sums))
  if (sums === undefined) problems.push(`${packNames.sums} is missing.`)
  else if (sums !== textOfSums([...manifest.files, own])) problems.push(`${packNames.sums} was changed.`)
  return problems
}

/** Whoever writes manifest and sums anew as well must still make PDF, snapshot, uploads and audit entries agree. */
async function contradictions(
  file: FileHandle,
  entries: ReadonlyMap<string, DirectoryEntry>,
  { files, submissions, account }: Manifest,
): Promise<string[]> {
  const problems: string[] = []
  const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]))
  const uploads = new Set(files.map(({ sha256 }) => sha256))
  const audit = ((await textOf(file, entries.get(packNames.audit))) ?? '').split('\n').filter((line) => line !== '')
  const log = audit.map((line) => asJson(line) as AuditEntry)
  for (const entry of log)
    if (hashOf(entry) !== entry.hash || entry.account !== account)
      problems.push(`${packNames.audit}: entry ${entry.sequence} is not as it was written.`)
  const submitted = log.filter(({ action }) => action === 'submitted').map(({ detail }) => asJson(detail) as Submitted)
  for (const { number } of submissions) {
    const paths = submissionPaths(number)
    const told = submitted.find((one) => one.number === number)
    if (told?.pdfSha256 !== hashes.get(paths.pdf))
      problems.push(`${paths.pdf} is not what the audit log says was submitted.`)
    if (told?.snapshotSha256 !== hashes.get(paths.snapshot))
      problems.push(`${paths.snapshot} is not what the audit log says was submitted.`)
    const { record } = asJson((await textOf(file, entries.get(paths.snapshot))) ?? '') as Snapshot
    const absent = record.files.filter(({ sha256 }) => !uploads.has(sha256))
    problems.push(...absent.map(({ blobName }) => `The upload ${blobName} of submission ${number} is not in the pack.`))
  }
  return problems
}

/** What the audit log says of a submission. */
interface Submitted {
  readonly number: number
  readonly pdfSha256: string
  readonly snapshotSha256: string
}

/** Contents alone are not all of an archive: made anew from them, it must be the same byte for byte. */
async function tampering(file: FileHandle, directory: readonly DirectoryEntry[]): Promise<string[]> {
  const files = directory.map((entry) => ({ path: entry.path, content: contentOf(file, entry) }))
  const { size } = await file.stat()
  let at = 0
  for await (const expected of archiveOf(files)) {
    const found = Buffer.alloc(expected.length)
    const { bytesRead } = await file.read(found, 0, expected.length, at)
    const same = found.subarray(0, bytesRead).equals(expected)
    if (!same) {
      const first = expected.findIndex((byte, index) => byte !== found[index] || index >= bytesRead)
      return [
        `The archive itself was changed or packed anew, from byte ${at + first} on (${placeOf(directory, at + first)}).`,
      ]
    }
    at += expected.length
  }
  return at === size ? [] : [`There are ${size - at} bytes behind the end of the archive.`]
}

function placeOf(directory: readonly DirectoryEntry[], at: number): string {
  const entry = directory.findLast(({ offset }) => offset <= at)
  return entry ? `at or behind ${entry.path}` : 'at its beginning'
}

async function hashOfEntry(file: FileHandle, entry: DirectoryEntry): Promise<string | undefined> {
  try {
    return await hashOfAll(contentOf(file, entry))
  } catch (error) {
    if (error instanceof NoArchive) return undefined
    throw error
  }
}

async function hashOfAll(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
