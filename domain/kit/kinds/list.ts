import type { AllOf, ValidCondition } from '../condition.ts'
import {
  type AnyField,
  type CheckContext,
  commonSettings,
  type FieldSettings,
  type Fields,
  type ValuesOf,
  type WithConditions,
} from '../field.ts'
import type { Issue } from '../issue.ts'

/** One entry of a list: its stable id and the values of its fields. */
export type Row<F> = { readonly rowId: string } & ValuesOf<F>

/** A rule across the fields of one row; it names the field of each issue, not the whole path. */
export type RowRule<F> = (row: Row<F>, context: CheckContext) => readonly RowIssue[]

export type RowIssue = Omit<Issue, 'path'> & { readonly field: string }

/** A field an entry is called by, or the two that hold a person's given and family name. */
export type TitlePart<Name extends string = string> = Name | readonly [given: Name, family: Name]

interface ListSettings<F extends Fields> extends FieldSettings {
  readonly fields: F & ValidFields<F>
  /** Fewest entries when the list is asked; 1 unless it is optional. */
  readonly min?: number
  /** Most entries; more are refused. */
  readonly max?: number
  /** Rows live in an array shared with other lists and are told apart by this word in their `type`. */
  readonly role?: string
  /** What a row is called by in a summary, the first part that is answered. */
  readonly title: readonly TitlePart<keyof F & string>[]
  /** The fields that say the rest of a row at a glance. */
  readonly summary?: readonly (keyof F & string)[]
  readonly rules?: { readonly [name: string]: RowRule<F> }
}

export interface ListField<F extends Fields = Fields> {
  readonly kind: 'list'
  readonly fields: F
  readonly min: number
  readonly max: number
  readonly role?: string
  readonly title: readonly TitlePart[]
  readonly summary: readonly string[]
  readonly rules: readonly ((row: never, context: CheckContext) => readonly RowIssue[])[]
  readonly blank: readonly Row<F>[]
  readonly missing: 'requiredEntry'
  isBlank(value: readonly unknown[]): boolean
  read: AnyField['read']
  check: AnyField['check']
  answer: AnyField['answer']
}

/** Fields whose conditions are sound: a condition that names a missing field or a value it cannot hold becomes an error. */
export type ValidFields<F> = {
  [K in keyof F]: F[K] extends { readonly when?: infer When; readonly optional?: infer Optional }
    ? InvalidCondition<Exclude<When, undefined>, ValuesOf<F>> extends never
      ? InvalidCondition<Exclude<Optional, undefined | true>, ValuesOf<F>> extends never
        ? unknown
        : { readonly 'this optional condition names no such field or value': Optional }
      : { readonly 'this condition names no such field or value': When }
    : unknown
}

/** `never` when the condition is sound (or there is none). */
type InvalidCondition<W, Values> = [W] extends [never]
  ? never
  : AllOf extends W
    ? never
    : false extends ValidCondition<W, Values>
      ? W
      : never

/**
 * A register: several entries with the same fields, edited one at a time.
 * @example bankInfo: list({ title: ['bankName'], fields: { bankName: text(), bankCountry: country() } })
 */
export function list<const F extends Fields, const S extends FieldSettings>(
  settings: ListSettings<F> & S,
): ListField<F> & WithConditions<S> {
  const {
    fields,
    min = settings.optional === true ? 0 : 1,
    max = 500,
    role,
    title,
    summary = [],
    rules = {},
  } = settings
  return {
    ...commonSettings(settings),
    kind: 'list',
    fields,
    min,
    max,
    ...(role && { role }),
    title,
    summary,
    rules: Object.values(rules),
    blank: [],
    missing: 'requiredEntry',
    isBlank: (rows) => rows.length < min,
    read: () => ({ rejected: 'notList' }),
    check: () => undefined,
    answer: () => ({ type: 'rows', rows: [] }),
  }
}

/** Whether a field is a list, as a type guard for the walkers. */
export function isList(field: AnyField): field is AnyField & ListField {
  return field.kind === 'list'
}
