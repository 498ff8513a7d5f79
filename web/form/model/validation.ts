import { type Issue, parsePath, pathOf } from '#domain/kit/issue.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { rejectionOf } from './pendingChanges.ts'
import type { SectionIssues } from './sectionIssues.ts'
import { type FormRow, resolveField, rowAt, rowsAt, valueAtPath } from './sectionValues.ts'
import type { ShownIssues, SummaryItem } from './shownIssues.ts'

/** What is missing or wrong in a section, and what of it is shown. */
export interface Validation {
  /** What is shown as wrong at a place. */
  issue(path: string): Issue | undefined
  /** How many answers of an entry are missing or wrong, shown or not. */
  problemsOfRow(list: string, rowId: string): number
  /** How many entries of a list lack answers or have wrong ones. */
  invalidRowCount(list: string): number
  /** The summary as of the last time the whole section was judged; what was put right since is marked. */
  summary(): readonly SummaryItem[]
  /** Judges the whole section, shows all there is, and returns the errors. */
  showProblems(): readonly Issue[]
  /** Shows what is missing or wrong in one entry, and with its register as a whole; returns the errors of the entry. */
  showProblemsOfRow(list: string, rowId: string): readonly Issue[]
  /** Shows what is wrong with the answers given before, of the section itself or of one entry: they had been left. */
  showExistingErrors(list?: string, rowId?: string): void
  /** Shows it again for all that was opened: what judges telephones came only now. */
  revalidateOpened(): void
  /** Shows what is missing or wrong at one place. */
  showProblemAt(path: string): void
  /** Shows issues found elsewhere, by the server or because a value cannot be stored; quietly: at their fields alone. */
  show(issues: readonly Issue[], isQuiet?: boolean): void
}

interface ValidationOptions {
  readonly section: Section
  readonly issues: SectionIssues
  readonly shown: ShownIssues
  values(): SectionValues
  /** The values that count. */
  enteredValues(): SectionValues
  /** What cannot be stored as it is. */
  unstorable(): readonly Issue[]
  isActive(path: string): boolean
  publish(topics: Iterable<string>): void
}

/** Makes what judges the values of a section, and a field that was left. */
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
  /** Judges a field that was left. @param wasBlurredBefore whether it was left before: what is still blank has not been */
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
