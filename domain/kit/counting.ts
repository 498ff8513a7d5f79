import { canonicalJson } from './canonicalJson.ts'
import { type Condition, conditionHolds } from './condition.ts'
import type { AnyField, Fields } from './field.ts'
import { isList, type Row } from './kinds/list.ts'
import type { Section, SectionValues } from './section.ts'
import { type ApplicationData, valuesOf } from './values.ts'

/**
 * The names of the fields that are not asked. Conditions name only fields above, so one walk down finds all; a condition on
 * a hidden field finds it unanswered.
 */
export function hiddenFields(fields: Fields, values: SectionValues): ReadonlySet<string> {
  let hidden: Set<string> | undefined
  const counts = (named: string): boolean => !hidden?.has(named)
  for (const { when, names } of conditionalIn(fields)) {
    if (conditionHolds(when, values, counts)) continue
    hidden ??= new Set()
    for (const name of names) hidden.add(name)
  }
  return hidden ?? nothing
}

const nothing: ReadonlySet<string> = new Set()

/** A condition and the fields that share it. It names only fields above all of them, so it holds for all or for none. */
interface Conditional {
  readonly when: Condition
  readonly names: readonly string[]
}

/** Fields are part of a definition and never change; their conditions are gathered once, in the order in which they are met. */
const conditional = new WeakMap<Fields, readonly Conditional[]>()

function conditionalIn(fields: Fields): readonly Conditional[] {
  const known = conditional.get(fields)
  if (known) return known
  const names = new Map<Condition, string[]>()
  for (const [name, { when }] of Object.entries(fields)) if (when) names.set(when, [...(names.get(when) ?? []), name])
  const found = [...names].map(([when, sharing]) => ({ when, names: sharing }))
  conditional.set(fields, found)
  return found
}

/**
 * The values that count: what is hidden is blank, in rows too. Hidden answers stay in the draft, but no rule sees them and a
 * submission does not keep them.
 *
 * @param hidden the names of the fields that are not asked, where they are known already
 * @returns the values themselves where nothing is hidden; never changes what it is given
 */
export function countingValues<Values extends SectionValues>(
  fields: Fields,
  values: Values,
  hidden = hiddenFields(fields, values),
): Values {
  let changed: Record<string, unknown> | undefined
  for (const name in fields) {
    const field = fields[name] as AnyField
    const value = hidden.has(name) ? field.blank : countingValue(field, values[name])
    if (value === values[name]) continue
    changed ??= {}
    changed[name] = value
  }
  return changed === undefined ? values : { ...values, ...changed }
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
