import { type FileRecord, isFileRecord } from '../kit/kinds/files.ts'
import { isDate } from '../kit/values/dates.ts'
import { type ApplicationData, storedRows, valueAt } from '../kit/values/values.ts'
import { type DocKind, docKinds, documentKeys, type RequirementId, requirementIds } from './kinds.ts'

/** A file with what the applicant said about it. */
export interface DocumentFile {
  readonly record: FileRecord
  /** What it is; absent until it is said: then the file counts for its key. */
  readonly kind?: DocKind
  /** Whom or what it is about, by the entries of {@link Subject.refs}; empty until it is said. */
  readonly about: readonly string[]
  /** Further requirements that it meets. */
  readonly serves: readonly RequirementId[]
  /** The day of its issue. */
  readonly issued?: string
  /** Its last day. */
  readonly expiry?: string
  readonly language?: string
  /** The `_id` of the file of which it is the translation. */
  readonly translationOf?: string
  /** True for a file of the page of documents, which asks for details. */
  readonly hasDetails: boolean
}

/** The reason for which a document cannot be given. */
export interface Waiver {
  readonly rowId: string
  readonly requirement: RequirementId
  readonly about: string
  readonly reason: string
  readonly note: string
  /** The day by which it follows. */
  readonly until?: string
}

/** The questions with files besides the twelve keys, by their path. */
const otherQuestions = {
  financialStatements: 'clientDetail.companyInfo.financialStatements',
  copyOfEOCN6: 'clientOtherInfo.preventSanctionsWMD.copyOfEOCN6',
  electiveProof: 'clientOtherInfo.clientSelfCertification.electiveProof',
  certificateUpload: 'clientOtherInfo.clientSelfCertification.certificateUpload',
  signedCertificate: 'clientOtherInfo.qualifiedAccountant.signedCertificate',
} as const

/** Fewest letters of the words with a reason. */
const minNote = 10

function recordsAt(data: ApplicationData, path: string): readonly FileRecord[] {
  const stored = valueAt(data, path)
  return Array.isArray(stored) ? stored.filter(isFileRecord) : []
}

/** Returns the files of the twelve keys with their details, and those of other pages. */
export function documentFilesIn(data: ApplicationData): readonly DocumentFile[] {
  const details = new Map(
    storedRows(valueAt(data, 'clientOtherInfo.documentDetails')).map((row) => [row.rowId, row] as const),
  )
  const keys: readonly string[] = documentKeys
  const own = recordsAt(data, 'clientOtherInfo.uploadedFiles').filter(({ key }) => keys.includes(key))
  const others = Object.entries(otherQuestions).flatMap(([key, path]) => {
    const isHidden =
      key === 'financialStatements' && valueAt(data, 'clientDetail.companyInfo.hasFinancialStatements') === false
    return isHidden ? [] : recordsAt(data, path).filter((record) => record.key === key)
  })
  return [
    ...own.map((record) => fileOf(record, details.get(record._id) ?? {}, true)),
    ...others.map((record) => fileOf(record, {}, false)),
  ]
}

function fileOf(record: FileRecord, row: Readonly<Record<string, unknown>>, hasDetails: boolean): DocumentFile {
  const kind = docKinds.codes.find((code) => code === row.kind)
  const issued = dayIn(row.documentDate) ?? dayIn(record.documentDate)
  const expiry = dayIn(row.expiryDate) ?? dayIn(record.validUntil)
  const { language, translationOf } = row
  return {
    record,
    about: textsIn(row.about),
    serves: requirementIds.codes.filter((id) => textsIn(row.serves).includes(id)),
    hasDetails,
    ...(kind && { kind }),
    ...(issued && { issued }),
    ...(expiry && { expiry }),
    ...(typeof language === 'string' && language !== '' && { language }),
    ...(typeof translationOf === 'string' && translationOf !== '' && { translationOf }),
  }
}

function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' && isDate(value) ? value : undefined
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** Returns the reasons for which documents cannot be given. */
export function waiversIn(data: ApplicationData): readonly Waiver[] {
  return storedRows(valueAt(data, 'clientOtherInfo.documentWaivers')).flatMap((row) => {
    const requirement = requirementIds.codes.find((id) => id === row.requirement)
    const { rowId, about, reason, note } = row
    if (!requirement || typeof about !== 'string' || typeof reason !== 'string') return []
    const until = dayIn(row.until)
    return [{ rowId, requirement, about, reason, note: typeof note === 'string' ? note : '', ...(until && { until }) }]
  })
}

/**
 * Returns true while a reason counts: a document that follows has a day that has not passed, and another reason is
 * explained.
 */
export function isWaiverInForce({ reason, note, until }: Waiver, today: string): boolean {
  if (reason === 'will_follow') return until !== undefined && until >= today
  return reason !== 'other' || [...note].length >= minNote
}

/** Returns the words of a camel-case code or of a file's name, in lower case and without an ending s. */
function wordsOf(text: string): string[] {
  const words = text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.split(/[^a-z0-9]+/).map((word) => word.replace(/s$/, ''))
}

const wordsOfKinds = docKinds.codes.map((kind) => [kind, wordsOf(kind)] as const)

/**
 * Returns the kind that the name of a file says, of those given: `office-tenancy-contract.pdf` is a tenancy contract. It
 * proposes a kind and decides which day is asked for, never what a file counts for.
 */
export function kindInName(name: string, among: readonly DocKind[]): DocKind | undefined {
  const words = new Set(wordsOf(name))
  const named = wordsOfKinds.find(([kind, own]) => among.includes(kind) && own.every((word) => words.has(word)))
  return named?.[0]
}
