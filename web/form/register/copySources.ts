import { isSameName, namesIn, type PeopleRegister, peopleIn } from '#domain/application/people.ts'
import { fullNameOf, titleFields } from '#domain/kit/entryTitle.ts'
import type { ListField } from '#domain/kit/kinds/list.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import type { FormRow } from '../model/sectionValues.ts'
import { splitName } from './splitName.ts'

/** Somebody entered on another page, as the answers an entry here would start with. */
export interface CopySource {
  readonly name: string
  readonly answers: SectionValues
  /** Given name and family name were taken from one answer: they should be checked. */
  readonly isNameSplit: boolean
}

interface Candidate extends CopySource {
  /** As entered on the other page, whether it is asked for here or not. */
  readonly dateOfBirth: unknown
}

/** By the role of a register, those whose people are likely to stand in it too. */
const sourceRegisters: Readonly<Record<string, readonly PeopleRegister[]>> = {
  director: ['owners', 'representatives'],
  authPerson: ['owners', 'directors'],
  senior_management: ['owners', 'representatives'],
}

/** By the role of a register, those whose people were said not to stand in it: the directors are not the management. */
const excludedRegisters: Readonly<Record<string, readonly PeopleRegister[]>> = { senior_management: ['directors'] }

/**
 * The people entered elsewhere who are not in this register yet, with the answers both registers ask for. Where they come from
 * is said by the field that names an entry, if it suggests people, or follows from the register's role.
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
  return candidates.map(({ name, answers, isNameSplit }) => ({ name, answers, isNameSplit }))
}

/** Namesakes are told apart by their days of birth, where both are known. */
function isSameDay(a: unknown, b: unknown): boolean {
  return !a || !b || a === b
}

/** One person who stands in two registers: what the first does not tell is taken from the second, and a name that nobody had to part. */
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

/** The name as the register asks for it; one it asks for in two parts is taken apart, to be looked over. */
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

/** A signature is given for one document and is never carried to another. */
function sharedAnswers(field: ListField, person: SectionValues): SectionValues {
  const names = Object.keys(field.fields).filter((name) => field.fields[name]?.kind !== 'signature')
  return Object.fromEntries(
    names.flatMap((name) => {
      const read = field.fields[name]?.read(person[name])
      return read && 'value' in read && person[name] !== undefined ? [[name, read.value]] : []
    }),
  )
}
