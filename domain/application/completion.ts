import { check, isComplete } from '../kit/check.ts'
import type { CheckContext } from '../kit/field.ts'
import type { Issue, Severity } from '../kit/issue.ts'
import type { Section } from '../kit/section.ts'
import { type ApplicationData, valuesOf } from '../kit/values.ts'
import type { Region } from '../regions/region.ts'

/** A section of the menu and whether it is complete. */
export interface SectionState {
  readonly section: Section
  readonly complete: boolean
}

/** The sections an applicant has to complete now: those of the menu whose condition holds. */
export function sectionsShown(region: Region, data: ApplicationData): Section[] {
  return region.steps.filter((step) => step.shown?.(data) ?? true).map((step) => step.section)
}

/** The sections outside the menu that count only once they were opened and saved; the review leads to them (reading A-19). */
export function sectionsOnOffer(region: Region, data: ApplicationData): Section[] {
  return region.steps.filter((step) => step.outsideMenu && step.shown?.(data) === false).map((step) => step.section)
}

/** Whether the section's own validation passes on the data as they are now. */
export function isSectionComplete(section: Section, data: ApplicationData, context: CheckContext): boolean {
  return isComplete(section, valuesOf(section, data), { ...context, application: data })
}

/** The completion of every section in the menu, recomputed from the data. */
export function completionOf(region: Region, data: ApplicationData, context: CheckContext): SectionState[] {
  return sectionsShown(region, data).map((section) => ({
    section,
    complete: isSectionComplete(section, data, context),
  }))
}

/** What was found in one section. */
export interface SectionFindings {
  readonly section: Section
  readonly issues: readonly Issue[]
}

/** Everything that keeps an application from being submitted, section by section; empty when it may be. */
export function whatIsMissing(region: Region, data: ApplicationData, context: CheckContext): SectionFindings[] {
  return findingsOf(region, data, context, 'error')
}

/** Everything that is told of an application and does not keep it from being submitted, section by section. */
export function whatIsTold(region: Region, data: ApplicationData, context: CheckContext): SectionFindings[] {
  return findingsOf(region, data, context, 'warning')
}

function findingsOf(
  region: Region,
  data: ApplicationData,
  context: CheckContext,
  severity: Severity,
): SectionFindings[] {
  return sectionsShown(region, data)
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
