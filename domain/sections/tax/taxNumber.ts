import { blank } from '../../kit/condition.ts'
import { noTinReasons } from '../../kit/data/tax.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { country } from '../../kit/kinds/country.ts'
import { text } from '../../kit/kinds/text.ts'

/**
 * A country of tax residence with its number, or the reason why there is none (reading A-09). Without either, the reason is
 * what is missing.
 */
export const taxNumberFields = {
  taxResidencyCountry: country(),
  taxIdentificationNumber: text({ min: 4, max: 35, halfWidth: true, optional: true }),
  noTinReason: choice(noTinReasons, { when: { taxIdentificationNumber: blank } }),
  noTinReasonDetail: text({ min: 10, max: 500, multiline: true, when: { noTinReason: '3' } }),
} as const

type NumberPatterns = Readonly<Record<string, RegExp>>

/** How companies' tax numbers look, without spaces and separators. Formats differ and change, so a deviation is only a warning. */
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

/** How the tax numbers of persons look, where their form is beyond doubt; in Australia a business number serves too. */
const personalNumberPatterns: NumberPatterns = {
  AU: /^(\d{8,9}|\d{11})$/,
  CN: /^\d{17}[\dX]$/,
  US: /^\d{9}$/,
}

/** Whose tax numbers are asked. */
export type TaxPayer = 'company' | 'person'

/** Whether a tax number has a form not used in its country. Countries we know nothing of are never unusual. */
export function isTaxNumberUnusual(country: string | null, number: string, payer: TaxPayer = 'company'): boolean {
  const pattern = (payer === 'person' ? personalNumberPatterns : companyNumberPatterns)[country ?? '']
  return number !== '' && pattern !== undefined && !pattern.test(number.toUpperCase().replace(/[\s./-]/g, ''))
}
