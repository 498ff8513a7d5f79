import type { AllOf, ValidCondition } from '../condition.ts'
import {
  type AnyField,
  type Capabilities,
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

/** A rule across the fields of one row; its issues name the field, not the whole path. */
export type RowRule<F> = (row: Row<F>, context: CheckContext) => readonly RowIssue[]

export type RowIssue = Omit<Issue, 'path'> & { readonly field: string }

/** A field of an entry's title, or the two fields of a person's given and family name. */
export type TitlePart<Name extends string = string> = Name | readonly [given: Name, family: Name]

interface ListSettings<F extends Fields> extends FieldSettings {
  readonly fields: F & ValidFields<F>
  /** Minimum number of entries while the list is visible; 1 by default, 0 for an optional list. */
  readonly min?: number
  /** Maximum number of entries; the server rejects more. */
  readonly max?: number
  /** The role in `type` that identifies the list's rows in an array shared with other lists. */
  readonly role?: string
  /** The title of a row in a summary: its first answered part. */
  readonly title: readonly TitlePart<keyof F & string>[]
  /** The other fields of a row in a summary. */
  readonly summary?: readonly (keyof F & string)[]
  readonly rules?: { readonly [name: string]: RowRule<F> }
  /** Set when each row adds to the entry of another list that its title names. Without a further answer it is empty. */
  readonly addsToEntry?: true
}

export interface ListField<F extends Fields = Fields> extends Capabilities {
  readonly kind: 'list'
  readonly fields: F
  readonly min: number
  readonly max: number
  readonly role?: string
  readonly title: readonly TitlePart[]
  readonly summary: readonly string[]
  readonly rules: readonly ((row: never, context: CheckContext) => readonly RowIssue[])[]
  readonly addsToEntry?: true
  readonly blank: readonly Row<F>[]
  readonly missing: 'requiredEntry'
  isBlank(value: readonly unknown[]): boolean
  read: AnyField['read']
  check: AnyField['check']
  answer: AnyField['answer']
}

/** Fields with valid conditions; a condition with an unknown field or an impossible value is a compile error. */
export type ValidFields<F> = {
  [K in keyof F]: F[K] extends { readonly when?: infer When; readonly optional?: infer Optional }
    ? InvalidCondition<Exclude<When, undefined>, ValuesOf<F>> extends never
      ? InvalidCondition<Exclude<Optional, undefined | true>, ValuesOf<F>> extends never
        ? unknown
        : { readonly 'this optional condition names no such field or value': Optional }
      : { readonly 'this condition names no such field or value': When }
    : unknown
}

/** `never` for a valid or absent condition. */
type InvalidCondition<W, Values> = [W] extends [never]
  ? never
  : AllOf extends W
    ? never
    : false extends ValidCondition<W, Values>
      ? W
      : never

/**
 * A register: several entries with the same fields; the applicant edits one at a time.
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
    addsToEntry,
  } = settings
  return {
    ...commonSettings(settings),
    kind: 'list',
    secondsToAnswer: 30,
    jsonSchema: { type: 'array', items: { type: 'object' } },
    fields,
    min,
    max,
    ...(role && { role }),
    title,
    summary,
    rules: Object.values(rules),
    ...(addsToEntry && { addsToEntry }),
    blank: [],
    missing: 'requiredEntry',
    isBlank: (rows) => rows.length < min,
    read: () => ({ rejected: 'notList' }),
    check: () => undefined,
    answer: () => ({ type: 'rows', rows: [] }),
  }
}

/** Returns true when a field is a list. */
export function isList(field: AnyField): field is AnyField & ListField {
  return field.kind === 'list'
}

/** Returns the names of the fields of a list's title, in order. */
export function titleFields({ title }: ListField): string[] {
  return title.flat()
}

/**
 * The property of a new row with the id of the row that follows it, so that a restored row returns to its position.
 * Without it, a new row is appended. No field can have this name.
 */
export const insertBefore = '#before'

type Change = Readonly<Record<string, unknown>>

/** Returns the changed answers of a row without its position. */
export function withoutPosition(change: Change): Change {
  if (!Object.hasOwn(change, insertBefore)) return change
  const { [insertBefore]: _position, ...answers } = change
  return answers
}

/** Returns, by the id of each new row, the id of the next existing row. Rows at the end are absent. */
export function positionsOfNewRows(
  known: ReadonlyMap<string, unknown>,
  after: readonly { readonly rowId: string }[],
): ReadonlyMap<string, string> {
  const positions = new Map<string, string>()
  let next: string | undefined
  for (const { rowId } of after.toReversed()) {
    if (known.has(rowId)) next = rowId
    else if (next !== undefined) positions.set(rowId, next)
  }
  return positions
}

/**
 * Returns the rows with a new row at the position of its change, or at the end when the row after it no longer exists.
 */
export function insertRow<Stored>(
  rows: ReadonlyMap<string, Stored>,
  rowId: string,
  row: Stored,
  change: Change,
): Map<string, Stored> {
  const entries = [...rows]
  const index = entries.findIndex(([id]) => id === change[insertBefore])
  return new Map(entries.toSpliced(index < 0 ? entries.length : index, 0, [rowId, row]))
}
