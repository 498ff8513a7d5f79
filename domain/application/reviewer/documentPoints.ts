import { ageInMonths } from '../../documents/dates.ts'
import { documentFilesIn } from '../../documents/details.ts'
import type { RequirementId } from '../../documents/kinds.ts'
import { type DocumentLine, documentListOf } from '../../documents/list.ts'
import {
  factsOfFile,
  fileParams,
  isOpen,
  nameOfDocument,
  nameOfSubject,
  placeOf,
  reasonOf,
} from '../../documents/listText.ts'
import { collectsDocuments } from '../../documents/requirements.ts'
import { subjectsOf } from '../../documents/subjects.ts'
import type { IssueParams } from '../../kit/issue.ts'
import type { Translate } from '../../kit/translate.ts'
import { formatDate } from '../../kit/values/format.ts'
import type { ApplicationData } from '../../kit/values/values.ts'
import type { Region } from '../../regions/region.ts'
import type { RecordDocument } from '../record.ts'
import type { PointToCheck } from './pointsToCheck.ts'

/** Maximum number of people that a point names. */
const maxNamed = 20

/** The parts of a finding across sections that identify its file. */
interface FindingOfFile {
  readonly rule: string
  readonly params?: IssueParams
  readonly places: readonly { readonly path: string }[]
}

/** The rules across sections that report the same as a point, by the key of the point. */
const rulesOfPoints: Readonly<Record<string, string>> = { tooOld: 'D05', expired: 'D06', ending: 'D06', shared: 'D07' }

interface PointOptions {
  /** The findings of the rules across sections; points that repeat one are left out. */
  readonly findings?: readonly FindingOfFile[]
  /** The requirements of which the brokerage asks for a certified copy. */
  readonly certified?: readonly RequirementId[] | undefined
}

/**
 * Returns a point for each document that cannot be provided, with the reason, then for each that is missing, too old,
 * about to be too old, or a copy without certification, with the people it is about. Returns none in a region that
 * collects documents after the submission.
 * @param today the day on which ages count, `YYYY-MM-DD`: for a record, the day of the submission
 * @param t with the texts of `messages/<language>/documents.ts`
 */
export function documentPoints(
  region: Region,
  data: ApplicationData,
  today: string,
  t: Translate,
  { findings = [], certified }: PointOptions = {},
): PointToCheck[] {
  const inFindings = new Set(
    findings.flatMap(({ rule, params, places }) => places.map(({ path }) => `${rule} ${path} ${params?.file}`)),
  )
  const isInFinding = (line: DocumentLine) =>
    inFindings.has(`${rulesOfPoints[keyOfPoint(line)]} ${line.requirement.key} ${line.file?.record.name}`)
  const noted = documentListOf(region.id, data, today, { certified }).lines.flatMap((line) => [
    ...(isOpen(line) && line.state !== 'later' && !isInFinding(line) ? [{ line, key: keyOfPoint(line) }] : []),
    ...(line.asks.includes('certification') ? [{ line, key: 'notCertified' }] : []),
  ])
  const groups = Map.groupBy(noted, ({ line, key }) =>
    [line.requirement.id, key, line.file?.record._id ?? '', line.waiver?.rowId ?? ''].join(' '),
  )
  const isWaived = (group: typeof noted) => group.some(({ line }) => line.state === 'waived')
  const ordered = [...groups.values()].toSorted((one, other) => Number(isWaived(other)) - Number(isWaived(one)))
  return ordered.flatMap((group) => {
    const [first] = group
    const place = first && placeOf(first.line, region)
    if (!place) return []
    const { line, key } = first
    const reason = line.waiver ? reasonOf(line.waiver, t) : ''
    const params = {
      ...fileParams(line, t),
      document: withNames(
        group.map((one) => one.line),
        line,
        t,
      ),
      reason,
    }
    return [{ section: place.section.id, path: place.path, message: t(`documents.points.${key}`, params) }]
  })
}

/**
 * Returns every document of the list with its file, the details that the applicant entered, and its age on a day; then
 * the further files. Returns none in a region that collects documents after the submission.
 * @param t with the texts of `messages/<language>/documentDetails.ts` too
 * @param certified the requirements of which the brokerage asks for a certified copy
 */
export function recordedDocuments(
  region: Region,
  data: ApplicationData,
  today: string,
  t: Translate,
  certified?: readonly RequirementId[],
): RecordDocument[] {
  if (!collectsDocuments(region.id)) return []
  const { lines } = documentListOf(region.id, data, today, { certified })
  const files = documentFilesIn(data)
  const subjects = subjectsOf(region.id, data)
  const counted = new Set(lines.flatMap(({ file }) => file?.record._id ?? []))
  const further = files.filter(({ record, hasDetails }) => hasDetails && !counted.has(record._id))
  return [
    ...lines.map((line): RecordDocument => {
      const { requirement, subject, state, file, waiver, asks } = line
      const age = file?.issued === undefined ? undefined : ageInMonths(file.issued, today)
      const notes = [
        t(`documents.states.${state}`),
        ...(file ? factsOfFile(file, subjects, files, t) : []),
        ...(age === undefined ? [] : [t('documentDetails.age', { count: age, date: formatDate(today, t.language) })]),
        ...(asks.includes('certification') ? [t('documentDetails.notCertified')] : []),
        ...(waiver ? [reasonOf(waiver, t)] : []),
      ]
      const about = subject.kind === 'company' ? '' : nameOfSubject(subject, t)
      const document = nameOfDocument(line, t)
      return { requirement: requirement.id, document, about, state, file: file?.record.name ?? '', notes }
    }),
    ...further.map((file): RecordDocument => {
      const notes = factsOfFile(file, subjects, files, t)
      const document = t('documentDetails.furtherFile')
      return { requirement: '', document, about: '', state: 'received', file: file.record.name, notes }
    }),
  ]
}

function keyOfPoint({ state, sharedWith, tooOldFrom }: DocumentLine): string {
  if (sharedWith) return 'shared'
  return state === 'ageing' && !tooOldFrom ? 'ending' : state
}

/** Returns the name of a document with the names of the people it is about. */
function withNames(group: readonly DocumentLine[], line: DocumentLine, t: Translate): string {
  const document = nameOfDocument(line, t)
  const names = group.flatMap(({ subject }) => (subject.name === '' ? [] : [subject.name]))
  if (names.length === 0) return document
  const left = names.length - maxNamed
  const shown = left > 0 ? [...names.slice(0, maxNamed), t('documents.points.more', { count: left })] : names
  return t('documents.points.about', { document, names: shown.join(t('pointsToCheck.separator')) })
}
