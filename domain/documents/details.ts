import { type FileRecord, isFileRecord } from '../kit/kinds/files.ts'
import { isDate } from '../kit/values/dates.ts'
import { type ApplicationData, hashOf, storedRows, valueAt } from '../kit/values/values.ts'
import {
  type DocKind,
  type DocumentLanguage,
  docKinds,
  documentKeys,
  documentLanguages,
  type RequirementId,
  requirementIds,
  type WaiverReason,
  waiverReasons,
} from './kinds.ts'
import type { Requirement } from './requirements.ts'
import { companyRef, type Subject } from './subjects.ts'

/** A file with the details that the applicant entered. */
export interface DocumentFile {
  readonly record: FileRecord
  /** The kind of the document; while it is absent, the file counts for its key. */
  readonly kind?: DocKind
  /** The subjects it is about, by entries of {@link Subject.refs}; empty until the applicant states them. */
  readonly about: readonly string[]
  /** Further requirements that it meets. */
  readonly serves: readonly RequirementId[]
  /** The day of its issue. */
  readonly issued?: string
  /** Its last day. */
  readonly expiry?: string
  readonly language?: DocumentLanguage
  /** The `_id` of the file of which it is the translation. */
  readonly translationOf?: string
  /** The certification of a copy: name and capacity of the certifier, and the day; each as far as it is known. */
  readonly certified?: { readonly by: string; readonly on?: string }
  /** True for a file of the documents page, which asks for details. */
  readonly hasDetails: boolean
}

/** The reason why a document cannot be provided. */
export interface Waiver {
  readonly rowId: string
  readonly requirement: RequirementId
  readonly about: string
  readonly reason: WaiverReason
  readonly note: string
  /** The day by which the document follows. */
  readonly until?: string
}

/** The data paths of the questions with files in addition to the twelve keys. */
const otherQuestions = {
  financialStatements: 'clientDetail.companyInfo.financialStatements',
  copyOfEOCN6: 'clientOtherInfo.preventSanctionsWMD.copyOfEOCN6',
  electiveProof: 'clientOtherInfo.clientSelfCertification.electiveProof',
  certificateUpload: 'clientOtherInfo.clientSelfCertification.certificateUpload',
  signedCertificate: 'clientOtherInfo.qualifiedAccountant.signedCertificate',
} as const

/** Minimum number of characters of the explanation of a reason. */
export const minNote = 10

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
  const { translationOf, certified, certifiedBy } = row
  const language = documentLanguages.codes.find((code) => code === row.language)
  const certifiedOn = dayIn(row.certifiedOn)
  return {
    record,
    about: textsIn(row.about),
    serves: requirementIds.codes.filter((id) => textsIn(row.serves).includes(id)),
    hasDetails,
    ...(kind && { kind }),
    ...(issued && { issued }),
    ...(expiry && { expiry }),
    ...(language && { language }),
    ...(typeof translationOf === 'string' && translationOf !== '' && { translationOf }),
    ...(certified === true && {
      certified: { by: typeof certifiedBy === 'string' ? certifiedBy : '', ...(certifiedOn && { on: certifiedOn }) },
    }),
  }
}

function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' && isDate(value) ? value : undefined
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** Returns the reasons why documents cannot be provided. */
export function waiversIn(data: ApplicationData): readonly Waiver[] {
  return storedRows(valueAt(data, 'clientOtherInfo.documentWaivers')).flatMap((row) => {
    const requirement = requirementIds.codes.find((id) => id === row.requirement)
    const { rowId, about, note } = row
    const reason = waiverReasons.codes.find((code) => code === row.reason)
    if (!requirement || typeof about !== 'string' || !reason) return []
    const until = dayIn(row.until)
    return [{ rowId, requirement, about, reason, note: typeof note === 'string' ? note : '', ...(until && { until }) }]
  })
}

/**
 * Returns true while a reason counts: a document that follows later needs a day that has not passed, and the reason
 * `other` an explanation.
 */
export function isWaiverInForce({ reason, note, until }: Waiver, today: string): boolean {
  if (reason === 'will_follow') return until !== undefined && until >= today
  return reason !== 'other' || [...note].length >= minNote
}

/** Returns the row id of a reason. It is derived, so that all windows of an applicant write the same row. */
export function waiverRowId(requirement: RequirementId, about: string): string {
  return hashOf(`${requirement} ${about}`)
}

/** The questions whose files are about people; other files are about the company unless their details say otherwise. */
export const keysOfPeople: readonly string[] = ['proofOfIdentity', 'residentialAddress']

/** Returns the subjects and requirements of a file after it is additionally used for a line of the list. */
export function usedFor(
  { record, about, serves }: Pick<DocumentFile, 'record' | 'about' | 'serves'>,
  { requirement, subject }: { readonly requirement: Requirement; readonly subject: Subject },
): Pick<DocumentFile, 'about' | 'serves'> {
  const isOfCompany = subject.kind === 'company' || subject.kind === 'applicant'
  const before = about.length === 0 && !keysOfPeople.includes(record.key) ? [companyRef] : about
  const isKnown = about.length === 0 && isOfCompany
  const ids = requirementIds.codes.filter((id) => id === requirement.id || serves.includes(id))
  return { about: isKnown ? [] : [...new Set([...before, ...subject.refs])], serves: ids }
}

/** Returns the words of a camel-case code or of a file's name, in lower case and without an ending s. */
function wordsOf(text: string): string[] {
  const words = text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.split(/[^a-z0-9]+/).map((word) => word.replace(/s$/, ''))
}

const wordsOfKinds = docKinds.codes.map((kind) => [kind, wordsOf(kind)] as const)

/**
 * Guesses the kind of a file from its name: `office-tenancy-contract.pdf` is a tenancy contract. The guess only
 * proposes a kind and decides which date is asked for, never which requirement a file meets.
 */
export function kindInName(name: string, among: readonly DocKind[]): DocKind | undefined {
  const words = new Set(wordsOf(name))
  const named = wordsOfKinds.find(([kind, own]) => among.includes(kind) && own.every((word) => words.has(word)))
  return named?.[0]
}
