import { type AnyField, type CheckContext, type FieldCheckContext, type Fields, repeatsItsPart } from './field.ts'
import { type Finding, type Issue, pathOf } from './issue.ts'
import type { ListField, Row } from './kinds/list.ts'
import { type RelevantAnswers, relevantAnswers, relevantOwnAnswers, relevantValues } from './relevance.ts'
import { isRequired, type Section, type SectionValues } from './section.ts'

/**
 * Returns every issue of a section's values, in the order of its fields. The browser, the server and the tests share
 * it. A section is complete when no issue has the severity `error`.
 */
export function check(section: Section, values: SectionValues, context: CheckContext): Issue[] {
  const issuesByField = new IssuesByField(section)
  const relevant = relevantAnswers(section.fields, values)
  const fieldIssues: Issue[] = []
  addIssues(fieldIssues, section.fields, values, relevant, context, '')
  issuesByField.add(fieldIssues)
  for (const [name, entries] of Object.entries(relevant.entries)) {
    const list = section.fields[name] as AnyField & ListField
    const rows = values[name] as readonly Row<Fields>[]
    const issues = issuesByField.ofField(name)
    for (const [index, entry] of entries.entries())
      addIssuesOfRow(issues, name, list, rows[index] as Row<Fields>, entry, context)
  }
  for (const rule of section.rules) issuesByField.add(rule(relevant.values as never, context))
  return issuesByField.toSorted()
}

/** Returns the issues of a section's own fields. Skips the entries of its lists and the rules across fields. */
export function checkOwnFields(section: Section, values: SectionValues, context: CheckContext): Issue[] {
  const issues: Issue[] = []
  const relevant = relevantOwnAnswers(section.fields, values)
  addIssues(issues, section.fields, values, relevant, context, '')
  return issues
}

/** Returns the issues of the rules across the fields and entries of a section. Rules see only relevant answers. */
export function checkRules(section: Section, values: SectionValues, context: CheckContext): Issue[] {
  if (section.rules.length === 0) return []
  const relevant = relevantValues(section.fields, values)
  return section.rules.flatMap((rule) => rule(relevant as never, context))
}

/** Returns every issue of one entry of a list. Its cost does not depend on the number of entries. */
export function checkRow(name: string, list: ListField, row: Row<Fields>, context: CheckContext): Issue[] {
  const issues: Issue[] = []
  addIssuesOfRow(issues, name, list, row, relevantAnswers(list.fields, row), context)
  return issues
}

function addIssuesOfRow(
  issues: Issue[],
  name: string,
  list: ListField,
  row: Row<Fields>,
  relevant: RelevantAnswers,
  context: CheckContext,
): void {
  const pathPrefix = pathOf(name, row.rowId, '')
  addIssues(issues, list.fields, row, relevant, context, pathPrefix)
  for (const rule of list.rules) {
    for (const issue of rule(relevant.values as never, context)) issues.push(issueAt(pathPrefix + issue.field, issue))
  }
}

/** Returns true when a section has no errors; issues of other severities are allowed. */
export function isComplete(section: Section, values: SectionValues, context: CheckContext): boolean {
  return check(section, values, context).every((issue) => issue.severity !== 'error')
}

/** Sorts issues by the position of their field on the page; issues of one field or one list keep their order. */
export function sortByField(section: Section, issues: readonly Issue[]): Issue[] {
  const issuesByField = new IssuesByField(section)
  issuesByField.add(issues)
  return issuesByField.toSorted()
}

/** Issues grouped by field; issues of entries belong to their list. */
class IssuesByField {
  readonly #byField: ReadonlyMap<string, Issue[]>
  readonly #others: Issue[] = []

  constructor({ fields }: Section) {
    this.#byField = new Map(Object.keys(fields).map((name) => [name, []]))
  }

  ofField(name: string): Issue[] {
    return this.#byField.get(name) ?? this.#others
  }

  add(issues: readonly Issue[]): void {
    for (const issue of issues) this.ofField(fieldOf(issue.path)).push(issue)
  }

  toSorted(): Issue[] {
    return [...this.#byField.values(), this.#others].flat()
  }
}

function fieldOf(path: string): string {
  const end = path.indexOf('/')
  return end === -1 ? path : path.slice(0, end)
}

/** Creates every issue with the same object shape: JavaScript engines read thousands of them faster. */
function issueAt(path: string, { code, severity = 'error', params, countries }: Finding): Issue {
  if (countries) return { path, code, severity, countries, ...(params && { params }) }
  return params === undefined ? { path, code, severity } : { path, code, severity, params }
}

/** @param pathPrefix the part of an issue's path before the field's name */
function addIssues(
  issues: Issue[],
  fields: Fields,
  values: SectionValues,
  { hidden, values: relevant }: RelevantAnswers,
  context: CheckContext,
  pathPrefix: string,
): void {
  const scope: FieldCheckContext = { ...context, values: relevant }
  const isRelevant = (name: string): boolean => !hidden.has(name)
  for (const name in fields) {
    const field = fields[name] as AnyField
    if (hidden.has(name) || repeatsItsPart(field, (part) => hidden.has(part))) continue
    const value = values[name] as never
    if (!field.isBlank(value)) {
      const finding = field.check(value, scope)
      if (finding) issues.push(issueAt(pathPrefix + name, finding))
    } else if (isRequired(field, relevant, isRelevant)) {
      issues.push({ path: pathPrefix + name, code: field.missing, severity: 'error' })
    }
  }
}
