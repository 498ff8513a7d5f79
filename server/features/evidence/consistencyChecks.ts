import type { X509Certificate } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import type { Answer } from '#domain/kit/values/answers.ts'
import { attachmentOf, verifySeal } from '#pdf/seal/verify.ts'
import { asJson } from '../../config/parsers.ts'
import type { Snapshot } from '../submission/snapshot.ts'
import { bytesOf, type DirectoryEntry } from './archive.ts'
import { caseFilesAltered } from './caseFiles.ts'
import {
  type AuditedSubmission,
  auditedStatus,
  auditedSubmissions,
  entriesAltered,
  entriesIn,
  type Manifest,
  packNames,
  submissionPaths,
} from './manifest.ts'
import { isOwnershipOf } from './ownership/statements.ts'
import { textOfStructure } from './ownership/structureText.ts'
import { describeSeal, type Seal } from './seals.ts'
import { signaturesAltered } from './signatures.ts'

/** The result of comparing the parts of a pack. */
interface ConsistencyReport {
  /** The seal of each PDF. */
  readonly seals: readonly Seal[]
  /** A sentence for every inconsistency. */
  readonly problems: readonly string[]
}

/** A submission in a pack. */
interface PackedSubmission {
  readonly paths: ReturnType<typeof submissionPaths>
  readonly submitted: Manifest['submissions'][number]
  readonly pdf: Buffer
  readonly text: Buffer
  readonly snapshot: Snapshot
  readonly ownership: string
  readonly structure: string
}

/**
 * Compares the parts of a pack with each other: a forger who recomputes manifest and sums must still make the PDF,
 * seal, snapshot, owners, uploads and audit entries agree.
 */
export async function checkConsistency(
  file: FileHandle,
  entries: ReadonlyMap<string, DirectoryEntry>,
  manifest: Manifest,
  authorities?: readonly X509Certificate[],
): Promise<ConsistencyReport> {
  const read = async (path: string) => (await bytesOf(file, entries.get(path))) ?? Buffer.of()
  const log = entriesIn(String(await read(packNames.audit)))
  const audited = auditedSubmissions(log)
  const problems = [...namesMissing(manifest), ...entriesAltered(log, manifest), ...notListed(manifest, audited)]
  const seals: Seal[] = []
  const snapshots: Snapshot[] = []
  for (const submitted of manifest.submissions) {
    const paths = submissionPaths(submitted.number)
    const text = await read(paths.snapshot)
    const snapshot = asJson(text) as Snapshot | undefined
    if (!snapshot) return { seals, problems: [...problems, `${paths.snapshot} is no snapshot.`] }
    const pdf = await read(paths.pdf)
    const [ownership, structure] = [String(await read(paths.ownership)), String(await read(paths.structure))]
    const packed = { paths, submitted, pdf, text, snapshot, ownership, structure }
    problems.push(...unaudited(manifest, packed, audited), ...inconsistencies(manifest, packed, snapshots))
    snapshots.push(snapshot)
    const seal = verifySeal(pdf, authorities)
    if (seal.verdict === 'sealed') seals.push(describeSeal(`${paths.pdf} is sealed`, seal, new Date()))
    else problems.push(`${paths.pdf} has no intact seal.`)
  }
  problems.push(...uploadsAltered(manifest, snapshots))
  problems.push(...(await signaturesAltered(file, entries, manifest, snapshots)))
  problems.push(...(await caseFilesAltered(log, manifest, read)))
  const status = auditedStatus(log)
  if (status !== undefined && status !== manifest.status) problems.push(inconsistency('status', packNames.audit))
  return { seals, problems }
}

function namesMissing({ files }: Manifest): string[] {
  const there = new Set(files.map(({ path }) => path))
  const { readme, schema, audit } = packNames
  return [readme, schema, audit].filter((name) => !there.has(name)).map((name) => `${name} is missing.`)
}

/** Compares the submissions: a pack contains every submission of the audit log, once and in order. */
function notListed({ submissions }: Manifest, audited: readonly AuditedSubmission[]): string[] {
  const numbers = submissions.map(({ number }) => number)
  const isOrdered = numbers.every((number, index) => index === 0 || (numbers[index - 1] ?? 0) < number)
  const missing = audited.filter(({ number }) => !numbers.includes(number))
  return [
    ...(numbers.length === 0 ? [`${packNames.manifest} names no submission.`] : []),
    ...(isOrdered ? [] : [`${packNames.manifest} lists its submissions out of order.`]),
    ...missing.map(({ number }) => `Submission ${number} of ${packNames.audit} is not in the pack.`),
  ]
}

function unaudited(
  { files }: Manifest,
  { paths, submitted }: PackedSubmission,
  audited: readonly AuditedSubmission[],
): string[] {
  const one = audited.find(({ number }) => number === submitted.number)
  const hashes: Record<string, string | undefined> = {
    [paths.pdf]: one?.pdfSha256,
    [paths.snapshot]: one?.snapshotSha256,
  }
  const of = new Map(files.map(({ path, sha256 }) => [path, sha256]))
  return Object.entries(hashes).flatMap(([path, sha256]) => {
    if (!of.has(path)) return [`${path} is missing.`]
    return of.get(path) === sha256 ? [] : [`${path} differs from the submission in the audit log.`]
  })
}

/** Returns the inconsistencies between a submission's PDF, snapshot, owners and the manifest. */
function inconsistencies(manifest: Manifest, packed: PackedSubmission, earlier: readonly Snapshot[]): string[] {
  const { paths, submitted, pdf, text, snapshot, ownership, structure } = packed
  const { reference, submittedAt, definitionVersion, region, account } = snapshot.record
  const statements = [
    ['account', manifest.account === account],
    ['region', manifest.region === region.id],
    ['reference', submitted.reference === reference],
    // The record has the time in seconds, in the time zone of its region.
    ['submittedAt', submitted.submittedAt.slice(0, 19) === toInstant(submittedAt).slice(0, 19)],
    ['definitionVersion', submitted.definitionVersion === definitionVersion],
  ] as const
  return [
    ...(attachmentOf(pdf)?.equals(text) ? [] : [`${paths.snapshot} differs from the attachment of ${paths.pdf}.`]),
    ...(textOfStructure(snapshot) === structure ? [] : [`${paths.structure} differs from the snapshot.`]),
    ...(isOwnershipOf(ownership, snapshot, earlier) ? [] : [`${paths.ownership} differs from the snapshot.`]),
    ...statements.flatMap(([name, isSame]) => (isSame ? [] : [inconsistency(name, paths.snapshot)])),
  ]
}

function inconsistency(name: string, other: string): string {
  return `${packNames.manifest}: ${name} differs from ${other}.`
}

function toInstant(text: string): string {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

function namedIn(answers: readonly Answer[]): FileRecord[] {
  return answers.flatMap((answer): readonly FileRecord[] => {
    if (answer.type === 'files') return answer.files
    return answer.type === 'rows' ? answer.rows.flatMap((row) => namedIn(row.answers)) : []
  })
}

/**
 * Compares the uploads of a pack: it contains each upload of each submission under its question, with its content, and
 * no other.
 */
function uploadsAltered({ files }: Manifest, snapshots: readonly Snapshot[]): string[] {
  const known = new Map(
    snapshots.flatMap(({ record }) => {
      const answers = record.sections.flatMap(({ groups }) => groups.flatMap((group) => group.answers))
      const named = new Map(namedIn(answers).map((item) => [item.blobName, item]))
      return record.files.map(({ blobName, sha256 }) => [blobName, { sha256, ...named.get(blobName) }] as const)
    }),
  )
  const packed = new Map(files.flatMap((file) => (file.upload ? [[file.upload.id, file] as const] : [])))
  const missing = [...known.keys()].filter((id) => !packed.has(id))
  const altered = [...packed].filter(([id, { path, sha256, upload }]) => {
    const submitted = known.get(id)
    const isSame = sha256 === submitted?.sha256 && upload?.key === submitted.key && upload?.type === submitted.fileType
    return !(
      isSame &&
      upload?.uploadedAt === submitted.uploadDate &&
      path.startsWith(`files/${submitted.key}/`) &&
      path.endsWith(`-${submitted.fileName}`)
    )
  })
  const loose = files.filter(({ path, upload }) => path.startsWith('files/') && !upload)
  return [
    ...missing.map((id) => `The upload ${id} of a submission is not in the pack.`),
    ...altered.map(([, { path }]) => `${path} differs from the upload in the snapshot.`),
    ...loose.map(({ path }) => `${path} belongs to no upload in ${packNames.manifest}.`),
  ]
}
