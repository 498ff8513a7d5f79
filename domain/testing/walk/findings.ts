import { readChanges } from '../../kit/changes.ts'
import { check } from '../../kit/check.ts'
import { countingValues } from '../../kit/counting.ts'
import { partsOf } from '../../kit/issue.ts'
import type { Section, SectionValues } from '../../kit/section.ts'
import { type ApplicationData, valuesOf } from '../../kit/values.ts'
import { sampleDay } from '../samples.ts'
import { entries } from './table.ts'

/** Everything a section finds in an application, each as `path code`; a warning ends with `?`. */
export function findings(section: Section, data: ApplicationData): string[] {
  const issues = check(section, valuesOf(section, data), { today: sampleDay, application: data })
  return issues.map(({ path, code, severity }) => `${path} ${code}${severity === 'warning' ? '?' : ''}`)
}

/** What keeps a section from being complete. */
export function errors(section: Section, data: ApplicationData): string[] {
  return findings(section, data).filter((finding) => !finding.endsWith('?'))
}

/** What is only told of one answer. */
export function warningsAt(section: Section, data: ApplicationData, path: string): string[] {
  return findings(section, data).filter((finding) => finding.startsWith(`${path} `) && finding.endsWith('?'))
}

/** What a save with one answer is refused for. */
export function refusals(section: Section, path: string, answer: unknown): string[] {
  const { field, rowId, rowField } = partsOf(path)
  const input = rowId && rowField ? { [field]: { [rowId]: { [rowField]: answer } } } : { [field]: answer }
  return readChanges(section, input).refusals.map((refusal) => `${refusal.path} ${refusal.code}`)
}

/** The answer at a path, as it is stored and as it counts. */
export function answersAt(section: Section, values: SectionValues, path: string): { stored: unknown; counts: unknown } {
  return { stored: answerAt(values, path), counts: answerAt(countingValues(section.fields, values), path) }
}

function answerAt(values: SectionValues, path: string): unknown {
  const { field, rowId, rowField } = partsOf(path)
  if (rowField === undefined) return values[field]
  return entries(values, field).find((entry) => entry.rowId === rowId)?.[rowField]
}
