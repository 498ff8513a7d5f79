import { fullNameOf } from '../kit/values/answers.ts'
import { keysOfName } from '../ownership/people.ts'
import { consistency } from '../sections/consistency.ts'
import type { Answers, CountedSection, Entry, Place } from './answers.ts'

/** The section of each list of people. */
const sectionsOfPeople = {
  shareholders: 'beneficialOwners',
  directors: 'companyDirectors',
  representatives: 'authorisedRepresentative',
  managers: 'seniorManagement',
  authorisedPersons: 'certifiedBoardResolution',
  directorSignatures: 'certifiedBoardResolution',
  controllingPersons: 'fatcaDeclaration',
} as const

export type PeopleList = keyof typeof sectionsOfPeople

/** An entry of a person. */
export interface Person {
  readonly entry: Entry
  readonly name: string
  /** The keys of the name: people with the same name share a key. */
  readonly keys: readonly string[]
  /** The field with the name or its first part. */
  readonly nameField: string
  /** Message key of the title of the section. */
  readonly title: string
}

/** Returns the ids of the sections with some lists of people. */
export function sectionsOf(...lists: readonly PeopleList[]): string[] {
  return [...new Set(lists.map((list) => sectionsOfPeople[list]))]
}

/** Returns the place of a whole list of people. */
export function placeOf(list: PeopleList): Place {
  return { section: sectionsOfPeople[list], path: list }
}

interface Register {
  readonly people: readonly Person[]
  /** The people by the keys of their names. */
  readonly byKey: ReadonlyMap<string, readonly Person[]>
}

/** Cache: the registers by the answers of their section, so that unchanged ones are not read again. */
const known = new WeakMap<object, Map<string, Register>>()

function registerOf(list: PeopleList, section: CountedSection): Register {
  const lists = known.get(section.values) ?? new Map<string, Register>()
  known.set(section.values, lists)
  const found = lists.get(list) ?? readRegister(section, list)
  lists.set(list, found)
  return found
}

function readRegister(section: CountedSection, list: PeopleList): Register {
  const people = section.rows(list).flatMap((entry) => personOf(entry, section.title))
  return { people, byKey: groupsOf(people) }
}

const nameFields = ['fullLegalName', 'fullName', 'firstName', 'name'] as const

function personOf(entry: Entry, title: string): Person[] {
  const nameField = nameFields.find((field) => entry.text(field) !== '')
  if (nameField === undefined || entry.text('legalNature') === 'legalEntity') return []
  const name =
    nameField === 'firstName' ? fullNameOf([entry.text('firstName'), entry.text('lastName')]) : entry.text(nameField)
  return [{ entry, name, keys: keysOfName(name), nameField, title }]
}

/** Returns the people of a list who have a name. */
export function peopleOf(answers: Answers, list: PeopleList): readonly Person[] {
  return registerOf(list, answers.of(sectionsOfPeople[list])).people
}

/** Returns true when one of the lists has the name. */
export function isIn(answers: Answers, lists: readonly PeopleList[], named: string | Person): boolean {
  const keys = typeof named === 'string' ? keysOfName(named) : named.keys
  return lists.some((list) => {
    const { byKey } = registerOf(list, answers.of(sectionsOfPeople[list]))
    return keys.some((key) => byKey.has(key))
  })
}

/** Returns true while one of the lists names no one, so that a missing name means nothing. */
export function isEmpty(answers: Answers, ...lists: readonly PeopleList[]): boolean {
  return lists.some((list) => peopleOf(answers, list).length === 0)
}

/** Returns the people of a list who have a given name. */
export function peopleNamed(answers: Answers, list: PeopleList, named: string | Person): readonly Person[] {
  const { byKey } = registerOf(list, answers.of(sectionsOfPeople[list]))
  const keys = typeof named === 'string' ? keysOfName(named) : named.keys
  return keys.map((key) => byKey.get(key)).find((people) => people !== undefined) ?? []
}

function groupsOf(people: readonly Person[]): Map<string, Person[]> {
  const groups = new Map<string, Person[]>()
  for (const person of people) {
    const { keys } = person
    const group = keys.map((key) => groups.get(key)).find((found) => found !== undefined) ?? []
    group.push(person)
    for (const key of keys) groups.set(key, group)
  }
  return groups
}

/**
 * Returns the entries of the same person in two lists, as far as a field is answered. Of several people of one name,
 * those with the same date of birth are the same person. Pairs that the applicant calls two people are left out.
 */
export function samePeople(
  answers: Answers,
  lists: readonly PeopleList[],
  field: string,
): (readonly [Person, Person])[] {
  const answered = lists.flatMap((list) =>
    peopleOf(answers, list).filter(({ entry }) => (entry.values[field] ?? '') !== ''),
  )
  const different = new Set(
    answers
      .of(consistency.id)
      .rows('distinct')
      .map((row) => pairOf(row.text('one'), row.text('other'))),
  )
  const pairs = [...new Set(groupsOf(answered).values())].flatMap(pairsIn)
  if (different.size === 0) return pairs
  return pairs.filter(([one, other]) => !different.has(pairOf(one.entry.id, other.entry.id)))
}

/** Returns the key of a pair of entries, in any order. */
function pairOf(one: string, other: string): string {
  return [one, other].toSorted().join(' ')
}

/** Returns each entry of a later list with its counterpart in the first list that has the name. */
function pairsIn(group: readonly Person[]): (readonly [Person, Person])[] {
  const [[, first = []] = [], ...later] = [...Map.groupBy(group, ({ entry }) => listOf(entry))]
  const births = new Map(first.map((person) => [person.entry.text('dateOfBirth'), person]))
  return later.flatMap(([, people]) => {
    const matched = new Map(people.map((person) => [person, births.get(person.entry.text('dateOfBirth'))]))
    const taken = new Set(matched.values())
    const rest = first.filter((person) => !taken.has(person))
    let next = 0
    return people.flatMap((person): (readonly [Person, Person])[] => {
      const other = matched.get(person) ?? rest[next++]
      return other ? [[other, person]] : []
    })
  })
}

function listOf({ id }: Entry): string {
  return id.slice(0, id.indexOf('/'))
}
