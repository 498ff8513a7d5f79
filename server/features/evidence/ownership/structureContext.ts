import { defaultLanguage } from '#domain/languages/language.ts'
import type { Interest as EnteredInterest } from '#domain/ownership/structure/answers.ts'
import type { ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import type { RegisterRow } from '#domain/ownership/structure/issues.ts'
import type { Reason } from '#domain/ownership/structure/reasons.ts'
import { createTranslators } from '../../translate.ts'

/** The method of computing figures, as the evidence names it. */
export const method = 'ownership@1'

/** Translates the texts of claims, which are in the default language. */
export const t = createTranslators()(defaultLanguage)

/** Details of records that a structure does not contain. */
export interface Lookups {
  nameOfCountry(code: string): string
  /** Returns the codes of the countries of tax residence of a person. */
  taxCountriesOf(name: string): readonly unknown[]
}

/** A computed structure with the ids of its records. */
export interface Context extends ComputedStructure, Lookups {
  readonly account: string
  /** The register entries, by their parties. */
  readonly rows: ReadonlyMap<string, RegisterRow>
  /** The interests as entered, by their ids. */
  readonly entered: ReadonlyMap<string, EnteredInterest>
  readonly idOf: (party: string) => string
  readonly reasonsOf: (party: string) => readonly Reason[]
}
