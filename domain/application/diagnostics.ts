import { type IssueCode, parsePath } from '../kit/issue.ts'
import { isList } from '../kit/kinds/list.ts'
import type { Section } from '../kit/section.ts'

interface Finding {
  readonly path: string
  readonly code: IssueCode
}

/**
 * Returns the findings of the validation for the log: `section.field code`, each once with its count. It contains no
 * user input: no value, no entry, and only field names of the definition.
 */
export function diagnosticsOf(section: Section, findings: readonly Finding[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { path, code } of findings) {
    const finding = `${section.id}.${definedName(section, path)} ${code}`
    counts[finding] = (counts[finding] ?? 0) + 1
  }
  return counts
}

/** Returns a path without its entry; `?` replaces a name that only the request contains. */
function definedName(section: Section, path: string): string {
  const { field: name, rowField } = parsePath(path)
  const field = Object.hasOwn(section.fields, name) ? section.fields[name] : undefined
  if (!field) return '?'
  if (rowField === undefined) return name
  return `${name}.${isList(field) && Object.hasOwn(field.fields, rowField) ? rowField : '?'}`
}
