import { countingValues, hiddenFields } from './counting.ts'
import type { AnyField, CheckContext, Fields, Scope } from './field.ts'
import { type Issue, partsOf, pathOf } from './issue.ts'
import { isList, type ListField, type Row } from './kinds/list.ts'
import { isAsked, isRequired, type Section, type SectionValues } from './section.ts'

/**
 * Finds everything wrong with a section's values, in the order of its fields. The same function serves the browser, the
 * server and the tests; a section is complete when no issue of severity `error` is left.
 */
export function check(section: Section, values: SectionValues, context: CheckContext): Issue[] {
  const issues = checkOwnFields(section, values, context)
  for (const [name, field] of Object.entries(section.fields)) {
    if (isList(field) && isAsked(section.fields, name, values)) {
      for (const row of values[name] as readonly Row<Fields>[]) issues.push(...checkRow(name, field, row, context))
    }
  }
  issues.push(...checkRules(section, values, context))
  return inOrderOfFields(section, issues)
}

/** Finds what is wrong with a section's own fields, each by itself; the entries of its lists are not looked into. */
export function checkOwnFields(section: Section, values: SectionValues, context: CheckContext): Issue[] {
  return checkFields(section.fields, values, context, (name) => name)
}

/** Finds what is wrong across the fields and entries of a section. Rules see only answers that count. */
export function checkRules(section: Section, values: SectionValues, context: CheckContext): Issue[] {
  if (section.rules.length === 0) return []
  const counting = countingValues(section.fields, values)
  return section.rules.flatMap((rule) => rule(counting as never, context))
}

/** Finds everything wrong with one entry of a list; adding an entry costs nothing to the others. */
export function checkRow(name: string, list: ListField, row: Row<Fields>, context: CheckContext): Issue[] {
  const issues = checkFields(list.fields, row, context, (field) => pathOf(name, row.rowId, field))
  if (list.rules.length === 0) return issues
  const counting = countingValues(list.fields, row)
  for (const rule of list.rules) {
    for (const { field, ...issue } of rule(counting as never, context)) {
      issues.push({ path: pathOf(name, row.rowId, field), ...issue })
    }
  }
  return issues
}

/** Whether nothing is missing or wrong; warnings do not count. */
export function isComplete(section: Section, values: SectionValues, context: CheckContext): boolean {
  return check(section, values, context).every((issue) => issue.severity === 'warning')
}

/** Issues sorted by the place of their fields on the page; those of one field, or of the rows of one list, keep their order. */
export function inOrderOfFields(section: Section, issues: readonly Issue[]): Issue[] {
  const places = new Map(Object.keys(section.fields).map((name, index) => [name, index]))
  const placeOfIssue = (issue: Issue): number => places.get(partsOf(issue.path).field) ?? places.size
  return issues.toSorted((one, other) => placeOfIssue(one) - placeOfIssue(other))
}

function checkFields(
  fields: Fields,
  values: SectionValues,
  context: CheckContext,
  place: (name: string) => string,
): Issue[] {
  const hidden = hiddenFields(fields, values)
  const scope: Scope = { ...context, values: hidden.size === 0 ? values : withoutHidden(fields, values, hidden) }
  const counts = (name: string): boolean => !hidden.has(name)
  const issues: Issue[] = []
  for (const name in fields) {
    if (hidden.has(name)) continue
    const issue = checkField(fields[name] as AnyField, values[name], scope, counts)
    if (issue) issues.push({ path: place(name), ...issue })
  }
  return issues
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
