import type { IssueParams } from '../kit/issue.ts'
import type { SectionValues } from '../kit/section.ts'

/** One thing wrong with a request or with an application, at its place. */
export interface FieldError {
  /** `field`, `list/rowId/field`, or for a request's own part its dotted name. */
  readonly path: string
  /** An issue code of the kit, or the name of a result code. */
  readonly code: string
  readonly params?: IssueParams
  /** The same in words, in the language of the request. */
  readonly message: string
}

/** `data` of 2011, 2015, 2016, 2017, 2023 and 2024: what to mend. */
export interface InvalidData {
  readonly fields: readonly FieldError[]
}

/** One field that was changed elsewhere since the revision the save started from. */
export interface Conflict {
  readonly path: string
  readonly yours: unknown
  readonly theirs: unknown
}

/** `data` of 409/2002 of a save: nothing was stored. `values` are those of the section as stored now. */
export interface ConflictData {
  readonly revision: number
  readonly conflicts: readonly Conflict[]
  readonly values: SectionValues
}

/** `data` of 409/2020 of a submission: every section that is not complete, with its fields. */
export interface IncompleteData {
  readonly sections: readonly {
    readonly id: string
    readonly path: string
    readonly title: string
    readonly fields: readonly FieldError[]
  }[]
}
