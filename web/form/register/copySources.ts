import type { ListField } from '#domain/kit/kinds/list.ts'
import { titleFields } from '#domain/kit/kinds/list.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { fullNameOf } from '#domain/kit/values/answers.ts'
import { isSameName, namesIn, type PeopleRegister, peopleIn } from '#domain/ownership/people.ts'
import type { FormRow } from '../model/values.ts'

/** A person entered on another page, with the answers to copy into a new entry. */
export interface CopySource {
  readonly name: string
  readonly answers: SectionValues
  /** True when given name and family name were split from one answer: the applicant should check them. */
  readonly isNameSplit: boolean
  /** The date of birth (YYYY-MM-DD) that tells this person from another of the same name; undefined if none has it. */
  readonly bornOn?: string
}

interface Candidate extends Omit<CopySource, 'bornOn'> {
  /** The date as entered on the other page, even when this register does not ask for it. */
  readonly dateOfBirth: unknown
}

/** For each role of a register, the registers whose people are likely to belong to it as well. */
const sourceRegisters: Readonly<Record<string, readonly PeopleRegister[]>> = {
  director: ['owners', 'representatives'],
  authPerson: ['owners', 'directors'],
  senior_management: ['owners', 'representatives'],
}

/** For each role of a register, the registers whose people cannot belong to it: directors are not senior management. */
const excludedRegisters: Readonly<Record<string, readonly PeopleRegister[]>> = { senior_management: ['directors'] }

/**
 * Returns the people entered elsewhere who are not in this register yet, with the answers that both registers ask for.
 * The source registers are those of `suggestPeopleFrom` of the title field, else those of the register's role.
 */
export function copySourcesFor(field: ListField, rows: readonly FormRow[], application: unknown): CopySource[] {
  const presentNames = [
    ...rows.map((row) => nameIn(field, row)),
    ...namesIn(excludedRegisters[field.role ?? ''] ?? [], application),
  ]
  const candidates: Candidate[] = []
  for (const person of registersFor(field).flatMap((register) => peopleIn(register, application))) {
    const name = nameOf(person)
    if (name === '' || presentNames.some((other) => isSameName(other, name))) continue
    const index = candidates.findIndex(
      (copy) => isSameName(copy.name, name) && isSameDay(copy.dateOfBirth, person.dateOfBirth),
    )
    const candidate = candidateFrom(field, person, candidates[index]?.name ?? name)
    if (index < 0) candidates.push(candidate)
    else candidates[index] = mergeCandidates(field, candidates[index] as Candidate, candidate)
  }
  return candidates.map(({ name, answers, isNameSplit, dateOfBirth }) => {
    const isAlone = candidates.filter((other) => isSameName(other.name, name)).length === 1
    return { name, answers, isNameSplit, ...(!isAlone && { bornOn: String(dateOfBirth) }) }
  })
}

/** Returns the people whose name contains every word of a search; without a search, all. */
export function sourcesMatching(sources: readonly CopySource[], search: string): readonly CopySource[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return sources.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}

/** Returns true when two dates of birth are equal or one is unknown. They distinguish people with the same name. */
function isSameDay(a: unknown, b: unknown): boolean {
  return !a || !b || a === b
}

/**
 * Merges a person of two registers: answers missing in the first come from the second. A name that was not split is
 * preferred.
 */
function mergeCandidates({ fields }: ListField, first: Candidate, second: Candidate): Candidate {
  const [main, other] = first.isNameSplit && !second.isNameSplit ? [second, first] : [first, second]
  const answered = Object.entries(main.answers).filter(([name, value]) => !fields[name]?.isBlank(value as never))
  return {
    ...main,
    name: first.name,
    answers: { ...other.answers, ...Object.fromEntries(answered) },
    dateOfBirth: first.dateOfBirth || second.dateOfBirth,
  }
}

function candidateFrom(field: ListField, person: SectionValues, name: string): Candidate {
  const shared = sharedAnswers(field, person)
  const parts = [field.title[0] ?? ''].flat()
  const isNameSplit = parts.length > 1 && parts.every((part) => !shared[part])
  return { name, answers: { ...nameAnswers(field, name), ...shared }, isNameSplit, dateOfBirth: person.dateOfBirth }
}

function registersFor(field: ListField): readonly PeopleRegister[] {
  const [titleField = ''] = titleFields(field)
  const title = field.fields[titleField]
  if (title && 'suggestPeopleFrom' in title && Array.isArray(title.suggestPeopleFrom))
    return title.suggestPeopleFrom as readonly PeopleRegister[]
  return sourceRegisters[field.role ?? ''] ?? []
}

function nameIn(field: ListField, row: SectionValues): string {
  return fullNameOf([field.title[0] ?? ''].flat().map((name) => String(row[name] ?? '').trim()))
}

/** Returns the name as the register asks for it. A name in two parts is split, for the applicant to check. */
function nameAnswers(field: ListField, name: string): SectionValues {
  const [part = ''] = field.title
  if (typeof part === 'string') return { [part]: name }
  const { given, family } = splitName(name)
  return { [part[0]]: given, [part[1]]: family }
}

function nameOf(person: SectionValues): string {
  const { fullLegalName, fullName, firstName, lastName } = person
  return String(fullLegalName || fullName || fullNameOf([firstName, lastName].map((name) => String(name ?? ''))))
}

/** Returns the answers that both registers have. A signature belongs to one document and is never copied. */
function sharedAnswers(field: ListField, person: SectionValues): SectionValues {
  const names = Object.keys(field.fields).filter((name) => !field.fields[name]?.isSignature)
  return Object.fromEntries(
    names.flatMap((name) => {
      const read = field.fields[name]?.read(person[name])
      return read && 'value' in read && person[name] !== undefined ? [[name, read.value]] : []
    }),
  )
}

/** Chinese family names of two characters; all others have one. */
const twoCharacterFamilyNames =
  '欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 皇甫 令狐 慕容 尉迟 尉遲 长孙 長孫 宇文 司徒 司空 夏侯 公孙 公孫 南宫 南宮 端木 申屠 独孤 獨孤'
const chinese = /^\p{Script=Han}+(?: \p{Script=Han}+)?$/u

/** Words with which a family name of several words begins: van der Wielen, Al Mithali. */
const familyParticles: ReadonlySet<string> = new Set(
  'abu af al av bin bint da das de del della den der di do dos du el ibn la le ten ter van von zu zum zur'.split(' '),
)

/** A word after a family name, which belongs to it. */
const nameSuffix = /^(?:jr|sr)\.?$|^(?:ii|iii|iv)$/i

interface NameParts {
  readonly given: string
  readonly family: string
}

/** A Chinese name with its Latin spelling of at least two words in brackets. */
const latinInBrackets =
  /^\p{Script=Han}+\s*[(\uff08]\s*([\p{Script=Latin}'\u2019-]+[\s,]+[\p{Script=Latin}\s'\u2019-]+)[)\uff09]$/u

/**
 * Splits a full name into given and family name, without text in brackets. Of a Chinese name with its Latin spelling in
 * brackets, the spelling is used, because the fields ask for it. In a Chinese name the family name is first. In a Latin
 * name, words in capitals among others are the family name; else it is the last word, or begins with a particle. The
 * result is a guess that the applicant should check.
 */
export function splitName(name: string): NameParts {
  const spelling = latinInBrackets.exec(name.trim())?.[1]
  if (spelling !== undefined) return latinParts(spelling.replaceAll(',', ' '), true)
  const bare = name.replace(/[(\uff08].*$/, '')
  const trimmed = bare.trim().replace(/\s+/g, ' ')
  return chinese.test(trimmed) ? chineseParts(trimmed) : latinParts(trimmed, false)
}

function latinParts(name: string, isFamilyFirst: boolean): NameParts {
  const words = name.trim().split(/\s+/)
  const upperCaseWords = words.filter(isUpperCase)
  if (!upperCaseWords.every((word) => nameSuffix.test(word)) && upperCaseWords.length < words.length)
    return { given: words.filter((word) => !isUpperCase(word)).join(' '), family: upperCaseWords.join(' ') }
  if (isFamilyFirst) return { given: words.slice(1).join(' '), family: words[0] ?? '' }
  if (words.length === 1) return { given: words[0] ?? '', family: '' }
  const particle = words.findIndex((word, index) => index > 0 && familyParticles.has(word.toLowerCase()))
  const last = words.findLastIndex((word) => !nameSuffix.test(word))
  const start = particle === -1 ? Math.max(1, last) : particle
  return { given: words.slice(0, start).join(' '), family: words.slice(start).join(' ') }
}

function chineseParts(name: string): NameParts {
  const [first = '', second] = name.split(' ')
  if (second !== undefined) return { family: first, given: second }
  const characters = [...first]
  const length = characters.length > 2 && twoCharacterFamilyNames.includes(characters.slice(0, 2).join('')) ? 2 : 1
  return { family: characters.slice(0, length).join(''), given: characters.slice(length).join('') }
}

/**
 * Returns true for a word of at least two letters, all capitals. A single letter, with or without a dot, is an initial.
 */
function isUpperCase(word: string): boolean {
  const letters = word.replace(/[^\p{L}]/gu, '')
  return letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
}
