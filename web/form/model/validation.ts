import { type Issue, parsePath, pathOf } from '#domain/kit/issue.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { rejectionOf } from './pendingChanges.ts'
import type { SectionIssues } from './sectionIssues.ts'
import { type FormRow, resolveField, rowAt, rowsAt, valueAtPath } from './sectionValues.ts'
import type { ShownIssues, SummaryItem } from './shownIssues.ts'

/** The issues of a section, and which of them are visible. */
export interface Validation {
  /** Returns the visible issue at a path. */
  issue(path: string): Issue | undefined
  /** Returns the number of errors of an entry, visible or not. */
  problemsOfRow(list: string, rowId: string): number
  /** Returns the number of entries of a list with errors. */
  invalidRowCount(list: string): number
  /** Returns the summary of the last validation of the whole section. Issues resolved since are marked. */
  summary(): readonly SummaryItem[]
  /** Validates the whole section, shows all issues, and returns the errors. */
  showProblems(): readonly Issue[]
  /** Shows the issues of one entry, and of its register as a whole. Returns the errors of the entry. */
  showProblemsOfRow(list: string, rowId: string): readonly Issue[]
  /** Shows the issues of earlier answers, of the section itself or of one entry. These fields count as left. */
  showExistingErrors(list?: string, rowId?: string): void
  /** Shows them again for all opened entries after the phone validator has loaded. */
  revalidateOpened(): void
  /** Shows the issues at one path. */
  showProblemAt(path: string): void
  /** Shows issues found elsewhere, by the server or because a value cannot be stored. Quiet: at their fields only. */
  show(issues: readonly Issue[], isQuiet?: boolean): void
}

interface ValidationOptions {
  readonly section: Section
  readonly issues: SectionIssues
  readonly shown: ShownIssues
  values(): SectionValues
  /** Returns the values without untouched entries. */
  enteredValues(): SectionValues
  /** Returns the issues of values that cannot be stored as typed. */
  unstorable(): readonly Issue[]
  isActive(path: string): boolean
  publish(topics: Iterable<string>): void
}

/** Creates the validation of a section and of its blurred fields. */
export function createValidation({
  section,
  issues,
  shown,
  values,
  enteredValues,
  unstorable,
  isActive,
  publish,
}: ValidationOptions): {
  readonly validation: Validation
  /** Validates a blurred field. @param wasBlurredBefore true when it was left earlier; a field still blank was not */
  readonly validateField: (path: string, wasBlurredBefore?: boolean) => void
} {
  const opened = new Map<string, () => void>()

  const isBlankAt = (path: string): boolean =>
    resolveField(section, values(), path)?.field.isBlank(valueAtPath(values(), path) as never) ?? true

  const ruleIssuesOfRow = (list: string, { rowId }: FormRow): readonly Issue[] =>
    issues.ofEntries(list, values()).filter(({ path }) => parsePath(path).rowId === rowId)

  const errorsOf = (list: string, row: FormRow): readonly Issue[] =>
    [...issues.ofRow(list, row), ...ruleIssuesOfRow(list, row)].filter((issue) => issue.severity === 'error')

  const validation: Validation = {
    issue: shown.at,
    problemsOfRow(list, rowId) {
      const row = rowAt(values(), list, rowId)
      return row ? errorsOf(list, row).length : 0
    },
    invalidRowCount: (list) => rowsAt(values(), list).filter((row) => errorsOf(list, row).length > 0).length,
    summary: shown.summary,
    showProblems() {
      const { errors, changed } = shown.showAll(enteredValues(), unstorable())
      publish(changed)
      return errors
    },
    showProblemsOfRow(list, rowId) {
      const row = rowAt(values(), list, rowId)
      const ofRegister = issues.ofRules(values()).filter(({ path }) => path === list)
      const ruleIssues = row ? [...ruleIssuesOfRow(list, row), ...ofRegister] : ofRegister
      publish(shown.showSome(row ? issues.ofRow(list, row) : [], ruleIssues))
      return row ? errorsOf(list, row) : []
    },
    showExistingErrors(list = '', rowId = '') {
      opened.set(pathOf(list, rowId), () => validation.showExistingErrors(list, rowId))
      const row = rowAt(values(), list, rowId)
      const ofSection = ({ path }: Issue) => parsePath(path).rowId === undefined
      const own = row ? issues.ofRow(list, row) : issues.ofOwnFields(values())
      const ruleIssues = row ? ruleIssuesOfRow(list, row) : issues.ofRules(values()).filter(ofSection)
      const wasBlurred = ({ path }: Issue) => !isActive(path) && !isBlankAt(path)
      publish(shown.showSome(own.filter(wasBlurred), ruleIssues.filter(wasBlurred)))
    },
    revalidateOpened() {
      for (const show of opened.values()) show()
    },
    showProblemAt(path) {
      const isAtPath = (issue: Issue) => issue.path === path
      const ruleIssues = issues.ofRules(values()).filter(isAtPath)
      publish(shown.showSome(issues.withoutRules(values()).filter(isAtPath), ruleIssues))
    },
    show: (found, isQuiet = false) =>
      publish(isQuiet ? shown.showRejections(found, values()) : shown.show(found, values())),
  }

  function validateField(path: string, wasBlurredBefore = false): void {
    const resolved = resolveField(section, values(), path)
    const isBlank = isBlankAt(path)
    if (!resolved || (wasBlurredBefore && isBlank)) return
    publish(shown.fieldBlurred(path, values(), isBlank, rejectionOf(resolved.field, path, valueAtPath(values(), path))))
  }

  return { validation, validateField }
}
