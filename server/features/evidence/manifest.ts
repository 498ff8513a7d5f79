import { z } from 'zod'
import { asJson } from '../../config/parsers.ts'
import { type AuditEntry, hashOf } from '../../database/audit/auditChain.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

const packedFile = z.object({
  /** Its path in the pack. */
  path: z.string(),
  size: z.number(),
  sha256: hash,
  /** Of an upload: its question, its opaque name, its type and the time of its upload. */
  upload: z.object({ key: z.string(), id: z.string(), type: z.string(), uploadedAt: z.string() }).optional(),
})

/** The contents of a pack, with their hashes. */
export const manifestSchema = z.object({
  format: z.literal('evidence pack 1'),
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
  /** The documents that the staff added. */
  deskFiles: 'desk',
} as const

/** Returns the path of a document that the staff added. @param number from 1 on */
export function deskFilePath(number: number, name: string): string {
  // Numbered, because two documents may have the same name.
  return `${packNames.deskFiles}/${String(number).padStart(2, '0')}-${name}`
}

/** Returns the path of the record of a decision. @param number from 1 on */
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

/** Returns the path of a signature's image as it was sent. @param hash as in the snapshot */
export function signaturePath(hash: string): string {
  return `${packNames.signatures}/${hash}.png`
}

/** Returns the manifest and the list of sums as they are written to the pack. */
export function textOfManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}

/** Returns the sums in the format of `sha256sum --check`, so that the files can be checked without this program. */
export function textOfSums(files: readonly Pick<PackedFile, 'path' | 'sha256'>[]): string {
  return files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('')
}

/** Returns the description of a pack and its verification, for a recipient who does not know this program. */
export function textOfReadme(account: string): string {
  const { pdf, snapshot, ownership, structure } = submissionPaths(1)
  return `Evidence of the submissions of account ${account}

${pdf}
    The application as it was filed: PDF/A-3a, sealed. A PDF reader shows the seal and any change since. The snapshot below
    is attached to it as application.json, byte for byte. It is in the language of the brokerage. An applicant who submitted in
    another language received a copy of this document in that language; its wording is in the snapshot under "applicantWording".
${snapshot}
    The same as data: the questions and answers in the wording of that day, the answers by section and field, the signatures with their times,
    the version of the form (definitionVersion), and the SHA-256 of each upload. Canonical JSON (RFC 8785).
${ownership}
    The declared ownership of the applicant, in the Beneficial Ownership Data Standard 0.4 (standard.openownership.org):
    one statement for the applicant, for each person and entity in its register of owners, and for each of their holdings.
    With a structure in layers: one for each party and holding of every layer, for what each identified person holds in all, and
    for each entity behind which nobody is named. beneficialOwnershipOrControl is true only for natural persons: for one who owns,
    holds through companies under control, or votes more than 20 percent, controls the applicant, has special rights in it, has a
    role in a trust that holds 20 percent or controls it, or holds 20 percent together with others.
    It is derived from the snapshot; the same snapshot gives the same statements with the same statementId. A register asks for
    holders from 20 percent on: smaller holders are not in it. Absent without a register of owners.
    A later submission has its own folder, submissions/2 and so on. Its changed statements are "updated", its obsolete ones
    "closed", and unchanged ones are not repeated: read all submissions together. Absent when nothing changed.
${structure}
    The structure of owners in layers, with the shares in full precision, the reasons to identify each person, and the rules of
    that day. It is derived from the snapshot. Absent without such a structure.
${packNames.schema}
    The JSON Schema (2020-12) of a snapshot of this region, as its form was defined when the pack was made: its $id ends with
    that version. A snapshot of another definitionVersion may ask other questions.
${signaturePath('SHA256')}
    Each signature as it was sent. PDF and snapshot have it redrawn, in fewer pixels and eight greys, so that hundreds of them
    fit into one document. The snapshot names both under "signatures", for each field: sha256 is that of the file here, and its
    name; keptSha256 is that of the PNG file in the record, which holds it in base64 as "image", and of which "values" has
    the SHA-256 too. Older snapshots have no keptSha256, and the SHA-256 of "data:image/png;base64," with the base64 after it.
files/QUESTION/NUMBER-NAME
    The uploads that were submitted, under the key of the question they answer.
${packNames.deskFiles}/NUMBER-NAME
    The documents that the brokerage added, such as a screening report. The applicant never saw them. "document added" in the
    audit log holds the SHA-256 of each.
${packNames.requests}
    What the brokerage asked the applicant for: rounds with their requests, the replies, and how each was judged. Canonical
    JSON. Absent without a request.
${packNames.judgements}
    What the brokerage checked and found: every verdict on a check, every finding that was added, and what was said about each
    finding. A confirmed matter of the financial-crime officers is only counted, under "restricted". Canonical JSON. Absent
    before the first.
${decisionPath(1)}
    The record of a decision: by whom and when, on which submission and recommendation, by which policy, on which checks and
    findings, with the internal reasons and the code of the text for the applicant. Canonical JSON. Later decisions are ${decisionPath(2)} and so on; absent
    before the first. "approved" and "declined" in the audit log hold its SHA-256.
${packNames.audit}
    The entries of the audit log about this account, one per line. Each holds the hash of the one before it; "submitted" holds
    the SHA-256 of PDF and snapshot.
${packNames.manifest}
    Every file with size and SHA-256, the operator and the time of this pack, and the hash of the last entry of the audit log at that time.
${packNames.sums}
    The same hashes for "sha256sum --check ${packNames.sums}", which does not need this program.

To check everything, the seals too: npm run portal -- verify THIS-FILE.zip
It needs no database and no settings, and names every changed, missing and added file. A forger could also build a
consistent pack from changed parts: compare the SHA-256 of this file with the one that the export printed and that the audit log of
the portal records.
`
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
 * Returns the problems of an account's entries, without those of other accounts: an entry that was altered, is out of
 * order or does not follow its neighbour, and entries fewer or later than in the manifest.
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
    // A pack from before entries were counted does not state their number.
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

/** Returns the status of an application after its entries. */
export function auditedStatus(entries: readonly AuditEntry[]): string | undefined {
  return entries.map(({ action }) => statusAfter[action]).findLast((status) => status !== undefined)
}
