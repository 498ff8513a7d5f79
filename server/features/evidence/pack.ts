import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { definitionVersion } from '#domain/application/upgrades.ts'
import { regionOf } from '#domain/regions/index.ts'
import { toTimestamp } from '../../config/clock.ts'
import { addAudit, auditEntries, auditHead } from '../../database/audit/audit.ts'
import type { AuditEntry } from '../../database/audit/auditChain.ts'
import { type Application, findApplication } from '../../database/repositories/applications.ts'
import { deskFilesOf } from '../../database/repositories/desk/caseDocuments.ts'
import { deskFileKey, filesEverOf, pdfFileKey, type StoredFile } from '../../database/repositories/files.ts'
import { isFileSubmitted, type StoredSubmission, wholeSubmissionsOf } from '../../database/repositories/submissions.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import type { Snapshot } from '../submission/snapshot.ts'
import { type ArchiveFile, archiveOf } from './archive.ts'
import { caseFilesOf } from './caseFiles.ts'
import {
  deskFilePath,
  type Manifest,
  type PackedFile,
  packNames,
  submissionPaths,
  textOfManifest,
  textOfSums,
} from './manifest.ts'
import { textOfOwnership } from './ownership/statements.ts'
import { textOfStructure } from './ownership/structureText.ts'
import { textOfReadme } from './readme.ts'
import { signatureFiles } from './signatures.ts'
import { snapshotJsonSchema } from './snapshotSchema.ts'

/** The result of writing a pack. */
interface WrittenPack {
  readonly submissions: number
  /** Bytes. */
  readonly size: number
  readonly sha256: string
}

/** The maximum of a zip archive without 64-bit extensions, which some programs cannot read. */
const maxArchiveBytes = 4_000_000_000

/**
 * Writes all evidence of an account's submissions into one archive, and records that in the audit log.
 * @param addReason returns codes and ids for the audit entry, in its transaction
 * @returns undefined when the account does not exist; 0 submissions when it has none, in which case nothing was written
 * @throws Error when a blob is missing or was altered, or when the archive would be too large
 */
export async function writePack(
  portal: AppContext,
  account: string,
  path: string,
  actor: string,
  addReason: (db: Database, at: string) => Promise<Readonly<Record<string, string>>> = async () => ({}),
): Promise<WrittenPack | undefined> {
  const { database, clock } = portal
  const application = await findApplication(database, account)
  if (!application) return undefined
  const submissions = await wholeSubmissionsOf(database, account)
  if (submissions.length === 0) return { submissions: 0, size: 0, sha256: '' }
  const hash = createHash('sha256')
  let size = 0
  const measured = async function* () {
    for await (const chunk of archiveOf(packFiles(portal, application, submissions, actor))) {
      hash.update(chunk)
      size += chunk.length
      if (size > maxArchiveBytes) throw new Error('The evidence exceeds the 4 GB of an archive.')
      yield chunk
    }
  }
  const part = `${path}.part`
  try {
    await pipeline(measured, createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
  const written = { submissions: submissions.length, size, sha256: hash.digest('hex') }
  const at = toTimestamp(clock.now())
  await database.transaction().execute(async (db) => {
    const detail = { ...written, ...(await addReason(db, at)) }
    await addAudit(db, { at, account, actor, action: 'exported', detail })
  })
  return written
}

/**
 * Returns the files of a pack in order: the readme, each submission with its PDF and its owners, the signatures as they
 * were sent, the submitted uploads, the documents of the staff, requests and decisions, the audit entries, and last the
 * manifest and the sums, which depend on all others. Each file must be read to its end before the next.
 * @throws Error when a blob is missing or was altered
 */
async function* packFiles(
  portal: AppContext,
  application: Application,
  submissions: readonly StoredSubmission[],
  madeBy: string,
): AsyncGenerator<ArchiveFile> {
  const { account } = application
  const packed: PackedFile[] = []
  const entries = await auditEntries(portal.database, account)
  for await (const { upload, ...file } of evidence(portal, application, submissions, entries)) {
    yield {
      path: file.path,
      content: noted(file, (digest) => packed.push({ path: file.path, ...digest, ...(upload && { upload }) })),
    }
  }
  const { sequence, hash } = await auditHead(portal.database)
  const { region, status } = application
  const manifest: Manifest = {
    format: 'evidence pack 2',
    account,
    region,
    status,
    madeAt: toTimestamp(portal.clock.now()),
    madeBy,
    submissions: submissions.map(describe),
    audit: { sequence, hash, entries: entries.length },
    files: packed,
  }
  const text = Buffer.from(textOfManifest(manifest))
  const own = { path: packNames.manifest, sha256: createHash('sha256').update(text).digest('hex') }
  yield { path: own.path, content: [text] }
  yield { path: packNames.sums, content: [Buffer.from(textOfSums([...packed, own]))] }
}

type Evidence = ArchiveFile & Pick<PackedFile, 'upload'>

async function* evidence(
  portal: AppContext,
  application: Application,
  submissions: readonly StoredSubmission[],
  entries: readonly AuditEntry[],
): AsyncGenerator<Evidence> {
  const { account, region } = application
  const files = await filesEverOf(portal.database, account)
  yield { path: packNames.readme, content: [Buffer.from(textOfReadme(account))] }
  const snapshots: Snapshot[] = []
  for (const { number, snapshot, pdfFileId } of submissions) {
    const paths = submissionPaths(number)
    const pdf = files.find(({ id }) => id === pdfFileId)
    if (!pdf) throw new Error(`submission ${number} of account ${account} has no PDF`)
    yield { path: paths.pdf, content: await contentOf(portal, pdf) }
    yield { path: paths.snapshot, content: [Buffer.from(snapshot)] }
    const submitted = JSON.parse(snapshot) as Snapshot
    const statements = textOfOwnership(submitted, snapshots)
    snapshots.push(submitted)
    if (statements !== '') yield { path: paths.ownership, content: [Buffer.from(statements)] }
    const structure = textOfStructure(submitted)
    if (structure !== '') yield { path: paths.structure, content: [Buffer.from(structure)] }
  }
  yield { path: packNames.schema, content: [Buffer.from(snapshotJsonSchema(regionOf(region), definitionVersion))] }
  yield* await signatureFiles(portal, application, snapshots)
  const counts = new Map<string, number>()
  for (const file of files) {
    const { id, key, name, type, uploadedAt } = file
    if (key === pdfFileKey || key === deskFileKey || !(await isFileSubmitted(portal.database, account, id))) continue
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    // Numbered, because two uploads may have the same name.
    const path = `files/${key}/${String(number).padStart(2, '0')}-${name}`
    yield { path, content: await contentOf(portal, file), upload: { key, id, type, uploadedAt } }
  }
  for (const [index, { fileId: id, ...file }] of (await deskFilesOf(portal.database, account)).entries())
    yield { path: deskFilePath(index + 1, file.name), content: await contentOf(portal, { id, ...file }) }
  for (const { path, text } of await caseFilesOf(portal.database, account)) yield { path, content: [Buffer.from(text)] }
  yield { path: packNames.audit, content: [Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))] }
}

async function contentOf(
  { blobs }: AppContext,
  file: Pick<StoredFile, 'id' | 'account' | 'size' | 'sha256'>,
): Promise<AsyncIterable<Buffer>> {
  try {
    return await blobs.read(file.id, file)
  } catch (cause) {
    throw new Error(`The content of file ${file.id} of account ${file.account} is missing.`, { cause })
  }
}

function describe({
  number,
  submittedAt,
  definitionVersion,
  snapshot,
}: StoredSubmission): Manifest['submissions'][number] {
  const { record } = JSON.parse(snapshot) as Snapshot
  return { number, reference: record.reference, submittedAt, definitionVersion }
}

/** Measures a content while it is read. */
async function* noted(
  { content }: ArchiveFile,
  note: (digest: Pick<PackedFile, 'size' | 'sha256'>) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content) {
    hash.update(chunk)
    size += chunk.length
    yield chunk
  }
  note({ size, sha256: hash.digest('hex') })
}
