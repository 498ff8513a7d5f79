import { pathOf } from '../../kit/issue.ts'
import type { SectionValues } from '../../kit/section.ts'
import { createPersonIndex, nameOf } from '../../ownership/people.ts'
import { type PersonRole, rowsAt, type SubmittedValues } from './check.ts'

/** A person in a submission, for whom a check is repeated. */
export interface CheckedPerson {
  /** The first entry of the person: the list and the id of the entry, `directors/<row id>`. */
  readonly who: string
  readonly name: string
  readonly entries: readonly {
    readonly role: PersonRole
    /** Id of the section. */
    readonly section: string
    readonly path: string
    readonly values: SectionValues
  }[]
}

const registers = [
  ['owner', 'beneficialOwners', 'shareholders'],
  ['director', 'companyDirectors', 'directors'],
  ['representative', 'authorisedRepresentative', 'representatives'],
] as const

/**
 * Returns the individuals in some registers, each once with all entries. Entries with the same name are one person
 * unless their dates of birth differ.
 */
export function personsIn(values: SubmittedValues, roles: readonly PersonRole[]): CheckedPerson[] {
  const known = createPersonIndex<{ who: string; name: string; entries: CheckedPerson['entries'][number][] }>()
  for (const [role, section, list] of registers) {
    if (!roles.includes(role)) continue
    for (const row of rowsAt(values[section], list)) {
      const name = nameOf(row)
      if (name === '' || row.legalNature === 'legalEntity') continue
      const path = pathOf(list, String(row.rowId))
      const born = typeof row.dateOfBirth === 'string' ? row.dateOfBirth : null
      const person = known.find(name, born) ?? { who: path, name, entries: [] }
      person.entries.push({ role, section, path, values: row })
      known.add(name, born, person)
    }
  }
  return [...known.all()]
}
