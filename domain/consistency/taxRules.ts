import type { Answers } from './answers.ts'
import { homeCountries } from './companyRules.ts'
import { numericCodeOf } from './numericCodes.ts'
import { identifiedOwners, isPassiveUnderCrs, isUnsupervised } from './owners.ts'
import { peopleOf, placeOf } from './roster.ts'
import { companies, countriesOf, type Found, gulf, option, type Rule, rule } from './rule.ts'

const company = 'companyDetails'
const person = 'personalInformation'
const tax = 'fatcaDeclaration'
const taxes = [tax, 'taxResidency'] as const
const owners = 'beneficialOwners'
const all = [...companies, 'au-pro'] as const

function residenciesOf(answers: Answers): string[] {
  return answers
    .of(...taxes)
    .rows('taxResidencys')
    .map((row) => row.text('taxResidencyCountry'))
}

function homeNotIncluded(answers: Answers): Found[] {
  const applicant = answers.of(company, person)
  const home = applicant.at(applicant.id === company ? 'companyRegCountry' : 'country')
  const countries = applicant.id === company ? homeCountries(answers) : [applicant.text('country')]
  const residencies = residenciesOf(answers).filter((country) => country !== '')
  if (applicant.text(home.path) === '' || residencies.length === 0) return []
  if (residencies.some((country) => countries.includes(country))) return []
  const texts = { countries: countriesOf(countries) }
  return [{ places: [answers.of(...taxes).at('taxResidencys'), home], texts }]
}

/** Statuses of financial institutions and of others; US persons and exempt owners may be either under CRS. */
const institutionStatuses = [
  'reporting_model1_ffi',
  'participating_ffi',
  'registered_deemed_compliant',
  'nonreporting_ffi',
  'sponsored_ffi',
  'nonparticipating_ffi',
]
const otherStatuses = ['active_nffe', 'listed_nffe', 'direct_reporting_nffe', 'passive_nffe']

/** Returns true when the classes under CRS and FATCA contradict each other. */
function areClassesInconsistent(crs: string, fatca: string): boolean {
  if (crs === 'fi_investment_npj') return false
  if (crs.startsWith('fi_')) return otherStatuses.includes(fatca)
  if (institutionStatuses.includes(fatca)) return true
  return (crs.startsWith('anfe_') && fatca === 'passive_nffe') || (crs === 'pnfe' && fatca === 'active_nffe')
}

function classesDiffer(answers: Answers): Found[] {
  const section = answers.of(tax)
  const [crs, fatca] = [section.text('crsEntityType'), section.text('fatcaStatus')]
  if (crs === '' || fatca === '') return []
  const texts = { one: option('crsEntityType', crs), other: option('fatcaStatus', fatca) }
  const resident = section.rows('taxResidencys').find((row) => row.text('taxResidencyCountry') === 'US')
  const found: Found[] = []
  if (areClassesInconsistent(crs, fatca))
    found.push({ places: [section.at('fatcaStatus'), section.at('crsEntityType')], texts })
  if (resident && !fatca.startsWith('us_'))
    found.push({ places: [section.at('fatcaStatus'), resident.at('taxResidencyCountry')], texts, variant: 'resident' })
  return found
}

function companyOfUnitedStates(answers: Answers): Found[] {
  const [section, details] = [answers.of(tax), answers.of(company)]
  const status = section.text('fatcaStatus')
  const field = ['companyRegCountry', 'country', 'businessCountry'].find((name) => details.text(name) === 'US')
  if (status === '' || status.startsWith('us_') || field === undefined) return []
  const severity = field === 'companyRegCountry' ? 'explain' : 'hint'
  const places = [section.at('fatcaStatus'), details.at(field)] as const
  return [{ places, severity, texts: { status: option('fatcaStatus', status) } }]
}

function ownerOfUnitedStates(answers: Answers): Found[] {
  const people = peopleOf(answers, 'controllingPersons')
  const isOpen = people.length === 0 || people.some(({ entry }) => entry.text('taxResidencyCountry') === '')
  if (answers.of(tax).text('fatcaStatus') !== 'passive_nffe' || isOpen) return []
  if (people.some(({ entry }) => entry.text('taxResidencyCountry') === 'US')) return []
  return identifiedOwners(answers).flatMap(({ entry, name }): Found[] => {
    const field = ['nationality', 'country'].find((one) => entry.text(one) === 'US')
    return field === undefined ? [] : [{ places: [entry.at(field), placeOf('controllingPersons')], params: { name } }]
  })
}

function numberTwice(answers: Answers): Found[] {
  const first = new Map<string, ReturnType<typeof rowOf>>()
  return answers
    .of(...taxes)
    .rows('taxResidencys')
    .flatMap((row): Found[] => {
      const number = row
        .text('taxIdentificationNumber')
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]/gu, '')
      const other = first.get(number)
      const one = rowOf(row.text('taxResidencyCountry'), row.at('taxIdentificationNumber'))
      if (number === '' || one.country === '') return []
      if (!other) first.set(number, one)
      if (!other) return []
      const texts = { one: countriesOf([other.country]), other: countriesOf([one.country]) }
      return [{ places: [other.place, one.place], texts }]
    })
}

function rowOf(country: string, place: Found['places'][0]) {
  return { country, place }
}

function managedElsewhere(answers: Answers): Found[] {
  const [section, details] = [answers.of(...taxes), answers.of(company)]
  const country = details.text('businessCountry')
  const [only = '', ...others] = residenciesOf(answers)
  if (section.flag('multipleTaxResidencies') !== false || country === '' || only === '') return []
  if (others.length > 0 || only === country) return []
  const places = [section.at('multipleTaxResidencies'), details.at('businessCountry')] as const
  return [{ places, texts: { country: countriesOf([country]) } }]
}

function numberOfAnotherCountry(answers: Answers): Found[] {
  const [section, details] = [answers.of(tax), answers.of(company)]
  const [giin, registered] = [section.text('giin'), details.text('companyRegCountry')]
  const countries = [registered, ...residenciesOf(answers)].filter((country) => country !== '')
  if (giin === '' || registered === '' || countries.some((country) => giin.endsWith(`.${numericCodeOf(country)}`)))
    return []
  return [{ places: [section.at('giin'), details.at('companyRegCountry')] }]
}

function officialBesidesOwner(answers: Answers): Found[] {
  const [owner] = identifiedOwners(answers)
  if (!owner) return []
  return peopleOf(answers, 'controllingPersons')
    .filter(({ entry }) => entry.text('controllingPersonType') === 'CRS803')
    .map(({ entry, name }) => ({
      places: [entry.at('controllingPersonType'), owner.entry.at(owner.nameField)],
      params: { name, owner: owner.name },
    }))
}

function nobodyBehind(answers: Answers): Found[] {
  const isEntered = answers.of(owners).rows('shareholders').length > 0
  if (!isPassiveUnderCrs(answers) || !isEntered || peopleOf(answers, 'shareholders').length > 0) return []
  return [{ places: [placeOf('controllingPersons'), placeOf('shareholders')] }]
}

function institutionUnsupervised(answers: Answers): Found[] {
  const section = answers.of(tax)
  if (!section.text('crsEntityType').startsWith('fi_') || !isUnsupervised(answers)) return []
  return [{ places: [section.at('crsEntityType'), answers.of(company).at('isGovernmentEntity')] }]
}

/** Rules about taxes (T). T01 and T12 are rules of their sections. */
export const taxRules: readonly Rule[] = [
  rule('T02', all, 'explain', [...taxes, company, person], homeNotIncluded),
  rule('T03', gulf, 'explain', [tax], classesDiffer),
  rule('T04', gulf, 'explain', [tax, company], companyOfUnitedStates),
  rule('T05', gulf, 'explain', [tax, owners], ownerOfUnitedStates),
  rule('T06', all, 'explain', [...taxes], numberTwice),
  rule('T07', companies, 'hint', [...taxes, company], managedElsewhere),
  rule('T08', gulf, 'hint', [tax, company, 'taxResidency'], numberOfAnotherCountry),
  rule('T09', gulf, 'explain', [tax, owners], officialBesidesOwner),
  rule('T10', gulf, 'explain', [tax, owners], nobodyBehind),
  rule('T11', gulf, 'hint', [tax, company], institutionUnsupervised),
]
