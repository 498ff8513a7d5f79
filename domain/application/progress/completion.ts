import { check, isComplete } from '../../kit/check.ts'
import type { CheckContext } from '../../kit/field.ts'
import type { Issue, Severity } from '../../kit/issue.ts'
import type { Section } from '../../kit/section.ts'
import { type ApplicationData, valuesOf } from '../../kit/values/values.ts'
import type { Region, Step } from '../../regions/region.ts'

/** A section of the progress and its completion. */
export interface SectionState {
  readonly section: Section
  readonly complete: boolean
  /** Set for a section that counts towards progress without an entry in the menu. */
  readonly outsideMenu?: true
}

/** Returns the sections that the applicant must complete now: the sections of the visible steps. */
export function visibleSections(region: Region, data: ApplicationData): Section[] {
  return visibleSteps(region, data).map((step) => step.section)
}

function visibleSteps(region: Region, data: ApplicationData): Step[] {
  return region.steps.filter((step) => step.isVisible?.(data) ?? true)
}

/** Returns true for a step that the current answers do not ask for: what is entered there is not submitted. */
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

/** Returns the completion of every section of the progress, recomputed from the data. */
export function completionOf(region: Region, data: ApplicationData, context: CheckContext): SectionState[] {
  return visibleSteps(region, data).map(({ section, outsideMenu }) => ({
    section,
    complete: isSectionComplete(section, data, context),
    ...(outsideMenu && { outsideMenu }),
  }))
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
export function progressOf(states: readonly SectionState[]): number {
  const done = states.filter((state) => state.complete).length
  if (done === states.length) return 100
  return Math.min(99, Math.round((done / states.length) * 100))
}
