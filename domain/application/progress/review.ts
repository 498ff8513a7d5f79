import { check } from '../../kit/check.ts'
import type { CheckContext } from '../../kit/field.ts'
import { type Issue, parsePath, pathOf, type Severity } from '../../kit/issue.ts'
import { isList } from '../../kit/kinds/list.ts'
import type { Section } from '../../kit/section.ts'
import type { Params, Translate } from '../../kit/translate.ts'
import { answers, type SectionAnswers } from '../../kit/values/answers.ts'
import { type ApplicationData, valuesOf } from '../../kit/values/values.ts'
import type { Region } from '../../regions/region.ts'
import { recordedSections, visibleSections } from './completion.ts'

/** A section of the review before submission: visible questions, answers and issues. */
export interface SectionReview {
  readonly section: Section
  readonly answers: SectionAnswers
  /** The errors by the path of their answer; errors without a shown answer are under the empty path. */
  readonly problems: ReadonlyMap<string, readonly Issue[]>
  /** The warnings by the path of their answer, in the same form. */
  readonly warnings: ReadonlyMap<string, readonly Issue[]>
}

/**
 * Returns the visible questions and answers with their issues, by section in the order of the menu. Sections outside
 * progress have no issues.
 */
export function reviewOf(
  region: Region,
  data: ApplicationData,
  context: CheckContext,
  t: Translate,
  textParams: Params = {},
): SectionReview[] {
  const visible = visibleSections(region, data)
  return recordedSections(region, data).map((section) => {
    const values = valuesOf(section, data)
    const sectionAnswers = answers(section, values, t, textParams)
    const issues = visible.includes(section) ? check(section, values, { ...context, application: data }) : []
    const paths = new Set(pathsOf(sectionAnswers))
    const byPath = (severity: Severity) =>
      Map.groupBy(
        issues.filter((issue) => issue.severity === severity),
        ({ path }) => pathOfAnswer(section, path, paths),
      )
    return { section, answers: sectionAnswers, problems: byPath('error'), warnings: byPath('warning') }
  })
}

/**
 * Returns the path of the shown answer to which the issues of a path belong: a calling code is shown with its phone
 * number. Returns an empty path when no such answer is shown.
 */
function pathOfAnswer(section: Section, path: string, paths: ReadonlySet<string>): string {
  const { field, rowId, rowField } = parsePath(path)
  const list = section.fields[field]
  const fields = rowField !== undefined && list && isList(list) ? list.fields : section.fields
  const named = Object.entries(fields).find(([, item]) => item.callingCodeField === (rowField ?? field))
  const shown = named && (rowId === undefined ? pathOf(named[0]) : pathOf(field, rowId, named[0]))
  return [path, shown].find((candidate) => candidate !== undefined && paths.has(candidate)) ?? ''
}

/** Returns the paths of a review: questions, entries and the questions of entries. */
function pathsOf({ groups }: SectionAnswers): string[] {
  return groups
    .flatMap((group) => group.answers)
    .flatMap((answer) => {
      if (answer.type !== 'rows') return [answer.path]
      const inside = answer.rows.flatMap((row) => [
        pathOf(answer.path, row.rowId),
        ...row.answers.map(({ path }) => path),
      ])
      return [answer.path, ...inside]
    })
}
