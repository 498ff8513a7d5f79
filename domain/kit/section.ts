import { type Condition, conditionHolds, fieldsNamedBy } from './condition.ts'
import type { AnyField, CheckContext, Fields, ValuesOf } from './field.ts'
import type { Issue } from './issue.ts'
import { isList, type ListField, titleFields, type ValidFields } from './kinds/list.ts'

/** A rule across the fields of a section. It is pure; its issues have full paths. */
export type Rule<F> = (values: ValuesOf<F>, context: CheckContext) => readonly Issue[]

interface SectionDefinition<F extends Fields> {
  /** The id of the section in a save; regional variants of a page share it. */
  readonly id: string
  /**
   * Namespace of its messages, `sections.<messages>`: by default its id; a region may have its own
   * (`uk.companyDetails`).
   */
  readonly messages?: string
  /** Its route and menu entry. */
  readonly path: `/${string}`
  /** Its path in the application data; the first part determines the save call. */
  readonly dataPath: string
  readonly fields: F & ValidFields<F>
  readonly rules?: { readonly [name: string]: Rule<NoInfer<F>> }
  /** True when every save counts as a change, as the specification requires for pages without values. */
  readonly alwaysDirty?: boolean
  /** Ids of the texts about what to prepare for the section. The guide lists them. */
  readonly prepare?: readonly string[]
  /** Ids of the texts that explain its technical terms. The guide shows them. */
  readonly terms?: readonly string[]
}

/** One page of questions. Page, validation, progress, menu, PDF, schema and tests all use it. */
export interface Section<F extends Fields = Fields> {
  readonly id: string
  /** Namespace of its messages: `sections.<messages>`. */
  readonly messages: string
  readonly path: `/${string}`
  readonly dataPath: string
  readonly fields: F
  readonly rules: readonly ((values: never, context: CheckContext) => readonly Issue[])[]
  readonly alwaysDirty: boolean
  readonly prepare: readonly string[]
  readonly terms: readonly string[]
}

export type SectionValues = Readonly<Record<string, unknown>>

/** The four parts of the application data, each with its own save call. */
export const roots = ['clientDetail', 'clientOtherInfo', 'bankInfo', 'companyLeadership'] as const
export type Root = (typeof roots)[number]

/**
 * Defines a section.
 * @throws Error with the section and field of an invalid definition, see `assertValidFields`, or of a field whose
 *   path belongs to no save call
 */
export function section<const F extends Fields>(definition: SectionDefinition<F>): Section<F> {
  const {
    id,
    messages = id,
    path,
    dataPath,
    fields,
    rules = {},
    alwaysDirty = false,
    prepare = [],
    terms = [],
  } = definition
  assertValidFields(`section ${id}`, fields)
  assertCurrencies(`section ${id}`, fields, [])
  for (const [name, field] of Object.entries(fields)) {
    if (!rootOf(dataPathOf({ dataPath }, name, field)))
      throw new Error(`section ${id}: field ${name} belongs to no save call`)
    if (!isList(field)) continue
    assertValidList(`section ${id}, list ${name}`, field)
    assertCurrencies(`section ${id}, list ${name}`, field.fields, Object.keys(fields))
  }
  return { id, messages, path, dataPath, fields, rules: Object.values(rules), alwaysDirty, prepare, terms }
}

/**
 * Returns a section with the same questions and rules, and other texts.
 * @example withMessages(sanctions, 'mu.sanctions')
 */
export function withMessages<S extends Section>(definition: S, messages: string): S {
  return { ...definition, messages }
}

/** Returns the dotted path of a field in the application data. */
export function dataPathOf(definition: { readonly dataPath: string }, name: string, field: AnyField): string {
  return field.dataPath ?? `${definition.dataPath}.${name}`
}

function rootOf(dataPath: string): Root | undefined {
  return roots.find((root) => dataPath === root || dataPath.startsWith(`${root}.`))
}

/** Returns the part of the application data, and therefore the save call, of a section. */
export function rootOfSection(definition: { readonly dataPath: string }): Root {
  return rootOf(definition.dataPath) ?? 'clientDetail'
}

/** Returns true when the condition of a field is true; it sees hidden fields as unanswered. */
export function isFieldVisible(fields: Fields, name: string, values: SectionValues): boolean {
  const when = fields[name]?.when
  return when === undefined || conditionHolds(when, values, (named) => isFieldVisible(fields, named, values))
}

/** Returns true for a section that has texts and no question. */
export function hasNoQuestions({ fields }: Section): boolean {
  return Object.values(fields).every(({ isNotice }) => isNotice === true)
}

/**
 * Returns true when a visible field must be answered.
 *
 * @param isRelevant returns false for a hidden field, whose answer then counts as blank; without it, every answer
 *   counts
 */
export function isRequired(field: AnyField, values: SectionValues, isRelevant?: (field: string) => boolean): boolean {
  if (field.optional === undefined) return true
  return field.optional !== true && !conditionHolds(field.optional, values, isRelevant)
}

/** Names that need no escaping in paths, dotted paths and JSON. */
const validName = /^[A-Za-z][A-Za-z0-9_]*$/
const reservedNames: readonly string[] = ['rowId', 'constructor', 'prototype']

/**
 * Validates the definition of fields.
 * @param location the section or list, for the error message
 * @throws Error with the location when a name is invalid in a path, a condition is empty or names a field below, or a
 *   check or a computed value reads an unknown field
 */
function assertValidFields(location: string, fields: Fields): void {
  const above = new Set<string>()
  for (const [name, field] of Object.entries(fields)) {
    if (!validName.test(name) || reservedNames.includes(name)) {
      throw new Error(`${location}: ${name} cannot be the name of a field`)
    }
    assertValidCondition(location, `condition of ${name}`, field.when, [...above], 'which is not above it')
    // An optional condition may name any other field: the applicant answers one of two groups, for instance.
    const optional = field.optional === true ? undefined : field.optional
    assertValidCondition(location, `optional condition of ${name}`, optional, Object.keys(fields), 'which is no field')
    for (const named of field.validatesWith ?? []) {
      if (!Object.hasOwn(fields, named))
        throw new Error(`${location}: ${name} is checked with ${named}, which is no field`)
    }
    for (const part of field.computed?.parts ?? []) {
      if (!above.has(part)) throw new Error(`${location}: ${name} is computed from ${part}, which is not above it`)
    }
    above.add(name)
  }
}

function assertValidCondition(
  location: string,
  subject: string,
  condition: Condition | undefined,
  names: readonly string[],
  explanation: string,
): void {
  if (condition === undefined) return
  if (isEmptyCondition(condition)) throw new Error(`${location}: the ${subject} is empty`)
  for (const named of fieldsNamedBy(condition)) {
    if (!names.includes(named)) throw new Error(`${location}: the ${subject} names ${named}, ${explanation}`)
  }
}

function isEmptyCondition(condition: Condition): boolean {
  const alternatives: readonly object[] = Array.isArray(condition) ? condition : [condition]
  return alternatives.length === 0 || alternatives.some((all) => Object.keys(all).length === 0)
}

/**
 * Validates that the currency of each amount is a field of the same row or of the section.
 * @throws Error with the location of an amount in the currency of no field
 */
function assertCurrencies(location: string, fields: Fields, outer: readonly string[]): void {
  for (const [name, { currencyField }] of Object.entries(fields)) {
    if (currencyField !== undefined && !Object.hasOwn(fields, currencyField) && !outer.includes(currencyField))
      throw new Error(`${location}: ${name} is in the currency of ${currencyField}, which is no field`)
  }
}

/**
 * Validates the definition of a list.
 * @throws Error with the location when its rows contain lists or files, its title or summary names an unknown field, or
 *   it requires more entries than it allows
 */
function assertValidList(location: string, list: ListField): void {
  assertValidFields(location, list.fields)
  for (const [name, field] of Object.entries(list.fields)) {
    if (isList(field) || field.isServerOwned) throw new Error(`${location}: ${name} cannot be a field of a row`)
    if (list.role !== undefined && name === 'type')
      throw new Error(`${location}: type holds its role, so it cannot be the name of a field`)
  }
  for (const name of [...titleFields(list), ...list.summary]) {
    if (!Object.hasOwn(list.fields, name))
      throw new Error(`${location}: its title or summary names ${name}, which is no field`)
  }
  if (list.min > list.max)
    throw new Error(`${location}: at least ${list.min} entries are more than the ${list.max} allowed`)
}
