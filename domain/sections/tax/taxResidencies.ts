import type { CheckContext, ValuesOf } from '../../kit/field.ts'
import { type Issue, pathOf } from '../../kit/issue.ts'
import { list } from '../../kit/kinds/list.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { valueAt } from '../../kit/values/values.ts'
import { isTaxNumberUnusual, type TaxPayer, taxNumberFields } from './taxNumber.ts'

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
    return [{ path: 'taxResidencys', code: 'severalResidencies', severity: 'error' }]
  }
  return multipleTaxResidencies === false && count > 1
    ? [{ path: 'taxResidencys', code: 'onlyOneResidency', severity: 'error' }]
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
