import { titles } from '../../kit/data/lists.ts'
import { type Issue, pathOf } from '../../kit/issue.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { country } from '../../kit/kinds/country.ts'
import { dateOfBirth } from '../../kit/kinds/date.ts'
import { addressLength, name, text } from '../../kit/kinds/text/text.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { fullNameOf } from '../../kit/values/answers.ts'
import { nameKey } from '../../ownership/people.ts'

/** The title of a person; the applicant types a title that is not in the list. */
export const titleFields = {
  title: choice(titles),
  titleOfOther: text({ max: 35, when: { title: 'other' } }),
}

/** A director or manager of the company (au, eu, sa and uk). */
export const officerFields = {
  ...titleFields,
  fullName: name(),
  position: text({ max: 70, suggestions: 'position' }),
  dateOfBirth: dateOfBirth(),
  nationality: country(),
  country: country(),
  address: text(addressLength),
  politicallyExposedPerson: yesNo(),
}

type Person<NameField extends string> = { readonly rowId: string; readonly dateOfBirth: string | null } & {
  readonly [Name in NameField]: string
}

/**
 * Returns a rule that warns about an entry with the name of an earlier entry, unless the dates of birth differ.
 * @param nameFields the fields of an entry's name
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
      return [{ path: pathOf(list, person.rowId, nameFields[0]), code: 'duplicatePerson', severity: 'warning' }]
    })
  }
}
