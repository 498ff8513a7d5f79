import { canonicalJson } from './canonicalJson.ts'
import { conditionHolds } from './condition.ts'
import type { AnyField, Fields } from './field.ts'
import { isList, type Row } from './kinds/list.ts'
import type { Section, SectionValues } from './section.ts'
import { type ApplicationData, valuesOf } from './values.ts'

/**
 * The names of the fields that are not asked. Conditions name only fields above, so one walk down finds all; a condition on
 * a hidden field finds it unanswered.
 */
export function hiddenFields(fields: Fields, values: SectionValues): ReadonlySet<string> {
  const hidden = new Set<string>()
  for (const name in fields) {
    const when = fields[name]?.when
    if (when !== undefined && !conditionHolds(when, values, (named) => !hidden.has(named))) hidden.add(name)
  }
  return hidden
}

/**
 * The values that count: what is hidden is blank, in rows too. Hidden answers stay in the draft, but no rule sees them and a
 * submission does not keep them.
 *
 * @returns the values themselves where nothing is hidden; never changes what it is given
 */
export function countingValues<Values extends SectionValues>(fields: Fields, values: Values): Values {
  const hidden = hiddenFields(fields, values)
  const changed: Record<string, unknown> = {}
  for (const name in fields) {
    const field = fields[name] as AnyField
    const value = hidden.has(name) ? field.blank : countingValue(field, values[name])
    if (value !== values[name]) changed[name] = value
  }
  return Object.keys(changed).length === 0 ? values : { ...values, ...changed }
}

/** Whether something was answered in a section. What a field holds before anybody answered it is no answer, nor is what is hidden. */
export function hasAnswer(section: Section, data: ApplicationData): boolean {
  const values = countingValues(section.fields, valuesOf(section, data))
  return Object.entries(values).some(([name, value]) => {
    const field = section.fields[name] as AnyField
    return !field.isBlank(value as never) && canonicalJson(value) !== canonicalJson(field.blank)
  })
}

function countingValue(field: AnyField, value: unknown): unknown {
  if (!isList(field) || !Array.isArray(value)) return value
  const rows = value as readonly Row<Fields>[]
  const counting = rows.map((row) => countingValues(field.fields, row))
  return counting.every((row, index) => row === rows[index]) ? rows : counting
}
