import { sanctionedCountries } from '../../kit/data/compliance.ts'
import { callForAction, increasedMonitoring } from '../../kit/data/fatfLists.ts'
import { type CheckContext, group } from '../../kit/field.ts'
import type { CountryMention, Issue } from '../../kit/issue.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { files } from '../../kit/kinds/files.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { explanation, text } from '../../kit/kinds/text/text.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { section } from '../../kit/section.ts'
import { valueAt } from '../../kit/values/values.ts'
import { applicantNameOf, nameOf, peopleIn, peopleRegisters } from '../../ownership/people.ts'

/** The FATF lists by their questions. */
const lists: Readonly<Record<'isRelatedToFATF' | 'isCountryFATFIM', readonly unknown[]>> = {
  isRelatedToFATF: callForAction,
  isCountryFATFIM: increasedMonitoring,
}

/** Maximum number of countries that a warning names. */
const maxMentions = 5

/** Returns the countries of the company's registration, owners, directors and representatives, each once. */
function countriesIn(application: unknown): CountryMention[] {
  const company = valueAt(application, 'clientDetail.companyInfo.companyRegCountry')
  const entities = peopleIn('holders', application)
    .filter(({ legalNature }) => legalNature !== 'naturalPerson')
    .map(({ countryOfEstablishment, companyName }) => [countryOfEstablishment, String(companyName ?? '')] as const)
  const people = peopleRegisters
    .filter((register) => register !== 'holders')
    .flatMap((register) => peopleIn(register, application))
    .flatMap((entry) => [entry.nationality, entry.country].map((country) => [country, nameOf(entry)] as const))
  const found = new Map<string, CountryMention>()
  for (const [country, name] of [[company, applicantNameOf(application)] as const, ...entities, ...people])
    if (typeof country === 'string') found.set(`${country} ${name}`, { country, name })
  return [...found.values()]
}

/**
 * Returns a warning for the answer no while the application contains a country of a FATF list, with these countries.
 * Does not check lists of persons.
 */
function matchesFatfLists(
  values: Readonly<Record<keyof typeof lists, boolean | null>>,
  { application }: CheckContext,
): Issue[] {
  const questions = (Object.keys(lists) as (keyof typeof lists)[]).filter((question) => values[question] === false)
  if (questions.length === 0) return []
  const entered = countriesIn(application)
  return questions.flatMap((path): Issue[] => {
    const countries = entered.filter(({ country }) => lists[path].includes(country)).slice(0, maxMentions)
    return countries.length === 0 ? [] : [{ path, code: 'sanctionsContradict', severity: 'warning', countries }]
  })
}

/** True for a yes to any of the first four questions; the fifth requires a file instead of a text (reading A-16). */
const whenConcerned = [
  { isRelatedToFATF: true },
  { isCountryFATFIM: true },
  { isUAEorUNSCSanctioned: true },
  { isOtherSanctioned: true },
] as const

/** Sanctions and counter-proliferation of weapons of mass destruction (UAE and Mauritius). */
export const sanctions = section({
  id: 'sanctions',
  path: '/sanctions',
  dataPath: 'clientOtherInfo.preventSanctionsWMD',
  terms: ['term-fatf', 'term-wmd'],
  fields: {
    ...group('lists', {
      intro: notice('sanctions-intro', { tone: 'help' }),
      lists: notice('sanctions-lists', { tone: 'help' }),
      isRelatedToFATF: yesNo(),
      isCountryFATFIM: yesNo(),
      isUAEorUNSCSanctioned: yesNo(),
      isOtherSanctioned: yesNo(),
      reasonForSanction: explanation({ when: whenConcerned }),
      sanctionedCountry: choice(sanctionedCountries, { when: whenConcerned }),
      otherSanctionedCountry: text({ min: 2, when: { sanctionedCountry: 'Others' } }),
    }),
    ...group('goods', {
      dualUse: notice('dualuse-help', { tone: 'help' }),
      isTradeDualUseGoods: yesNo(),
      copyOfEOCN6: files({ when: { isTradeDualUseGoods: true } }),
    }),
    ...group('undertaking', { undertaking: notice('sanctions-undertaking') }),
  },
  rules: { listsAgree: matchesFatfLists },
})
