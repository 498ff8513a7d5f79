import { findWarnings, recordedSections } from '#domain/application/progress/completion.ts'
import type {
  ApplicantWording,
  RecordFinding,
  RecordRemark,
  RecordWarning,
  SubmissionRecord,
} from '#domain/application/record.ts'
import type { FormerSubmission } from '#domain/application/reviewer/changedAnswers.ts'
import { documentPoints, recordedDocuments } from '#domain/application/reviewer/documentPoints.ts'
import { type PointToCheck, pointsToCheck } from '#domain/application/reviewer/pointsToCheck.ts'
import {
  compareWithRegister,
  identifierField,
  type RegisterResponse,
  registerComparison,
} from '#domain/application/reviewer/registerComparison.ts'
import { brokerNameOf, textParamsOf } from '#domain/application/textParams.ts'
import { Consistency } from '#domain/consistency/consistency.ts'
import type { Facts } from '#domain/consistency/facts.ts'
import { recordedFindings, withoutRepeated } from '#domain/consistency/findingList.ts'
import type { RemarkState } from '#domain/contract/status.ts'
import { collectsDocuments } from '#domain/documents/requirements.ts'
import type { AnyField, CheckContext, Fields } from '#domain/kit/field.ts'
import { isList, type Row } from '#domain/kit/kinds/list.ts'
import { relevantValues } from '#domain/kit/relevance.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { type Translate, withParams } from '#domain/kit/translate.ts'
import { answers, type SectionAnswers } from '#domain/kit/values/answers.ts'
import { toZonedIso } from '#domain/kit/values/dates.ts'
import { filesOf, valuesOf } from '#domain/kit/values/values.ts'
import { ownershipIn } from '#domain/ownership/ownership.ts'
import { applicantNameOf } from '#domain/ownership/people.ts'
import {
  ownershipOfStructure,
  structureIn,
  structurePoints,
  structureRecord,
} from '#domain/ownership/structure/overview.ts'
import type { Region } from '#domain/regions/region.ts'
import { regionName } from '#domain/regions/region.ts'
import { normalisedPictures, picturesIn, withPictures } from '#pdf/signatures/normaliseSignature.ts'
import type { Settings } from '../../config/settings.ts'
import type { Application } from '../../database/repositories/applications.ts'
import type { Change } from '../../database/repositories/changes.ts'
import type { StoredFile } from '../../database/repositories/files.ts'
import type { StoredSubmission } from '../../database/repositories/submissions.ts'
import type { AppContext } from '../context.ts'
import { labelKeyOf } from '../drafts/labels.ts'
import { filesQuestionsIn, sectionsOf as sectionsIn } from '../drafts/sections.ts'
import type { ThreadTime } from '../timeBudget.ts'
import { toFieldError } from './incomplete.ts'
import { type SignedPicture, type Signing, sha256OfPicture, signedPicturesOf, signingOf } from './signatures.ts'
import { submittedDetails } from './submittedData.ts'

/**
 * The permanent content of a submission: the record from which the PDF is rendered, the answers as data, and the
 * signatures with their times.
 */
export interface Snapshot {
  /** In the language of the brokerage. */
  readonly record: SubmissionRecord
  /** The wording that the applicant read; absent when it is in the language of the record. */
  readonly applicantWording?: ApplicantWording
  /** The relevant answers by section, with the SHA-256 of the image in the record in place of a signature. */
  readonly values: Readonly<Record<string, SectionValues>>
  /**
   * The applicant's statements about the files, and the reasons why documents are missing: values of the section
   * `documentDetails`. Absent when no page asks for them, and in older snapshots.
   */
  readonly documentDetails?: SectionValues
  readonly signatures: readonly Signing[]
}

/** The input of a snapshot; the same input always gives the same snapshot. */
export interface SnapshotParts {
  readonly draft: Application
  readonly region: Region
  readonly files: readonly StoredFile[]
  readonly changes: readonly Change[]
  /** The remarks on the previous submission, with the replies. */
  readonly remarks: readonly RemarkState[]
  readonly settings: Settings
  readonly threadTime: ThreadTime
  /** The context of the checks. */
  readonly context: CheckContext
  readonly t: Translate
  /** The language of the applicant. */
  readonly applicantT: Translate
  /** The previous submission. */
  readonly former?: FormerSubmission | undefined
  /** The last response of the register about the company; undefined when it was not asked. */
  readonly register: RegisterResponse | undefined
  readonly facts: Facts
  readonly reference: string
  /** The e-mail of the account. */
  readonly email: string
  /** ISO 8601 with the offset of the region. */
  readonly submittedAt: string
}

type OwnersParts = Pick<SnapshotParts, 'region' | 't' | 'submittedAt'> & { readonly draft: Pick<Application, 'data'> }

type WarningParts = Pick<SnapshotParts, 'region' | 'context' | 'facts' | 'settings' | 't'> & {
  readonly draft: Pick<Application, 'data'>
}

/** Returns the snapshot of a submitted application, whose signatures are redrawn in child processes. */
export async function snapshotOf(
  { inspector }: Pick<AppContext, 'inspector'>,
  parts: SnapshotParts,
): Promise<Snapshot> {
  const { t, applicantT } = parts
  const record = await recordOf(parts, false)
  const { account } = record
  const recorded = await normalisedPictures(record, (images) => inspector.redraw(images, { account }))
  const isTranslated = applicantT.language !== t.language
  return {
    record: { ...withPictures(record, recorded), ...(isTranslated && { completedIn: applicantT.language }) },
    ...(isTranslated && { applicantWording: await applicantWording(parts, recorded) }),
    values: Object.fromEntries(
      sectionsOf(parts).map(({ section, values }) => [section.id, withoutPictures(section.fields, values, recorded)]),
    ),
    ...(collectsDocuments(parts.region.id) && { documentDetails: submittedDetails(parts.draft, record.files) }),
    signatures: signedPictures(parts).map((signed) => signingOf(signed, recorded)),
  }
}

/** Returns the texts of a record in the language of the applicant. @param recorded as in `withoutPictures` */
async function applicantWording(
  parts: SnapshotParts,
  recorded: ReadonlyMap<string, string>,
): Promise<ApplicantWording> {
  const record = await recordOf({ ...parts, t: parts.applicantT }, false)
  const hashes = new Map(picturesIn(record).map((sent) => [sent, sha256OfPicture(recorded.get(sent) ?? sent)]))
  const wording = withPictures(record, hashes)
  const { language, region, brokerName, sections, warnings, findings, remarks, points, register } = wording
  const { documents, structure, textsNotice } = wording
  return {
    language,
    region,
    brokerName,
    sections,
    warnings,
    ...(findings && { findings }),
    ...(documents && { documents }),
    ...(remarks && { remarks }),
    ...(points && { points }),
    ...(register && { register }),
    ...(structure && { structure }),
    ...(textsNotice && { textsNotice }),
  }
}

/**
 * Returns the record of the applicant's copy of a submission: the same application in the wording that the applicant
 * read. @returns undefined when the record itself is in that language
 */
export function copyOf({ record, applicantWording }: Snapshot): SubmissionRecord | undefined {
  if (!applicantWording) return undefined
  const pictures = new Map(picturesIn(record).map((image) => [sha256OfPicture(image), image]))
  return { ...record, ...withPictures(applicantWording, pictures), isCopy: true }
}

/**
 * Returns an application as texts, from which the PDF is rendered. Other calls are served between its parts: a record
 * of 2,000 rows takes half a second of processor time.
 */
export async function recordOf(parts: SnapshotParts, isDraft: boolean): Promise<SubmissionRecord> {
  const { draft, region, settings, t, reference, submittedAt, threadTime } = parts
  const { account, data, definitionVersion } = draft
  const inTurn = async <Result>(work: () => Result): Promise<Result> => {
    await threadTime.pause(account)
    return threadTime.measure(account, work)
  }
  const textParams = textParamsOf(region.id, data, t, settings)
  const sections: SectionAnswers[] = []
  for (const section of recordedSections(region, data)) {
    const values = await inTurn(() => valuesOf(section, data))
    sections.push(await inTurn(() => answers(section, values, t, textParams)))
  }
  const counting = await inTurn(() => sectionsOf(parts))
  const { ownership, structure, points } = await inTurn(() => ownersOf(parts, counting))
  const { warnings, findings, documents } = await inTurn(() => checksOf(parts, withParams(t, textParams)))
  const register = registerOf(parts, counting)
  const documentList = await inTurn(() =>
    recordedDocuments(region, data, parts.context.today, t, settings.certifiedCopies[region.id]),
  )
  const answerPoints = await inTurn(() => pointsToCheck(region, data, withParams(t, textParams), parts.former))
  return {
    reference,
    region: { id: region.id, name: regionName(region.id, t), timeZone: region.timeZone },
    brokerName: brokerNameOf(settings, t),
    companyName: applicantNameOf(data),
    account,
    language: t.language,
    submittedAt,
    submittedBy: parts.email,
    definitionVersion,
    sections,
    files: recordFiles(parts, counting),
    signatures: signedPictures(parts, counting).map(({ section, path, signedAt }) => ({
      section,
      path,
      signedAt: signedAt && toZonedIso(region.timeZone, new Date(signedAt)),
    })),
    warnings,
    findings,
    ...(documentList.length > 0 && { documents: documentList }),
    ...(parts.remarks.length > 0 && { remarks: parts.remarks.map((remark) => remarkOf(remark, parts)) }),
    points: [...answerPoints, ...points, ...documents],
    ...(register && { register }),
    ...(ownership && { ownership }),
    ...(structure && { structure }),
    ...(!settings.textsApproved && { textsNotice: t('texts.texts-not-approved') }),
    draft: isDraft,
  }
}

/**
 * Returns the owners of the company, from the structure in layers when one was started, otherwise from the register,
 * and the points to check in the structure.
 */
export function ownersOf({ region, draft, t, submittedAt }: OwnersParts, sections = sectionsOf({ region, draft })) {
  const values = sections.map((section) => section.values)
  const today = submittedAt.slice(0, 10)
  const computed = structureIn(values, { region: region.id, today, company: applicantNameOf(draft.data) })
  if (!computed) return { ownership: ownershipIn(values), structure: undefined, points: [] }
  const section = sections.find((one) => one.values.started === true)?.section.id ?? ''
  return {
    ownership: ownershipOfStructure(computed),
    structure: structureRecord(computed, t, today),
    points: structurePoints(computed, t).map((message): PointToCheck => ({ section, path: '', message })),
  }
}

/** Returns what the register says about the company, beside the answers. */
function registerOf({ register, region, t }: SnapshotParts, sections: readonly CountingSection[]) {
  const company = sections.find(({ section }) => identifierField in section.fields)
  if (!register || !company) return undefined
  const { section, values } = company
  const response = { ...register, retrievedAt: toZonedIso(region.timeZone, new Date(register.retrievedAt)) }
  return registerComparison(section, compareWithRegister(section.fields, values, register.record), response, t)
}

interface CountingSection {
  readonly section: Section
  readonly values: SectionValues
}

/** Returns every section of a submission, with the relevant values. */
function sectionsOf({ region, draft }: Pick<OwnersParts, 'region' | 'draft'>): CountingSection[] {
  return recordedSections(region, draft.data).map((section) => ({
    section,
    values: relevantValues(section.fields, valuesOf(section, draft.data)),
  }))
}

/**
 * Returns what the checks found in an application as texts: answers that may not agree, documents, and further
 * warnings.
 * @param t translates with the text parameters of the application
 */
export function checksOf(parts: WarningParts, t: Translate): Checks {
  const { region, draft, context, facts, settings } = parts
  const found = new Consistency(region).findings(draft.data, { today: context.today, facts })
  const findings = recordedFindings(found, region, draft.data, t)
  const certified = settings.certifiedCopies[region.id]
  const documents = documentPoints(region, draft.data, context.today, t, { findings: found, certified })
  const warnings = withoutRepeated(warningsOf(parts), found)
  return {
    findings,
    documents,
    warnings: warnings.filter((warning) => warning.code !== 'documentExpected' || !isAmong(documents, warning)),
  }
}

interface Checks {
  readonly warnings: RecordWarning[]
  readonly findings: RecordFinding[]
  readonly documents: PointToCheck[]
}

interface PlaceOfNote {
  readonly section: string
  readonly path: string
}

function isAmong(places: readonly PlaceOfNote[], { section, path }: PlaceOfNote): boolean {
  return places.some((place) => place.section === section && place.path === path)
}

function warningsOf({ region, draft, context, t }: WarningParts): RecordWarning[] {
  return findWarnings(region, draft.data, context).flatMap(({ section, issues }) =>
    issues.map((issue) => {
      const { path, code } = issue
      return { section: section.id, path, code, message: toFieldError(section, issue, t).message }
    }),
  )
}

function remarkOf({ path, field = '', text, reply, changed }: RemarkState, { region, t }: SnapshotParts): RecordRemark {
  const section = sectionsIn(region).find((candidate) => candidate.path === path)
  const label = section && field !== '' ? labelKeyOf(section, field) : undefined
  const titles = section ? [t(`sections.${section.messages}.title`), ...(label ? [t(label)] : [])] : [path]
  return { section: section?.id ?? path, path: field, place: titles.join(' \u00b7 '), text, reply, changed }
}

/** Returns the answers of a submission, for the comparison with later ones. */
export function formerOf({ number, snapshot }: Pick<StoredSubmission, 'number' | 'snapshot'>): FormerSubmission {
  return { number, values: (JSON.parse(snapshot) as Snapshot).values }
}

/** Returns every signature of an application, with its image as it was sent. */
export function signedPictures(parts: SnapshotParts, sections = sectionsOf(parts)): SignedPicture[] {
  return sections.flatMap(({ section, values }) => signedPicturesOf(section, values, parts.changes))
}

function recordFiles(parts: SnapshotParts, sections: readonly CountingSection[]): SubmissionRecord['files'] {
  const hashes = new Map(parts.files.map(({ id, sha256 }) => [id, sha256]))
  const records = sections.flatMap(({ section, values }) =>
    filesQuestionsIn(section).flatMap(({ key }) => filesOf(key, values[key])),
  )
  return records.flatMap(({ blobName }) => {
    const sha256 = hashes.get(blobName)
    return sha256 === undefined ? [] : [{ blobName, sha256 }]
  })
}

/**
 * Returns the values of a section with the SHA-256 of each signature in place of its image. The record already contains
 * the images, and hundreds of them twice would make the snapshot too large.
 * @param recorded maps each sent image to the one in the record
 */
function withoutPictures(fields: Fields, values: SectionValues, recorded: ReadonlyMap<string, string>): SectionValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, withoutPicture(fields[name], value, recorded)] as const),
  )
}

function withoutPicture(field: AnyField | undefined, value: unknown, recorded: ReadonlyMap<string, string>): unknown {
  if (field?.isSignature && typeof value === 'string' && value !== '')
    return sha256OfPicture(recorded.get(value) ?? value)
  if (!(field && isList(field) && Array.isArray(value))) return value
  return (value as readonly Row<Fields>[]).map((row) => withoutPictures(field.fields, row, recorded))
}
