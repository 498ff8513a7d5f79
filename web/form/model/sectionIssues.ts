import { checkOwnFields, checkRow, checkRules, sortByField } from '#domain/kit/check.ts'
import type { CheckContext } from '#domain/kit/field.ts'
import { type Issue, parsePath, pathOf } from '#domain/kit/issue.ts'
import { isList, type ListField } from '#domain/kit/kinds/list.ts'
import { isFieldVisible, type Section, type SectionValues } from '#domain/kit/section.ts'
import { rejectionOf } from './pendingChanges.ts'
import { type FormRow, listNamed, rowsAt } from './sectionValues.ts'

/** Finds the issues of a section; an entry that did not change is not checked again. */
export interface SectionIssues {
  /** Everything, in the order of the fields: their own issues, those of entries, those of rules. */
  all(values: SectionValues): Issue[]
  /** Everything each field says for itself, without the rules across fields. */
  withoutRules(values: SectionValues): Issue[]
  /** What each field says for itself, without the entries of lists. */
  ofOwnFields(values: SectionValues): Issue[]
  /** What the rules across fields say. */
  ofRules(values: SectionValues): readonly Issue[]
  /** What rules across fields say of the entries of a list, as of the last change of any of them. */
  ofEntries(list: string, values: SectionValues): readonly Issue[]
  /** The issues of one entry, what cannot be stored as typed among them. */
  ofRow(list: string, row: FormRow): readonly Issue[]
  /** Today, the rest of the application, or the judge of telephone numbers changed: everything is checked anew. */
  setContext(context: CheckContext): void
}

/** Makes the checker of a section. Entries are remembered by identity, which is why they are replaced, never changed. */
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

/** What of an entry cannot be stored as typed, by its place. */
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

/** The issue to show at each place: an error before a warning, else the first that was found. */
export function byPath(issues: readonly Issue[]): ReadonlyMap<string, Issue> {
  const map = new Map<string, Issue>()
  for (const issue of issues) {
    const here = map.get(issue.path)
    if (!here || (here.severity === 'warning' && issue.severity === 'error')) map.set(issue.path, issue)
  }
  return map
}
