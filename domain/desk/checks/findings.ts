import { assessLei } from '../../application/leiStatus.ts'
import type { RecordFinding, SubmissionRecord } from '../../application/record.ts'
import type { RegisterEntry } from '../../application/reviewer/registerComparison.ts'
import type { DocumentLine } from '../../documents/list.ts'
import { nameOfDocument } from '../../documents/listText.ts'
import type { Translate } from '../../kit/translate.ts'
import { formatDate } from '../../kit/values/format.ts'
import type { Place } from '../requests/reasons.ts'
import type { SectionDiff } from '../requests/schemas.ts'
import type { SubmittedValues } from './check.ts'
import type { FindingSeverity, FindingSource } from './verdicts.ts'

/** Something in a case that a reviewer has to look at. */
export interface CaseFinding {
  readonly code: string
  readonly source: FindingSource
  readonly severity: FindingSeverity
  readonly places: readonly (Place & { readonly title: string })[]
  readonly text: string
  /** The applicant's explanation; empty without one. */
  readonly explanation: string
  /** The part of the identity in addition to code and places; by default the text and the explanation. */
  readonly says?: unknown
}

/** Returns the identity of a finding. A disposition remains valid while the identity is the same. */
export function identityOf({ code, places, text, explanation, says = [text, explanation] }: CaseFinding): unknown {
  return { code, places: places.map(({ section, path }) => [section, path]), says }
}

type FindingsRecord = Partial<Pick<SubmissionRecord, 'warnings' | 'points' | 'findings' | 'register' | 'sections'>>

const sanctionsAnswer = { section: 'sanctions', path: 'isUAEorUNSCSanctioned' }

function isSanctionsAnswer({ section, path }: Place): boolean {
  return section === sanctionsAnswer.section && path === sanctionsAnswer.path
}

/**
 * Returns the findings in a submission: warnings about answers, points to check, answers that may contradict each
 * other, differences from the register, and a declared sanction. A point about a whole section is for information only,
 * because it sums up what is shown elsewhere.
 */
export function submittedFindings(record: FindingsRecord, values: SubmittedValues): CaseFinding[] {
  const { warnings = [], points = [], findings = [], sections = [] } = record
  const titles = new Map(sections.map(({ id, title }) => [id, title]))
  const placeOf = ({ section, path }: Place) => ({ section, path, title: titles.get(section) ?? section })
  return [
    ...sanctionsYes(values, placeOf),
    ...warnings.map(({ section, path, code, message }): CaseFinding => {
      const place = placeOf({ section, path })
      return { code, source: 'record', severity: 'look', places: [place], text: message, explanation: '' }
    }),
    ...points
      .filter((point) => !isSanctionsAnswer(point))
      .map(({ section, path, message }): CaseFinding => {
        const severity = path === '' ? 'info' : 'look'
        const places = [placeOf({ section, path })]
        return { code: 'point', source: 'record', severity, places, text: message, explanation: '' }
      }),
    ...findings.map(({ rule, severity, places, message, explanation }: RecordFinding): CaseFinding => {
      const needsLook = severity === 'explain' ? 'look' : 'info'
      return { code: rule, source: 'consistency', severity: needsLook, places, text: message, explanation }
    }),
    ...registerDifferences(record, placeOf),
  ]
}

type PlaceTitle = (place: Place) => CaseFinding['places'][number]

function sanctionsYes(values: SubmittedValues, placeOf: PlaceTitle): CaseFinding[] {
  const { section, path } = sanctionsAnswer
  if (values[section]?.[path] !== true) return []
  const text = 'The applicant says that someone is on a sanctions list of the UAE or the UN.'
  const places = [placeOf(sanctionsAnswer)]
  return [{ code: 'sanctionsYes', source: 'record', severity: 'stop', places, text, explanation: '' }]
}

/** The rules that compare name, number and country with the register. */
const registerRules: readonly string[] = ['C01', 'C04']

/** Returns the answers that differ from the register, unless a rule across sections already reports it. */
function registerDifferences({ register, findings = [] }: FindingsRecord, placeOf: PlaceTitle): CaseFinding[] {
  const found = findings.filter(({ rule }) => registerRules.includes(rule))
  const different = register?.answers.filter(
    ({ verdict, registered }) => verdict === 'different' && !found.some(({ message }) => message.includes(registered)),
  )
  return (different ?? []).map(({ label, submitted, registered }): CaseFinding => {
    const places = register ? [placeOf(register)] : []
    const text = `${label}: the applicant says “${submitted}”, the register “${registered}”.`
    return { code: 'registerDiffers', source: 'register', severity: 'look', places, text, explanation: '' }
  })
}

/** Returns the answers that changed without being asked for. */
export function unaskedFindings(diff: readonly SectionDiff[]): CaseFinding[] {
  return diff.flatMap(({ section, changes }) =>
    changes
      .filter(({ isUnasked }) => isUnasked)
      .map(({ path, title, kind, before, after }): CaseFinding => {
        const text = 'Changed without being asked for.'
        const found = { code: 'changedUnasked', source: 'record', severity: 'look' } as const
        return { ...found, places: [{ section, path, title }], text, explanation: '', says: [kind, before, after] }
      }),
  )
}

/** The days that decide whether a document is too old or expired. */
interface AgeDays {
  readonly today: string
  /** The day of the submission; what was true on it is already in the record. */
  readonly submittedOn: string
  /** Identity documents that expire by this day are reported in advance. */
  readonly identityUntil: string
}

/**
 * Returns the documents of a list that have become too old or have expired since the submission.
 * @param placeOf returns the question of a line
 * @param t with the texts of `messages/<language>/documents.ts`
 */
export function ageFindings(
  lines: readonly DocumentLine[],
  { today, submittedOn, identityUntil }: AgeDays,
  placeOf: (line: DocumentLine) => Place | undefined,
  t: Translate,
): CaseFinding[] {
  return lines.flatMap((line): CaseFinding[] => {
    const { file, tooOldFrom, expiry, subject, requirement } = line
    const place = placeOf(line)
    if (!file || !place) return []
    const document = [nameOfDocument(line, t), subject.name].filter((part) => part !== '').join(' – ')
    const found = { source: 'age', places: [{ ...place, title: document }], explanation: '' } as const
    const day = (date: string) => formatDate(date, t.language)
    if (tooOldFrom !== undefined && tooOldFrom <= today && tooOldFrom > submittedOn) {
      const text = `${file.record.name} was recent enough when it was submitted. It is too old since ${day(tooOldFrom)}.`
      return [{ ...found, code: 'documentAged', severity: 'info', text }]
    }
    if (expiry === undefined) return []
    const isIdentity = requirement.key === 'proofOfIdentity'
    if (expiry < today && expiry >= submittedOn)
      return [
        {
          ...found,
          code: isIdentity ? 'identityExpires' : 'licenceExpired',
          severity: 'look',
          text: `${file.record.name} expired on ${day(expiry)}, after the submission.`,
        },
      ]
    if (isIdentity && expiry >= today && expiry <= identityUntil)
      return [
        { ...found, code: 'identityExpires', severity: 'look', text: `${file.record.name} expires on ${day(expiry)}.` },
      ]
    return []
  })
}

/** The rule that reports a lapsed identifier at the submission. */
const lapsingRule = 'C02'

/** Returns a finding when the register no longer lists an identifier as current, unless the record already has it. */
export function leiFindings(
  entry: RegisterEntry,
  today: string,
  { findings = [] }: FindingsRecord,
  place: CaseFinding['places'][number],
): CaseFinding[] {
  if (entry.source !== 'gleif' || findings.some(({ rule }) => rule === lapsingRule)) return []
  const { status } = assessLei(entry, '')
  const isOverdue = entry.nextRenewalDate !== null && entry.nextRenewalDate.slice(0, 10) < today
  if (status === 'current' && !isOverdue) return []
  const text = `The register has the LEI as ${status === 'current' ? 'lapsed' : status}.`
  return [{ code: 'leiLapsed', source: 'record', severity: 'look', places: [place], text, explanation: '' }]
}
