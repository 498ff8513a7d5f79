import { countryCodes } from '#domain/kit/data/countries.ts'

/** The answers about an owner, as texts of inputs. */
export type Entry = Readonly<Record<string, string>>

/** One of the twelve fields of an entry. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'number' | 'date' | 'select'
  readonly options?: readonly string[]
  /** The kind of owner that has the field; both when absent. */
  readonly only?: 'naturalPerson' | 'legalEntity'
  readonly optional?: true
}

const yesNo = ['yes', 'no']

/** The fields of owners: twelve for a natural person, of which a legal entity replaces six by five others. */
export const fields: readonly Field[] = [
  { name: 'legalNature', label: 'Legal nature', type: 'select', options: ['naturalPerson', 'legalEntity'] },
  { name: 'holdingType', label: 'Type of holding', type: 'select', options: ['direct', 'indirect'] },
  { name: 'fullLegalName', label: 'Full legal name', type: 'text', only: 'naturalPerson' },
  { name: 'nationality', label: 'Nationality', type: 'select', options: countryCodes, only: 'naturalPerson' },
  { name: 'country', label: 'Country of residence', type: 'select', options: countryCodes, only: 'naturalPerson' },
  { name: 'dateOfBirth', label: 'Date of birth', type: 'date', only: 'naturalPerson' },
  { name: 'partHeld', label: 'Held by the person, %', type: 'number', only: 'naturalPerson' },
  { name: 'exposed', label: 'Politically exposed', type: 'select', options: yesNo, only: 'naturalPerson' },
  { name: 'companyName', label: 'Company name', type: 'text', only: 'legalEntity' },
  { name: 'number', label: 'Incorporation number', type: 'text', only: 'legalEntity' },
  { name: 'established', label: 'Established in', type: 'select', options: countryCodes, only: 'legalEntity' },
  { name: 'registered', label: 'Registered on', type: 'date', only: 'legalEntity' },
  { name: 'entityPart', label: 'Held by the entity, %', type: 'number', only: 'legalEntity' },
  { name: 'holding', label: 'Held in all, %', type: 'number' },
  { name: 'address', label: 'Address', type: 'text' },
  { name: 'designation', label: 'Designation', type: 'select', options: ['director', 'partner'], optional: true },
  { name: 'email', label: 'E-mail', type: 'text', optional: true },
]

/** Returns the fields that an owner of this kind has. */
export function askedOf(nature: string | undefined): readonly Field[] {
  return fields.filter(({ only }) => only === undefined || only === nature)
}

const person: Entry = {
  legalNature: 'naturalPerson',
  holdingType: 'indirect',
  nationality: 'GB',
  country: 'AE',
  dateOfBirth: '1966-12-01',
  partHeld: '40',
  exposed: 'no',
  holding: '40',
  address: '1 Sample Wharf, London',
}

/** An entry in which only the kind of owner is answered. */
export const blankEntry: Entry = Object.fromEntries(
  fields.map(({ name }) => [name, name === 'legalNature' ? 'naturalPerson' : '']),
)

/** Returns `count` owners. Every second one, and the last, lacks name, nationality and address. */
export function entriesOf(count: number): Entry[] {
  const isWrong = (index: number) => (count - 1 - index) % 2 === 0
  const lacking = { nationality: '', address: '' }
  return Array.from({ length: count }, (_, index) => ({
    ...blankEntry,
    ...person,
    fullLegalName: isWrong(index) ? '' : `Owner ${index}`,
    ...(isWrong(index) && lacking),
  }))
}

/** Returns the number of owners that the URL of the page asks for. */
export function countAsked(): number {
  return Number(new URLSearchParams(location.search).get('owners'))
}
