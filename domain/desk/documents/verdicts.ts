import type { DocumentFile } from '../../documents/details.ts'
import { type DocumentLine, type DocumentList, limitsOf } from '../../documents/list.ts'
import type { Subject } from '../../documents/subjects.ts'
import { earliestIssueDate } from '../../kit/kinds/files.ts'
import { type ReasonCode, reasonsFor } from '../requests/reasons.ts'

/** The verdicts on a file for a requirement and a subject. `seen`: looked at, with nothing to judge. */
export const documentVerdicts = ['accepted', 'rejected', 'seen'] as const
export type DocumentVerdict = (typeof documentVerdicts)[number]

/** The reasons of a rejection: those of a request about an existing file. */
export const rejectionReasons = reasonsFor('document').filter((reason) => reason !== 'documentMissing') as [
  ReasonCode,
  ...ReasonCode[],
]

/** The states of a requirement for one subject. `later`: the form of the region does not ask for it. */
export const judgedStates = ['missing', 'later', 'open', 'rejected', 'seen', 'accepted', 'notApplicable'] as const
export type JudgedState = (typeof judgedStates)[number]

/** A verdict. It belongs to the content of a file, so the same file uploaded again keeps it. */
export interface FileVerdict {
  readonly requirement: string
  /** One of `Subject.refs`. */
  readonly about: string
  readonly fileId: string
  readonly sha256: string
  readonly verdict: DocumentVerdict
  readonly reason: ReasonCode | null
  /** The dates as the reviewer read them; null where those of the applicant apply. */
  readonly documentDate: string | null
  readonly expiresOn: string | null
  readonly at: string
}

/** The date for which a file is no longer valid. */
export interface FileAge {
  readonly kind: 'tooOld' | 'expired'
  /** The day of issue, or the last day. */
  readonly day: string
  /** The maximum age; 0 for a last day. */
  readonly months: number
  /** True when the file was valid on the day of its upload. */
  readonly wasInTime: boolean
}

/** A file of a line with its last verdict. */
export interface JudgedFile<Verdict extends FileVerdict> {
  readonly file: DocumentFile
  readonly verdict: Verdict | undefined
  readonly age: FileAge | undefined
  /** The rejection of the same content, as another file or for another requirement or subject. */
  readonly rejectedBefore: Verdict | undefined
}

/** A line of the documents with the verdicts about its files. */
export interface JudgedLine<Verdict extends FileVerdict> {
  readonly line: DocumentLine
  readonly state: JudgedState
  readonly files: readonly JudgedFile<Verdict>[]
}

interface Judging<Verdict extends FileVerdict> {
  /** Oldest first. */
  readonly verdicts: readonly Verdict[]
  /** The content of each file, and the day of its upload, by `blobName`. */
  readonly contents: ReadonlyMap<string, { readonly sha256: string; readonly uploadedOn: string }>
  /** The day on which ages count. */
  readonly today: string
}

/** Returns the last verdict for each requirement, subject and content, in the order in which they were first judged. */
export function lastVerdicts<Verdict extends FileVerdict>(verdicts: readonly Verdict[]): readonly Verdict[] {
  return [
    ...new Map(
      verdicts.map((verdict) => [`${verdict.requirement} ${verdict.about} ${verdict.sha256}`, verdict]),
    ).values(),
  ]
}

function isFor({ requirement, about }: FileVerdict, line: DocumentLine): boolean {
  return requirement === line.requirement.id && line.subject.refs.includes(about)
}

/** Returns every line with its files and their verdicts. */
export function judgedLines<Verdict extends FileVerdict>(
  { lines, files }: DocumentList,
  judging: Judging<Verdict>,
): JudgedLine<Verdict>[] {
  const last = lastVerdicts(judging.verdicts)
  const hashOf = ({ record }: DocumentFile) => judging.contents.get(record.blobName)?.sha256
  // A file that is not assigned to a person belongs to the one for whom it was judged.
  const isTakenByOther = (file: DocumentFile, line: DocumentLine) =>
    last.some(
      (one) =>
        one.sha256 === hashOf(file) &&
        one.requirement === line.requirement.id &&
        one.verdict !== 'rejected' &&
        !isFor(one, line),
    )
  return lines.map((line) => {
    const own = last.filter((verdict) => isFor(verdict, line))
    const counted = line.files.filter(
      (file) =>
        own.some(({ sha256 }) => sha256 === hashOf(file)) ||
        !isUnassignedTo(file, line.subject) ||
        !isTakenByOther(file, line),
    )
    const judgedHere = files.filter(
      (file) => !counted.includes(file) && own.some(({ sha256 }) => sha256 === hashOf(file)),
    )
    const judged = [...counted, ...judgedHere].map((file): JudgedFile<Verdict> => {
      const sha256 = hashOf(file)
      const verdict = own.findLast((one) => one.sha256 === sha256)
      return {
        file,
        verdict,
        age: ageOf(file, line, verdict, judging),
        rejectedBefore: last.findLast(
          (one) =>
            one.verdict === 'rejected' &&
            one.sha256 === sha256 &&
            !(one === verdict && one.fileId === file.record.blobName),
        ),
      }
    })
    return { line, state: stateOf(line, judged), files: judged }
  })
}

function isUnassignedTo({ about }: DocumentFile, { kind }: Subject): boolean {
  return kind === 'person' && about.length === 0
}

function stateOf(line: DocumentLine, files: readonly JudgedFile<FileVerdict>[]): JudgedState {
  if (files.length === 0) {
    if (line.state === 'waived') return 'notApplicable'
    return line.state === 'later' ? 'later' : 'missing'
  }
  const has = (verdict: DocumentVerdict | undefined) => files.some((file) => file.verdict?.verdict === verdict)
  if (has(undefined)) return 'open'
  if (has('accepted')) return 'accepted'
  return has('rejected') ? 'rejected' : 'seen'
}

/** Returns the date for which a file is no longer valid: as the reviewer read it, else as the applicant entered it. */
function ageOf(
  file: DocumentFile,
  { requirement }: DocumentLine,
  verdict: FileVerdict | undefined,
  { contents, today }: Judging<FileVerdict>,
): FileAge | undefined {
  const [issued, lastDay] = [verdict?.documentDate ?? file.issued, verdict?.expiresOn ?? file.expiry]
  const read = { ...file, ...(issued && { issued }), ...(lastDay && { expiry: lastDay }) }
  const { maxAgeMonths: months, expiry } = limitsOf(read, requirement)
  const uploaded = contents.get(file.record.blobName)?.uploadedOn ?? today
  if (expiry !== undefined && expiry < today)
    return { kind: 'expired', day: expiry, months: 0, wasInTime: expiry >= uploaded }
  if (months === undefined || issued === undefined || issued >= earliestIssueDate(today, months)) return undefined
  return { kind: 'tooOld', day: issued, months, wasInTime: issued >= earliestIssueDate(uploaded, months) }
}

/** The counts of a case's documents. */
export interface DocumentProgress {
  /** Accepted, seen, rejected, or not applicable. */
  readonly judged: number
  readonly missing: number
  /** Not asked for in the form of the region. */
  readonly later: number
  readonly all: number
}

/** Counts the documents of a case by their states. */
export function progressOf(lines: readonly { readonly state: JudgedState }[]): DocumentProgress {
  const count = (...states: readonly JudgedState[]) => lines.filter(({ state }) => states.includes(state)).length
  return {
    judged: count('accepted', 'seen', 'rejected', 'notApplicable'),
    missing: count('missing'),
    later: count('later'),
    all: lines.length,
  }
}
