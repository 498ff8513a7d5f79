import { type IssueCode, parsePath } from '../kit/issue.ts'
import { isList } from '../kit/kinds/list.ts'
import type { Section } from '../kit/section.ts'

interface PlacedIssue {
  readonly path: string
  readonly code: IssueCode
}

/**
 * Counts issues for the log by `section.field code`. The keys contain no user input: no value, no row id, and only
 * field names of the definition.
 */
export function diagnosticsOf(section: Section, issues: readonly PlacedIssue[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { path, code } of issues) {
    const key = `${section.id}.${definedName(section, path)} ${code}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

/** Returns the field names of a path without the row id; `?` replaces a name that the definition lacks. */
function definedName(section: Section, path: string): string {
  const { field: name, rowField } = parsePath(path)
  const field = Object.hasOwn(section.fields, name) ? section.fields[name] : undefined
  if (!field) return '?'
  if (rowField === undefined) return name
  return `${name}.${isList(field) && Object.hasOwn(field.fields, rowField) ? rowField : '?'}`
}
