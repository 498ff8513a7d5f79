import { checkOwnFields, checkRow, checkRules, sortByField } from '#domain/kit/check.ts'
import type { CheckContext } from '#domain/kit/field.ts'
import { type Issue, parsePath, pathOf } from '#domain/kit/issue.ts'
import { isList, type ListField } from '#domain/kit/kinds/list.ts'
import { isFieldVisible, type Section, type SectionValues } from '#domain/kit/section.ts'
import { rejectionOf } from './pendingChanges.ts'
import { type FormRow, listNamed, rowsAt } from './sectionValues.ts'

/** Finds the issues of a section. An unchanged entry is not validated again. */
export interface SectionIssues {
  /** Returns all issues in the order of the fields: those of fields, of entries and of rules. */
  all(values: SectionValues): Issue[]
  /** Returns the issues of all fields, without those of rules across fields. */
  withoutRules(values: SectionValues): Issue[]
  /** Returns the issues of the section's own fields, without the entries of lists. */
  ofOwnFields(values: SectionValues): Issue[]
  /** Returns the issues of rules across fields. */
  ofRules(values: SectionValues): readonly Issue[]
  /** Returns the issues of rules across fields for the entries of a list, as of the last change of any entry. */
  ofEntries(list: string, values: SectionValues): readonly Issue[]
  /** Returns the issues of one entry, including values that cannot be stored as typed. */
  ofRow(list: string, row: FormRow): readonly Issue[]
  /** Sets the context (today, the rest of the application, the phone validator) and validates everything anew. */
  setContext(context: CheckContext): void
}

/**
 * Creates the checker of a section. It caches entries by identity, which is why entries are replaced, never changed.
 */
export function createSectionIssues(section: Section, first: CheckContext): SectionIssues {
  let context = first
  let rows = new WeakMap<FormRow, readonly Issue[]>()
  let byEntries = new WeakMap<readonly FormRow[], readonly Issue[]>()
  let byRules: { readonly values: SectionValues; readonly issues: readonly Issue[] } | undefined
  const lists = Object.entries(section.fields).filter(([, field]) => isList(field))

  function ofRow(name: string, row: FormRow): readonly Issue[] {
    const list = listNamed(section, name)
    const found = rows.get(row) ?? (list ? checkEntry(name, list, row) : [])
    rows.set(row, found)
    return found
  }

  function checkEntry(name: string, list: ListField, row: FormRow): readonly Issue[] {
    const rejections = rejectionsOf(name, list, row)
    const others = checkRow(name, list, row, context).filter(({ path }) => !rejections.has(path))
    return rejections.size === 0 ? others : sortByEntryField(list, [...rejections.values(), ...others])
  }

  const ofOwnFields = (values: SectionValues): Issue[] => checkOwnFields(section, values, context)

  function withoutRules(values: SectionValues): Issue[] {
    const issues = ofOwnFields(values)
    for (const [name] of lists) {
      if (!isFieldVisible(section.fields, name, values)) continue
      for (const row of rowsAt(values, name)) {
        const found = ofRow(name, row)
        if (found.length > 0) issues.push(...found)
      }
    }
    return issues
  }

  function ofRules(values: SectionValues): readonly Issue[] {
    if (byRules?.values !== values) byRules = { values, issues: checkRules(section, values, context) }
    return byRules.issues
  }

  function ofEntries(list: string, values: SectionValues): readonly Issue[] {
    const entries = rowsAt(values, list)
    const found = byEntries.get(entries) ?? ofRules(values).filter(({ path }) => parsePath(path).field === list)
    byEntries.set(entries, found)
    return found
  }

  return {
    ofRow,
    ofEntries,
    ofOwnFields,
    ofRules,
    withoutRules,
    all: (values) => sortByField(section, [...withoutRules(values), ...ofRules(values)]),
    setContext(next) {
      context = next
      rows = new WeakMap()
      byEntries = new WeakMap()
      byRules = undefined
    },
  }
}

/** Returns the values of an entry that cannot be stored as typed, by path. */
function rejectionsOf(name: string, { fields }: ListField, row: FormRow): ReadonlyMap<string, Issue> {
  const rejections = new Map<string, Issue>()
  for (const [rowField, field] of Object.entries(fields)) {
    const path = pathOf(name, row.rowId, rowField)
    const rejection = rejectionOf(field, path, row[rowField])
    if (rejection && isFieldVisible(fields, rowField, row)) rejections.set(path, rejection)
  }
  return rejections
}

function sortByEntryField({ fields }: ListField, issues: readonly Issue[]): readonly Issue[] {
  const positions = new Map(Object.keys(fields).map((rowField, position) => [rowField, position]))
  const positionOf = ({ path }: Issue) => positions.get(parsePath(path).rowField ?? '') ?? 0
  return issues.toSorted((a, b) => positionOf(a) - positionOf(b))
}

/** Returns the issue to show at each path: an error before a warning, else the first one found. */
export function byPath(issues: readonly Issue[]): ReadonlyMap<string, Issue> {
  const map = new Map<string, Issue>()
  for (const issue of issues) {
    const here = map.get(issue.path)
    if (!here || (here.severity === 'warning' && issue.severity === 'error')) map.set(issue.path, issue)
  }
  return map
}
