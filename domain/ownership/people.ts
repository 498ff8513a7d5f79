import { fullNameOf } from '../kit/values/answers.ts'
import { hasRole, valueAt } from '../kit/values/values.ts'

/** The registers of people in an application. `owners` are natural persons only; `holders` include legal entities. */
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

/** Returns the entries of a register; for `owners`, without legal entities. */
export function peopleIn(register: PeopleRegister, application: unknown): readonly Entry[] {
  return entriesOf[register](application)
}

/** Returns the names of the people in registers, each once, in the order of entry. */
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

/** Returns the name of an entry: the full name, given name and family name, or the name of the entity. */
export function nameOf(entry: Entry): string {
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

/** Returns the name of the applicant, a company or a person; empty until it is entered. */
export function applicantNameOf(application: unknown): string {
  const company = valueAt(application, 'clientDetail.companyInfo.companyName')
  const name = company || valueAt(application, 'clientDetail.personalInfo.fullName')
  return typeof name === 'string' ? name : ''
}

/** Returns the parts of a name without bracketed text, in lower case. */
function wordsOfName(name: string): string[] {
  const bare = name.replace(/[(\uff08][^(\uff08)\uff09]*[)\uff09]/g, ' ').toLowerCase()
  return bare.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')
}

/**
 * Returns the name in Chinese characters in brackets after a name in another script, else an empty text: after a name
 * in Chinese characters, brackets contain no name.
 */
function chineseNameInBrackets(name: string): string {
  const [, before = '', inBrackets = ''] = /^([^(\uff08]+)[(\uff08]([\p{Script=Han}\s]+)[)\uff09]\s*$/u.exec(name) ?? []
  return /\p{Script=Han}/u.test(before) ? '' : inBrackets.trim()
}

/** Returns the keys of a name: two names match when they share a key. */
function writtenKeys(name: string): readonly string[] {
  const parts = wordsOfName(name)
  return [`joined ${parts.join('')}`, `sorted ${parts.toSorted().join(' ')}`]
}

/** Returns the keys of the name in Chinese characters in brackets; none without such a name. */
function bracketedKeys(name: string): readonly string[] {
  const chinese = chineseNameInBrackets(name)
  return chinese === '' ? [] : writtenKeys(chinese)
}

/**
 * An index for the lookup of persons by name. Each name is parsed once, so that the cost is linear in the number of
 * letters.
 */
export interface NameIndex {
  add(name: string): void
  /** Returns true when one of the names matches, as {@link isSameName} compares names. */
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
 * Returns true when two names can be of the same person. Registers write names differently, so the comparison ignores
 * case, spaces, punctuation, bracketed text and the order of given and family name. A name in Chinese characters
 * matches the one in brackets after another name. To compare many names use {@link createNameIndex}.
 */
export function isSameName(a: string, other: string): boolean {
  return createNameIndex([a]).has(other)
}

/** Returns a key that ignores case, punctuation, bracketed text and the order of the parts, for a lookup by name. */
export function nameKey(name: string): string {
  return wordsOfName(name).toSorted().join(' ')
}
