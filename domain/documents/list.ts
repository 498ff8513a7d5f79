import type { FileRecord } from '../kit/kinds/files.ts'
import { addDays, addMonths } from '../kit/values/dates.ts'
import type { ApplicationData } from '../kit/values/values.ts'
import { circumstancesOf } from './circumstances.ts'
import { dateAskedFor, daysOfWarning, monthsOfWarning, tooOldFrom } from './dates.ts'
import { type DocumentFile, documentFilesIn, isWaiverInForce, kindInName, type Waiver, waiversIn } from './details.ts'
import type { DocKind, RequirementId } from './kinds.ts'
import { collectsDocuments, kindsOf, maxAgeOf, type Requirement, requirementsOf } from './requirements.ts'
import { type Subject, subjectsOf } from './subjects.ts'

/** The states of a document in the order of the list; `later` where the brokerage asks for it after the submission. */
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

/** One document of the list: the requirement, about whom, and what there is. */
export interface DocumentLine {
  readonly requirement: Requirement
  readonly subject: Subject
  readonly state: DocumentState
  /** The file that counts, the best of several. */
  readonly file?: DocumentFile
  /** Every file that counts, alone or as a part; without any, those that may be about the subject and do not say so. */
  readonly files: readonly DocumentFile[]
  readonly asks: readonly Asked[]
  /** The first day on which its file is too old. */
  readonly tooOldFrom?: string
  /** The greatest age of its file in months, of a line with that day. */
  readonly maxAgeMonths?: number
  /** The last day of its file. */
  readonly expiry?: string
  /** The reason for which it cannot be given; of a line that is missing again, the former one. */
  readonly waiver?: Waiver
  /** Set where the brokerage asks for a certified copy. */
  readonly isCertified?: true
  /** The requirement about the same person that has the same file and needs another. */
  readonly sharedWith?: RequirementId
}

/** The documents of an application: what is asked for, what there is, and what is not needed. */
export interface DocumentList {
  /** In the order of the requirements. */
  readonly lines: readonly DocumentLine[]
  /** The files with their details, as {@link documentFilesIn} returns them. */
  readonly files: readonly DocumentFile[]
  /** Files that no requirement needs: of a person who left, or replaced by answers. */
  readonly notNeeded: readonly DocumentFile[]
}

/** The languages besides English that a region takes without a translation. */
const languagesTaken: Readonly<Record<string, readonly string[]>> = { uae: ['arabic'], mu: ['french'] }

/** Kinds in the languages of every country, which need no translation. */
const international: readonly unknown[] = ['passport']

/** Returns true for a kind that every region takes in its own language. */
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
  // Of files in the same state the last one, which may replace others; a file of another question only without one.
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

/** Returns the reason of a line that has one. */
function withReason(waiver: Waiver | undefined): Pick<DocumentLine, 'waiver'> {
  return waiver ? { waiver } : {}
}

function rankOf(state: DocumentState): number {
  return documentStates.indexOf(state)
}

/** Returns the first requirement of a key about a subject, which a file without a kind meets. */
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

/** Returns true for a file that is about the subject: said so, or about the company, where nothing is said. */
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

/** Returns true when files meet a requirement: one alone, or all parts, of which the others may be in another place. */
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

/** Returns true for a file that could be about the subject and does not say about whom it is. */
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

/** The limits by which the days of a file count; each is absent where it does not matter. */
export interface Limits {
  /** The greatest age in months, of a file with a day of issue. */
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

/** Returns true for a file that has its place at another requirement. */
function isServedElsewhere(file: DocumentFile, requirement: Requirement, subject: Subject, scope: Scope): boolean {
  if (!hasKeyOf(file, requirement)) return true
  return file.kind === undefined && !isFirstOfKey(requirement, subject, scope)
}

/** Returns what a file is for its days: as said, else as its name says. */
function kindForDays({ kind, record }: DocumentFile, requirement: Requirement): DocKind | undefined {
  return kind ?? kindInName(record.name, kindsOf(requirement))
}

/** Returns true for a document that counts by its last day, whatever its age: a contract in force, a licence. */
function isInForceOnly(file: DocumentFile, requirement: Requirement): boolean {
  const kind = kindForDays(file, requirement)
  if (kind !== undefined)
    return dateAskedFor(kind) === 'expiry' || (file.expiry !== undefined && requirement.valid !== undefined)
  return file.expiry !== undefined || requirement.valid !== undefined
}

/** Returns the greatest age of a file in months; undefined for one without a day of issue, or in force until its last. */
function maxAgeMonthsOf(file: DocumentFile, requirement: Requirement): number | undefined {
  if (file.issued === undefined || isInForceOnly(file, requirement)) return undefined
  return maxAgeOf(requirement, kindForDays(file, requirement))
}

/** Returns the details that are still asked for. Files of other pages have none. */
function asksOf(file: DocumentFile, requirement: Requirement, subject: Subject, scope: Scope): Asked[] {
  if (!file.hasDetails) return []
  const kind = kindForDays(file, requirement)
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

/** Greatest age of the certification of a copy. */
const monthsOfCertification = 3

/** Returns true for a certified copy with its certifier and a day that is not too long ago. */
function isCertified({ certified }: DocumentFile, { today }: Scope): boolean {
  return certified?.on !== undefined && certified.by !== '' && tooOldFrom(certified.on, monthsOfCertification) > today
}

function needsTranslation({ language, kind, record }: DocumentFile, { region, files }: Scope): boolean {
  if (language === undefined || language === 'english' || needsNoTranslation(kind)) return false
  if (languagesTaken[region]?.includes(language)) return false
  return !files.some(({ translationOf }) => translationOf === record._id)
}

/** Marks the lines of one person that have the same file and need different ones. */
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

/** The figures of a list: how many lines are missing, how many files lack a detail, how many are too old or expired. */
export interface DocumentFigures {
  readonly missing: number
  readonly toComplete: number
  readonly tooOld: number
}

/** Returns the figures of a list. */
export function documentFiguresOf({ lines }: DocumentList): DocumentFigures {
  const inState = (...states: readonly DocumentState[]) => lines.filter(({ state }) => states.includes(state)).length
  const open = lines.flatMap(({ asks, file }) => (asks.length > 0 && file ? [file.record._id] : []))
  return { missing: inState('missing'), toComplete: new Set(open).size, tooOld: inState('tooOld', 'expired') }
}

/** Files of one state that are too old or out of force from the same day on. */
export interface AgeingFiles {
  readonly state: 'tooOld' | 'expired' | 'ageing' | 'ending'
  /** Number of files. */
  readonly count: number
  /** The first day on which they are too old, else their last day. */
  readonly date: string
  /** Their greatest age; 0 for files with a last day. */
  readonly months: number
}

/** Returns the files of a list that are too old or expired, or will be on a day, by that day; the earliest first. */
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

/** Returns the lines of a list by their subject, in each the most urgent first. */
export function linesBySubject({ lines }: DocumentList): readonly (readonly [Subject, readonly DocumentLine[]])[] {
  const groups = Map.groupBy(lines, ({ subject }) => subject)
  return [...groups].map(([subject, own]) => [subject, own.toSorted((a, b) => rankOf(a.state) - rankOf(b.state))])
}

/** Returns the requirements besides its own that a file could meet too: open ones about the same that accept its kind. */
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

/** Returns the lines for which a file counts, those of its own key first. */
export function linesServedBy(id: string, { lines }: DocumentList): readonly DocumentLine[] {
  return lines.filter(({ file }) => file?.record._id === id)
}
