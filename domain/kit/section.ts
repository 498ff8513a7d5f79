import { conditionHolds } from './condition.ts'
import type { AnyField, CheckContext, Fields, ValuesOf } from './field.ts'
import type { Issue } from './issue.ts'
import { isList, type SoundFields } from './kinds/list.ts'
import { refuseUnsoundFields, refuseUnsoundList } from './soundness.ts'

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
  readonly slot: string
  readonly fields: F & SoundFields<F>
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
  readonly slot: string
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
    slot,
    fields,
    rules = {},
    alwaysDirty = false,
    prepare = [],
    terms = [],
  } = definition
  refuseUnsoundFields(`section ${id}`, fields)
  for (const [name, field] of Object.entries(fields)) {
    if (!rootOf(placeOf({ slot }, name, field))) throw new Error(`section ${id}: field ${name} lies in no save call`)
    if (isList(field)) refuseUnsoundList(`section ${id}, list ${name}`, field)
  }
  return { id, messages, path, slot, fields, rules: Object.values(rules), alwaysDirty, prepare, terms }
}

/**
 * A section as another region words it: the same questions and rules, texts of its own.
 * @example worded(sanctions, 'mu.sanctions')
 */
export function worded<S extends Section>(asked: S, messages: string): S {
  return { ...asked, messages }
}

/** The place of a field in the application data, dotted. */
export function placeOf(holder: { readonly slot: string }, name: string, field: AnyField): string {
  return field.at ?? `${holder.slot}.${name}`
}

function rootOf(place: string): Root | undefined {
  return roots.find((root) => place === root || place.startsWith(`${root}.`))
}

/** The part of the application data, and so the save call, a section belongs to. */
export function rootOfSection(holder: { readonly slot: string }): Root {
  return rootOf(holder.slot) ?? 'clientDetail'
}

/** Whether a field is asked: its condition holds, and the fields its condition names are asked themselves. */
export function isAsked(fields: Fields, name: string, values: SectionValues): boolean {
  const when = fields[name]?.when
  return when === undefined || conditionHolds(when, values, (named) => isAsked(fields, named, values))
}

/** Whether a section is only to be read: it has texts and no question. */
export function asksNothing({ fields }: Section): boolean {
  return Object.values(fields).every((field) => field.kind === 'notice')
}

/**
 * Whether an asked field must be answered.
 *
 * @param counts tells whether a field its condition names is asked; without it, every answer counts
 */
export function isRequired(field: AnyField, values: SectionValues, counts?: (field: string) => boolean): boolean {
  if (field.optional === undefined) return true
  return field.optional !== true && !conditionHolds(field.optional, values, counts)
}
