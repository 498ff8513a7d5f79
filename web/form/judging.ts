import { type Issue, partsOf, pathOf } from '#domain/kit/issue.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { refusalOf } from './pendingChanges.ts'
import type { SectionIssues } from './sectionIssues.ts'
import { type FormRow, placeAt, rowAt, rowsAt, valueAtPath } from './sectionValues.ts'
import type { ShownIssues, SummaryItem } from './shownIssues.ts'

/** What is missing or wrong in a section, and what of it is shown. */
export interface Judging {
  /** What is shown as wrong at a place. */
  issue(path: string): Issue | undefined
  /** How many answers of an entry are missing or wrong, shown or not. */
  problemsOfRow(list: string, rowId: string): number
  /** How many entries of a list lack answers or have wrong ones. */
  faultyRows(list: string): number
  /** The summary as of the last time the whole section was judged; what was put right since is marked. */
  summary(): readonly SummaryItem[]
  /** Judges the whole section, shows all there is, and returns the errors. */
  showProblems(): readonly Issue[]
  /** Shows what is missing or wrong in one entry, and with its register as a whole; returns the errors of the entry. */
  showProblemsOfRow(list: string, rowId: string): readonly Issue[]
  /** Shows what is wrong with the answers given before, of the section itself or of one entry: they had been left. */
  showFaults(list?: string, rowId?: string): void
  /** Shows it again for all that was opened: what judges telephones came only now. */
  showFaultsAgain(): void
  /** Shows what is missing or wrong at one place. */
  showProblemAt(path: string): void
  /** Shows issues found elsewhere, by the server or because a value cannot be stored; quietly: at their fields alone. */
  show(issues: readonly Issue[], isQuiet?: boolean): void
}

interface JudgingOptions {
  readonly section: Section
  readonly issues: SectionIssues
  readonly shown: ShownIssues
  values(): SectionValues
  /** The values that count. */
  answered(): SectionValues
  /** What cannot be stored as it is. */
  heldBack(): readonly Issue[]
  isTypedAt(path: string): boolean
  publish(topics: Iterable<string>): void
}

/** Makes what judges the values of a section, and a field that was left. */
export function createJudging({
  section,
  issues,
  shown,
  values,
  answered,
  heldBack,
  isTypedAt,
  publish,
}: JudgingOptions): {
  readonly judging: Judging
  /** Judges a field that was left. @param isLater whether it was left before: what is still blank has not been */
  readonly judge: (path: string, isLater?: boolean) => void
} {
  const opened = new Map<string, () => void>()

  const isBlankAt = (path: string): boolean =>
    placeAt(section, values(), path)?.field.isBlank(valueAtPath(values(), path) as never) ?? true

  const rulesOn = (list: string, { rowId }: FormRow): readonly Issue[] =>
    issues.ofEntries(list, values()).filter(({ path }) => partsOf(path).rowId === rowId)

  const errorsOf = (list: string, row: FormRow): readonly Issue[] =>
    [...issues.ofRow(list, row), ...rulesOn(list, row)].filter((issue) => issue.severity === 'error')

  const judging: Judging = {
    issue: shown.at,
    problemsOfRow(list, rowId) {
      const row = rowAt(values(), list, rowId)
      return row ? errorsOf(list, row).length : 0
    },
    faultyRows: (list) => rowsAt(values(), list).filter((row) => errorsOf(list, row).length > 0).length,
    summary: shown.summary,
    showProblems() {
      const { errors, changed } = shown.showAll(answered(), heldBack())
      publish(changed)
      return errors
    },
    showProblemsOfRow(list, rowId) {
      const row = rowAt(values(), list, rowId)
      const ofRegister = issues.ofRules(values()).filter(({ path }) => path === list)
      const byRules = row ? [...rulesOn(list, row), ...ofRegister] : ofRegister
      publish(shown.showSome(row ? issues.ofRow(list, row) : [], byRules))
      return row ? errorsOf(list, row) : []
    },
    showFaults(list = '', rowId = '') {
      opened.set(pathOf(list, rowId), () => judging.showFaults(list, rowId))
      const row = rowAt(values(), list, rowId)
      const ofSection = ({ path }: Issue) => partsOf(path).rowId === undefined
      const own = row ? issues.ofRow(list, row) : issues.ofOwnFields(values())
      const byRules = row ? rulesOn(list, row) : issues.ofRules(values()).filter(ofSection)
      const isLeft = ({ path }: Issue) => !isTypedAt(path) && !isBlankAt(path)
      publish(shown.showSome(own.filter(isLeft), byRules.filter(isLeft)))
    },
    showFaultsAgain() {
      for (const show of opened.values()) show()
    },
    showProblemAt(path) {
      const isThere = (issue: Issue) => issue.path === path
      const byRules = issues.ofRules(values()).filter(isThere)
      publish(shown.showSome(issues.withoutRules(values()).filter(isThere), byRules))
    },
    show: (found, isQuiet = false) => publish(isQuiet ? shown.refused(found, values()) : shown.show(found, values())),
  }

  function judge(path: string, isLater = false): void {
    const place = placeAt(section, values(), path)
    const isBlank = isBlankAt(path)
    if (!place || (isLater && isBlank)) return
    publish(shown.left(path, values(), isBlank, refusalOf(place.field, path, valueAtPath(values(), path))))
  }

  return { judging, judge }
}
