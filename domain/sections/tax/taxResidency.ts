import { blank } from '../../kit/condition.ts'
import { noTinReasons } from '../../kit/data/tax.ts'
import type { CheckContext, FieldCheckContext, ValuesOf } from '../../kit/field.ts'
import { type Finding, type Issue, pathOf } from '../../kit/issue.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { country } from '../../kit/kinds/country.ts'
import { list } from '../../kit/kinds/list.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { text } from '../../kit/kinds/text/text.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { section } from '../../kit/section.ts'
import { valueAt } from '../../kit/values/values.ts'

const anyNumber = text({ min: 4, max: 35, halfWidth: true, optional: { noTinReason: ['1', '2', '3'] } })

/** A tax number. A text without a digit, such as “none”, is no number: its reason is asked for instead. */
const taxNumber = {
  ...anyNumber,
  missing: 'taxNumberMissing',
  isConfidential: true,
  check: (value: string, scope: FieldCheckContext): Finding | undefined =>
    /\p{Nd}/u.test(value) ? anyNumber.check(value, scope) : { code: 'taxNumberNoDigit' },
} as const

/**
 * A country of tax residence with its number, or the reason for its absence (reading A-09). Without either, the number
 * is the missing answer.
 */
export const taxNumberFields = {
  taxResidencyCountry: country(),
  taxIdentificationNumber: taxNumber,
  noTinReason: choice(noTinReasons, { when: { taxIdentificationNumber: blank }, optional: true }),
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

/** Returns the fields of the tax residencies of a company or a person. Two pages may store them at the same path. */
export function taxResidencyFieldsOf(payer: TaxPayer, helpText: string) {
  return {
    taxHelp: notice(helpText, { tone: 'help' }),
    multipleTaxResidencies: yesNo({ dataPath: 'clientOtherInfo.taxInfo.multipleTaxResidencies' }),
    taxResidencys: list({
      dataPath: 'clientOtherInfo.taxResidencys',
      title: ['taxResidencyCountry'],
      summary: ['taxIdentificationNumber'],
      max: 50,
      fields: taxNumberFields,
      rules: {
        usualNumber: ({ taxResidencyCountry, taxIdentificationNumber }) =>
          isTaxNumberUnusual(taxResidencyCountry, taxIdentificationNumber, payer)
            ? [{ field: 'taxIdentificationNumber', code: 'taxNumberUnusual', severity: 'warning' }]
            : [],
      },
    }),
  }
}

/** The optional question about several residencies, for pages on which the number of entries implies the answer. */
export const optionalMultipleResidencies = {
  multipleTaxResidencies: yesNo({ dataPath: 'clientOtherInfo.taxInfo.multipleTaxResidencies', optional: true }),
}

/** The company's tax residencies. */
export const taxResidencyFields = taxResidencyFieldsOf('company', 'tax-help')

type Values = ValuesOf<typeof taxResidencyFields>

/** Returns an error for each further entry with the same country. */
function noDuplicateCountries({ taxResidencys }: Values): Issue[] {
  const seen = new Set<string>()
  return taxResidencys.flatMap(({ rowId, taxResidencyCountry }) => {
    const isDuplicate = taxResidencyCountry !== null && seen.has(taxResidencyCountry)
    if (taxResidencyCountry !== null) seen.add(taxResidencyCountry)
    const path = pathOf('taxResidencys', rowId, 'taxResidencyCountry')
    return isDuplicate ? [{ path, code: 'duplicateCountry', severity: 'error' } as const] : []
  })
}

/**
 * Returns an error for a single entry with several residencies, and for several entries with a single residency.
 */
function countMatchesAnswer({ multipleTaxResidencies, taxResidencys }: Values): Issue[] {
  const count = taxResidencys.length
  if (multipleTaxResidencies === true && count === 1) {
    return [{ path: 'taxResidencys', code: 'multipleResidenciesExpected', severity: 'error' }]
  }
  return multipleTaxResidencies === false && count > 1
    ? [{ path: 'taxResidencys', code: 'singleResidencyExpected', severity: 'error' }]
    : []
}

/**
 * Returns a warning when no residency is in a country of the company's registration or management; that is usually a
 * mistake. The form does not ask for the place of management, so the countries of the addresses represent it.
 */
function includesHomeCountry({ taxResidencys }: Values, { application }: CheckContext): Issue[] {
  const company = 'clientDetail.companyInfo'
  const registered = valueAt(application, `${company}.companyRegCountry`)
  if (typeof registered !== 'string' || registered === '') return []
  const homeCountries = [
    registered,
    valueAt(application, `${company}.country`),
    valueAt(application, `${company}.businessCountry`),
  ]
  const countries = taxResidencys.flatMap(({ taxResidencyCountry }) => taxResidencyCountry ?? [])
  return countries.length === 0 || countries.some((country) => homeCountries.includes(country))
    ? []
    : [{ path: 'taxResidencys', code: 'residencyUnexpected', severity: 'warning' }]
}

/** The rules across the residencies, for every page with them. */
export const taxResidencyRules = {
  countryOnce: noDuplicateCountries,
  numberAsAnswered: countMatchesAnswer,
  homeIncluded: includesHomeCountry,
}

/**
 * The tax residencies of the company. The UAE and Mauritius reach the page by its path; it shares its data with the
 * FATCA page.
 */
export const taxResidency = section({
  id: 'taxResidency',
  path: '/tax-residency',
  dataPath: 'clientOtherInfo.taxInfo',
  terms: ['term-tin'],
  fields: taxResidencyFields,
  rules: taxResidencyRules,
})
