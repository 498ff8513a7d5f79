import { nameKey } from '../../application/people.ts'
import { fullNameOf } from '../../kit/entryTitle.ts'
import { type Issue, pathOf } from '../../kit/issue.ts'

type Person<NameField extends string> = { readonly rowId: string; readonly dateOfBirth: string | null } & {
  readonly [Name in NameField]: string
}

/**
 * Nobody stands in a register twice: an entry of a name that stands there before, and with no other day of birth, is told of.
 * @param nameFields the fields that make the name of an entry
 */
export function noDuplicates<const List extends string, const NameField extends string>(
  list: List,
  ...nameFields: readonly [NameField, ...NameField[]]
) {
  const nameOf = (person: Person<NameField>) => nameKey(fullNameOf(nameFields.map((name) => person[name])))
  return (values: { readonly [Name in List]: readonly Person<NameField>[] }): Issue[] => {
    const earlierByName = new Map<string, Person<NameField>[]>()
    return values[list].flatMap((person): Issue[] => {
      const key = nameOf(person)
      const others = earlierByName.get(key) ?? []
      earlierByName.set(key, [...others, person])
      const isDuplicate = others.some(
        ({ dateOfBirth }) => !dateOfBirth || !person.dateOfBirth || dateOfBirth === person.dateOfBirth,
      )
      if (key === '' || !isDuplicate) return []
      return [{ path: pathOf(list, person.rowId, nameFields[0]), code: 'enteredTwice', severity: 'warning' }]
    })
  }
}
