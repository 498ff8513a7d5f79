import type { FileHandle } from 'node:fs/promises'
import { attachmentOf } from '#pdf/attachment.ts'
import { verifySeal } from '#pdf/seal/verify.ts'
import type { Snapshot } from '../submission/snapshot.ts'
import {
  type AuditedSubmission,
  auditedStatus,
  auditedSubmissions,
  entriesAltered,
  entriesIn,
} from './auditedSubmissions.ts'
import type { DirectoryEntry } from './directory.ts'
import { type Manifest, packNames, submissionPaths } from './manifest.ts'
import { textOfOwnership } from './ownership/statements.ts'
import { asJson, bytesOf } from './readEntries.ts'
import { signaturesAltered } from './signatures.ts'
import { uploadsAltered } from './uploads.ts'

/** What the parts of a pack say about each other. */
export interface ConsistencyReport {
  /** Who sealed which PDF. */
  readonly seals: readonly Seal[]
  /** A sentence for everything that does not agree. */
  readonly problems: readonly string[]
}

/** Who sealed a PDF, in words and by the SHA-256 of the certificate. */
export interface Seal {
  readonly told: string
  readonly certificateSha256: string
}

/** A submission as it lies in a pack. */
interface PackedSubmission {
  readonly paths: ReturnType<typeof submissionPaths>
  readonly submitted: Manifest['submissions'][number]
  readonly pdf: Buffer
  readonly text: Buffer
  readonly snapshot: Snapshot
  readonly ownership: string
}

/** Whoever writes manifest and sums anew as well must still make PDF, seal, snapshot, owners, uploads and audit entries agree. */
export async function checkConsistency(
  file: FileHandle,
  entries: ReadonlyMap<string, DirectoryEntry>,
  manifest: Manifest,
): Promise<ConsistencyReport> {
  const read = async (path: string) => (await bytesOf(file, entries.get(path))) ?? Buffer.of()
  const log = entriesIn(String(await read(packNames.audit)))
  const told = auditedSubmissions(log)
  const problems = [...namesMissing(manifest), ...entriesAltered(log, manifest), ...notListed(manifest, told)]
  const seals: Seal[] = []
  const snapshots: Snapshot[] = []
  for (const submitted of manifest.submissions) {
    const paths = submissionPaths(submitted.number)
    const text = await read(paths.snapshot)
    const snapshot = asJson(text) as Snapshot | undefined
    if (!snapshot) return { seals, problems: [...problems, `${paths.snapshot} is no snapshot.`] }
    const pdf = await read(paths.pdf)
    const packed = { paths, submitted, pdf, text, snapshot, ownership: String(await read(paths.ownership)) }
    problems.push(...unaudited(manifest, packed, told), ...inconsistencies(manifest, packed, snapshots.at(-1)))
    snapshots.push(snapshot)
    const seal = verifySeal(pdf)
    if (seal.verdict === 'sealed') {
      const { subject, certificateSha256 } = seal
      seals.push({ told: `${paths.pdf} is sealed by ${subject}, certificate ${certificateSha256}.`, certificateSha256 })
    } else problems.push(`${paths.pdf} has no seal that is whole.`)
  }
  problems.push(...uploadsAltered(manifest, snapshots))
  problems.push(...(await signaturesAltered(file, entries, manifest, snapshots)))
  const status = auditedStatus(log)
  if (status !== undefined && status !== manifest.status) problems.push(inconsistency('status', packNames.audit))
  return { seals, problems }
}

function namesMissing({ files }: Manifest): string[] {
  const there = new Set(files.map(({ path }) => path))
  const { readme, schema, audit } = packNames
  return [readme, schema, audit].filter((name) => !there.has(name)).map((name) => `${name} is missing.`)
}

/** A pack is of every submission the audit log knows, each once and in their order. */
function notListed({ submissions }: Manifest, told: readonly AuditedSubmission[]): string[] {
  const numbers = submissions.map(({ number }) => number)
  const isOrdered = numbers.every((number, index) => index === 0 || (numbers[index - 1] ?? 0) < number)
  const missing = told.filter(({ number }) => !numbers.includes(number))
  return [
    ...(numbers.length === 0 ? [`${packNames.manifest} names no submission.`] : []),
    ...(isOrdered ? [] : [`${packNames.manifest} names its submissions out of their order.`]),
    ...missing.map(({ number }) => `Submission ${number} is not in the pack, and ${packNames.audit} tells of it.`),
  ]
}

function unaudited(
  { files }: Manifest,
  { paths, submitted }: PackedSubmission,
  told: readonly AuditedSubmission[],
): string[] {
  const one = told.find(({ number }) => number === submitted.number)
  const hashes: Record<string, string | undefined> = {
    [paths.pdf]: one?.pdfSha256,
    [paths.snapshot]: one?.snapshotSha256,
  }
  const of = new Map(files.map(({ path, sha256 }) => [path, sha256]))
  return Object.entries(hashes).flatMap(([path, sha256]) => {
    if (!of.has(path)) return [`${path} is missing.`]
    return of.get(path) === sha256 ? [] : [`${path} is not what the audit log says was submitted.`]
  })
}

/** What a submission's PDF, snapshot, owners and the manifest say of one another. */
function inconsistencies(manifest: Manifest, packed: PackedSubmission, former: Snapshot | undefined): string[] {
  const { paths, submitted, pdf, text, snapshot, ownership } = packed
  const { reference, submittedAt, definitionVersion, region, account } = snapshot.record
  const said = [
    ['account', manifest.account === account],
    ['region', manifest.region === region.id],
    ['reference', submitted.reference === reference],
    // The record has the second, in the time of its region.
    ['submittedAt', submitted.submittedAt.slice(0, 19) === toInstant(submittedAt).slice(0, 19)],
    ['definitionVersion', submitted.definitionVersion === definitionVersion],
  ] as const
  return [
    ...(attachmentOf(pdf)?.equals(text) ? [] : [`${paths.snapshot} is not what is attached to ${paths.pdf}.`]),
    ...(textOfOwnership(snapshot, former) === ownership ? [] : [`${paths.ownership} is not what the snapshot says.`]),
    ...said.flatMap(([name, isSame]) => (isSame ? [] : [inconsistency(name, paths.snapshot)])),
  ]
}

function inconsistency(name: string, other: string): string {
  return `${packNames.manifest}: ${name} is not what ${other} says.`
}

function toInstant(text: string): string {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}
