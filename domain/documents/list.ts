import type { FileRecord } from '../kit/kinds/files.ts'
import { addDays, addMonths } from '../kit/values/dates.ts'
import type { ApplicationData } from '../kit/values/values.ts'
import { circumstancesOf } from './circumstances.ts'
import { dateAskedFor, daysOfWarning, monthsOfWarning, tooOldFrom } from './dates.ts'
import { type DocumentFile, documentFilesIn, isWaiverInForce, kindInName, type Waiver, waiversIn } from './details.ts'
import type { DocKind, RequirementId } from './kinds.ts'
import { collectsDocuments, kindsOf, maxAgeOf, type Requirement, requirementsOf } from './requirements.ts'
import { type Subject, subjectsOf } from './subjects.ts'

/** The states of a document in the order of the list; `later` when the brokerage asks for it after the submission. */
export const documentStates = [
  'tooOld',
  'expired',
  'missing',
  'unassigned',
  'ageing',
  'waived',
  'received',
  'served',
  'later',
] as const

export type DocumentState = (typeof documentStates)[number]

/** A detail of a file that is still asked for. */
export type Asked = 'about' | 'issue' | 'expiry' | 'translation' | 'certification'

/** One document of the list: the requirement, its subject, and the files for it. */
export interface DocumentLine {
  readonly requirement: Requirement
  readonly subject: Subject
  readonly state: DocumentState
  /** The file that counts, the best of several. */
  readonly file?: DocumentFile
  /** Every file that counts, alone or as a part; without any, the unassigned ones that may be about the subject. */
  readonly files: readonly DocumentFile[]
  readonly asks: readonly Asked[]
  /** The first day on which its file is too old. */
  readonly tooOldFrom?: string
  /** The maximum age of its file in months; set together with `tooOldFrom`. */
  readonly maxAgeMonths?: number
  /** The last day of its file. */
  readonly expiry?: string
  /** The reason why it cannot be provided; kept when it has lapsed and the document is missing again. */
  readonly waiver?: Waiver
  /** Set when the brokerage asks for a certified copy. */
  readonly isCertified?: true
  /** The requirement about the same person that uses the same file, although each needs a different one. */
  readonly sharedWith?: RequirementId
}

/** The documents of an application: required, uploaded, and not needed. */
export interface DocumentList {
  /** In the order of the requirements. */
  readonly lines: readonly DocumentLine[]
  /** The files with their details, as {@link documentFilesIn} returns them. */
  readonly files: readonly DocumentFile[]
  /** Files that no requirement needs, as after the removal of a person or a changed answer. */
  readonly notNeeded: readonly DocumentFile[]
}

/** The languages other than English that a region accepts without a translation. */
const acceptedLanguages: Readonly<Record<string, readonly string[]>> = { uae: ['arabic'], mu: ['french'] }

/** Kinds that are issued in the languages of all countries and need no translation. */
const international: readonly unknown[] = ['passport']

/** Returns true for a kind that every region accepts in any language. */
export function needsNoTranslation(kind: DocKind | null | undefined): boolean {
  return international.includes(kind)
}

interface Scope {
  readonly region: string
  readonly today: string
  readonly files: readonly DocumentFile[]
  readonly waivers: readonly Waiver[]
  readonly requirements: readonly Requirement[]
  readonly certified: readonly RequirementId[]
}

interface ListOptions {
  /** Identifies the content of a file; by default its name and size. */
  readonly contentOf?: (file: FileRecord) => string
  /** The requirements of which the brokerage asks for a certified copy. */
  readonly certified?: readonly RequirementId[] | undefined
}

/**
 * Returns the documents of an application by its current answers.
 * @param region id of the region
 * @param today the day on which ages count, `YYYY-MM-DD`: today for a draft, the day of the submission for a record
 */
export function documentListOf(
  region: string,
  data: ApplicationData,
  today: string,
  { contentOf = ({ name, size }) => `${name} ${size}`, certified = [] }: ListOptions = {},
): DocumentList {
  const circumstances = circumstancesOf(data, today)
  const applies = (names: Requirement['when']) => names?.some((name) => circumstances.has(name))
  const requirements = requirementsOf(region).filter(({ when, unless }) => (applies(when) ?? true) && !applies(unless))
  const subjects = subjectsOf(region, data)
  const files = documentFilesIn(data)
  const scope: Scope = { region, today, files, waivers: waiversIn(data), requirements, certified }
  const isAbout = (requirement: Requirement, { kind, about }: Subject): boolean => {
    if (kind === 'company' && applies(requirement.companyWhen)) return true
    const named = applies(requirement.ownersUnless)
      ? requirement.about.filter((one) => one !== 'ultimate')
      : requirement.about
    return named.some((one) => about.has(one))
  }
  const lines = requirements.flatMap((requirement) =>
    subjects
      .filter((one) => isAbout(requirement, one))
      .map((one) => ({
        ...lineOf(requirement, one, scope),
        ...(certified.includes(requirement.id) && { isCertified: true as const }),
      })),
  )
  return { lines: withSharedFiles(lines, contentOf), files, notNeeded: notNeededIn(scope, lines) }
}

function lineOf(requirement: Requirement, subject: Subject, scope: Scope): DocumentLine {
  const found = scope.files.filter((file) => counts(file, requirement, subject, scope))
  const whole = isWhole(found, requirement, subject, scope) ? found : []
  const dated = whole.map((file) => datedLine(file, requirement, subject, scope))
  // Prefers the last of files in the same state, which may replace the others, and a file of this question to others.
  const preference = ({ state }: Pick<DocumentLine, 'state'>) =>
    state === 'served' ? rankOf('received') - 0.5 : rankOf(state)
  const best = dated.toSorted((a, b) => preference(a) - preference(b)).at(-1)
  if (best) return { ...best, files: found }
  const waiver = scope.waivers.find((one) => one.requirement === requirement.id && subject.refs.includes(one.about))
  const line = { requirement, subject, asks: [], files: found, ...withReason(waiver) }
  if (waiver && isWaiverInForce(waiver, scope.today)) return { ...line, state: 'waived' }
  const files = scope.files.filter((file) => isUnassigned(file, requirement, subject, scope))
  const [unassigned] = files
  if (unassigned) {
    const ofFile = { ...datedLine(unassigned, requirement, subject, scope), files }
    return ofFile.state === 'tooOld' || ofFile.state === 'expired'
      ? ofFile
      : { ...ofFile, ...withReason(waiver), state: 'unassigned' }
  }
  return { ...line, state: collectsDocuments(scope.region) ? 'missing' : 'later' }
}

/** Returns the reason as a part of a line; empty without one. */
function withReason(waiver: Waiver | undefined): Pick<DocumentLine, 'waiver'> {
  return waiver ? { waiver } : {}
}

function rankOf(state: DocumentState): number {
  return documentStates.indexOf(state)
}

/** Returns true for the first requirement of its key about a subject: the one that a file without a kind meets. */
function isFirstOfKey({ id, key, about }: Requirement, subject: Subject, { requirements }: Scope): boolean {
  const first = requirements.find(
    (other) => other.key === key && (other.id === id || other.about.some((one) => subject.about.has(one))),
  )
  return about.length > 0 && first?.id === id
}

/** Returns true for a file of the question of a requirement. Two questions are the same set of financial statements. */
function hasKeyOf({ record: { key } }: DocumentFile, requirement: Requirement): boolean {
  return key === requirement.key || (key === 'financialStatements' && requirement.id === 'DR-16')
}

/** Returns true for a file about the subject. A file without stated subjects is about the company or the applicant. */
function isAboutSubject({ about }: DocumentFile, { kind, refs }: Subject): boolean {
  if (about.some((ref) => refs.includes(ref))) return true
  return about.length === 0 && (kind === 'company' || kind === 'applicant')
}

/**
 * Returns true for a file that meets a requirement, alone or as a part of it. A file without a kind counts for its key
 * as a whole; one with a kind, for the requirements that accept it.
 */
function counts(file: DocumentFile, requirement: Requirement, subject: Subject, scope: Scope): boolean {
  if (file.translationOf || !isAboutSubject(file, subject)) return false
  if (file.serves.includes(requirement.id)) return true
  if (!hasKeyOf(file, requirement)) return false
  if (file.kind === undefined) return subject.kind === 'company' || isFirstOfKey(requirement, subject, scope)
  if (file.kind === 'other') return isFirstOfKey(requirement, subject, scope)
  return kindsOf(requirement).includes(file.kind)
}

/**
 * Returns true when files meet a requirement: one alone, or all parts, some of which may be files of other questions.
 */
function isWhole(
  found: readonly DocumentFile[],
  { accept, id }: Requirement,
  subject: Subject,
  { files }: Scope,
): boolean {
  if (found.some(({ kind, serves }) => kind === undefined || kind === 'other' || serves.includes(id))) return true
  const has = (kind: DocKind) => found.some((file) => file.kind === kind)
  const hasAnywhere = (kind: DocKind) => files.some((file) => file.kind === kind && isAboutSubject(file, subject))
  return accept.some((one) => (typeof one === 'string' ? has(one) : one.some(has) && one.every(hasAnywhere)))
}

/** Returns true for a file that could be about the subject and has no stated subject. */
function isUnassigned(file: DocumentFile, requirement: Requirement, subject: Subject, scope: Scope): boolean {
  return (
    subject.kind === 'person' &&
    file.about.length === 0 &&
    !file.translationOf &&
    hasKeyOf(file, requirement) &&
    (file.kind === undefined ? isFirstOfKey(requirement, subject, scope) : kindsOf(requirement).includes(file.kind))
  )
}

/** Returns the line of a requirement with one of its files, by the age and the last day of the file. */
function datedLine(
  file: DocumentFile,
  requirement: Requirement,
  subject: Subject,
  scope: Scope,
): Omit<DocumentLine, 'files'> {
  const { today } = scope
  const { maxAgeMonths, expiry } = limitsOf(file, requirement)
  const ages = maxAgeMonths && file.issued ? tooOldFrom(file.issued, maxAgeMonths) : undefined
  const warnFrom = addMonths(today, Math.max(requirement.valid?.from ?? 0, monthsOfWarning))
  const state = (): DocumentState => {
    if (expiry !== undefined && expiry < today) return 'expired'
    if (ages !== undefined && ages <= today) return 'tooOld'
    const isEnding = expiry !== undefined && expiry < warnFrom
    if (isEnding || (ages !== undefined && ages <= addDays(today, daysOfWarning))) return 'ageing'
    return isServedElsewhere(file, requirement, subject, scope) ? 'served' : 'received'
  }
  return {
    requirement,
    subject,
    state: state(),
    file,
    asks: asksOf(file, requirement, subject, scope),
    ...(ages !== undefined && maxAgeMonths !== undefined && { tooOldFrom: ages, maxAgeMonths }),
    ...(expiry !== undefined && { expiry }),
  }
}

/** The limits on the dates of a file; each is absent when it does not apply. */
export interface Limits {
  /** The maximum age in months, for a file with a date of issue. */
  readonly maxAgeMonths?: number
  /** The last day. */
  readonly expiry?: string
}

/** Returns the limits of a file for a requirement. */
export function limitsOf(file: DocumentFile, requirement: Requirement): Limits {
  const maxAgeMonths = maxAgeMonthsOf(file, requirement)
  const expiry = isInForceOnly(file, requirement) ? file.expiry : undefined
  return { ...(maxAgeMonths !== undefined && { maxAgeMonths }), ...(expiry !== undefined && { expiry }) }
}

/** Returns true for a file that was uploaded for another requirement. */
function isServedElsewhere(file: DocumentFile, requirement: Requirement, subject: Subject, scope: Scope): boolean {
  if (!hasKeyOf(file, requirement)) return true
  return file.kind === undefined && !isFirstOfKey(requirement, subject, scope)
}

/** Returns the kind that determines the dates of a file: the stated kind, else the one guessed from its name. */
function kindForDates({ kind, record }: DocumentFile, requirement: Requirement): DocKind | undefined {
  return kind ?? kindInName(record.name, kindsOf(requirement))
}

/** Returns true for a document whose expiry date counts, regardless of its age: a contract in force, a licence. */
function isInForceOnly(file: DocumentFile, requirement: Requirement): boolean {
  const kind = kindForDates(file, requirement)
  if (kind !== undefined)
    return dateAskedFor(kind) === 'expiry' || (file.expiry !== undefined && requirement.valid !== undefined)
  return file.expiry !== undefined || requirement.valid !== undefined
}

/** Returns the maximum age of a file in months; undefined without a date of issue, or when its expiry date counts. */
function maxAgeMonthsOf(file: DocumentFile, requirement: Requirement): number | undefined {
  if (file.issued === undefined || isInForceOnly(file, requirement)) return undefined
  return maxAgeOf(requirement, kindForDates(file, requirement))
}

/** Returns the details that are still asked for. Files of other pages have none. */
function asksOf(file: DocumentFile, requirement: Requirement, subject: Subject, scope: Scope): Asked[] {
  if (!file.hasDetails) return []
  const kind = kindForDates(file, requirement)
  const needsExpiry = isInForceOnly(file, requirement) && file.expiry === undefined
  const needsIssue =
    file.issued === undefined &&
    !isInForceOnly(file, requirement) &&
    (kind === undefined || dateAskedFor(kind) === 'issue') &&
    maxAgeOf(requirement, kind) !== undefined
  return [
    ...(file.about.length === 0 && subject.kind === 'person' ? ['about' as const] : []),
    ...(needsExpiry ? ['expiry' as const] : []),
    ...(needsIssue ? ['issue' as const] : []),
    ...(needsTranslation(file, scope) ? ['translation' as const] : []),
    ...(scope.certified.includes(requirement.id) && !isCertified(file, scope) ? ['certification' as const] : []),
  ]
}

/** Maximum age of the certification of a copy, in months. */
const maxCertificationMonths = 3

/** Returns true for a certified copy with a named certifier and a recent date. */
function isCertified({ certified }: DocumentFile, { today }: Scope): boolean {
  return certified?.on !== undefined && certified.by !== '' && tooOldFrom(certified.on, maxCertificationMonths) > today
}

function needsTranslation({ language, kind, record }: DocumentFile, { region, files }: Scope): boolean {
  if (language === undefined || language === 'english' || needsNoTranslation(kind)) return false
  if (acceptedLanguages[region]?.includes(language)) return false
  return !files.some(({ translationOf }) => translationOf === record._id)
}

/** Marks the lines of a person that use the same file although they need different ones. */
function withSharedFiles(lines: readonly DocumentLine[], contentOf: (file: FileRecord) => string): DocumentLine[] {
  const contents = new Map<Subject, Map<RequirementId, string>>()
  for (const { requirement, subject, file } of lines) {
    if (requirement.exclusiveWith === undefined || !file || file.about.length === 0) continue
    const own = contents.get(subject) ?? new Map<RequirementId, string>()
    contents.set(subject, own.set(requirement.id, contentOf(file.record)))
  }
  return lines.map((line) => {
    const { id, exclusiveWith } = line.requirement
    const own = contents.get(line.subject)
    const isShared = exclusiveWith !== undefined && own?.has(id) === true && own.get(id) === own.get(exclusiveWith)
    return isShared ? { ...line, sharedWith: exclusiveWith } : line
  })
}

function notNeededIn({ files, requirements }: Scope, lines: readonly DocumentLine[]): DocumentFile[] {
  const inUse = new Set(lines.flatMap(({ file }) => file?.record._id ?? []))
  const isPart = (file: DocumentFile) =>
    lines.some(
      ({ requirement, subject }) =>
        isAboutSubject(file, subject) &&
        ((hasKeyOf(file, requirement) &&
          (file.kind === undefined || file.kind === 'other' || kindsOf(requirement).includes(file.kind))) ||
          file.serves.includes(requirement.id) ||
          requirement.accept.some((one) => typeof one !== 'string' && one.some((kind) => kind === file.kind))),
    )
  const isTranslation = ({ translationOf }: DocumentFile) => files.some(({ record }) => record._id === translationOf)
  return requirements.length === 0
    ? []
    : files.filter((file) => file.hasDetails && !inUse.has(file.record._id) && !isTranslation(file) && !isPart(file))
}

/** The numbers of missing lines, of files that lack a detail, and of lines too old or expired. */
export interface DocumentFigures {
  readonly missing: number
  readonly toComplete: number
  readonly tooOld: number
}

/** Counts the lines and files of a list. */
export function documentFiguresOf({ lines }: DocumentList): DocumentFigures {
  const inState = (...states: readonly DocumentState[]) => lines.filter(({ state }) => states.includes(state)).length
  const open = lines.flatMap(({ asks, file }) => (asks.length > 0 && file ? [file.record._id] : []))
  return { missing: inState('missing'), toComplete: new Set(open).size, tooOld: inState('tooOld', 'expired') }
}

/** Files in the same state that become too old or expire on the same day. */
export interface AgeingFiles {
  readonly state: 'tooOld' | 'expired' | 'ageing' | 'ending'
  /** Number of files. */
  readonly count: number
  /** The first day on which they are too old, else their last day. */
  readonly date: string
  /** Their maximum age; 0 for files with a last day. */
  readonly months: number
}

/** Returns the files of a list that are too old or expired, or will be by the day `until`; the earliest first. */
export function ageingFiles({ lines }: DocumentList, today: string, until: string): readonly AgeingFiles[] {
  const found = lines.flatMap(({ file, tooOldFrom: from, maxAgeMonths = 0, expiry }) => {
    if (!file) return []
    if (from !== undefined && from <= until)
      return [{ id: file.record._id, state: from <= today ? 'tooOld' : 'ageing', date: from, months: maxAgeMonths }]
    if (expiry === undefined || expiry >= until) return []
    return [{ id: file.record._id, state: expiry < today ? 'expired' : 'ending', date: expiry, months: 0 }]
  })
  const groups = Map.groupBy(found, ({ state, date, months }) => `${date} ${state} ${months}`)
  return [...groups.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return []
      const count = new Set([first, ...others].map(({ id }) => id)).size
      return [{ state: first.state as AgeingFiles['state'], date: first.date, months: first.months, count }]
    })
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

/** Groups the lines of a list by subject, the most urgent first in each group. */
export function linesBySubject({ lines }: DocumentList): readonly (readonly [Subject, readonly DocumentLine[]])[] {
  const groups = Map.groupBy(lines, ({ subject }) => subject)
  return [...groups].map(([subject, own]) => [subject, own.toSorted((a, b) => rankOf(a.state) - rankOf(b.state))])
}

/** Returns further requirements that a file could meet: missing ones about the same subject that accept its kind. */
export function furtherUsesOf(file: DocumentFile, { lines }: DocumentList): readonly RequirementId[] {
  const kind = file.kind
  if (kind === undefined) return []
  const uses = lines.filter(
    ({ requirement, subject, state }) =>
      (state === 'missing' || file.serves.includes(requirement.id)) &&
      !hasKeyOf(file, requirement) &&
      isAboutSubject(file, subject) &&
      requirement.accept.includes(kind),
  )
  return [...new Set(uses.map(({ requirement }) => requirement.id))]
}

/** Returns the lines for which a file counts, in the order of the list. */
export function linesServedBy(id: string, { lines }: DocumentList): readonly DocumentLine[] {
  return lines.filter(({ file }) => file?.record._id === id)
}
