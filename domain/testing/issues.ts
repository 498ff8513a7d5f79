import { check } from '../kit/check.ts'
import type { Fields } from '../kit/field.ts'
import { isList, type Row } from '../kit/kinds/list.ts'
import type { Section, SectionValues } from '../kit/section.ts'
import { type ApplicationData, blankRow, valuesOf } from '../kit/values/values.ts'
import { sampleDay } from './samples.ts'

/** Returns a section's blank values with the given answers. */
export function valuesWith(section: Section, answers: SectionValues): SectionValues {
  return { ...valuesOf(section, {}), ...answers }
}

/** Returns blank entries of a list with the given answers; their ids are row-1, row-2 .. */
export function rowsWith(section: Section, name: string, ...entries: SectionValues[]): Row<Fields>[] {
  const field = section.fields[name]
  if (!field || !isList(field)) throw new Error(`${section.id} has no list ${name}`)
  return entries.map((entry, index) => ({ ...blankRow(field, ''), ...entry, rowId: `row-${index + 1}` }))
}

/** Returns the issues on the day of the samples, as "path code"; warnings as "path code?". */
export function issuesOf(section: Section, values: SectionValues, application?: ApplicationData): string[] {
  return check(section, values, { today: sampleDay, ...(application && { application }) }).map(
    ({ path, code, severity }) => `${path} ${code}${severity === 'warning' ? '?' : ''}`,
  )
}

/** Returns the errors on the day of the samples, as "path code". */
export function errorsOf(section: Section, values: SectionValues, application?: ApplicationData): string[] {
  return issuesOf(section, values, application).filter((issue) => !issue.endsWith('?'))
}
