import { type Condition, conditionHolds } from './condition.ts'
import type { AnyField, Fields } from './field.ts'
import { isList, type ListField, type Row } from './kinds/list.ts'
import type { Section, SectionValues } from './section.ts'
import { type ApplicationData, canonicalJson, valuesOf } from './values/values.ts'

/**
 * Returns the names of the hidden fields. Conditions name only fields above, so one pass finds all. Conditions see a
 * hidden field as unanswered.
 */
export function hiddenFields(fields: Fields, values: SectionValues): ReadonlySet<string> {
  let hidden: Set<string> | undefined
  const isRelevant = (named: string): boolean => !hidden?.has(named)
  for (const { when, names } of conditionalFieldsOf(fields)) {
    if (conditionHolds(when, values, isRelevant)) continue
    hidden ??= new Set()
    for (const name of names) hidden.add(name)
  }
  return hidden ?? noFields
}

const noFields: ReadonlySet<string> = new Set()

/** A condition and the fields that share it. It names only fields above all of them, so all share its result. */
interface Conditional {
  readonly when: Condition
  readonly names: readonly string[]
}

/**
 * The conditions by fields. Fields never change, so their conditions are collected once, in the order of the fields.
 */
const conditionalFields = new WeakMap<Fields, readonly Conditional[]>()

function conditionalFieldsOf(fields: Fields): readonly Conditional[] {
  const known = conditionalFields.get(fields)
  if (known) return known
  const names = new Map<Condition, string[]>()
  for (const [name, { when }] of Object.entries(fields)) if (when) names.set(when, [...(names.get(when) ?? []), name])
  const found = [...names].map(([when, sharing]) => ({ when, names: sharing }))
  conditionalFields.set(fields, found)
  return found
}

/** The relevant part of the values of a section or an entry. */
export interface RelevantAnswers {
  /** The names of the hidden fields. */
  readonly hidden: ReadonlySet<string>
  /** The values with hidden answers blanked; the same object when nothing is hidden. */
  readonly values: SectionValues
  /** The relevant answers of the entries of each visible list. */
  readonly entries: Readonly<Record<string, readonly RelevantAnswers[]>>
}

const noEntries: RelevantAnswers['entries'] = {}

/** Returns the relevant answers of a section or an entry and of its lists, in one pass. Never changes its arguments. */
export function relevantAnswers(fields: Fields, values: SectionValues): RelevantAnswers {
  const own = relevantOwnAnswers(fields, values)
  const lists = listFieldsOf(fields)
  if (lists.length === 0) return own
  const entries: Record<string, readonly RelevantAnswers[]> = {}
  const changed: Record<string, unknown> = {}
  for (const [name, list] of lists) {
    if (own.hidden.has(name) || !Array.isArray(values[name])) continue
    const rows = values[name] as readonly Row<Fields>[]
    const relevantRows = rows.map((row) => relevantAnswers(list.fields, row))
    entries[name] = relevantRows
    if (relevantRows.some((row, index) => row.values !== rows[index]))
      changed[name] = relevantRows.map((row) => row.values)
  }
  return { ...own, entries, values: Object.keys(changed).length === 0 ? own.values : { ...own.values, ...changed } }
}

/** Returns the relevant answers of a section's own fields. Does not examine the entries of its lists. */
export function relevantOwnAnswers(fields: Fields, values: SectionValues): RelevantAnswers {
  const hidden = hiddenFields(fields, values)
  let relevant: Record<string, unknown> | undefined
  for (const name of hidden) {
    const blank = fields[name]?.blank
    if (values[name] === blank) continue
    relevant ??= { ...values }
    relevant[name] = blank
  }
  return { hidden, values: relevant ?? values, entries: noEntries }
}

const listFields = new WeakMap<Fields, readonly (readonly [name: string, list: ListField])[]>()

function listFieldsOf(fields: Fields): readonly (readonly [name: string, list: ListField])[] {
  const known = listFields.get(fields)
  if (known) return known
  const found = Object.entries(fields).flatMap(([name, field]) => (isList(field) ? [[name, field] as const] : []))
  listFields.set(fields, found)
  return found
}

/**
 * Returns the values with hidden answers blanked, in rows too. The draft retains hidden answers, but no rule sees them
 * and a submission does not store them.
 *
 * @returns the same object when nothing is hidden; never changes its arguments
 */
export function relevantValues<Values extends SectionValues>(fields: Fields, values: Values): Values {
  return relevantAnswers(fields, values).values as Values
}

/**
 * Returns true when the applicant answered any question of a section. Blank values, values that the page prefills and
 * hidden values are no answers.
 */
export function hasAnswer(section: Section, data: ApplicationData): boolean {
  const values = relevantValues(section.fields, valuesOf(section, data))
  return Object.entries(values).some(([name, value]) => {
    const field = section.fields[name] as AnyField
    return !isPrefilled(field) && !field.isBlank(value as never) && canonicalJson(value) !== canonicalJson(field.blank)
  })
}

/** Returns true when the page prefills the field when it is first opened, with another answer or a default. */
function isPrefilled({ prefillFrom, defaultValue }: AnyField): boolean {
  return prefillFrom !== undefined || defaultValue !== undefined
}
