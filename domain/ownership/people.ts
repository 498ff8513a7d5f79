import { fullNameOf } from '../kit/values/answers.ts'
import { maxShortInput, normalizeText } from '../kit/values/normalize.ts'
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

/** Letters that Unicode does not decompose, as banks and passports write them (ICAO Doc 9303, part 3, section 6). */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
}

/** Returns a name in lower case without accents, with the signs of `and` written out. */
function plainName(name: string): string {
  const lower = name.toLowerCase().replace(/[&\uff06]/g, ' and ')
  return (normalizeText(lower, 'NFKD', maxShortInput) ?? lower)
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[æœøßþđðħıłŧ]/g, (letter) => plainLetters[letter] ?? letter)
}

function wordsOf(plain: string): string[] {
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part !== '')
}

/** Returns the parts of a name without bracketed text, in lower case and without accents. */
function wordsOfName(name: string): string[] {
  return wordsOf(plainName(name.replace(/[(\uff08][^(\uff08)\uff09]*[)\uff09]/g, ' ')))
}

/**
 * Returns a name, and the same name in another script from the brackets after it: in Chinese characters, or after these
 * in at least two words. A single word, as in `银行（HK）`, is no name. `other` is empty without such a name.
 */
export function scriptsOfName(name: string): { readonly written: string; readonly other: string } {
  const [, before = '', inBrackets = ''] = /^([^(\uff08]+)[(\uff08]([^(\uff08)\uff09]+)[)\uff09]\s*$/u.exec(name) ?? []
  const [isChinese, isAfterChinese] = [inBrackets, before].map((text) => /\p{Script=Han}/u.test(text))
  const isName = isChinese
    ? !isAfterChinese && /^[\p{Script=Han}\s]+$/u.test(inBrackets)
    : isAfterChinese && wordsOf(inBrackets).length > 1
  return isName ? { written: before.trim(), other: inBrackets.trim() } : { written: name, other: '' }
}

/**
 * Returns the keys of a name: two names match when they share a key. A person with one name repeats it where the form
 * asks for two, so that a name of two equal halves is one half.
 */
function keysOfWords(words: readonly string[]): readonly string[] {
  const half = words.slice(words.length / 2)
  const isRepeated = words.length > 1 && words.join(' ') === [...half, ...half].join(' ')
  const name = isRepeated ? half : words
  return [`joined ${name.join('')}`, `sorted ${name.toSorted().join(' ')}`]
}

/** Returns the keys by which the entries of one person are grouped, those of the name in brackets included. */
export function keysOfName(name: string): readonly string[] {
  return [...writtenKeys(name), ...bracketedKeys(name)]
}

/** Returns the keys of a name without and with its bracketed text, because some banks omit only the brackets. */
function writtenKeys(name: string): readonly string[] {
  const keys = keysOfWords(wordsOfName(name))
  return /[(\uff08]/.test(name) ? [...keys, ...keysOfWords(wordsOf(plainName(name)))] : keys
}

/** Returns the keys of the name in brackets; none without such a name. */
function bracketedKeys(name: string): readonly string[] {
  const { other } = scriptsOfName(name)
  return other === '' ? [] : writtenKeys(other)
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
 * Returns true when two names can be of the same person or company. Registers and banks write names differently, so the
 * comparison ignores case, accents, spaces, punctuation, bracketed text and the order of given and family name. A name
 * matches the one in another script in brackets after it. To compare many names use {@link createNameIndex}.
 */
export function isSameName(a: string, other: string): boolean {
  return createNameIndex([a]).has(other)
}

/** Returns a key that ignores case, accents, punctuation, bracketed text and the order of the parts, for a lookup. */
export function nameKey(name: string): string {
  return wordsOfName(name).toSorted().join(' ')
}

/** An index for the lookup of persons by name and day of birth. */
export interface PersonIndex<Person> {
  /** Returns the person with a name. Two different dates of birth make two people. */
  find(name: string, dateOfBirth: string | null | undefined): Person | undefined
  /** Adds a name of a person. */
  add(name: string, dateOfBirth: string | null | undefined, person: Person): void
  /** Returns every person once, in the order of their first names. */
  all(): readonly Person[]
}

/** Creates an index that joins entries of one person, as {@link isSameName} compares names. */
export function createPersonIndex<Person>(): PersonIndex<Person> {
  const byKey = new Map<string, { readonly dateOfBirth: string | null | undefined; readonly person: Person }[]>()
  const persons = new Set<Person>()
  const keysOf = (name: string) => [...writtenKeys(name), ...bracketedKeys(name)]
  return {
    find(name, dateOfBirth) {
      const named = keysOf(name).flatMap((key) => byKey.get(key) ?? [])
      return named.find((one) => !one.dateOfBirth || !dateOfBirth || one.dateOfBirth === dateOfBirth)?.person
    },
    add(name, dateOfBirth, person) {
      persons.add(person)
      for (const key of keysOf(name)) {
        const named = byKey.get(key) ?? []
        named.push({ dateOfBirth, person })
        byKey.set(key, named)
      }
    },
    all: () => [...persons],
  }
}
