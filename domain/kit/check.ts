import { countingValues, hiddenFields } from './counting.ts'
import type { AnyField, CheckContext, Fields, Scope } from './field.ts'
import { type Issue, pathOf } from './issue.ts'
import { isList, type ListField, type Row } from './kinds/list.ts'
import { isAsked, isRequired, type Section, type SectionValues } from './section.ts'

/**
 * Finds everything wrong with a section's values, in the order of its fields. The same function serves the browser, the
 * server and the tests; a section is complete when no issue of severity `error` is left.
 */
export function check(section: Section, values: SectionValues, context: CheckContext): Issue[] {
  const issues = checkOwnFields(section, values, context)
  const counting = countingValues(section.fields, values)
  for (const [name, field] of Object.entries(section.fields)) {
    if (!isList(field) || !isAsked(section.fields, name, values)) continue
    const rows = values[name] as readonly Row<Fields>[]
    const countingRows = counting[name] as readonly Row<Fields>[]
    for (const [index, row] of rows.entries()) addIssuesOfRow(issues, name, field, row, context, countingRows[index])
  }
  for (const rule of section.rules) issues.push(...rule(counting as never, context))
  return inOrderOfFields(section, issues)
}

/** Finds what is wrong with a section's own fields, each by itself; the entries of its lists are not looked into. */
export function checkOwnFields(section: Section, values: SectionValues, context: CheckContext): Issue[] {
  const hidden = hiddenFields(section.fields, values)
  const counting = hidden.size === 0 ? values : withoutHidden(section.fields, values, hidden)
  const issues: Issue[] = []
  addIssues(issues, section.fields, values, { hidden, counting }, context, (name) => name)
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
  addIssuesOfRow(issues, name, list, row, context)
  return issues
}

/** @param known of the row what counts, where it was found out before */
function addIssuesOfRow(
  issues: Issue[],
  name: string,
  list: ListField,
  row: Row<Fields>,
  context: CheckContext,
  known?: Row<Fields>,
): void {
  const hidden = hiddenFields(list.fields, row)
  const counting = known ?? countingValues(list.fields, row, hidden)
  addIssues(issues, list.fields, row, { hidden, counting }, context, (field) => pathOf(name, row.rowId, field))
  for (const rule of list.rules) {
    for (const { field, ...issue } of rule(counting as never, context)) {
      issues.push({ path: pathOf(name, row.rowId, field), ...issue })
    }
  }
}

/** Whether nothing is missing or wrong; warnings do not count. */
export function isComplete(section: Section, values: SectionValues, context: CheckContext): boolean {
  return check(section, values, context).every((issue) => issue.severity === 'warning')
}

/** Issues sorted by the place of their fields on the page; those of one field, or of the rows of one list, keep their order. */
export function inOrderOfFields(section: Section, issues: readonly Issue[]): Issue[] {
  const byField = new Map<string, Issue[]>(Object.keys(section.fields).map((name) => [name, []]))
  const others: Issue[] = []
  for (const issue of issues) (byField.get(fieldOf(issue.path)) ?? others).push(issue)
  return [...byField.values(), others].flat()
}

function fieldOf(path: string): string {
  const end = path.indexOf('/')
  return end === -1 ? path : path.slice(0, end)
}

/** What of some values counts. */
interface Counting {
  readonly hidden: ReadonlySet<string>
  readonly counting: SectionValues
}

function addIssues(
  issues: Issue[],
  fields: Fields,
  values: SectionValues,
  { hidden, counting }: Counting,
  context: CheckContext,
  place: (name: string) => string,
): void {
  const scope: Scope = { ...context, values: counting }
  const counts = (name: string): boolean => !hidden.has(name)
  for (const name in fields) {
    if (hidden.has(name)) continue
    const issue = checkField(fields[name] as AnyField, values[name], scope, counts)
    if (issue) issues.push({ path: place(name), ...issue })
  }
}

function withoutHidden(fields: Fields, values: SectionValues, hidden: ReadonlySet<string>): SectionValues {
  const counting = { ...values }
  for (const name of hidden) counting[name] = fields[name]?.blank
  return counting
}

function checkField(
  field: AnyField,
  value: unknown,
  scope: Scope,
  counts: (name: string) => boolean,
): Omit<Issue, 'path'> | undefined {
  if (field.isBlank(value as never)) {
    return isRequired(field, scope.values, counts) ? { code: field.missing, severity: 'error' } : undefined
  }
  const finding = field.check(value as never, scope)
  return finding && { severity: 'error', ...finding }
}
