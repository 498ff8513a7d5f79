import { sameValue } from '../../kit/changes.ts'
import { check, isComplete } from '../../kit/check.ts'
import type { AnyField, CheckContext } from '../../kit/field.ts'
import type { Issue, Severity } from '../../kit/issue.ts'
import { isList } from '../../kit/kinds/list.ts'
import type { Section, SectionValues } from '../../kit/section.ts'
import { type ApplicationData, valuesOf } from '../../kit/values/values.ts'
import type { Region, Step } from '../../regions/region.ts'
import { isAnswered, type RemarkAnswer } from '../returned.ts'

/** A section that counts towards progress, with its completion. */
export interface Completion {
  readonly section: Section
  /** True when nothing is left to do: no error, and no unanswered remark. */
  readonly complete: boolean
  /** Set for a section that counts towards progress without an entry in the menu. */
  readonly outsideMenu?: true
}

/** The state of a section in the menu; `returned` until each remark of the brokerage on it is answered. */
export type SectionStatus = 'notStarted' | 'inProgress' | 'complete' | 'returned'

/** A section that counts towards progress, with its state. */
export interface SectionState extends Completion {
  readonly status: SectionStatus
  /** Number of questions and registers that prevent a submission. */
  readonly left: number
}

/** A remark of the brokerage, as far as the progress depends on it. */
type ProgressRemark = RemarkAnswer & { readonly path: string }

/** Returns the sections that the applicant must complete now: the sections of the visible steps. */
export function visibleSections(region: Region, data: ApplicationData): Section[] {
  return visibleSteps(region, data).map((step) => step.section)
}

function visibleSteps(region: Region, data: ApplicationData): Step[] {
  return region.steps.filter((step) => step.isVisible?.(data) ?? true)
}

/** Returns true for a section that the current answers make unnecessary: its answers are not submitted. */
export function isNotNeeded({ steps }: Region, section: Section, data: ApplicationData): boolean {
  return steps.some((step) => step.section === section && step.isVisible?.(data) === false)
}

/** Returns the sections of a submission: the visible ones, and visible or answered ones outside progress. */
export function recordedSections(region: Region, data: ApplicationData): Section[] {
  const recorded = region.recordOnlySections?.filter((step) => step.isVisible?.(data) ?? true) ?? []
  return [...visibleSections(region, data), ...recorded.map((step) => step.section)]
}

/** Returns true when the current data pass the section's validation. */
export function isSectionComplete(section: Section, data: ApplicationData, context: CheckContext): boolean {
  return isComplete(section, valuesOf(section, data), { ...context, application: data })
}

/**
 * Returns the state of every section of the progress, recomputed from the data and the remarks on a returned
 * application.
 */
export function completionOf(
  region: Region,
  data: ApplicationData,
  context: CheckContext,
  remarks: readonly ProgressRemark[] = [],
): SectionState[] {
  const returned = new Set(remarks.filter((remark) => !isAnswered(remark)).map(({ path }) => path))
  return visibleSteps(region, data).map(({ section, outsideMenu }) => {
    const values = valuesOf(section, data)
    const left = countOpenQuestions(section, values, { ...context, application: data })
    const status = returned.has(section.path) ? 'returned' : statusOf(section, values, left)
    return { section, complete: status === 'complete', status, left, ...(outsideMenu && { outsideMenu }) }
  })
}

/** Returns the number of questions and registers with an error. */
function countOpenQuestions(section: Section, values: SectionValues, context: CheckContext): number {
  const errors = check(section, values, context).filter(({ severity }) => severity === 'error')
  return new Set(errors.map(({ path }) => path)).size
}

function statusOf({ fields }: Section, values: SectionValues, left: number): SectionStatus {
  if (left === 0) return 'complete'
  const isAnyAnswered = Object.entries<AnyField>(fields).some(([name, field]) =>
    isAnsweredByApplicant(field, values[name]),
  )
  return isAnyAnswered ? 'inProgress' : 'notStarted'
}

/** Returns true for an answer that the applicant gave; the page prefills the others when it is first opened. */
function isAnsweredByApplicant(field: AnyField, value: unknown): boolean {
  if (field.isNotice || field.prefillFrom || field.defaultValue) return false
  if (isList(field)) return (value as readonly unknown[]).length > 0
  return !sameValue(value, field.blank) && !field.isBlank(value as never)
}

/** The issues of one section. */
export interface IssuesOfSection {
  readonly section: Section
  readonly issues: readonly Issue[]
}

/** Returns the errors that prevent a submission, by section; empty when the applicant may submit. */
export function findErrors(region: Region, data: ApplicationData, context: CheckContext): IssuesOfSection[] {
  return findIssues(visibleSections(region, data), data, context, 'error')
}

/** Returns the warnings of an application, by section. They do not prevent a submission. */
export function findWarnings(region: Region, data: ApplicationData, context: CheckContext): IssuesOfSection[] {
  return findIssues(recordedSections(region, data), data, context, 'warning')
}

function findIssues(
  sections: readonly Section[],
  data: ApplicationData,
  context: CheckContext,
  severity: Severity,
): IssuesOfSection[] {
  return sections
    .map((section) => {
      const issues = check(section, valuesOf(section, data), { ...context, application: data })
      return { section, issues: issues.filter((issue) => issue.severity === severity) }
    })
    .filter(({ issues }) => issues.length > 0)
}

/**
 * Returns the percentage of complete sections, rounded half up; 100 only when all are complete. The guide does not
 * count.
 */
export function progressOf(states: readonly Completion[]): number {
  const done = states.filter((state) => state.complete).length
  if (done === states.length) return 100
  return Math.min(99, Math.round((done / states.length) * 100))
}
