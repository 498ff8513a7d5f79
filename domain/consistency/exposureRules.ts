import { callForAction, fatfAsOf, increasedMonitoring } from '../kit/data/fatfLists.ts'
import type { Answers, Place } from './answers.ts'
import { isEmpty, isIn, type PeopleList, type Person, peopleNamed, peopleOf, placeOf, sectionsOf } from './roster.ts'
import { countriesOf, day, gulf, message, option, type Rule, type RuleFinding, rule, type TextParam } from './rule.ts'

const exposure = 'pepDeclaration'
const sanctions = 'sanctions'
const company = 'companyDetails'
const registers = ['shareholders', 'directors', 'representatives'] as const

function exposedPeople(answers: Answers): readonly Person[] {
  return registers.flatMap((list) => exposedIn(answers, list))
}

function exposedIn(answers: Answers, list: PeopleList): readonly Person[] {
  return peopleOf(answers, list).filter(({ entry }) => entry.flag('politicallyExposedPerson') === true)
}

function exposureDenied(answers: Answers): RuleFinding[] {
  const section = answers.of(exposure)
  if (section.flag('isPEP') !== false) return []
  return exposedPeople(answers).map(({ entry, name, title }) => ({
    places: [section.at('isPEP'), entry.at('politicallyExposedPerson')],
    params: { name },
    texts: { place: message(title) },
  }))
}

function noExposedEntry(answers: Answers): RuleFinding[] {
  const section = answers.of(exposure)
  if (section.flag('isPEP') !== true || isEmpty(answers, 'directors') || exposedPeople(answers).length > 0) return []
  return [{ places: [section.at('isPEP'), placeOf('directors')] }]
}

function exposedUnknown(answers: Answers): RuleFinding[] {
  const section = answers.of(exposure)
  const name = section.text('fullName')
  if (section.flag('isPEP') !== true || name === '' || isEmpty(answers, 'directors')) return []
  if (isIn(answers, registers, name)) return []
  return [{ places: [section.at('fullName'), placeOf('directors')], params: { name } }]
}

function passportDiffers(answers: Answers): RuleFinding[] {
  const section = answers.of(exposure)
  const [name, country] = [section.text('fullName'), section.text('passportName')]
  if (name === '' || country === '') return []
  const entries = registers
    .flatMap((list) => peopleNamed(answers, list, name))
    .filter(({ entry }) => entry.text('nationality') !== '')
  const [other] = entries
  if (!other || entries.some(({ entry }) => entry.text('nationality') === country)) return []
  const texts = { one: countriesOf([country]), other: countriesOf([other.entry.text('nationality')]) }
  return [{ places: [section.at('passportName'), other.entry.at('nationality')], texts }]
}

/** A country in the application, with the title of its question or section. */
interface Mention {
  readonly country: string
  readonly place: Place
  readonly of: TextParam
}

const companyCountries = ['companyRegCountry', 'country', 'businessCountry', 'governmentCountry', 'bankruptcyCountry']

/** The lists of entries with countries: section, list, and their fields. */
const countriesInLists = [
  ['beneficialOwners', 'shareholders', ['nationality', 'country', 'countryOfEstablishment']],
  ['beneficialOwners', 'parties', ['nationality', 'country', 'governingLaw']],
  ['companyDirectors', 'directors', ['nationality', 'country']],
  ['authorisedRepresentative', 'representatives', ['nationality', 'country']],
  ['bankDetails', 'bankInfo', ['bankCountry']],
  ['fatcaDeclaration', 'taxResidencys', ['taxResidencyCountry']],
  ['fatcaDeclaration', 'controllingPersons', ['nationality', 'country', 'taxResidencyCountry']],
] as const

const readCountries = [company, ...new Set(countriesInLists.map(([section]) => section))]

/** Returns the answers with a country of a list. */
function mentionsOf(list: readonly string[], answers: Answers): Mention[] {
  const details = answers.of(company)
  const own = companyCountries
    .filter((field) => list.includes(details.text(field)))
    .map((field) => ({ country: details.text(field), place: details.at(field), of: message(details.label(field)) }))
  const inLists = countriesInLists.flatMap(([id, register, fields]) => {
    const section = answers.of(id)
    const found: Mention[] = []
    for (const row of section.rows(register)) {
      // A party that is also in the register is read there.
      if (register === 'parties' && row.text('shareholder') !== '') continue
      for (const field of fields) {
        const country = row.text(field)
        if (list.includes(country)) found.push({ country, place: row.at(field), of: message(section.title) })
      }
    }
    return found
  })
  return [...own, ...inLists]
}

/** The questions about the FATF lists, which name countries; no rule compares lists of people. */
const questions = [
  ['isRelatedToFATF', callForAction],
  ['isCountryFATFIM', increasedMonitoring],
] as const satisfies readonly (readonly [string, readonly string[]])[]

function isOn(list: readonly string[], country: string): boolean {
  return list.includes(country)
}

function listedCountryDenied(answers: Answers): RuleFinding[] {
  const section = answers.of(sanctions)
  const denied = questions.filter(([question]) => section.flag(question) === false)
  if (denied.length === 0) return []
  return denied.flatMap(([question, list]) => {
    const known = new Set<string>()
    return mentionsOf(list, answers).flatMap(({ country, place, of }): RuleFinding[] => {
      const entry = `${place.path.split('/').slice(0, 2).join('/')} ${country}`
      if (known.has(entry)) return []
      known.add(entry)
      const texts = { country: countriesOf([country]), place: of, date: day(fatfAsOf) }
      return [{ places: [section.at(question), place], texts, variant: country }]
    })
  })
}

function countryOnOtherList(answers: Answers): RuleFinding[] {
  const section = answers.of(sanctions)
  const country = section.text('sanctionedCountry')
  const confirmed = questions.filter(([question]) => section.flag(question) === true)
  const denied = questions.filter(([question]) => section.flag(question) === false)
  const [[question = '', list = []] = []] = confirmed
  if (confirmed.length !== 1 || denied.length !== 1 || country === '' || isOn(list, country)) return []
  const isOnOther = denied.some(([, other]) => isOn(other, country))
  // A country on neither list may still answer the questions about other lists.
  if (!isOnOther && ['isUAEorUNSCSanctioned', 'isOtherSanctioned'].some((name) => section.flag(name) === true))
    return []
  const places = [section.at(question), section.at('sanctionedCountry')] as const
  const texts = { country: option('sanctionedCountry', country) }
  return [{ places, texts, ...(!isOnOther && { variant: 'neither' }) }]
}

function noListedCountry(answers: Answers): RuleFinding[] {
  const section = answers.of(sanctions)
  const confirmed = questions.filter(([question]) => section.flag(question) === true)
  if (confirmed.length === 0) return []
  return confirmed
    .filter(([, list]) => mentionsOf(list, answers).length === 0)
    .map(([question]) => ({ places: [section.at(question), section.at('reasonForSanction')] }))
}

const goodsUnderControl = ['defence_security', 'import_export', 'transport_logistics', 'manufacturing', 'it_telecom']

function goodsDenied(answers: Answers): RuleFinding[] {
  const [section, details] = [answers.of(sanctions), answers.of(company)]
  const isDenied = section.flag('isTradeDualUseGoods') === false
  if (!isDenied || !goodsUnderControl.includes(details.text('businessNature'))) return []
  return [{ places: [section.at('isTradeDualUseGoods'), details.at('businessNature')] }]
}

const people = sectionsOf(...registers)

/** Rules about politically exposed persons and sanctions (S). */
export const exposureRules: readonly Rule[] = [
  rule('S01', gulf, 'explain', [exposure, ...people], exposureDenied),
  rule('S02', gulf, 'hint', [exposure, ...people], noExposedEntry),
  rule('S03', gulf, 'hint', [exposure, ...people], exposedUnknown),
  rule('S04', gulf, 'hint', [exposure, ...people], passportDiffers),
  rule('S05', gulf, 'explain', [sanctions, ...readCountries], listedCountryDenied),
  rule('S06', gulf, 'explain', [sanctions], countryOnOtherList),
  rule('S07', gulf, 'hint', [sanctions, ...readCountries], noListedCountry, [sanctions]),
  rule('S08', gulf, 'hint', [sanctions, company], goodsDenied),
]
