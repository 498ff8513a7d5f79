import type { FileHandle } from 'node:fs/promises'
import { verifySeal } from '#pdf/seal/verify.ts'
import { type AuditEntry, hashOf } from '../../store/auditChain.ts'
import type { Snapshot } from '../submission/snapshot.ts'
import type { DirectoryEntry } from './directory.ts'
import { type Manifest, packNames, submissionPaths } from './manifest.ts'
import { asJson, bytesOf } from './reading.ts'

/** What the parts of a pack say about each other. */
export interface Agreement {
  /** Who sealed which PDF. */
  readonly seals: readonly string[]
  /** A sentence for everything that does not agree. */
  readonly problems: readonly string[]
}

/** What the audit log says of a submission. */
interface Submitted {
  readonly number: number
  readonly pdfSha256: string
  readonly snapshotSha256: string
}

/** Whoever writes manifest and sums anew as well must still make PDF, seal, snapshot, uploads and audit entries agree. */
export async function agreementOf(
  file: FileHandle,
  entries: ReadonlyMap<string, DirectoryEntry>,
  manifest: Manifest,
): Promise<Agreement> {
  const log = await readLog(file, entries.get(packNames.audit))
  const problems = log
    .filter((entry) => hashOf(entry) !== entry.hash || entry.account !== manifest.account)
    .map(({ sequence }) => `${packNames.audit}: entry ${sequence} is not as it was written.`)
  const submitted = log.filter(({ action }) => action === 'submitted').map(({ detail }) => asJson(detail) as Submitted)
  const seals: string[] = []
  for (const { number } of manifest.submissions) {
    const { pdf, snapshot } = submissionPaths(number)
    const told = submitted.find((one) => one.number === number)
    const { record } = asJson(await bytesOf(file, entries.get(snapshot))) as Snapshot
    problems.push(...untold(manifest, { [pdf]: told?.pdfSha256, [snapshot]: told?.snapshotSha256 }))
    problems.push(...absent(manifest, number, record))
    const seal = verifySeal((await bytesOf(file, entries.get(pdf))) ?? Buffer.of())
    if (seal.verdict === 'sealed')
      seals.push(`${pdf} is sealed by ${seal.subject}, certificate ${seal.certificateSha256}.`)
    else problems.push(`${pdf} has no seal that is whole.`)
  }
  return { seals, problems }
}

async function readLog(file: FileHandle, entry: DirectoryEntry | undefined): Promise<AuditEntry[]> {
  const lines = String((await bytesOf(file, entry)) ?? '').split('\n')
  return lines.filter((line) => line !== '').map((line) => asJson(line) as AuditEntry)
}

function untold({ files }: Manifest, told: Readonly<Record<string, string | undefined>>): string[] {
  const others = files.filter(({ path, sha256 }) => path in told && told[path] !== sha256)
  return others.map(({ path }) => `${path} is not what the audit log says was submitted.`)
}

function absent({ files }: Manifest, number: number, { files: submitted }: Snapshot['record']): string[] {
  const there = new Set(files.map(({ sha256 }) => sha256))
  const missing = submitted.filter(({ sha256 }) => !there.has(sha256))
  return missing.map(({ blobName }) => `The upload ${blobName} of submission ${number} is not in the pack.`)
}
