import { isSameName, type PeopleRegister, peopleIn } from '#domain/application/people.ts'
import { titleFields } from '#domain/kit/entryTitle.ts'
import type { ListField } from '#domain/kit/kinds/list.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import type { FormRow } from '../sectionValues.ts'

/** Somebody entered on another page, as the answers an entry here would start with. */
export interface Copy {
  readonly name: string
  readonly answers: SectionValues
}

/**
 * The people entered elsewhere who are not in this register yet, with the answers both registers ask for. Offered where the
 * register names its people by a field that suggests them, or, as owners and directors do, by their full legal name.
 */
export function copiesFor(list: string, field: ListField, rows: readonly FormRow[], application: unknown): Copy[] {
  const [titleField = ''] = titleFields(field)
  const here = rows.map((row) => String((row as SectionValues)[titleField] ?? ''))
  const copies: Copy[] = []
  for (const person of registersFor(list, field).flatMap((register) => peopleIn(register, application))) {
    const name = nameOf(person)
    const isKnown = [...here, ...copies.map((copy) => copy.name)].some((other) => isSameName(other, name))
    if (name !== '' && !isKnown) copies.push({ name, answers: { ...sharedAnswers(field, person), [titleField]: name } })
  }
  return copies
}

function registersFor(list: string, field: ListField): readonly PeopleRegister[] {
  const [titleField = ''] = titleFields(field)
  const title = field.fields[titleField]
  if (title && 'people' in title && Array.isArray(title.people)) return title.people as readonly PeopleRegister[]
  return titleField === 'fullLegalName' && list !== 'shareholders' ? ['owners'] : []
}

function nameOf(person: SectionValues): string {
  const { fullLegalName, fullName, firstName, lastName } = person
  return String(fullLegalName || fullName || [firstName, lastName].filter(Boolean).join(' '))
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
