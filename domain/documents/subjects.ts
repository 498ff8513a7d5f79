import { pathOf } from '../kit/issue.ts'
import { type ApplicationData, hasRole, type StoredRow, storedRows, valueAt } from '../kit/values/values.ts'
import { type IdentifiedPerson, identifiedOwners } from '../ownership/identified.ts'
import { createNameIndex, createPersonIndex, nameOf } from '../ownership/people.ts'
import { largeSourceFrom } from './circumstances.ts'
import type { About } from './requirements.ts'

/** A function of a person in the application. */
export type Role =
  | { readonly role: 'owner' | 'beneficialOwner'; readonly percentage: number | null }
  | { readonly role: 'director' | 'representative' | 'manager' }

/** The subjects of documents: the applicant, a person, an entity between owners, a source of funds. */
export interface Subject {
  readonly kind: 'company' | 'applicant' | 'person' | 'entity' | 'source'
  /**
   * The entries behind it, as details of files name them: `shareholders/<row id>`, `directors/<row id>`. Files follow
   * the entries, never the name.
   */
  readonly refs: readonly string[]
  /** The name of the person or entity, or the description of the source; empty for the company. */
  readonly name: string
  readonly roles: readonly Role[]
  /** Percent of an entity, or the amount of a source; null before it is entered. */
  readonly figure: number | null
  /** The descriptions by which requirements find it. */
  readonly about: ReadonlySet<About>
}

/** The entry of the company itself, or of the person who applies. */
export const companyRef = 'company'

/** Sources of funds that must be proven by a document when they are large. */
const provenSources: readonly unknown[] = ['other', 'director_loan', 'shareholder_funds']

/** Returns all subjects of documents of an application, the applicant first. */
export function subjectsOf(region: string, data: ApplicationData): readonly Subject[] {
  const { persons, entities } = areOwnersAsked(region, data) ? identifiedOwners(data) : { persons: [], entities: [] }
  return [
    applicant(region),
    ...people(persons, data),
    ...entities.map(({ rowId, name, percentage, kind }): Subject => {
      const about: About[] = kind === 'company' ? ['chainEntity'] : [kind === 'trust' ? 'trustEntity' : 'listedEntity']
      return subject('entity', [pathOf('entities', rowId)], name, about, { figure: percentage })
    }),
    ...sources(data),
  ]
}

/** Returns true when owners are asked for: outside uae and mu, listed companies need not state them. */
function areOwnersAsked(region: string, data: ApplicationData): boolean {
  return region === 'uae' || region === 'mu' || valueAt(data, 'clientDetail.companyInfo.isListedOnRegulator') !== true
}

function subject(
  kind: Subject['kind'],
  refs: readonly string[],
  name: string,
  about: readonly About[],
  rest: Partial<Pick<Subject, 'roles' | 'figure'>> = {},
): Subject {
  return { kind, refs, name, about: new Set(about), roles: rest.roles ?? [], figure: rest.figure ?? null }
}

function applicant(region: string): Subject {
  const isPerson = region === 'au-pro'
  return subject(isPerson ? 'applicant' : 'company', [companyRef], '', [isPerson ? 'applicant' : 'company'])
}

/** A person under construction, while the registers are read. */
interface Person {
  readonly name: string
  readonly refs: string[]
  readonly roles: Role[]
  readonly about: About[]
}

/**
 * Returns each person once, with all functions. Entries with the same name are one person unless dates of birth differ.
 */
function people(owners: readonly IdentifiedPerson[], data: ApplicationData): Subject[] {
  const known = createPersonIndex<Person>()
  const add = (name: string, born: unknown, refs: readonly string[], role: Role, about: readonly About[]) => {
    if (name === '') return
    const dateOfBirth = typeof born === 'string' ? born : null
    const person = known.find(name, dateOfBirth) ?? { name, refs: [], roles: [], about: [] }
    person.refs.push(...refs)
    person.roles.push(role)
    person.about.push(...about)
    known.add(name, dateOfBirth, person)
  }
  for (const { name, dateOfBirth, rowIds, percentage, isHolder, isUltimate, isExposed } of owners) {
    const about: About[] = [
      'identified',
      ...(isUltimate ? ['ultimate' as const] : []),
      ...(isExposed ? ['exposed' as const] : []),
    ]
    add(
      name,
      dateOfBirth,
      rowIds.map((rowId) => pathOf('shareholders', rowId)),
      { role: isHolder ? 'owner' : 'beneficialOwner', percentage },
      about,
    )
  }
  const leaders = storedRows(valueAt(data, 'companyLeadership'))
  const signing = createNameIndex(namesAt(data, 'directorSignatures'))
  const authorised = namesAt(data, 'authorisedPersons')
  const isAuthorised = createNameIndex(authorised)
  const directors = leaders.filter((row) => hasRole(row, 'director'))
  const isDirector = createNameIndex(directors.map(nameOf))
  for (const row of directors) {
    const about: About[] = signing.has(nameOf(row)) ? ['director', 'signingDirector'] : ['director']
    add(nameOf(row), row.dateOfBirth, [pathOf('directors', row.rowId)], { role: 'director' }, about)
  }
  for (const row of leaders.filter((one) => hasRole(one, 'authPerson'))) {
    const name = nameOf(row)
    const needsPower = authorised.length > 0 && !isDirector.has(name) && !isAuthorised.has(name)
    const about: About[] = needsPower ? ['representative', 'unauthorisedRepresentative'] : ['representative']
    add(name, row.dateOfBirth, [pathOf('representatives', row.rowId)], { role: 'representative' }, about)
  }
  for (const row of managersIn(data, leaders))
    add(nameOf(row), row.dateOfBirth, [pathOf('managers', row.rowId)], { role: 'manager' }, ['manager'])
  return known.all().map(({ name, refs, roles, about }) => subject('person', refs, name, about, { roles }))
}

function managersIn(data: ApplicationData, leaders: readonly StoredRow[]): readonly StoredRow[] {
  if (valueAt(data, 'clientOtherInfo.seniorManagement.sameAsDirectors') === true) return []
  return leaders.filter((row) => hasRole(row, 'senior_management'))
}

function namesAt(data: ApplicationData, list: string): string[] {
  return storedRows(valueAt(data, `clientOtherInfo.certifiedBoardResolution.${list}`)).flatMap(({ name }) =>
    typeof name === 'string' && name !== '' ? [name] : [],
  )
}

/** Returns the sources of funds to prove: large ones, and every source of the kind `other`. */
function sources(data: ApplicationData): Subject[] {
  return storedRows(valueAt(data, 'clientOtherInfo.sourceOfFundsForTradingAccounts')).flatMap((row) => {
    const { sourceOfFunds, valueOfFunds, rowId } = row
    if (!provenSources.includes(sourceOfFunds)) return []
    const amount = typeof valueOfFunds === 'number' ? valueOfFunds : null
    const about: About[] = [
      ...((amount ?? 0) >= largeSourceFrom ? ['largeSource' as const] : []),
      ...(sourceOfFunds === 'other' ? ['otherSource' as const] : []),
    ]
    return about.length === 0
      ? []
      : [subject('source', [pathOf('sources', rowId)], nameOfSource(row), about, { figure: amount })]
  })
}

function nameOfSource({ sourceOfFunds, sourceOfOtherFunds, nameOfShareholder, nameOfDirector }: StoredRow): string {
  const names = { other: sourceOfOtherFunds, shareholder_funds: nameOfShareholder, director_loan: nameOfDirector }
  const name = names[sourceOfFunds as keyof typeof names]
  return typeof name === 'string' ? name : ''
}
