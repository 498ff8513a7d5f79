import { countryCodes } from '../../kit/data/countries.ts'
import { auStates, educationLevels } from '../../kit/data/lists.ts'
import { group } from '../../kit/field.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { country } from '../../kit/kinds/country.ts'
import { dateOfBirth } from '../../kit/kinds/date.ts'
import { email } from '../../kit/kinds/text/email.ts'
import { callingCode, phone } from '../../kit/kinds/text/phone.ts'
import { postalCode } from '../../kit/kinds/text/postalCode.ts'
import { addressLength, name, postOfficeBox, text } from '../../kit/kinds/text/text.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { section } from '../../kit/section.ts'

/** Rejects post-office boxes as a home address. */
const noPostOfficeBox = new RegExp(`^(?!.*(?:${postOfficeBox.source}))`, 'iu')

const otherCountries = countryCodes.filter((code) => code !== 'AU')

/** Identity, home address and contact data of the person. */
export const personalInformation = section({
  id: 'personalInformation',
  messages: 'auPro.personalInformation',
  path: '/personal-information',
  dataPath: 'clientDetail.personalInfo',
  prepare: ['guide-prepare-person'],
  fields: {
    ...group('person', {
      fullName: name({ autocomplete: 'name' }),
      dateOfBirth: dateOfBirth({ autocomplete: 'bday' }),
      nationality: country(),
      isMultipleCitizenship: yesNo(),
      multipleCitizenshipDetails: text({ min: 2, when: { isMultipleCitizenship: true } }),
    }),
    ...group('address', {
      country: country({ autocomplete: 'country' }),
      address: text({
        ...addressLength,
        pattern: noPostOfficeBox,
        patternIssue: 'postOfficeBox',
        autocomplete: 'address-line1',
      }),
      town: text({ max: 70, autocomplete: 'address-level2' }),
      suburb: text({ max: 70, autocomplete: 'address-level3' }),
      state: choice(auStates, { when: { country: 'AU' } }),
      stateAbroad: text({ max: 70, when: { country: otherCountries } }),
      postCode: postalCode({ country: 'country', optional: true, autocomplete: 'postal-code' }),
    }),
    ...group('contact', {
      email: email({ autocomplete: 'email' }),
      areaCode: callingCode({ autocomplete: 'mobile tel-country-code' }),
      mobile: phone({ code: 'areaCode', autocomplete: 'mobile tel-national' }),
    }),
    ...group('education', {
      educationLevel: choice(educationLevels),
      otherEducationLevel: text({ min: 2, when: { educationLevel: 'others' } }),
    }),
  },
})
