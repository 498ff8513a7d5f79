import { sameValue } from '#domain/kit/changes.ts'
import type { Issue } from '#domain/kit/issue.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { byPath, type SectionIssues } from './sectionIssues.ts'
import { valueAtPath } from './sectionValues.ts'

/** One line of the summary at the top: an error of the last validation, and its current state. */
export interface SummaryItem {
  readonly issue: Issue
  readonly isResolved: boolean
}

/** Topic of the summary at the top of the page. */
export const summaryTopic = '#summary'

/**
 * The issues that are visible. A field is validated when the applicant leaves it; a missing answer is shown when the
 * whole section is validated. Visible issues are validated again on every change, so that they disappear as soon as
 * they are resolved. Functions that change them return the topics to publish.
 */
export interface ShownIssues {
  at(path: string): Issue | undefined
  edited(path: string): void
  fieldBlurred(path: string, values: SectionValues, isBlank: boolean, refused?: Issue): string[]
  refresh(values: SectionValues): string[]
  showAll(values: SectionValues, refused: readonly Issue[]): { errors: readonly Issue[]; changed: string[] }
  /** Shows the found issues, and issues of rules across entries. */
  showSome(found: readonly Issue[], byRules?: readonly Issue[]): string[]
  showRejections(found: readonly Issue[], values: SectionValues): string[]
  show(found: readonly Issue[], values: SectionValues): string[]
  summary(): readonly SummaryItem[]
}

export function createShownIssues(issues: SectionIssues): ShownIssues {
  let shown = new Map<string, Issue>()
  let summary: readonly SummaryItem[] = []
  /**
   * Rules across entries cost more with every entry: they run on a keystroke only while one of their issues is visible.
   */
  let areRulesShown = false
  const edited = new Set<string>()
  /** Rejected by storage or by the server: only a change of that very value can resolve them. */
  const rejections = new Map<string, { readonly issue: Issue; readonly value: unknown }>()

  function setIssue(path: string, issue: Issue | undefined): string[] {
    const before = shown.get(path)
    if (sameIssue(before, issue)) return []
    if (issue) shown.set(path, issue)
    else shown.delete(path)
    return [path]
  }

  function currentIssues(values: SectionValues): ReadonlyMap<string, Issue> {
    const now = new Map(byPath(areRulesShown ? issues.all(values) : issues.withoutRules(values)))
    for (const [path, { issue, value }] of rejections) {
      // Another window may have changed the value, too.
      if (sameValue(value, valueAtPath(values, path))) now.set(path, issue)
      else rejections.delete(path)
    }
    return now
  }

  function markResolved(now: ReadonlyMap<string, Issue>): string[] {
    const next = summary.map((item) => {
      const isResolved = now.get(item.issue.path)?.severity !== 'error'
      return item.isResolved === isResolved ? item : { ...item, isResolved }
    })
    if (next.every((item, index) => item === summary[index])) return []
    summary = next
    return [summaryTopic]
  }

  function addRejections(list: readonly Issue[], values: SectionValues): void {
    for (const issue of list) rejections.set(issue.path, { issue, value: valueAtPath(values, issue.path) })
  }

  function showRejections(list: readonly Issue[], values: SectionValues): string[] {
    addRejections(list, values)
    return list.flatMap((issue) => setIssue(issue.path, issue))
  }

  return {
    at: (path) => shown.get(path),
    summary: () => summary,
    edited(path) {
      edited.add(path)
      rejections.delete(path)
    },
    fieldBlurred(path, values, isBlank, refused) {
      if (refused) addRejections([refused], values)
      areRulesShown ||= issues.ofRules(values).some((issue) => issue.path === path)
      const issue = currentIssues(values).get(path)
      return setIssue(path, issue && isBlank && !edited.has(path) && !shown.has(path) ? undefined : issue)
    },
    refresh(values) {
      if (shown.size === 0 && summary.length === 0) return []
      const now = currentIssues(values)
      return [...[...shown.keys()].flatMap((path) => setIssue(path, now.get(path))), ...markResolved(now)]
    },
    showAll(values, refused) {
      areRulesShown = true
      addRejections(refused, values)
      const now = currentIssues(values)
      areRulesShown = issues.ofRules(values).length > 0
      const changed = [...shown.keys(), ...now.keys(), summaryTopic]
      shown = new Map(now)
      const errors = [...now.values()].filter((issue) => issue.severity === 'error')
      summary = errors.map((issue) => ({ issue, isResolved: false }))
      return { errors, changed }
    },
    showSome(found, byRules = []) {
      areRulesShown ||= byRules.length > 0
      return [...byPath([...found, ...byRules])].flatMap(([path, issue]) =>
        setIssue(path, rejections.get(path)?.issue ?? issue),
      )
    },
    showRejections,
    show(list, values) {
      summary = list.map((issue) => ({ issue, isResolved: false }))
      return [...showRejections(list, values), summaryTopic]
    },
  }
}

function sameIssue(a: Issue | undefined, b: Issue | undefined): boolean {
  return a?.code === b?.code && JSON.stringify(a?.params) === JSON.stringify(b?.params)
}
