import { check, checkRow } from '../../kit/check.ts'
import type { CheckContext, Fields } from '../../kit/field.ts'
import { type Issue, parsePath } from '../../kit/issue.ts'
import { isList, type ListField } from '../../kit/kinds/list.ts'
import type { Section } from '../../kit/section.ts'
import { type ApplicationData, blankRow, valuesOf } from '../../kit/values/values.ts'
import type { Completion } from './completion.ts'

/** The estimated time to complete the application. */
export interface TimeLeft {
  /** Minutes, the sum of its sections. */
  readonly total: number
  /** Whole minutes by the path of each section; 0 for a complete section, else at least 1. */
  readonly sections: ReadonlyMap<string, number>
}

/**
 * Estimates the remaining time from the open questions: missing or wrong required answers, and expected documents. An
 * empty register counts with its minimum of entries. Excludes questions that later answers may show and entries not yet
 * added.
 */
export function timeLeftOf(
  states: readonly Completion[],
  data: ApplicationData,
  context: Omit<CheckContext, 'application'>,
): TimeLeft {
  const scope = { ...context, application: data }
  const minutes = ({ section, complete }: Completion) =>
    complete ? 0 : Math.max(1, Math.round(secondsOfSection(section, data, scope) / 60))
  const sections = new Map(states.map((state) => [state.section.path as string, minutes(state)]))
  return { total: [...sections.values()].reduce((sum, section) => sum + section, 0), sections }
}

function secondsOfSection(section: Section, data: ApplicationData, context: CheckContext): number {
  const open = openPaths(check(section, valuesOf(section, data), context))
  return sum(open.map((path) => secondsAt(section.fields, path, context)))
}

/** Returns the paths of the open questions, each once. */
function openPaths(issues: readonly Issue[]): string[] {
  const open = issues.filter(({ severity, code }) => severity === 'error' || code === 'documentExpected')
  return [...new Set(open.map(({ path }) => path))]
}

function secondsAt(fields: Fields, path: string, context: CheckContext): number {
  const { field: name, rowId, rowField } = parsePath(path)
  const field = fields[name]
  if (!field) return 0
  if (!isList(field)) return field.secondsToAnswer
  if (rowId === undefined) return secondsForEntries(name, field, context)
  const inRow = rowField === undefined ? undefined : field.fields[rowField]
  return (inRow ?? field).secondsToAnswer
}

function secondsForEntries(name: string, list: ListField, context: CheckContext): number {
  const entry = openPaths(checkRow(name, list, blankRow(list, 'new'), context))
  const seconds = sum(entry.map((path) => secondsAt({ [name]: list } as Fields, path, context)))
  return Math.max(1, list.min) * (list.secondsToAnswer + seconds)
}

function sum(seconds: readonly number[]): number {
  return seconds.reduce((total, second) => total + second, 0)
}
