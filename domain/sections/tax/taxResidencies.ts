import type { CheckContext, ValuesOf } from '../../kit/field.ts'
import { type Issue, pathOf } from '../../kit/issue.ts'
import { list } from '../../kit/kinds/list.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { valueAt } from '../../kit/values.ts'
import { isTaxNumberUnusual, type TaxPayer, taxNumberFields } from './taxNumber.ts'

/** The tax residencies of a company or a person. Two pages may ask for them and store them at the same place. */
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

/** Where the number of entries says it already, the question about several residencies may stay open. */
export const optionalMultipleResidencies = {
  multipleTaxResidencies: yesNo({ dataPath: 'clientOtherInfo.taxInfo.multipleTaxResidencies', optional: true }),
}

/** The company's tax residencies. */
export const taxResidencyFields = taxResidencyFieldsOf('company', 'tax-help')

type Values = ValuesOf<typeof taxResidencyFields>

/** One entry a country: the second one with the same country is in error. */
function noDuplicateCountries({ taxResidencys }: Values): Issue[] {
  const seen = new Set<string>()
  return taxResidencys.flatMap(({ rowId, taxResidencyCountry }) => {
    const isDuplicate = taxResidencyCountry !== null && seen.has(taxResidencyCountry)
    if (taxResidencyCountry !== null) seen.add(taxResidencyCountry)
    const path = pathOf('taxResidencys', rowId, 'taxResidencyCountry')
    return isDuplicate ? [{ path, code: 'duplicateCountry', severity: 'error' } as const] : []
  })
}

/** Several residencies need two entries, a single one exactly one; the question would be idle otherwise. */
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
 * A company is resident where it is registered or where it is run; anything else is usually a slip. The form asks for no place
 * of management, so the countries of its addresses stand for it.
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

/** What holds across the residencies, wherever they are asked. */
export const taxResidencyRules = {
  countryOnce: noDuplicateCountries,
  numberAsAnswered: countMatchesAnswer,
  homeIncluded: includesHomeCountry,
}
