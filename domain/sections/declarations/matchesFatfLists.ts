import { callForAction, increasedMonitoring } from '../../kit/data/fatfLists.ts'
import type { CheckContext } from '../../kit/field.ts'
import type { Issue } from '../../kit/issue.ts'
import { valueAt } from '../../kit/values/values.ts'
import { peopleIn, peopleRegisters } from '../../ownership/people.ts'

/** The FATF lists by their questions. */
const lists: Readonly<Record<'isRelatedToFATF' | 'isCountryFATFIM', readonly unknown[]>> = {
  isRelatedToFATF: callForAction,
  isCountryFATFIM: increasedMonitoring,
}

/** Returns the countries of the company's registration, owners, directors and representatives. */
function countriesIn(application: unknown): unknown[] {
  const owners = valueAt(application, 'clientDetail.companyInfo.shareholders')
  const entities = (Array.isArray(owners) ? owners : []).map((owner) => valueAt(owner, 'countryOfEstablishment'))
  const people = peopleRegisters
    .flatMap((register) => peopleIn(register, application))
    .flatMap(({ nationality, country }) => [nationality, country])
  return [valueAt(application, 'clientDetail.companyInfo.companyRegCountry'), ...entities, ...people]
}

/**
 * Returns a warning for the answer no while the application contains a country of a FATF list. Does not check lists of
 * persons.
 */
export function matchesFatfLists(
  values: Readonly<Record<keyof typeof lists, boolean | null>>,
  { application }: CheckContext,
): Issue[] {
  const countries = countriesIn(application)
  return (Object.keys(lists) as (keyof typeof lists)[])
    .filter((question) => values[question] === false && countries.some((country) => lists[question].includes(country)))
    .map((path) => ({ path, code: 'sanctionsContradict', severity: 'warning' }))
}
