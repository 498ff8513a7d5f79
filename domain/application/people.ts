import { fullNameOf } from '../kit/entryTitle.ts'
import { hasRole, valueAt } from '../kit/values.ts'

/** The registers of an application in which people stand; holders are all owners, legal entities too. */
export const peopleRegisters = ['owners', 'holders', 'directors', 'representatives'] as const
export type PeopleRegister = (typeof peopleRegisters)[number]

type Entry = Readonly<Record<string, unknown>>

const entriesOf: Readonly<Record<PeopleRegister, (application: unknown) => readonly Entry[]>> = {
  owners: (application) =>
    entriesAt(application, 'clientDetail.companyInfo.shareholders').filter((row) => row.legalNature !== 'legalEntity'),
  holders: (application) => entriesAt(application, 'clientDetail.companyInfo.shareholders'),
  directors: (application) => entriesAt(application, 'companyLeadership').filter((row) => hasRole(row, 'director')),
  representatives: (application) =>
    entriesAt(application, 'companyLeadership').filter((row) => hasRole(row, 'authPerson')),
}

function entriesAt(application: unknown, place: string): readonly Entry[] {
  const stored = valueAt(application, place)
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'object' && entry !== null) : []
}

/** The entries of a register that are about people; a legal entity among the owners is none. */
export function peopleIn(register: PeopleRegister, application: unknown): readonly Entry[] {
  return entriesOf[register](application)
}

/** The names of the people in some registers, each once, in the order of entry. */
export function namesIn(registers: readonly PeopleRegister[], application: unknown): string[] {
  const names = registers
    .flatMap((register) => peopleIn(register, application).map(nameOf))
    .filter((name) => name !== '')
  return names.filter((name, index) => names.findIndex((other) => isSameName(name, other)) === index)
}

/** The name a register calls somebody by: the full name, given name and family name, or the name of the entity. */
function nameOf(entry: Entry): string {
  const { fullLegalName, fullName, firstName, lastName, companyName } = entry
  return text(fullLegalName) || text(fullName) || fullNameOf([text(firstName), text(lastName)]) || text(companyName)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Who applies: the company, or the person where persons apply; empty until it is known. */
export function applicantNameOf(application: unknown): string {
  const company = valueAt(application, 'clientDetail.companyInfo.companyName')
  const name = company || valueAt(application, 'clientDetail.personalInfo.fullName')
  return typeof name === 'string' ? name : ''
}

/** The parts of a name without what stands in brackets, lower case. */
function partsOfName(name: string): string[] {
  const bare = name.replace(/[(\uff08][^(\uff08)\uff09]*[)\uff09]/g, ' ').toLowerCase()
  return bare.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')
}

/** The name in Chinese characters that stands in brackets behind one in others; else none, for within Chinese brackets hold no name. */
function chineseBehind(name: string): string {
  const [, before = '', inBrackets = ''] = /^([^(\uff08]+)[(\uff08]([\p{Script=Han}\s]+)[)\uff09]\s*$/u.exec(name) ?? []
  return /\p{Script=Han}/u.test(before) ? '' : inBrackets.trim()
}

/**
 * Whether two names are those of one person: case, spaces, punctuation, what stands in brackets and the order of given name
 * and family name do not count, since registers write the same person in different ways. One that
 * is written in Chinese alone is the one in brackets behind another.
 */
export function isSameName(one: string, other: string): boolean {
  const isBehind = (name: string, chinese: string) => chinese !== '' && isSameWritten(name, chinese)
  return isSameWritten(one, other) || isBehind(one, chineseBehind(other)) || isBehind(other, chineseBehind(one))
}

function isSameWritten(one: string, other: string): boolean {
  const [parts, others] = [partsOfName(one), partsOfName(other)]
  return parts.join('') === others.join('') || parts.toSorted().join(' ') === others.toSorted().join(' ')
}

/** A key that is the same for a name however it is written, for looking a person up among many. */
export function nameKey(name: string): string {
  return partsOfName(name).toSorted().join(' ')
}
