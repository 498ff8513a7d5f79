import { readChanges } from '../../kit/changes.ts'
import { check } from '../../kit/check.ts'
import type { CheckContext } from '../../kit/field.ts'
import { parsePath } from '../../kit/issue.ts'
import { relevantValues } from '../../kit/relevance.ts'
import type { Section, SectionValues } from '../../kit/section.ts'
import { type ApplicationData, valuesOf } from '../../kit/values/values.ts'
import { sampleDay } from '../samples.ts'
import { entries } from './table.ts'

type ResultCache<Result> = WeakMap<Section, WeakMap<ApplicationData, Result>>

/**
 * Caches results by section and immutable application, because reading them again would dominate the time of a walk.
 */
function memoizeBySection<Result>(work: (section: Section, data: ApplicationData) => Result) {
  const cache: ResultCache<Result> = new WeakMap()
  return (section: Section, data: ApplicationData): Result => {
    const bySection = cache.get(section) ?? new WeakMap<ApplicationData, Result>()
    cache.set(section, bySection)
    const result = bySection.get(data) ?? work(section, data)
    bySection.set(data, result)
    return result
  }
}

/** Returns the values of a section in an application. */
export const valuesIn = memoizeBySection((section, data): SectionValues => valuesOf(section, data))

/** Stands in for the rules of a structure, which have tests of their own: finds a warning for one answer. */
const structureIssues: CheckContext['structureIssues'] = ({ overlap }) =>
  overlap === true ? [{ path: 'interests', code: 'overlapYes', severity: 'warning' }] : []

/** Returns the issues of a section in an application, each as `path code`; a warning ends with `?`. */
export const findings = memoizeBySection((section, data): readonly string[] => {
  const issues = check(section, valuesIn(section, data), { today: sampleDay, application: data, structureIssues })
  return issues.map(({ path, code, severity }) => `${path} ${code}${severity === 'warning' ? '?' : ''}`)
})

/** Returns the errors of a section. */
export function errors(section: Section, data: ApplicationData): string[] {
  return findings(section, data).filter((finding) => !finding.endsWith('?'))
}

/** Returns the warnings about one answer. */
export function warningsAt(section: Section, data: ApplicationData, path: string): string[] {
  return findings(section, data).filter((finding) => finding.startsWith(`${path} `) && finding.endsWith('?'))
}

/** Returns the rejections of a save with one answer. */
export function rejectionsOf(section: Section, path: string, answer: unknown): string[] {
  const { field, rowId, rowField } = parsePath(path)
  const input = rowId && rowField ? { [field]: { [rowId]: { [rowField]: answer } } } : { [field]: answer }
  return readChanges(section, input).rejections.map((refusal) => `${refusal.path} ${refusal.code}`)
}

/** Returns the answer at a path, stored and relevant. */
export function answersAt(section: Section, values: SectionValues, path: string): { stored: unknown; counts: unknown } {
  return { stored: answerAt(values, path), counts: answerAt(relevantValues(section.fields, values), path) }
}

function answerAt(values: SectionValues, path: string): unknown {
  const { field, rowId, rowField } = parsePath(path)
  if (rowField === undefined) return values[field]
  return entries(values, field).find((entry) => entry.rowId === rowId)?.[rowField]
}
