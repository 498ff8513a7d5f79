import type { RegisterEntry } from '../application/reviewer/registerComparison.ts'
import { consistency } from '../sections/consistency.ts'
import { declaration } from '../sections/declarations/declaration.ts'
import { documentDetails } from '../sections/documentDetails.ts'
import { supportingDocuments } from '../sections/supportingDocuments.ts'

/** The last change of an answer that the declaration covers. */
export interface LastChange {
  /** Id of the section. */
  readonly section: string
  /** `YYYY-MM-DD` at the brokerage, by the clock of the server. */
  readonly day: string
}

/** Facts that the server knows beyond the answers. A rule finds nothing while its fact is unknown. */
export interface Facts {
  readonly lastChange: LastChange | null
  /** The last response of the register to each LEI of the application. */
  readonly registered: readonly RegisterEntry[]
}

/** The facts while the server has not answered. */
export const noFacts: Facts = { lastChange: null, registered: [] }

/** The sections that may change after the declaration was signed: the declaration, explanations and documents. */
export const changedAfterSigning: readonly string[] = [
  declaration,
  consistency,
  supportingDocuments,
  documentDetails,
].map(({ id }) => id)
