import { type Counting, countingOf, countingOfOwn, countingValues } from './counting.ts'
import type { AnyField, CheckContext, Fields, Scope } from './field.ts'
import { type Finding, type Issue, pathOf } from './issue.ts'
import type { ListField, Row } from './kinds/list.ts'
import { isRequired, type Section, type SectionValues } from './section.ts'

/**
 * Finds everything wrong with a section's values, in the order of its fields. The same function serves the browser, the
 * server and the tests; a section is complete when no issue of severity `error` is left.
 */
export function check(section: Section, values: SectionValues, context: CheckContext): Issue[] {
  const gathered = new IssuesByField(section)
  const counting = countingOf(section.fields, values)
  const ofFields: Issue[] = []
  addIssues(ofFields, section.fields, values, counting, context, '')
  gathered.take(ofFields)
  for (const [name, entries] of Object.entries(counting.entries)) {
    const list = section.fields[name] as AnyField & ListField
    const rows = values[name] as readonly Row<Fields>[]
    const issues = gathered.of(name)
    for (const [index, entry] of entries.entries())
      addIssuesOfRow(issues, name, list, rows[index] as Row<Fields>, entry, context)
  }
  for (const rule of section.rules) gathered.take(rule(counting.values as never, context))
  return gathered.inOrder()
}

/** Finds what is wrong with a section's own fields, each by itself; the entries of its lists are not looked into. */
export function checkOwnFields(section: Section, values: SectionValues, context: CheckContext): Issue[] {
  const issues: Issue[] = []
  const counting = countingOfOwn(section.fields, values)
  addIssues(issues, section.fields, values, counting, context, '')
  return issues
}

/** Finds what is wrong across the fields and entries of a section. Rules see only answers that count. */
export function checkRules(section: Section, values: SectionValues, context: CheckContext): Issue[] {
  if (section.rules.length === 0) return []
  const counting = countingValues(section.fields, values)
  return section.rules.flatMap((rule) => rule(counting as never, context))
}

/** Finds everything wrong with one entry of a list; adding an entry costs nothing to the others. */
export function checkRow(name: string, list: ListField, row: Row<Fields>, context: CheckContext): Issue[] {
  const issues: Issue[] = []
  addIssuesOfRow(issues, name, list, row, countingOf(list.fields, row), context)
  return issues
}

function addIssuesOfRow(
  issues: Issue[],
  name: string,
  list: ListField,
  row: Row<Fields>,
  counting: Counting,
  context: CheckContext,
): void {
  const place = pathOf(name, row.rowId, '')
  addIssues(issues, list.fields, row, counting, context, place)
  for (const rule of list.rules) {
    for (const issue of rule(counting.values as never, context)) issues.push(issueAt(place + issue.field, issue))
  }
}

/** Whether nothing is missing or wrong; warnings do not count. */
export function isComplete(section: Section, values: SectionValues, context: CheckContext): boolean {
  return check(section, values, context).every((issue) => issue.severity === 'warning')
}

/** Issues sorted by the place of their fields on the page; those of one field, or of the rows of one list, keep their order. */
export function inOrderOfFields(section: Section, issues: readonly Issue[]): Issue[] {
  const gathered = new IssuesByField(section)
  gathered.take(issues)
  return gathered.inOrder()
}

/** Issues by the field they belong to; those of entries belong to their list. */
class IssuesByField {
  readonly #byField: ReadonlyMap<string, Issue[]>
  readonly #others: Issue[] = []

  constructor({ fields }: Section) {
    this.#byField = new Map(Object.keys(fields).map((name) => [name, []]))
  }

  of(name: string): Issue[] {
    return this.#byField.get(name) ?? this.#others
  }

  take(issues: readonly Issue[]): void {
    for (const issue of issues) this.of(fieldOf(issue.path)).push(issue)
  }

  inOrder(): Issue[] {
    return [...this.#byField.values(), this.#others].flat()
  }
}

function fieldOf(path: string): string {
  const end = path.indexOf('/')
  return end === -1 ? path : path.slice(0, end)
}

/** Of one shape whoever found it: what reads thousands of them reads them faster. */
function issueAt(path: string, { code, severity = 'error', params }: Finding): Issue {
  return params === undefined ? { path, code, severity } : { path, code, severity, params }
}

/** @param place what stands before a field's name in the path of its issue */
function addIssues(
  issues: Issue[],
  fields: Fields,
  values: SectionValues,
  { hidden, values: counting }: Counting,
  context: CheckContext,
  place: string,
): void {
  const scope: Scope = { ...context, values: counting }
  const counts = (name: string): boolean => !hidden.has(name)
  for (const name in fields) {
    if (hidden.has(name)) continue
    const field = fields[name] as AnyField
    const value = values[name] as never
    if (!field.isBlank(value)) {
      const finding = field.check(value, scope)
      if (finding) issues.push(issueAt(place + name, finding))
    } else if (isRequired(field, counting, counts)) {
      issues.push({ path: place + name, code: field.missing, severity: 'error' })
    }
  }
}
