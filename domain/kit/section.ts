import { conditionHolds } from './condition.ts'
import type { AnyField, CheckContext, Fields, ValuesOf } from './field.ts'
import type { Issue } from './issue.ts'
import { isList, type ValidFields } from './kinds/list.ts'
import { assertValidFields, assertValidList } from './validateDefinition.ts'

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
 * @throws Error with the section and field of an invalid definition, see `validateDefinition.ts`, or of a field whose
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
  for (const [name, field] of Object.entries(fields)) {
    if (!rootOf(dataPathOf({ dataPath }, name, field)))
      throw new Error(`section ${id}: field ${name} lies in no save call`)
    if (isList(field)) assertValidList(`section ${id}, list ${name}`, field)
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
