import { check, isComplete } from '../kit/check.ts'
import type { CheckContext } from '../kit/field.ts'
import type { Issue, Severity } from '../kit/issue.ts'
import type { Section } from '../kit/section.ts'
import { type ApplicationData, valuesOf } from '../kit/values.ts'
import type { Region, Step } from '../regions/region.ts'

/** A section that counts and whether it is complete. */
export interface SectionState {
  readonly section: Section
  readonly complete: boolean
  /** Counts, but is no entry of the menu. */
  readonly outsideMenu?: true
}

/** The sections an applicant has to complete now: those of the steps whose condition holds. */
export function visibleSections(region: Region, data: ApplicationData): Section[] {
  return visibleSteps(region, data).map((step) => step.section)
}

function visibleSteps(region: Region, data: ApplicationData): Step[] {
  return region.steps.filter((step) => step.isVisible?.(data) ?? true)
}

/** The sections a submission holds: those to be completed, and those outside progress that the answers open or that were answered. */
export function recordedSections(region: Region, data: ApplicationData): Section[] {
  const recorded = region.recordOnlySections?.filter((step) => step.isVisible?.(data) ?? true) ?? []
  return [...visibleSections(region, data), ...recorded.map((step) => step.section)]
}

/** The sections outside the menu that count only once they were opened and saved; the review leads to them (reading A-19). */
export function optionalSections(region: Region, data: ApplicationData): Section[] {
  return region.steps.filter((step) => step.outsideMenu && step.isVisible?.(data) === false).map((step) => step.section)
}

/** Whether the section's own validation passes on the data as they are now. */
export function isSectionComplete(section: Section, data: ApplicationData, context: CheckContext): boolean {
  return isComplete(section, valuesOf(section, data), { ...context, application: data })
}

/** The completion of every section that counts, recomputed from the data. */
export function completionOf(region: Region, data: ApplicationData, context: CheckContext): SectionState[] {
  return visibleSteps(region, data).map(({ section, outsideMenu }) => ({
    section,
    complete: isSectionComplete(section, data, context),
    ...(outsideMenu && { outsideMenu }),
  }))
}

/** What was found in one section. */
export interface IssuesOfSection {
  readonly section: Section
  readonly issues: readonly Issue[]
}

/** Everything that keeps an application from being submitted, section by section; empty when it may be. */
export function findErrors(region: Region, data: ApplicationData, context: CheckContext): IssuesOfSection[] {
  return findIssues(visibleSections(region, data), data, context, 'error')
}

/** Everything that is told of an application and does not keep it from being submitted, section by section. */
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

/** Percent of sections complete, rounded half up; 100 only when all are. The guide is no section and does not count. */
export function progressOf(states: readonly SectionState[]): number {
  const done = states.filter((state) => state.complete).length
  if (done === states.length) return 100
  return Math.min(99, Math.round((done / states.length) * 100))
}
