import { pathOf } from '#domain/kit/issue.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { dependentsOf } from './dependents.ts'
import { type FormRow, rowsAt } from './sectionValues.ts'

/** Returns every topic in which two sets of values differ, and the fields whose visibility depends on them. */
export function changedPaths(section: Section, before: SectionValues, after: SectionValues): string[] {
  return Object.entries(section.fields).flatMap(([name, field]) => {
    if (before[name] === after[name]) return []
    const fieldPaths = [name, ...dependentsOf(section.fields, name)]
    return isList(field)
      ? [...fieldPaths, ...changedRows(name, field.fields, rowsAt(before, name), rowsAt(after, name))]
      : fieldPaths
  })
}

function changedRows(list: string, fields: object, before: readonly FormRow[], after: readonly FormRow[]): string[] {
  const known = new Map(before.map((row) => [row.rowId, row]))
  return after
    .filter((row) => known.get(row.rowId) !== row)
    .flatMap(({ rowId }) => [pathOf(list, rowId), ...Object.keys(fields).map((name) => pathOf(list, rowId, name))])
}
