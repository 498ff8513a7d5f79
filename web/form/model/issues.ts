import { checkOwnFields, checkRow, checkRules, sortByField } from '#domain/kit/check.ts'
import type { CheckContext } from '#domain/kit/field.ts'
import { type Issue, parsePath, pathOf } from '#domain/kit/issue.ts'
import { isList, type ListField } from '#domain/kit/kinds/list.ts'
import { isFieldVisible, type Section, type SectionValues } from '#domain/kit/section.ts'
import { type FormRow, listNamed, rejectionOf, rowsAt } from './values.ts'

const noIssues: readonly Issue[] = []

/**
 * Finds the issues of a section. Caches the issues of an entry by object identity, so that an unchanged entry is not
 * validated again. This works because entries are replaced, never mutated.
 */
export class SectionIssues {
  readonly #section: Section
  readonly #lists: readonly string[]
  #context: CheckContext
  #byRow = new WeakMap<FormRow, readonly Issue[]>()
  #byEntries = new WeakMap<readonly FormRow[], ReadonlyMap<string, readonly Issue[]>>()
  #ofRules: { readonly values: SectionValues; readonly issues: readonly Issue[] } | undefined

  constructor(section: Section, context: CheckContext) {
    this.#section = section
    this.#context = context
    this.#lists = Object.entries(section.fields).flatMap(([name, field]) => (isList(field) ? [name] : []))
  }

  /**
   * Returns all issues in the order of the fields: those of fields, of entries and of rules.
   * @param keepsRules returns those of rules as of their last run
   */
  all(values: SectionValues, keepsRules = false): Issue[] {
    const ofRules = keepsRules ? (this.#ofRules?.issues ?? noIssues) : this.ofRules(values)
    return sortByField(this.#section, [...this.withoutRules(values), ...ofRules])
  }

  /** Returns the issues of all fields, without those of rules across fields. */
  withoutRules(values: SectionValues): Issue[] {
    const issues = this.ofOwnFields(values)
    for (const list of this.#lists) {
      if (!isFieldVisible(this.#section.fields, list, values)) continue
      for (const row of rowsAt(values, list)) {
        const found = this.ofRow(list, row)
        if (found.length > 0) issues.push(...found)
      }
    }
    return issues
  }

  /** Returns the issues of the section's own fields, without the entries of lists. */
  ofOwnFields(values: SectionValues): Issue[] {
    return checkOwnFields(this.#section, values, this.#context)
  }

  /** Returns the issues of rules across fields. */
  ofRules(values: SectionValues): readonly Issue[] {
    if (this.#ofRules?.values !== values)
      this.#ofRules = { values, issues: checkRules(this.#section, values, this.#context) }
    return this.#ofRules.issues
  }

  /** Returns the issues of rules across fields at one entry of a list. Cached until any entry of the list changes. */
  ofEntry(list: string, rowId: string, values: SectionValues): readonly Issue[] {
    const entries = rowsAt(values, list)
    const found =
      this.#byEntries.get(entries) ??
      Map.groupBy(
        this.ofRules(values).filter(({ path }) => parsePath(path).field === list),
        ({ path }) => parsePath(path).rowId ?? '',
      )
    this.#byEntries.set(entries, found)
    return found.get(rowId) ?? noIssues
  }

  /** Returns the issues of one entry, including values that cannot be stored as typed. */
  ofRow(name: string, row: FormRow): readonly Issue[] {
    const list = listNamed(this.#section, name)
    const found = this.#byRow.get(row) ?? (list ? checkEntry(name, list, row, this.#context) : [])
    this.#byRow.set(row, found)
    return found
  }

  /** Sets the context (today, the rest of the application, the phone validator) and validates everything anew. */
  setContext(context: CheckContext): void {
    this.#context = context
    this.#byRow = new WeakMap()
    this.#byEntries = new WeakMap()
    this.#ofRules = undefined
  }
}

function checkEntry(name: string, list: ListField, row: FormRow, context: CheckContext): readonly Issue[] {
  const rejections = rejectionsOf(name, list, row)
  const others = checkRow(name, list, row, context).filter(({ path }) => !rejections.has(path))
  return rejections.size === 0 ? others : sortByEntryField(list, [...rejections.values(), ...others])
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
