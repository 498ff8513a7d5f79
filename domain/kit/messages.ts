import type { AnyField } from './field.ts'
import type { Options } from './kinds/choice.ts'
import type { ListField } from './kinds/list.ts'
import type { Section } from './section.ts'
import type { Translate } from './translate.ts'

/** The texts of one field. */
export interface FieldMessages {
  /** The question, as short as it can be. */
  readonly label: string
  /** One sentence at the field that answers the applicant's likely question. */
  readonly help?: string
  /** Other texts by the variant of the field, see `textVariants`; a variant without texts has those above. */
  readonly variants?: Readonly<Record<string, Omit<FieldMessages, 'variants'>>>
}

/**
 * Returns the message key of a field's label and help for the other answers of its section or row.
 * @param key the key of the field: `sections.bankDetails.fields.bankInfo.fields.bankAccount`
 */
export function fieldTextKey(
  key: string,
  field: AnyField,
  values: Readonly<Record<string, unknown>>,
  t: Pick<Translate, 'has'>,
): string {
  const variant = field.textVariants?.of(values)
  const ofVariant = `${key}.variants.${variant}`
  return variant !== undefined && t.has(`${ofVariant}.label`) ? ofVariant : key
}

/** The texts of a register and of the fields of its entries. */
export interface ListMessages<F> extends FieldMessages {
  /** The button that adds an entry: "Add a holder". */
  readonly add: string
  /** The heading of the editor of an entry without a title: "New holder". */
  readonly entry: string
  /** The text of an empty list. */
  readonly none: string
  readonly fields: FieldsMessages<F>
}

/** The texts of some fields: a group that several sections share, or all of one section. */
export type FieldsMessages<F> = {
  readonly [K in keyof F as F[K] extends { readonly isNotice: true } ? never : K]: F[K] extends ListField<infer Inner>
    ? ListMessages<Inner>
    : FieldMessages
}

type GroupNames<F> = F[keyof F] extends infer One ? (One extends { readonly group: infer Name } ? Name : never) : never

/**
 * The texts of a section in one language. The type follows the definition: a field without a text or a text
 * without a field is a compile error.
 */
export interface SectionMessages<S> {
  readonly title: string
  /** One line under the title. */
  readonly description: string
  readonly groups: {
    readonly [Name in GroupNames<FieldsOf<S>> & string]: { readonly title: string; readonly description?: string }
  }
  readonly fields: FieldsMessages<FieldsOf<S>>
}

type FieldsOf<S> = S extends Section<infer F> ? F : never

/** The labels of option lists: one per code. */
export type OptionMessages<Lists> = {
  readonly [K in keyof Lists as Lists[K] extends Options<string, infer Name> ? Name : never]: Lists[K] extends Options<
    infer Code
  >
    ? { readonly [C in Code]: string }
    : never
}
