import { applyChanges, changesBetween } from '#domain/kit/changes.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import { dataPathOf, type Section, type SectionValues } from '#domain/kit/section.ts'
import { type ApplicationData, valueAt, valuesOf, withValueAt } from '#domain/kit/values/values.ts'

/**
 * Returns the application with a section's values replaced by those of the server. Registers share an array with other
 * registers, and documents with other documents: only the entries and keys of this section change.
 */
export function withStoredValues(section: Section, data: ApplicationData, stored: SectionValues): ApplicationData {
  let next = data
  for (const [name, field] of Object.entries(section.fields)) {
    if (!Object.hasOwn(stored, name)) continue
    const dataPath = dataPathOf(section, name, field)
    if (isList(field)) next = withRows(section, next, name, stored)
    else if (field.isServerOwned)
      next = withValueAt(next, dataPath, withFiles(name, valueAt(next, dataPath), stored[name]))
    else next = withValueAt(next, dataPath, stored[name])
  }
  return next
}

function withRows(section: Section, data: ApplicationData, name: string, stored: SectionValues): ApplicationData {
  const before = valuesOf(section, data)
  const changes = changesBetween(section, before, { ...before, [name]: stored[name] })
  return applyChanges(section, data, { [name]: changes[name] ?? {} })
}

function withFiles(key: string, current: unknown, files: unknown): readonly unknown[] {
  const others = Array.isArray(current) ? (current as { key: string }[]).filter((file) => file.key !== key) : []
  return [...others, ...(Array.isArray(files) ? (files as unknown[]) : [])]
}

/** Returns a section's values without its files, which only the responses of upload and deletion report. */
export function withoutFiles(section: Section, values: SectionValues): SectionValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !section.fields[name]?.isServerOwned))
}
