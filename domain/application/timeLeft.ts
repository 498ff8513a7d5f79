import { check, checkRow } from '../kit/check.ts'
import type { AnyField, CheckContext, Fields } from '../kit/field.ts'
import { type Issue, parsePath } from '../kit/issue.ts'
import type { KindName } from '../kit/kinds/index.ts'
import { isList, type ListField } from '../kit/kinds/list.ts'
import type { Section } from '../kit/section.ts'
import { type ApplicationData, blankRow, valuesOf } from '../kit/values.ts'
import type { SectionState } from './completion.ts'

/** Seconds to answer one question with the documents at hand: to read it, to find the answer and to enter it. */
const secondsPerKind: Readonly<Record<KindName, number>> = {
  text: 30,
  email: 20,
  url: 20,
  lei: 40,
  identifier: 40,
  bankAccount: 40,
  bankIdentifier: 40,
  callingCode: 10,
  phone: 20,
  choice: 25,
  choices: 35,
  country: 15,
  yesNo: 30,
  toggle: 10,
  acceptance: 45,
  date: 20,
  dateTime: 35,
  money: 35,
  percent: 20,
  files: 60,
  signature: 45,
  statements: 25,
  notice: 0,
  list: 30,
}

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
  states: readonly SectionState[],
  data: ApplicationData,
  context: Omit<CheckContext, 'application'>,
): TimeLeft {
  const scope = { ...context, application: data }
  const minutes = ({ section, complete }: SectionState) =>
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
  if (!isList(field)) return secondsFor(field)
  if (rowId === undefined) return secondsForEntries(name, field, context)
  const inRow = rowField === undefined ? undefined : field.fields[rowField]
  return inRow ? secondsFor(inRow) : secondsPerKind.list
}

function secondsForEntries(name: string, list: ListField, context: CheckContext): number {
  const entry = openPaths(checkRow(name, list, blankRow(list, 'new'), context))
  const seconds = sum(entry.map((path) => secondsAt({ [name]: list } as Fields, path, context)))
  return Math.max(1, list.min) * (secondsPerKind.list + seconds)
}

function secondsFor(field: AnyField): number {
  const many = field.kind === 'statements' && 'texts' in field && Array.isArray(field.texts) ? field.texts.length : 1
  return secondsPerKind[field.kind as KindName] * many
}

function sum(seconds: readonly number[]): number {
  return seconds.reduce((total, second) => total + second, 0)
}
