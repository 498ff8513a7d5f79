import { check } from '../kit/check.ts'
import type { Fields } from '../kit/field.ts'
import { isList, type Row } from '../kit/kinds/list.ts'
import type { Section, SectionValues } from '../kit/section.ts'
import { type ApplicationData, blankRow, valuesOf } from '../kit/values.ts'
import { sampleDay } from './samples.ts'

/** For tests: a section's values with nothing answered but what is given. */
export function valuesWith(section: Section, answers: SectionValues): SectionValues {
  return { ...valuesOf(section, {}), ...answers }
}

/** For tests: entries of a list with nothing answered but what is given, called row-1, row-2 .. */
export function rowsWith(section: Section, name: string, ...entries: SectionValues[]): Row<Fields>[] {
  const field = section.fields[name]
  if (!field || !isList(field)) throw new Error(`${section.id} has no list ${name}`)
  return entries.map((entry, index) => ({ ...blankRow(field, ''), ...entry, rowId: `row-${index + 1}` }))
}

/** For tests: what is wrong, each as "path code", warnings as "path code?", on the day of the tests. */
export function issuesOf(section: Section, values: SectionValues, application?: ApplicationData): string[] {
  return check(section, values, { today: sampleDay, ...(application && { application }) }).map(
    ({ path, code, severity }) => `${path} ${code}${severity === 'warning' ? '?' : ''}`,
  )
}

/** For tests: only what keeps a section from being complete. */
export function errorsOf(section: Section, values: SectionValues, application?: ApplicationData): string[] {
  return issuesOf(section, values, application).filter((issue) => !issue.endsWith('?'))
}
