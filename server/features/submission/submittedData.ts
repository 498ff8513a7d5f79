import type { SubmissionRecord } from '#domain/application/record.ts'
import { applyChanges, changesBetween } from '#domain/kit/changes.ts'
import type { Fields } from '#domain/kit/field.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import type { Row } from '#domain/kit/kinds/list.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { type ApplicationData, valueAt, valuesOf, withValueAt } from '#domain/kit/values/values.ts'
import type { Region } from '#domain/regions/region.ts'
import { documentDetails } from '#domain/sections/documentDetails.ts'
import type { Application } from '../../database/repositories/applications.ts'
import { filesQuestionsIn, sectionsOf } from '../drafts/sections.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Returns the details of submitted files only: those of a deleted file stay in the draft, and would reveal its name.
 */
export function submittedDetails({ data }: Pick<Application, 'data'>, files: SubmissionRecord['files']): SectionValues {
  const isSubmitted = (id: unknown) => files.some(({ blobName }) => blobName === id)
  const values = valuesOf(documentDetails, data)
  const rows = values.documentDetails as readonly Row<Fields>[]
  return {
    ...values,
    documentDetails: rows
      .filter(({ rowId }) => isSubmitted(rowId))
      .map((row) => (isSubmitted(row.translationOf) ? row : { ...row, translationOf: '' })),
  }
}

/** A submitted file with the question that it answers. */
export interface SubmittedFile {
  readonly record: FileRecord
  /** Id of the section. */
  readonly section: string
  readonly path: string
}

/** Returns the files of a submission, in the order of the form. */
export function submittedFiles(region: Region, { values }: Pick<Snapshot, 'values'>): SubmittedFile[] {
  return sectionsOf(region).flatMap((section) =>
    filesQuestionsIn(section).flatMap(({ key }) => {
      const files = (values[section.id]?.[key] ?? []) as readonly FileRecord[]
      return files.map((record) => ({ record, section: section.id, path: key }))
    }),
  )
}

/** Returns the relevant answers of a submission in the form of an application. */
export function submittedData(
  region: Region,
  { values, documentDetails: details }: Pick<Snapshot, 'values' | 'documentDetails'>,
): ApplicationData {
  let data: ApplicationData = {}
  for (const section of [...sectionsOf(region), documentDetails]) {
    const own = section === documentDetails ? details : values[section.id]
    if (!own) continue
    // Fields that the current form no longer has are left out.
    const blank = valuesOf(section, {})
    const known = Object.fromEntries(Object.keys(blank).map((name) => [name, own[name] ?? blank[name]]))
    data = applyChanges(section, data, changesBetween(section, blank, known))
    for (const { key, dataPath } of filesQuestionsIn(section)) {
      const before = valueAt(data, dataPath)
      const files = [...(Array.isArray(before) ? before : []), ...(known[key] as readonly FileRecord[])]
      data = withValueAt(data, dataPath, files)
    }
  }
  return data
}
