import { changesBetween } from '../kit/changes.ts'
import { dataPathOf, hasNoQuestions, type Section, type SectionValues } from '../kit/section.ts'
import { type ApplicationData, valueAt } from '../kit/values/values.ts'

/**
 * Returns true when a section needs a save: its edited values differ from the stored ones, nothing of it is stored, or
 * it always counts as changed (supporting-documents, title-transfer-collateral).
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
 * Returns true for a section that was never saved: the data contain neither its object, which the first save creates,
 * nor any of its fields. Returns false for a page without questions.
 */
export function isStoredDataMissing(section: Section, data: ApplicationData): boolean {
  if (hasNoQuestions(section)) return false
  const dataPaths = Object.entries(section.fields).map(([name, field]) => dataPathOf(section, name, field))
  return [section.dataPath, ...dataPaths].every((dataPath) => (valueAt(data, dataPath) ?? null) === null)
}
