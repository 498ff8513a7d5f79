import { blank } from '../../kit/condition.ts'
import { noTinReasons } from '../../kit/data/tax.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { country } from '../../kit/kinds/country.ts'
import { text } from '../../kit/kinds/text/text.ts'

/**
 * A country of tax residence with its number, or the reason for its absence (reading A-09). Without either, the reason
 * is the missing answer.
 */
export const taxNumberFields = {
  taxResidencyCountry: country(),
  taxIdentificationNumber: text({ min: 4, max: 35, halfWidth: true, optional: true }),
  noTinReason: choice(noTinReasons, { when: { taxIdentificationNumber: blank } }),
  noTinReasonDetail: text({ min: 10, max: 500, multiline: true, when: { noTinReason: '3' } }),
} as const

type NumberPatterns = Readonly<Record<string, RegExp>>

/**
 * The form of companies' tax numbers without spaces and separators. A deviation is a warning, because formats differ
 * and change.
 */
const companyNumberPatterns: NumberPatterns = {
  AE: /^\d{15}$/,
  AU: /^(\d{8,9}|\d{11})$/,
  CN: /^[A-Z\d]{18}$/,
  CY: /^\d{8}[A-Z]$/,
  DE: /^\d{10,13}$/,
  GB: /^\d{10}$/,
  HK: /^(\d{8}|\d{11})$/,
  MU: /^\d{8}$/,
  US: /^\d{9}$/,
  ZA: /^\d{10}$/,
}

/** The form of persons' tax numbers, for countries with a certain form; Australia also accepts a business number. */
const personalNumberPatterns: NumberPatterns = {
  AU: /^(\d{8,9}|\d{11})$/,
  CN: /^\d{17}[\dX]$/,
  US: /^\d{9}$/,
}

/** The owner of a tax number. */
export type TaxPayer = 'company' | 'person'

/** Returns true for a tax number with an unusual form in its country; false for countries without a known form. */
export function isTaxNumberUnusual(country: string | null, number: string, payer: TaxPayer = 'company'): boolean {
  const pattern = (payer === 'person' ? personalNumberPatterns : companyNumberPatterns)[country ?? '']
  return number !== '' && pattern !== undefined && !pattern.test(number.toUpperCase().replace(/[\s./-]/g, ''))
}
