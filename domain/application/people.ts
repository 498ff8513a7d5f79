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

function entriesAt(application: unknown, dataPath: string): readonly Entry[] {
  const stored = valueAt(application, dataPath)
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
  const before = createNameIndex()
  return names.filter((name) => {
    const isNew = !before.has(name)
    before.add(name)
    return isNew
  })
}

/** The name a register calls somebody by: the full name, given name and family name, or the name of the entity. */
function nameOf(entry: Entry): string {
  const { fullLegalName, fullName, firstName, lastName, companyName } = entry
  return (
    textOrEmpty(fullLegalName) ||
    textOrEmpty(fullName) ||
    fullNameOf([textOrEmpty(firstName), textOrEmpty(lastName)]) ||
    textOrEmpty(companyName)
  )
}

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Who applies: the company, or the person where persons apply; empty until it is known. */
export function applicantNameOf(application: unknown): string {
  const company = valueAt(application, 'clientDetail.companyInfo.companyName')
  const name = company || valueAt(application, 'clientDetail.personalInfo.fullName')
  return typeof name === 'string' ? name : ''
}

/** The parts of a name without what stands in brackets, lower case. */
function wordsOfName(name: string): string[] {
  const bare = name.replace(/[(\uff08][^(\uff08)\uff09]*[)\uff09]/g, ' ').toLowerCase()
  return bare.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')
}

/** The name in Chinese characters that stands in brackets behind one in others; else none, for within Chinese brackets hold no name. */
function chineseNameInBrackets(name: string): string {
  const [, before = '', inBrackets = ''] = /^([^(\uff08]+)[(\uff08]([\p{Script=Han}\s]+)[)\uff09]\s*$/u.exec(name) ?? []
  return /\p{Script=Han}/u.test(before) ? '' : inBrackets.trim()
}

/** Keys of a name as it is written: two names are written alike when they share one. */
function writtenKeys(name: string): readonly string[] {
  const parts = wordsOfName(name)
  return [`joined ${parts.join('')}`, `sorted ${parts.toSorted().join(' ')}`]
}

/** The same of the name in Chinese characters in brackets; none without one. */
function bracketedKeys(name: string): readonly string[] {
  const chinese = chineseNameInBrackets(name)
  return chinese === '' ? [] : writtenKeys(chinese)
}

/** Names to look a person up among: each is taken apart once, so that many cost no more than their letters. */
export interface NameIndex {
  add(name: string): void
  /** Returns true when one of the names is that of the same person, as {@link isSameName} compares them. */
  has(name: string): boolean
}

/** Creates an index of names. */
export function createNameIndex(names: readonly string[] = []): NameIndex {
  const written = new Set<string>()
  const bracketed = new Set<string>()
  const index: NameIndex = {
    add(name) {
      for (const key of writtenKeys(name)) written.add(key)
      for (const key of bracketedKeys(name)) bracketed.add(key)
    },
    has: (name) =>
      writtenKeys(name).some((key) => written.has(key) || bracketed.has(key)) ||
      bracketedKeys(name).some((key) => written.has(key)),
  }
  for (const name of names) index.add(name)
  return index
}

/**
 * Returns true when two names are those of one person: case, spaces, punctuation, what is in brackets and the order of given name
 * and family name do not count, since registers write the same person in different ways. A name in Chinese alone is the one in
 * brackets behind another. To compare many names use {@link createNameIndex}.
 */
export function isSameName(a: string, other: string): boolean {
  return createNameIndex([a]).has(other)
}

/** A key that is the same for a name however it is written, for looking a person up among many. */
export function nameKey(name: string): string {
  return wordsOfName(name).toSorted().join(' ')
}
