import { z } from 'zod'
import { asJson } from '../../config/parsers.ts'
import { type AuditEntry, hashOf } from '../../database/audit/auditChain.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

const packedFile = z.object({
  /** The path in the pack. */
  path: z.string(),
  size: z.number(),
  sha256: hash,
  /** For an upload: its question, its opaque name, its type and the time of its upload. */
  upload: z.object({ key: z.string(), id: z.string(), type: z.string(), uploadedAt: z.string() }).optional(),
})

/** The contents of a pack, with their hashes. */
export const manifestSchema = z.object({
  format: z.enum(['evidence pack 1', 'evidence pack 2']),
  account: z.string(),
  region: z.string(),
  status: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  submissions: z.array(
    z.object({ number: z.number(), reference: z.string(), submittedAt: z.string(), definitionVersion: z.string() }),
  ),
  /**
   * The last entry of the whole audit log when the pack was made, and the number of the account's entries in the pack.
   */
  audit: z.object({ sequence: z.number(), hash, entries: z.number().optional() }),
  files: z.array(packedFile),
})

export type Manifest = z.infer<typeof manifestSchema>
export type PackedFile = z.infer<typeof packedFile>

/** The fixed names of every pack. */
export const packNames = {
  manifest: 'manifest.json',
  sums: 'SHA256SUMS',
  audit: 'audit.jsonl',
  schema: 'snapshot.schema.json',
  readme: 'README.txt',
  signatures: 'signatures',
  requests: 'requests.json',
  judgements: 'judgements.json',
  decisions: 'decisions',
  /** The folder of documents that the staff added, and their list. */
  deskFiles: 'desk',
  documents: 'documents.json',
  erasures: 'erasures.json',
} as const

/** Returns the path of a document that the staff added. @param number from 1 up */
export function deskFilePath(number: number, name: string): string {
  // Numbered, because two documents may have the same name.
  return `${packNames.deskFiles}/${String(number).padStart(2, '0')}-${name}`
}

/** Returns the path of the record of a decision. @param number from 1 up */
export function decisionPath(number: number): string {
  return `${packNames.decisions}/${number}.json`
}

export function submissionPaths(number: number) {
  const folder = `submissions/${number}`
  return {
    pdf: `${folder}/application.pdf`,
    snapshot: `${folder}/snapshot.json`,
    ownership: `${folder}/ownership.bods.json`,
    structure: `${folder}/ownership-result.json`,
  } as const
}

/** Returns the path of the image of a signature as it was sent. @param hash the hash in the snapshot */
export function signaturePath(hash: string): string {
  return `${packNames.signatures}/${hash}.png`
}

/** Returns the manifest and the list of sums as they are written to the pack. */
export function textOfManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}

/** Returns the sums in the format of `sha256sum --check`, so that the files can be verified without this program. */
export function textOfSums(files: readonly Pick<PackedFile, 'path' | 'sha256'>[]): string {
  return files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('')
}

/** The audit log's record of a submission. */
export interface AuditedSubmission {
  readonly number: number
  readonly pdfSha256: string
  readonly snapshotSha256: string
}

/** Parses the audit entries of a pack. */
export function entriesIn(text: string): AuditEntry[] {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.flatMap((line) => (asJson(line) ?? []) as AuditEntry | [])
}

export function auditedSubmissions(entries: readonly AuditEntry[]): AuditedSubmission[] {
  return entries.filter(({ action }) => action === 'submitted').map(({ detail }) => asJson(detail) as AuditedSubmission)
}

/**
 * Returns the problems in the entries of an account, which have gaps where other accounts have entries: an altered
 * entry, one out of order or that does not follow its neighbour, and fewer or later entries than the manifest says.
 */
export function entriesAltered(entries: readonly AuditEntry[], { account, audit }: Manifest): string[] {
  const altered = entries.filter((entry, index) => {
    const before = entries[index - 1]
    const isNext = !before || (before.sequence === entry.sequence - 1 ? before.hash === entry.previousHash : true)
    const isBehind = !before || before.sequence < entry.sequence
    const isLast = entry.sequence < audit.sequence || (entry.sequence === audit.sequence && entry.hash === audit.hash)
    return hashOf(entry) !== entry.hash || entry.account !== account || !isNext || !isBehind || !isLast
  })
  return [
    ...altered.map(({ sequence }) => `${packNames.audit}: entry ${sequence} was altered.`),
    // Packs from before entries were counted do not state their number.
    ...(audit.entries === undefined || audit.entries === entries.length
      ? []
      : [`${packNames.audit} has ${entries.length} entries, and ${packNames.manifest} says ${audit.entries}.`]),
  ]
}

const statusAfter: Readonly<Record<string, string>> = {
  submitted: 'ready',
  returned: 'pending',
  approved: 'approved',
  'approved without the desk': 'approved',
  withdrawn: 'ready',
}

/** Returns the status that an application has after its audit entries. */
export function auditedStatus(entries: readonly AuditEntry[]): string | undefined {
  return entries.map(({ action }) => statusAfter[action]).findLast((status) => status !== undefined)
}
