import { changesBetween } from '../kit/changes.ts'
import { dataPathOf, hasNoQuestions, type Section, type SectionValues } from '../kit/section.ts'
import { type ApplicationData, valueAt } from '../kit/values.ts'

/**
 * Whether a section has something to save: its edited values differ from the stored ones, nothing of it was ever stored, or it
 * always counts as changed (supporting-documents, title-transfer-collateral).
 */
export function isDirty(
  section: Section,
  data: ApplicationData,
  stored: SectionValues,
  edited: SectionValues,
): boolean {
  if (section.alwaysDirty || isStoredDataMissing(section, data)) return true
  return Object.keys(changesBetween(section, stored, edited)).length > 0
}

/**
 * Whether a section was never saved: neither its place nor any field of it is in the data. The first save leaves the place.
 * Nothing is missing of a page that only is to be read.
 */
export function isStoredDataMissing(section: Section, data: ApplicationData): boolean {
  if (hasNoQuestions(section)) return false
  const dataPaths = Object.entries(section.fields).map(([name, field]) => dataPathOf(section, name, field))
  return [section.dataPath, ...dataPaths].every((dataPath) => (valueAt(data, dataPath) ?? null) === null)
}
