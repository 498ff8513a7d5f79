import { sectionsShown } from '#domain/application/completion.ts'
import { applicantNameOf } from '#domain/application/people.ts'
import type { SubmissionRecord } from '#domain/application/record.ts'
import { wordingOf } from '#domain/application/wording.ts'
import { answers } from '#domain/kit/answers.ts'
import { countingValues } from '#domain/kit/counting.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import type { Say } from '#domain/kit/say.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { valueAt, valuesOf } from '#domain/kit/values.ts'
import type { Region } from '#domain/regions/region.ts'
import { regionName } from '#domain/regions/regionName.ts'
import type { Settings } from '../../settings.ts'
import type { Application } from '../../store/applications.ts'
import type { Change } from '../../store/changes.ts'
import type { StoredFile } from '../../store/files.ts'
import { filesQuestionsOf } from '../sections.ts'
import { type Signing, signingsOf } from './signings.ts'

/** What is kept of a submission for ever: the record the PDF is made from, the answers as data, and who signed when. */
export interface Snapshot {
  readonly record: SubmissionRecord
  /** The answers that counted, by section. */
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
  readonly say: Say
  readonly reference: string
  /** With the offset of the region. */
  readonly submittedAt: string
}

/** Takes the snapshot of an application that is submitted. */
export function snapshotOf(parts: SnapshotParts): Snapshot {
  const sections = sectionsShown(parts.region, parts.draft.data).map((section) => ({
    section,
    values: countingValues(section.fields, valuesOf(section, parts.draft.data)),
  }))
  return {
    record: recordOf(parts, false),
    values: Object.fromEntries(sections.map(({ section, values }) => [section.id, values])),
    signatures: sections.flatMap(({ section, values }) => signingsOf(section, values, parts.changes)),
  }
}

/** An application in words, of which the PDF is made. */
export function recordOf(parts: SnapshotParts, isDraft: boolean): SubmissionRecord {
  const { draft, region, settings, say, reference, submittedAt } = parts
  const { account, data, definitionVersion } = draft
  const wording = wordingOf(region.id, data, say, settings)
  return {
    reference,
    region: { id: region.id, name: regionName(region.id, say) },
    companyName: applicantNameOf(data),
    account,
    language: say.language,
    submittedAt,
    definitionVersion,
    sections: sectionsShown(region, data).map((section) => answers(section, valuesOf(section, data), say, wording)),
    files: recordFiles(parts),
    draft: isDraft,
  }
}

function recordFiles({ draft, region, files }: SnapshotParts): SubmissionRecord['files'] {
  const hashes = new Map(files.map(({ id, sha256 }) => [id, sha256]))
  const places = new Set(filesQuestionsOf(region).map(({ place }) => place))
  const records = [...places].flatMap((place) => (valueAt(draft.data, place) ?? []) as readonly FileRecord[])
  return records.flatMap(({ blobName }) => {
    const sha256 = hashes.get(blobName)
    return sha256 === undefined ? [] : [{ blobName, sha256 }]
  })
}
