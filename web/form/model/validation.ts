import { sameValue } from '#domain/kit/changes.ts'
import { type Issue, parsePath, pathOf } from '#domain/kit/issue.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { byPath, type SectionIssues } from './issues.ts'
import { type FormRow, rejectionOf, resolveField, rowAt, rowsAt, valueAtPath } from './values.ts'

/** One line of the summary at the top: an error of the last validation, and its current state. */
export interface SummaryItem {
  readonly issue: Issue
  readonly isResolved: boolean
}

/** The topic of the summary at the top of the page. */
export const summaryTopic = '#summary'

/** Milliseconds without a change after which issues of rules across entries follow what is typed. */
const pauseMs = 300

interface ValidationOptions {
  readonly section: Section
  readonly issues: SectionIssues
  values(): SectionValues
  /** Returns the values without untouched entries. */
  enteredValues(): SectionValues
  /** Returns the issues of values that cannot be stored as typed. */
  unstorable(): readonly Issue[]
  isActive(path: string): boolean
  publish(topics: Iterable<string>): void
}

/**
 * The issues of a section, and which of them are visible. A field is validated when the applicant leaves it; a missing
 * answer is shown when the whole section is validated. Visible issues are validated again on every change, so that they
 * disappear as soon as they are resolved. Rules across entries cost more with every entry: they wait for a pause.
 */
export class Validation {
  readonly #options: ValidationOptions
  readonly #visible: VisibleIssues
  readonly #opened = new Map<string, { readonly list: string; readonly rowId: string }>()
  #pause: ReturnType<typeof setTimeout> | undefined

  constructor(options: ValidationOptions) {
    this.#options = options
    this.#visible = new VisibleIssues(options.issues)
  }

  /** Returns the visible issue at a path. */
  issue(path: string): Issue | undefined {
    return this.#visible.at(path)
  }

  /** Returns the number of errors of an entry, visible or not. */
  problemsOfRow(list: string, rowId: string): number {
    const row = rowAt(this.#options.values(), list, rowId)
    return row ? this.#errorsOf(list, row).length : 0
  }

  /** Returns the issues of rules across fields at an entry, visible or not. The array is the same while they are. */
  contradictionsOfRow(list: string, rowId: string): readonly Issue[] {
    return this.#options.issues.ofEntry(list, rowId, this.#options.values())
  }

  /** Returns the number of entries of a list with errors. */
  invalidRowCount(list: string): number {
    return rowsAt(this.#options.values(), list).filter((row) => this.#errorsOf(list, row).length > 0).length
  }

  /** Returns the summary of the last validation of the whole section. Issues resolved since are marked. */
  summary(): readonly SummaryItem[] {
    return this.#visible.summary
  }

  /** Validates the whole section, shows all issues, and returns the errors. */
  showProblems(): readonly Issue[] {
    const { errors, changed } = this.#visible.showAll(this.#options.enteredValues(), this.#options.unstorable())
    this.#options.publish(changed)
    return errors
  }

  /** Shows the issues of one entry, and of its register as a whole. Returns the errors of the entry. */
  showProblemsOfRow(list: string, rowId: string): readonly Issue[] {
    const { issues, values, publish } = this.#options
    const row = rowAt(values(), list, rowId)
    const ofRegister = issues.ofRules(values()).filter(({ path }) => path === list)
    const ruleIssues = row ? [...this.#ruleIssuesOf(list, row), ...ofRegister] : ofRegister
    publish(this.#visible.showSome(row ? issues.ofRow(list, row) : [], ruleIssues))
    return row ? this.#errorsOf(list, row) : []
  }

  /** Shows the issues of fields that were answered earlier, in the section itself or in one entry, as if just left. */
  showExistingErrors(list = '', rowId = ''): void {
    const { issues, values, isActive, publish } = this.#options
    this.#opened.set(pathOf(list, rowId), { list, rowId })
    const row = rowAt(values(), list, rowId)
    const ofSection = ({ path }: Issue) => parsePath(path).rowId === undefined
    const own = row ? issues.ofRow(list, row) : issues.ofOwnFields(values())
    const ruleIssues = row ? this.#ruleIssuesOf(list, row) : issues.ofRules(values()).filter(ofSection)
    const wasBlurred = ({ path }: Issue) => !isActive(path) && !this.#isBlankAt(path)
    publish(this.#visible.showSome(own.filter(wasBlurred), ruleIssues.filter(wasBlurred)))
  }

  /** Shows the existing errors of the section and all opened entries again, once the phone validator is loaded. */
  revalidateOpened(): void {
    for (const { list, rowId } of this.#opened.values()) this.showExistingErrors(list, rowId)
  }

  /** Shows the issues at one path. */
  showProblemAt(path: string): void {
    const { issues, values, publish } = this.#options
    const isAtPath = (issue: Issue) => issue.path === path
    const ruleIssues = issues.ofRules(values()).filter(isAtPath)
    publish(this.#visible.showSome(issues.withoutRules(values()).filter(isAtPath), ruleIssues))
  }

  /**
   * Shows issues found elsewhere: by the server, or because a value cannot be stored.
   * @param isQuiet shows them at their fields only, not in the summary
   */
  show(found: readonly Issue[], isQuiet = false): void {
    const { values, publish } = this.#options
    publish(isQuiet ? this.#visible.showRejections(found, values()) : this.#visible.show(found, values()))
  }

  /**
   * Validates a blurred field.
   * @param wasBlurredBefore true for a field that was left earlier; skipped while it is blank
   */
  fieldBlurred(path: string, wasBlurredBefore = false): void {
    const { section, values, publish } = this.#options
    const resolved = resolveField(section, values(), path)
    const isBlank = this.#isBlankAt(path)
    if (!resolved || (wasBlurredBefore && isBlank)) return
    const rejection = rejectionOf(resolved.field, path, valueAtPath(values(), path))
    publish(this.#visible.fieldBlurred(path, values(), isBlank, rejection))
  }

  /** Records that a value was edited. */
  fieldEdited(path: string): void {
    this.#visible.fieldEdited(path)
  }

  /** Validates the visible issues again after a change. @returns the changed topics */
  refresh(): readonly string[] {
    clearTimeout(this.#pause)
    return this.#visible.refresh(this.#options.values())
  }

  /** Validates the visible issues again while the applicant types. @returns the topics changed without rules */
  refreshWhileTyping(): readonly string[] {
    clearTimeout(this.#pause)
    if (this.#visible.areRulesVisible) this.#pause = setTimeout(() => this.#options.publish(this.refresh()), pauseMs)
    return this.#visible.refresh(this.#options.values(), { keepsRules: true })
  }

  #isBlankAt(path: string): boolean {
    const values = this.#options.values()
    return resolveField(this.#options.section, values, path)?.field.isBlank(valueAtPath(values, path) as never) ?? true
  }

  #ruleIssuesOf(list: string, { rowId }: FormRow): readonly Issue[] {
    return this.#options.issues.ofEntry(list, rowId, this.#options.values())
  }

  #errorsOf(list: string, row: FormRow): readonly Issue[] {
    const found = [...this.#options.issues.ofRow(list, row), ...this.#ruleIssuesOf(list, row)]
    return found.filter((issue) => issue.severity === 'error')
  }
}

/** The visible issues. Methods that change them return the topics to publish. */
class VisibleIssues {
  summary: readonly SummaryItem[] = []
  readonly #issues: SectionIssues
  #visible = new Map<string, Issue>()
  /** True while an issue of a rule across entries is visible: only then do the rules run after a change. */
  areRulesVisible = false
  readonly #edited = new Set<string>()
  /** The rejections by path, of the server or of a value that cannot be stored. Only another value resolves them. */
  readonly #rejections = new Map<string, { readonly issue: Issue; readonly value: unknown }>()

  constructor(issues: SectionIssues) {
    this.#issues = issues
  }

  at(path: string): Issue | undefined {
    return this.#visible.get(path)
  }

  fieldEdited(path: string): void {
    this.#edited.add(path)
    this.#rejections.delete(path)
  }

  fieldBlurred(path: string, values: SectionValues, isBlank: boolean, rejection: Issue | undefined): string[] {
    if (rejection) this.#addRejections([rejection], values)
    this.areRulesVisible ||= this.#issues.ofRules(values).some((issue) => issue.path === path)
    const issue = this.#currentIssues(values).get(path)
    const wasNeverAnswered = isBlank && !this.#edited.has(path) && !this.#visible.has(path)
    return this.#setIssue(path, wasNeverAnswered ? undefined : issue)
  }

  /** @param keepsRules keeps the issues of rules across entries as they are */
  refresh(values: SectionValues, { keepsRules = false } = {}): string[] {
    if (this.#visible.size === 0 && this.summary.length === 0) return []
    const now = this.#currentIssues(values, keepsRules)
    const changed = [...this.#visible.keys()].flatMap((path) => this.#setIssue(path, now.get(path)))
    return [...changed, ...this.#markResolved(now, values)]
  }

  showAll(values: SectionValues, rejections: readonly Issue[]): { errors: readonly Issue[]; changed: string[] } {
    this.areRulesVisible = true
    this.#addRejections(rejections, values)
    const now = this.#currentIssues(values)
    this.areRulesVisible = this.#issues.ofRules(values).length > 0
    const changed = [...this.#visible.keys(), ...now.keys(), summaryTopic]
    this.#visible = new Map(now)
    const errors = [...now.values()].filter((issue) => issue.severity === 'error')
    this.summary = errors.map((issue) => ({ issue, isResolved: false }))
    return { errors, changed }
  }

  /** Shows the found issues, and issues of rules across entries. */
  showSome(found: readonly Issue[], ofRules: readonly Issue[]): string[] {
    this.areRulesVisible ||= ofRules.length > 0
    return [...byPath([...found, ...ofRules])].flatMap(([path, issue]) =>
      this.#setIssue(path, this.#rejections.get(path)?.issue ?? issue),
    )
  }

  showRejections(found: readonly Issue[], values: SectionValues): string[] {
    this.#addRejections(found, values)
    return found.flatMap((issue) => this.#setIssue(issue.path, issue))
  }

  show(found: readonly Issue[], values: SectionValues): string[] {
    this.summary = found.map((issue) => ({ issue, isResolved: false }))
    return [...this.showRejections(found, values), summaryTopic]
  }

  #setIssue(path: string, issue: Issue | undefined): string[] {
    if (isSameIssue(this.#visible.get(path), issue)) return []
    if (issue) this.#visible.set(path, issue)
    else this.#visible.delete(path)
    return [path]
  }

  #currentIssues(values: SectionValues, keepsRules = false): ReadonlyMap<string, Issue> {
    const issues = this.#issues
    const now = new Map(byPath(this.areRulesVisible ? issues.all(values, keepsRules) : issues.withoutRules(values)))
    for (const [path, { issue, value }] of this.#rejections) {
      // Another window may have changed the value, too.
      if (sameValue(value, valueAtPath(values, path))) now.set(path, issue)
      else this.#rejections.delete(path)
    }
    return now
  }

  /** Marks resolved errors, and drops those of removed entries, which were not resolved. */
  #markResolved(now: ReadonlyMap<string, Issue>, values: SectionValues): string[] {
    const kept = this.summary.filter(({ issue }) => {
      const { field, rowId } = parsePath(issue.path)
      return rowId === undefined || rowAt(values, field, rowId) !== undefined
    })
    const next = kept.map((item) => {
      const isResolved = now.get(item.issue.path)?.severity !== 'error'
      return item.isResolved === isResolved ? item : { ...item, isResolved }
    })
    if (next.length === this.summary.length && next.every((item, index) => item === this.summary[index])) return []
    this.summary = next
    return [summaryTopic]
  }

  #addRejections(found: readonly Issue[], values: SectionValues): void {
    for (const issue of found) this.#rejections.set(issue.path, { issue, value: valueAtPath(values, issue.path) })
  }
}

function isSameIssue(a: Issue | undefined, b: Issue | undefined): boolean {
  return JSON.stringify([a?.code, a?.params, a?.countries]) === JSON.stringify([b?.code, b?.params, b?.countries])
}
