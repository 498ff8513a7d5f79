import { country } from '../../kit/kinds/country.ts'
import { dateOfBirth } from '../../kit/kinds/date.ts'
import { addressLength, name, text } from '../../kit/kinds/text/text.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { titleFields } from './title.ts'

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
