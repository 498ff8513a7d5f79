import { setImmediate } from 'node:timers/promises'
import { sectionsRecorded, whatIsTold } from '#domain/application/completion.ts'
import { applicantNameOf } from '#domain/application/people.ts'
import type { RecordWarning, SubmissionRecord } from '#domain/application/record.ts'
import { brokerNameOf, wordingOf } from '#domain/application/wording.ts'
import { answers, type SectionAnswers } from '#domain/kit/answers.ts'
import { countingValues } from '#domain/kit/counting.ts'
import type { CheckContext } from '#domain/kit/field.ts'
import type { Say } from '#domain/kit/say.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { filesOf, valuesOf } from '#domain/kit/values.ts'
import type { Region } from '#domain/regions/region.ts'
import { regionName } from '#domain/regions/regionName.ts'
import { ownershipIn } from '#domain/sections/ownership.ts'
import { redrawnPictures, withPictures } from '#pdf/signatures/inRecord.ts'
import type { Portal } from '../../portal.ts'
import type { Settings } from '../../settings.ts'
import type { Application } from '../../store/applications.ts'
import type { Change } from '../../store/changes.ts'
import type { StoredFile } from '../../store/files.ts'
import { filesQuestionsIn } from '../sections.ts'
import { inWords } from './incomplete.ts'
import { localMoment } from './localMoment.ts'
import { type SignedPicture, type Signing, signedPicturesOf, signingOf } from './signings.ts'
import { withoutPictures } from './withoutPictures.ts'

/** What is kept of a submission for ever: the record the PDF is made from, the answers as data, and who signed when. */
export interface Snapshot {
  readonly record: SubmissionRecord
  /** The answers that counted, by section; a signature by the SHA-256 of its picture in the record. */
  readonly values: Readonly<Record<string, SectionValues>>
  readonly signatures: readonly Signing[]
}

/** Everything a snapshot is taken from; the same parts always give the same snapshot. */
export interface SnapshotParts {
  readonly draft: Application
  readonly region: Region
  readonly files: readonly StoredFile[]
  readonly changes: readonly Change[]
  readonly settings: Settings
  /** What the checks go by. */
  readonly context: CheckContext
  readonly say: Say
  readonly reference: string
  /** With the offset of the region. */
  readonly submittedAt: string
}

type WarningParts = Pick<SnapshotParts, 'region' | 'context' | 'say'> & { readonly draft: Pick<Application, 'data'> }

/** Takes the snapshot of an application that is submitted; child processes draw its signatures. */
export async function snapshotOf({ inspector }: Pick<Portal, 'inspector'>, parts: SnapshotParts): Promise<Snapshot> {
  const record = await recordOf(parts, false)
  const { account } = record
  const kept = await redrawnPictures(record, (images) => inspector.redraw(images, { account }))
  return {
    record: withPictures(record, kept),
    values: Object.fromEntries(
      sectionsOf(parts).map(({ section, values }) => [section.id, withoutPictures(section.fields, values, kept)]),
    ),
    signatures: signedPictures(parts).map((signed) => signingOf(signed, kept)),
  }
}

/**
 * Returns an application in words, of which the PDF is made. Other calls are served between its sections: a record of 2,000 rows
 * takes half a second.
 */
export async function recordOf(parts: SnapshotParts, isDraft: boolean): Promise<SubmissionRecord> {
  const { draft, region, settings, say, reference, submittedAt } = parts
  const { account, data, definitionVersion } = draft
  const wording = wordingOf(region.id, data, say, settings)
  const sections: SectionAnswers[] = []
  for (const section of sectionsRecorded(region, data)) {
    sections.push(answers(section, valuesOf(section, data), say, wording))
    await setImmediate()
  }
  const counting = sectionsOf(parts)
  await setImmediate()
  const ownership = ownershipIn(counting.map(({ values }) => values))
  const warnings = warningsOf(parts)
  await setImmediate()
  return {
    reference,
    region: { id: region.id, name: regionName(region.id, say) },
    brokerName: brokerNameOf(settings, say),
    companyName: applicantNameOf(data),
    account,
    language: say.language,
    submittedAt,
    definitionVersion,
    sections,
    files: recordFiles(parts, counting),
    signatures: signedPictures(parts, counting).map(({ section, path, signedAt }) => ({
      section,
      path,
      signedAt: signedAt && localMoment(region.timeZone, new Date(signedAt)),
    })),
    warnings,
    ...(ownership && { ownership }),
    ...(!settings.textsApproved && { textsNotice: say('texts.texts-not-approved') }),
    draft: isDraft,
  }
}

interface CountingSection {
  readonly section: Section
  readonly values: SectionValues
}

/** Every section that a submission holds, with the values that count. */
function sectionsOf({ region, draft }: SnapshotParts): CountingSection[] {
  return sectionsRecorded(region, draft.data).map((section) => ({
    section,
    values: countingValues(section.fields, valuesOf(section, draft.data)),
  }))
}

/** What the checks tell of an application, in words. */
export function warningsOf({ region, draft, context, say }: WarningParts): RecordWarning[] {
  return whatIsTold(region, draft.data, context).flatMap(({ section, issues }) =>
    issues.map((issue) => {
      const { path, code } = issue
      return { section: section.id, path, code, message: inWords(section, issue, say).message }
    }),
  )
}

/** Every signature of an application, with its picture as it was sent. */
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
