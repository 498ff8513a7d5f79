import type { IssueParams } from '../kit/issue.ts'
import type { SectionValues } from '../kit/section.ts'

/** One error of a request or an application, with its path. */
export interface FieldError {
  /** `field`, `list/rowId/field`, or the dotted name of a part of the request. */
  readonly path: string
  /** An issue code of the kit, or the name of a result code. */
  readonly code: string
  readonly params?: IssueParams
  /** The text of the error in the language of the request. */
  readonly message: string
}

/** `data` of 2011, 2015, 2016, 2017, 2023 and 2024: the fields to correct. */
export interface InvalidData {
  readonly fields: readonly FieldError[]
}

/** One field that another save changed after the base revision of this save. */
export interface Conflict {
  readonly path: string
  readonly yours: unknown
  readonly theirs: unknown
}

/** `data` of 409/2002 of a save, which stored nothing. `values` are the stored values of the section. */
export interface ConflictData {
  readonly revision: number
  readonly conflicts: readonly Conflict[]
  readonly values: SectionValues
}

/** Contradictory answers without an explanation. */
export interface UnexplainedFinding {
  /** The id of the rule. */
  readonly rule: string
  readonly message: string
  readonly places: readonly { readonly section: string; readonly path: string; readonly title: string }[]
}

/**
 * `data` of 409/2020 of a submission: every incomplete section, with its fields, or the findings without an explanation
 * where the brokerage requires one.
 */
export interface IncompleteData {
  readonly sections: readonly {
    readonly id: string
    readonly path: string
    readonly title: string
    readonly fields: readonly FieldError[]
  }[]
  readonly findings?: readonly UnexplainedFinding[]
}
