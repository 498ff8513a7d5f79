import { country } from '../../kit/kinds/country.ts'
import { dateOfBirth } from '../../kit/kinds/date.ts'
import { name, text } from '../../kit/kinds/text.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { addressLength } from './address.ts'
import { titleFields } from './title.ts'

/** Somebody who directs or manages the company, as au, eu, sa and uk ask it. */
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
