import type { Language } from '../../kit/translate.ts'
import { fullNameOf as joinedName } from '../../kit/values/answers.ts'
import { valueAt } from '../../kit/values/values.ts'
import type { RegionId } from '../../regions/region.ts'
import { sample } from '../samples.ts'

/** Answers by the names of their fields; the entries of a register as an array. */
export type Answers = Readonly<Record<string, unknown>>

/** A document to upload: its question, its file name, and its date or last day where the question asks for one. */
interface Document {
  readonly key: string
  readonly name: string
  readonly documentDate?: string
  readonly validUntil?: string
}

/** A complete application, as an applicant types it on the day of the samples. */
export interface TestApplication {
  /** Legal form and particularity of the applicant. */
  readonly title: string
  readonly region: RegionId
  /** The language of the applicant. */
  readonly language: Language
  /** By the id of the section. */
  readonly answers: Readonly<Record<string, Answers>>
  readonly documents: readonly Document[]
  /** The warnings and the points for the reviewer that are true, as `section path`; none when absent. */
  readonly noted?: readonly string[]
  /** The findings of the rules across sections, as `rule severity`; none when absent. */
  readonly found?: readonly string[]
}

/** The signature of every person: each test that compares signatures has pictures of its own. */
const signature = String(valueAt(sample('simple'), 'clientOtherInfo.declarationAndAgreement.signature'))

/** The identity of a person in every register. */
export interface Person {
  readonly given: string
  readonly family: string
  readonly born: string
  readonly nationality: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly address: string
  readonly title?: string
  readonly titleOfOther?: string
  readonly position?: string
  readonly isExposed?: boolean
}

/** Returns the full name of a person; given and family name of one name only are equal. */
export function fullNameOf({ given, family }: Person): string {
  return given === family ? given : joinedName([given, family])
}

function titleOf({ title = 'mr', titleOfOther }: Person): Answers {
  return { title, ...(titleOfOther && { titleOfOther }) }
}

/** Returns the entry of a director in uae and mu. */
export function director(person: Person): Answers {
  const { born, nationality, country, isExposed = false } = person
  return {
    fullLegalName: fullNameOf(person),
    nationality,
    country,
    dateOfBirth: born,
    politicallyExposedPerson: isExposed,
  }
}

/** Returns the entry of a director or manager in au, eu, sa and uk. */
export function officer(person: Person): Answers {
  const { born, nationality, country, address, position = 'Director', isExposed = false } = person
  return {
    ...titleOf(person),
    fullName: fullNameOf(person),
    position,
    dateOfBirth: born,
    nationality,
    country,
    address,
    politicallyExposedPerson: isExposed,
  }
}

/** Returns the entry of an authorised representative. */
export function representative(person: Person, contact: Answers): Answers {
  const { given: firstName, family: lastName, born, nationality, country, address, position = 'Director' } = person
  return {
    ...titleOf(person),
    firstName,
    lastName,
    dateOfBirth: born,
    nationality,
    position,
    address,
    country,
    signature,
    ...contact,
  }
}

/** Returns the entry of an owner who is a person; signed in au, eu, sa and uk. */
export function ownerPerson(person: Person, holding: Answers): Answers {
  const { born, nationality, country, address, isExposed = false } = person
  return {
    legalNature: 'naturalPerson',
    fullLegalName: fullNameOf(person),
    dateOfBirth: born,
    nationality,
    country,
    address,
    politicallyExposedPerson: isExposed,
    ...('shareholderType' in holding && { signature }),
    ...holding,
  }
}

/** Returns the signed resolution of the directors, certified by one person. */
export function resolution(
  companyName: string,
  persons: readonly Person[],
  directors: readonly Person[],
  certified: { readonly by: Person; readonly role: string; readonly time: string },
): Answers {
  return {
    companyName,
    time: certified.time,
    authorisedPersons: persons.map((person) => ({ name: fullNameOf(person), dateOfBirth: person.born, signature })),
    directorSignatures: directors.map((person) => ({ name: fullNameOf(person), ...titleOf(person), signature })),
    name: fullNameOf(certified.by),
    role: certified.role,
  }
}

/** Returns name, position, day and signature of a signatory. */
export function signedBy(person: Person, day = '2026-11-19'): Answers {
  const { position } = person
  return { name: fullNameOf(person), ...(position && { position }), date: day, signature }
}

/** Returns a number of accepted statements. */
export function accepted(count: number): readonly boolean[] {
  return Array.from({ length: count }, () => true)
}
