import { defaultLanguage } from '#domain/languages/language.ts'
import type { Interest as EnteredInterest } from '#domain/ownership/structure/answers.ts'
import type { ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import type { RegisterRow } from '#domain/ownership/structure/issues.ts'
import type { Reason } from '#domain/ownership/structure/reasons.ts'
import { createTranslators } from '../../translate.ts'

/** The method by which figures are computed, named in the evidence. */
export const method = 'ownership@1'

/** Writes the texts of claims, in the language of the software. */
export const t = createTranslators()(defaultLanguage)

/** Details of records that the structure does not have. */
export interface Lookups {
  nameOfCountry(code: string): string
  /** Returns the codes of the countries of tax residence of a person. */
  taxCountriesOf(name: string): readonly unknown[]
}

/** A computed structure with the ids of its records. */
export interface Context extends ComputedStructure, Lookups {
  readonly account: string
  /** The entries of the register by their parties. */
  readonly rows: ReadonlyMap<string, RegisterRow>
  /** The interests as entered, by their ids. */
  readonly entered: ReadonlyMap<string, EnteredInterest>
  readonly idOf: (party: string) => string
  readonly reasonsOf: (party: string) => readonly Reason[]
}
