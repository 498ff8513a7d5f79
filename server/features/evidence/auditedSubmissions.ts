import { type AuditEntry, hashOf } from '../../database/audit/auditChain.ts'
import { asJson } from './archive.ts'
import { type Manifest, packNames } from './manifest.ts'

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

const statusAfter: Readonly<Record<string, string>> = { submitted: 'ready', returned: 'pending', approved: 'approved' }

/** Returns the status of an application after its entries. */
export function auditedStatus(entries: readonly AuditEntry[]): string | undefined {
  return entries.map(({ action }) => statusAfter[action]).findLast((status) => status !== undefined)
}
