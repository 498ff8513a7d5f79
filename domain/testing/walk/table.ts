import type { IssueCode } from '../../kit/issue.ts'
import type { KindName } from '../../kit/kinds/index.ts'
import type { SectionValues } from '../../kit/section.ts'

/** An answer as it comes in, and the code of the issue it makes. */
export type InvalidInput = readonly [input: unknown, code: IssueCode]

/** Stands in a condition for "not answered". */
export const none = null

/** All of these fields hold one of the answers named; `none` for no answer. */
export interface AllOf {
  readonly [field: string]: readonly unknown[]
}

/** Any of the alternatives holds. */
export type When = readonly AllOf[]

/**
 * What the domain reference says of one question, written down apart from its definition, so that a definition that says
 * something else is found.
 */
export interface FieldRow {
  readonly kind: Exclude<KindName, 'list'>
  /** What comes in for "not answered". */
  readonly blank: unknown
  /** The issue where an answer is needed; absent where a question is never unanswered. */
  readonly missing?: IssueCode
  /** Always needed, never, or needed unless this holds. */
  readonly requiredWhen: boolean | When
  /** Asked while this holds; always without it. */
  readonly visibleWhen?: When
  readonly valid: readonly unknown[]
  /** Can be stored, and keeps the section from being complete. */
  readonly invalid: readonly InvalidInput[]
  /** Cannot be stored, not even in a draft. */
  readonly rejected: readonly InvalidInput[]
  /** Right, and told of as unusual. */
  readonly unusual: readonly InvalidInput[]
}

/** What the reference says of a list: its entries' questions, and how many entries there may be. */
export interface ListRow {
  readonly kind: 'list'
  readonly visibleWhen?: When
  readonly fields: Readonly<Record<string, FieldRow>>
  readonly min: number
  readonly max: number
}

/** One explicit case: answers by their path in the section, or by a dotted place in the application, and what is found then. */
export interface TestCase {
  readonly change: Readonly<Record<string, unknown>>
  /** What is found and was not before, each as `path code`; a warning ends with `?`. */
  readonly expects: readonly string[]
}

/** What the reference says of a section. */
export interface SectionTable {
  /** The requirements it proves, in square brackets. */
  readonly ids: string
  readonly fields: Readonly<Record<string, FieldRow | ListRow>>
  /** The errors the rules across fields must find in these answers, said once more in the words of the reference. */
  readonly crossFieldIssues?: (values: SectionValues) => string[]
  readonly cases?: readonly TestCase[]
}

/** The entries of a list among the values of a section. */
export function entries(values: SectionValues, list: string): readonly (SectionValues & { readonly rowId: string })[] {
  return values[list] as never
}

/** A question that may stay open: always, or while one of the alternatives holds. */
export function optionalRow(row: FieldRow, ...unless: When): FieldRow {
  return { ...row, requiredWhen: unless.length === 0 ? false : unless }
}

/** A question that is asked while one of the alternatives holds. */
export function conditionalRow<Row extends FieldRow | ListRow>(row: Row, ...visibleWhen: When): Row {
  return { ...row, visibleWhen }
}

/** A list of at least one entry, unless another number is given. */
export function list(fields: ListRow['fields'], { min = 1, max = 500 } = {}): ListRow {
  return { kind: 'list', fields, min, max }
}

/** Lines of one question: each answer, and the code found at it; none where it is right. */
export function casesAt(path: string, answers: readonly (readonly [answer: unknown, code?: string])[]): TestCase[] {
  return answers.map(([answer, code]) => ({
    change: { [path]: answer },
    expects: code === undefined ? [] : [`${path} ${code}`],
  }))
}
