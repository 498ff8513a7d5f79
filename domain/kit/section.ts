import { conditionHolds } from './condition.ts'
import type { AnyField, CheckContext, Fields, ValuesOf } from './field.ts'
import type { Issue } from './issue.ts'
import { isList, type ValidFields } from './kinds/list.ts'
import { assertValidFields, assertValidList } from './validateDefinition.ts'

/** A rule across the fields of a section. It is pure; its issues carry full paths. */
export type Rule<F> = (values: ValuesOf<F>, context: CheckContext) => readonly Issue[]

interface SectionDefinition<F extends Fields> {
  /** What a save names it by; regions that ask the same page differently keep its id. */
  readonly id: string
  /** Namespace of its messages, `sections.<messages>`: its id, unless a region words it otherwise (`uk.companyDetails`). */
  readonly messages?: string
  /** Its route and menu entry. */
  readonly path: `/${string}`
  /** Its place in the application data; the first part chooses the save call. */
  readonly dataPath: string
  readonly fields: F & ValidFields<F>
  readonly rules?: { readonly [name: string]: Rule<NoInfer<F>> }
  /** Counts as changed on every save, as the specification asks of pages without values of their own. */
  readonly alwaysDirty?: boolean
  /** Ids of texts: what to have at hand for it. The guide lists them. */
  readonly prepare?: readonly string[]
  /** Ids of texts: the words it uses that not everybody knows. The guide explains them. */
  readonly terms?: readonly string[]
}

/** One page of questions. Page, validation, progress, menu, PDF, schema and tests all read this. */
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

/** The four parts of the application data, each with a save call of its own. */
export const roots = ['clientDetail', 'clientOtherInfo', 'bankInfo', 'companyLeadership'] as const
export type Root = (typeof roots)[number]

/**
 * Defines a section. A definition that cannot work stops the start with one sentence naming the place.
 * @throws Error naming section and field, see `soundness.ts`, or when a field's place lies in no save call
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
 * A section as another region words it: the same questions and rules, texts of its own.
 * @example worded(sanctions, 'mu.sanctions')
 */
export function withMessages<S extends Section>(definition: S, messages: string): S {
  return { ...definition, messages }
}

/** The place of a field in the application data, dotted. */
export function dataPathOf(definition: { readonly dataPath: string }, name: string, field: AnyField): string {
  return field.dataPath ?? `${definition.dataPath}.${name}`
}

function rootOf(dataPath: string): Root | undefined {
  return roots.find((root) => dataPath === root || dataPath.startsWith(`${root}.`))
}

/** The part of the application data, and so the save call, a section belongs to. */
export function rootOfSection(definition: { readonly dataPath: string }): Root {
  return rootOf(definition.dataPath) ?? 'clientDetail'
}

/** Whether a field is asked: its condition holds, and the fields its condition names are asked themselves. */
export function isFieldVisible(fields: Fields, name: string, values: SectionValues): boolean {
  const when = fields[name]?.when
  return when === undefined || conditionHolds(when, values, (named) => isFieldVisible(fields, named, values))
}

/** Whether a section is only to be read: it has texts and no question. */
export function hasNoQuestions({ fields }: Section): boolean {
  return Object.values(fields).every((field) => field.kind === 'notice')
}

/**
 * Whether an asked field must be answered.
 *
 * @param isRelevant tells whether a field its condition names is asked; without it, every answer counts
 */
export function isRequired(field: AnyField, values: SectionValues, isRelevant?: (field: string) => boolean): boolean {
  if (field.optional === undefined) return true
  return field.optional !== true && !conditionHolds(field.optional, values, isRelevant)
}
