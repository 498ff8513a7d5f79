import { createNameIndex } from '../ownership/people.ts'
import type { Answers, Place } from './answers.ts'
import { identifiedOwners, needsControllingPersons, ultimateOwnersIn } from './owners.ts'
import {
  isEmpty,
  isIn,
  type PeopleList,
  type Person,
  peopleNamed,
  peopleOf,
  placeOf,
  samePeople,
  sectionsOf,
} from './roster.ts'
import { companies, gulf, message, option, type Rule, type RuleFinding, rule, type TextParam } from './rule.ts'

const resolution = 'certifiedBoardResolution'
const consistency = 'consistency'

/** Returns a rule that compares one answer about the same person in several lists. */
function sameAnswer(
  id: 'P01' | 'P02' | 'P03' | 'P04',
  severity: Rule['severity'],
  field: string,
  lists: readonly PeopleList[],
  textsOf: (one: Person, other: Person) => Readonly<Record<string, TextParam>>,
): Rule {
  const sections = sectionsOf(...lists)
  const find = (answers: Answers) =>
    samePeople(answers, lists, field).flatMap(([one, other]): RuleFinding[] => {
      if (one.entry.values[field] === other.entry.values[field]) return []
      const [first, second] =
        one.entry.values[field] === false && other.entry.values[field] === true ? [other, one] : [one, other]
      const places: [Place, Place] = [first.entry.at(field), second.entry.at(field)]
      return [{ places, params: { name: first.name }, texts: textsOf(first, second) }]
    })
  return rule(id, companies, severity, [...sections, consistency], find, sections)
}

const listsWithBirth = [
  'shareholders',
  'directors',
  'representatives',
  'managers',
  'authorisedPersons',
  'controllingPersons',
] as const
const listsWithCountry = ['shareholders', 'directors', 'representatives', 'managers', 'controllingPersons'] as const
const exposedLists = ['shareholders', 'directors', 'managers'] as const

const titles = (one: Person, other: Person) => ({ place: message(one.title), otherPlace: message(other.title) })
const countries = (field: string) => (one: Person, other: Person) => ({
  one: message(`countries.${one.entry.text(field)}`),
  other: message(`countries.${other.entry.text(field)}`),
})

/** Finds each named person who is missing from all of some lists; finds nothing while the first of them is empty. */
function missingIn(
  answers: Answers,
  people: readonly Person[],
  lists: readonly PeopleList[],
  at: (person: Person) => Place = ({ entry, nameField }) => entry.at(nameField),
): RuleFinding[] {
  const [list] = lists
  if (list === undefined || isEmpty(answers, list)) return []
  return people
    .filter((person) => !isIn(answers, lists, person))
    .map((person) => ({ places: [at(person), placeOf(list)], params: { name: person.name } }))
}

function unregisteredDirectors(answers: Answers): RuleFinding[] {
  const role = answers.of(resolution).text('role')
  if (role === '' || role === 'managing_partner' || role === 'trustee') return []
  return missingIn(answers, peopleOf(answers, 'directorSignatures'), ['directors'])
}

function unauthorisedRepresentatives(answers: Answers): RuleFinding[] {
  return missingIn(answers, peopleOf(answers, 'representatives'), ['authorisedPersons'])
}

/** Returns a text in lower case and without spaces, for comparison. */
function withoutSpaces(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '')
}

function positionDiffers(answers: Answers): RuleFinding[] {
  const declaration = answers.of('declaration')
  const [name, position] = [declaration.text('name'), declaration.text('position')]
  if (name === '' || position === '') return []
  const same = peopleNamed(answers, 'representatives', name).filter(({ entry }) => entry.text('position') !== '')
  const [other] = same
  if (!other || same.some(({ entry }) => withoutSpaces(entry.text('position')) === withoutSpaces(position))) return []
  return [
    {
      places: [declaration.at('position'), other.entry.at('position')],
      params: { name, one: position, other: other.entry.text('position') },
    },
  ]
}

function certifierUnknown(answers: Answers): RuleFinding[] {
  const section = answers.of(resolution)
  const [name, role] = [section.text('name'), section.text('role')]
  const isOutside = role === '' || role === 'company_secretary' || role === 'trustee'
  if (name === '' || isOutside || isEmpty(answers, 'directors')) return []
  if (isIn(answers, ['directors', 'representatives', 'managers'], name)) return []
  return [{ places: [section.at('name'), placeOf('directors')], params: { name } }]
}

function notSoleDirector(answers: Answers): RuleFinding[] {
  const section = answers.of(resolution)
  const count = answers.of('companyDirectors').rows('directors').length
  if (section.text('role') !== 'sole_director' || count < 2) return []
  return [{ places: [section.at('role'), placeOf('directors')], params: { count } }]
}

/** The list in which an owner of each designation is expected. */
const designations = [
  ['director', ['director', 'director_and_signatory'], 'directors'],
  ['authorised_signatory', ['authorised_signatory', 'director_and_signatory'], 'representatives'],
] as const

function designationsUnconfirmed(answers: Answers): RuleFinding[] {
  return designations.flatMap(([code, types, list]) => {
    const named = peopleOf(answers, 'shareholders').filter(({ entry }) =>
      types.some((type) => type === entry.text('type')),
    )
    const texts = { role: option('shareholderDesignation', code) }
    return missingIn(answers, named, [list], ({ entry }) => entry.at('type')).map((found) => ({ ...found, texts }))
  })
}

/** The kind of a person who is named instead of owners. */
const managerKind = 'senior_managing_official'

/** The sections with the sources of funds. */
const funds = ['financialProfile', 'tradingAccounts'] as const

function sourcesOf(answers: Answers, source: string, field: string) {
  return answers
    .of(...funds)
    .rows('sourceOfFundsForTradingAccounts')
    .filter((row) => row.text('sourceOfFunds') === source && row.text(field) !== '')
}

function lenderNotShareholder(answers: Answers): RuleFinding[] {
  const owners = answers.of('beneficialOwners')
  const holders = [...owners.rows('shareholders'), ...owners.rows('parties')]
    .flatMap((row) => [row.text('fullLegalName'), row.text('companyName'), row.text('name')])
    .filter((name) => name !== '')
  if (holders.length === 0) return []
  const index = createNameIndex(holders)
  return sourcesOf(answers, 'shareholder_funds', 'nameOfShareholder')
    .filter((row) => !index.has(row.text('nameOfShareholder')))
    .map((row) => ({
      places: [row.at('nameOfShareholder'), placeOf('shareholders')],
      params: { name: row.text('nameOfShareholder') },
    }))
}

function lenderNotDirector(answers: Answers): RuleFinding[] {
  if (isEmpty(answers, 'directors')) return []
  return sourcesOf(answers, 'director_loan', 'nameOfDirector')
    .filter((row) => !isIn(answers, ['directors'], row.text('nameOfDirector')))
    .map((row) => ({
      places: [row.at('nameOfDirector'), placeOf('directors')],
      params: { name: row.text('nameOfDirector') },
    }))
}

function officialUnknown(answers: Answers): RuleFinding[] {
  const officials = peopleOf(answers, 'shareholders').filter(({ entry }) =>
    ['beneficialOwnershipType', 'shareholderType'].some((field) => entry.text(field) === managerKind),
  )
  return missingIn(answers, officials, ['directors', 'representatives', 'managers'])
}

function ownerNotControlling(answers: Answers): RuleFinding[] {
  if (!needsControllingPersons(answers)) return []
  const people = identifiedOwners(answers)
  return missingIn(answers, people, ['controllingPersons'])
}

function holdingDiffers(answers: Answers): RuleFinding[] {
  const compared = peopleOf(answers, 'controllingPersons').filter(
    ({ entry }) => entry.number('holdingPercentage') !== null,
  )
  if (compared.length === 0) return []
  const totals = new Map(
    ultimateOwnersIn(answers).flatMap(({ rowIds, percentage }) =>
      rowIds.map((id) => [`shareholders/${id}`, percentage]),
    ),
  )
  return compared.flatMap((person): RuleFinding[] => {
    const { entry, name } = person
    const one = entry.number('holdingPercentage') ?? 0
    const owner = peopleNamed(answers, 'shareholders', person).find(
      (other) => other.entry.number('holdingPercentage') !== null,
    )
    const other = owner && (totals.get(owner.entry.id) ?? owner.entry.number('holdingPercentage'))
    // Floating point: 45.01 - 45 is more than 0.01.
    if (!owner || typeof other !== 'number' || Math.abs(one - other) <= 0.0101) return []
    const places = [entry.at('holdingPercentage'), owner.entry.at('holdingPercentage')] as const
    return [{ places, params: { name, one, other } }]
  })
}

function sharedContacts(answers: Answers): RuleFinding[] {
  return (['email', 'phone'] as const).flatMap((field) => {
    const first = new Map<string, Person>()
    return peopleOf(answers, 'representatives').flatMap((person): RuleFinding[] => {
      const { entry, name } = person
      const answered = entry.text(field).toLowerCase()
      const key = field === 'phone' ? entry.text('areaCode') + answered : answered
      const other = first.get(key)
      if (answered === '' || (field === 'phone' && entry.text('areaCode') === '')) return []
      if (!other) first.set(key, person)
      if (!other || createNameIndex([other.name]).has(name)) return []
      const params = { one: other.name, other: name }
      return [
        { places: [other.entry.at(field), entry.at(field)], params, texts: { what: message(entry.label(field)) } },
      ]
    })
  })
}

const directorsAndOthers = sectionsOf('directors', 'representatives', 'managers')

/** Rules about people (P): one person in several registers. P08, P12, P17 and P21 are rules of their sections. */
export const peopleRules: readonly Rule[] = [
  sameAnswer('P01', 'explain', 'dateOfBirth', listsWithBirth, (one, other) => ({
    one: { day: one.entry.text('dateOfBirth') },
    other: { day: other.entry.text('dateOfBirth') },
    ...titles(one, other),
  })),
  sameAnswer('P02', 'explain', 'politicallyExposedPerson', exposedLists, titles),
  sameAnswer('P03', 'hint', 'nationality', listsWithCountry, countries('nationality')),
  sameAnswer('P04', 'hint', 'country', listsWithCountry, (one, other) => ({
    ...countries('country')(one, other),
    ...titles(one, other),
  })),
  rule('P05', companies, 'explain', sectionsOf('directorSignatures', 'directors'), unregisteredDirectors),
  rule('P06', companies, 'explain', sectionsOf('authorisedPersons', 'representatives'), (answers) =>
    missingIn(answers, peopleOf(answers, 'authorisedPersons'), ['representatives']),
  ),
  rule('P07', companies, 'hint', sectionsOf('authorisedPersons', 'representatives'), unauthorisedRepresentatives),
  rule('P09', companies, 'hint', ['declaration', ...sectionsOf('representatives')], positionDiffers),
  rule('P10', companies, 'hint', [resolution, ...directorsAndOthers], certifierUnknown, [
    resolution,
    ...sectionsOf('directors'),
  ]),
  rule('P11', companies, 'explain', sectionsOf('authorisedPersons', 'directors'), notSoleDirector),
  rule('P13', companies, 'hint', sectionsOf('shareholders', 'directors', 'representatives'), designationsUnconfirmed),
  rule('P14', companies, 'explain', [...funds, ...sectionsOf('shareholders')], lenderNotShareholder),
  rule('P15', companies, 'explain', [...funds, ...sectionsOf('directors')], lenderNotDirector),
  rule('P16', companies, 'explain', [...sectionsOf('shareholders'), ...directorsAndOthers], officialUnknown, [
    ...sectionsOf('shareholders', 'directors'),
  ]),
  rule('P18', gulf, 'explain', sectionsOf('controllingPersons', 'shareholders'), ownerNotControlling),
  rule('P19', gulf, 'hint', sectionsOf('controllingPersons', 'shareholders'), holdingDiffers),
  rule('P20', companies, 'hint', sectionsOf('representatives'), sharedContacts),
]
