import { pathOf } from '../../kit/issue.ts'
import type { SectionValues } from '../../kit/section.ts'
import { isBlank } from './data.ts'
import { entries, type FieldRow, type SectionTable, type When } from './table.ts'

type Rows = SectionTable['fields']

/** Returns the issues of valid or missing answers according to the table alone. */
export function expected(table: SectionTable, values: SectionValues): string[] {
  const own = Object.entries(table.fields).flatMap(([name, row]) => {
    if (!isFieldVisible(table.fields, name, values)) return []
    if (row.kind !== 'list') return missing(table.fields, name, values, name)
    const rows = entries(values, name)
    return [
      ...(rows.length < row.min ? [`${name} requiredEntry`] : []),
      ...rows.flatMap((entry) =>
        Object.keys(row.fields).flatMap((inner) => missing(row.fields, inner, entry, pathOf(name, entry.rowId, inner))),
      ),
    ]
  })
  return [...own, ...(table.crossFieldIssues?.(values) ?? [])]
}

function missing(rows: Rows, name: string, values: SectionValues, path: string): string[] {
  const row = rows[name] as FieldRow
  if (!row.missing || !isBlank(row, values[name])) return []
  return isFieldVisible(rows, name, values) && isRequired(rows, row, values) ? [`${path} ${row.missing}`] : []
}

/** Returns true for a visible question; conditions see hidden answers as blank. */
export function isFieldVisible(rows: Rows, name: string, values: SectionValues): boolean {
  const { visibleWhen } = rows[name] as FieldRow
  return visibleWhen === undefined || conditionHolds(rows, visibleWhen, values)
}

/** Returns true for a visible question that requires an answer. */
export function isRequired(rows: Rows, row: FieldRow, values: SectionValues): boolean {
  return typeof row.requiredWhen === 'boolean' ? row.requiredWhen : !conditionHolds(rows, row.requiredWhen, values)
}

function conditionHolds(rows: Rows, when: When, values: SectionValues): boolean {
  return when.some((all) =>
    Object.entries(all).every(([name, wanted]) => {
      const row = rows[name] as FieldRow
      const value = isFieldVisible(rows, name, values) ? values[name] : null
      if (isBlank(row, value)) return wanted.includes(null)
      return Array.isArray(value) ? value.some((item) => wanted.includes(item)) : wanted.includes(value)
    }),
  )
}

/** Returns the alternatives under which a question is visible or optional. */
export function conditionsOf(row: Rows[string] | undefined): When {
  const requiredWhen = row && row.kind !== 'list' && typeof row.requiredWhen !== 'boolean' ? row.requiredWhen : []
  return [...(row?.visibleWhen ?? []), ...requiredWhen]
}

/** Returns the fields of a condition. */
export function namedIn(when: When | boolean | undefined): string[] {
  return when === undefined || typeof when === 'boolean' ? [] : [...new Set(when.flatMap((all) => Object.keys(all)))]
}

/**
 * Returns the fields that determine, directly or indirectly, the visibility or necessity of a field, without the field
 * itself.
 */
export function controllersOf(rows: Rows, name: string): string[] {
  const found = new Set<string>()
  const visit = (item: string): void => {
    const { visibleWhen, requiredWhen } = rows[item] as FieldRow
    const named = [...namedIn(visibleWhen), ...(item === name ? namedIn(requiredWhen) : [])]
    for (const other of named) {
      if (other === name || found.has(other)) continue
      found.add(other)
      visit(other)
    }
  }
  visit(name)
  return [...found]
}
