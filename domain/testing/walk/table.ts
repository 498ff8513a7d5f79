import type { IssueCode } from '../../kit/issue.ts'
import type { KindName } from '../../kit/kinds/index.ts'
import type { SectionValues } from '../../kit/section.ts'

/** An input and the code of its issue. */
export type InvalidInput = readonly [input: unknown, code: IssueCode]

/** The value for "not answered" in a condition. */
export const none = null

/** True when each of these fields has one of the listed answers; `none` for no answer. */
export interface AllOf {
  readonly [field: string]: readonly unknown[]
}

/** True when any of the alternatives is true. */
export type When = readonly AllOf[]

/**
 * The domain reference of one question, written independently of its definition, so that a deviating definition is
 * found.
 */
export interface FieldRow {
  readonly kind: Exclude<KindName, 'list'>
  /** The input for "not answered". */
  readonly blank: unknown
  /** The issue of a missing required answer; absent for a question that is never unanswered. */
  readonly missing?: IssueCode
  /** True when always required, false when never; else the condition under which the answer is optional. */
  readonly requiredWhen: boolean | When
  /** The condition under which the question is visible; without it, always. */
  readonly visibleWhen?: When
  readonly valid: readonly unknown[]
  /** Answers that can be stored but are errors. */
  readonly invalid: readonly InvalidInput[]
  /** Inputs that cannot be stored, not even in a draft. */
  readonly rejected: readonly InvalidInput[]
  /** Valid answers with a warning. */
  readonly unusual: readonly InvalidInput[]
}

/** The domain reference of a list: the questions of its entries, and its limits. */
export interface ListRow {
  readonly kind: 'list'
  readonly visibleWhen?: When
  readonly fields: Readonly<Record<string, FieldRow>>
  readonly min: number
  readonly max: number
}

/**
 * One explicit case: answers by their path in the section or their dotted path in the application, and the expected
 * issues.
 */
export interface TestCase {
  readonly change: Readonly<Record<string, unknown>>
  /** The new issues, each as `path code`; a warning ends with `?`. */
  readonly expects: readonly string[]
}

/** The domain reference of a section. */
export interface SectionTable {
  /** The ids of the tested requirements, in square brackets. */
  readonly ids: string
  readonly fields: Readonly<Record<string, FieldRow | ListRow>>
  /** Returns the expected errors of the rules across fields, implemented from the reference. */
  readonly crossFieldIssues?: (values: SectionValues) => string[]
  readonly cases?: readonly TestCase[]
}

/** Returns the entries of a list in the values of a section. */
export function entries(values: SectionValues, list: string): readonly (SectionValues & { readonly rowId: string })[] {
  return values[list] as never
}

/** Returns an optional question: always optional, or while one of the alternatives is true. */
export function optionalRow(row: FieldRow, ...unless: When): FieldRow {
  return { ...row, requiredWhen: unless.length === 0 ? false : unless }
}

/** Returns a question that is visible while one of the alternatives is true. */
export function conditionalRow<Row extends FieldRow | ListRow>(row: Row, ...visibleWhen: When): Row {
  return { ...row, visibleWhen }
}

/** Returns a list with at least one entry by default. */
export function list(fields: ListRow['fields'], { min = 1, max = 500 } = {}): ListRow {
  return { kind: 'list', fields, min, max }
}

/** Returns the cases of one question: each answer with its code; valid answers have none. */
export function casesAt(path: string, answers: readonly (readonly [answer: unknown, code?: string])[]): TestCase[] {
  return answers.map(([answer, code]) => ({
    change: { [path]: answer },
    expects: code === undefined ? [] : [`${path} ${code}`],
  }))
}
