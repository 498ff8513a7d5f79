import { findWarnings, recordedSections } from '#domain/application/progress/completion.ts'
import type { RecordRemark, RecordWarning, SubmissionRecord } from '#domain/application/record.ts'
import { brokerNameOf, textParamsOf } from '#domain/application/textParams.ts'
import type { RemarkState } from '#domain/contract/status.ts'
import type { AnyField, CheckContext, Fields } from '#domain/kit/field.ts'
import { isList, type Row } from '#domain/kit/kinds/list.ts'
import { relevantValues } from '#domain/kit/relevance.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { answers, type SectionAnswers } from '#domain/kit/values/answers.ts'
import { filesOf, valuesOf } from '#domain/kit/values/values.ts'
import { ownershipIn } from '#domain/ownership/ownership.ts'
import { applicantNameOf } from '#domain/ownership/people.ts'
import type { Region } from '#domain/regions/region.ts'
import { regionName } from '#domain/regions/region.ts'
import { normalisedPictures, withPictures } from '#pdf/signatures/normaliseSignature.ts'
import { toZonedIso } from '../../config/clock.ts'
import type { Settings } from '../../config/settings.ts'
import type { Application } from '../../database/repositories/applications.ts'
import type { Change } from '../../database/repositories/changes.ts'
import type { StoredFile } from '../../database/repositories/files.ts'
import type { AppContext } from '../context.ts'
import { labelKeyOf } from '../drafts/labels.ts'
import { filesQuestionsIn, sectionsOf as sectionsIn } from '../drafts/sections.ts'
import type { ThreadTime } from '../timeBudget.ts'
import { toFieldError } from './incomplete.ts'
import { type SignedPicture, type Signing, sha256OfPicture, signedPicturesOf, signingOf } from './signatures.ts'

/**
 * The permanent content of a submission: the record that the PDF is rendered from, the answers as data, and the
 * signatures with their times.
 */
export interface Snapshot {
  readonly record: SubmissionRecord
  /** The relevant answers, by section; a signature by the SHA-256 of its image in the record. */
  readonly values: Readonly<Record<string, SectionValues>>
  readonly signatures: readonly Signing[]
}

/** The input of a snapshot; the same parts always give the same snapshot. */
export interface SnapshotParts {
  readonly draft: Application
  readonly region: Region
  readonly files: readonly StoredFile[]
  readonly changes: readonly Change[]
  /** The remarks on the submission before, with the replies. */
  readonly remarks: readonly RemarkState[]
  readonly settings: Settings
  readonly threadTime: ThreadTime
  /** The context of the checks. */
  readonly context: CheckContext
  readonly t: Translate
  readonly reference: string
  /** With the offset of the region. */
  readonly submittedAt: string
}

type WarningParts = Pick<SnapshotParts, 'region' | 'context' | 't'> & { readonly draft: Pick<Application, 'data'> }

/** Returns the snapshot of a submitted application; child processes redraw its signatures. */
export async function snapshotOf(
  { inspector }: Pick<AppContext, 'inspector'>,
  parts: SnapshotParts,
): Promise<Snapshot> {
  const record = await recordOf(parts, false)
  const { account } = record
  const recorded = await normalisedPictures(record, (images) => inspector.redraw(images, { account }))
  return {
    record: withPictures(record, recorded),
    values: Object.fromEntries(
      sectionsOf(parts).map(({ section, values }) => [section.id, withoutPictures(section.fields, values, recorded)]),
    ),
    signatures: signedPictures(parts).map((signed) => signingOf(signed, recorded)),
  }
}

/**
 * Returns an application as texts, from which the PDF is rendered. Other calls are served between its parts: a record of
 * 2,000 rows takes half a second of the thread.
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
  const ownership = await inTurn(() => ownershipIn(counting.map(({ values }) => values)))
  const warnings = await inTurn(() => warningsOf(parts))
  return {
    reference,
    region: { id: region.id, name: regionName(region.id, t) },
    brokerName: brokerNameOf(settings, t),
    companyName: applicantNameOf(data),
    account,
    language: t.language,
    submittedAt,
    definitionVersion,
    sections,
    files: recordFiles(parts, counting),
    signatures: signedPictures(parts, counting).map(({ section, path, signedAt }) => ({
      section,
      path,
      signedAt: signedAt && toZonedIso(region.timeZone, new Date(signedAt)),
    })),
    warnings,
    ...(parts.remarks.length > 0 && { remarks: parts.remarks.map((remark) => remarkOf(remark, parts)) }),
    ...(ownership && { ownership }),
    ...(!settings.textsApproved && { textsNotice: t('texts.texts-not-approved') }),
    draft: isDraft,
  }
}

interface CountingSection {
  readonly section: Section
  readonly values: SectionValues
}

/** Returns every section of a submission, with the relevant values. */
function sectionsOf({ region, draft }: SnapshotParts): CountingSection[] {
  return recordedSections(region, draft.data).map((section) => ({
    section,
    values: relevantValues(section.fields, valuesOf(section, draft.data)),
  }))
}

/** Returns the warnings of an application as texts. */
export function warningsOf({ region, draft, context, t }: WarningParts): RecordWarning[] {
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
 * Returns the values of a section with the SHA-256 of each signature in place of its image: the record beside them has
 * the image, from which the document is rendered, and hundreds of them twice would make it too large.
 * @param recorded each image of the record, by the one that was sent
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
