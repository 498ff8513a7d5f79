import { withoutPostalCodes } from '../../../kit/data/countries.ts'
import { titles } from '../../../kit/data/lists.ts'
import { callingCode, email, name, phone, postalCode, text } from '../formats.ts'
import { choice, country, yesNo } from '../formatsOfChoices.ts'
import { birthday, signature } from '../formatsOfNumbers.ts'
import { conditionalRow, list, none, optionalRow, type SectionTable, type TestCase } from '../table.ts'

/** Directors, authorised representatives and senior management, according to `people.md`. */

const address = '7 Example Row, Leeds'
const officerAnswers = { nationality: 'GB', country: 'GB', dateOfBirth: '1973-06-11', politicallyExposedPerson: false }
const officerEntered = { ...officerAnswers, title: 'ms', fullName: 'Fiona Mockford', position: 'Director', address }

/**
 * Returns cases with one person twice in different spellings, and with another person of the same name and another
 * birthday.
 */
function duplicateCases(
  list: string,
  entry: Readonly<Record<string, unknown>>,
  otherwise: Readonly<Record<string, string>>,
): TestCase[] {
  const [nameField = ''] = Object.keys(otherwise)
  const both = (second: Readonly<Record<string, unknown>>) => ({
    [list]: [
      { rowId: 'p0', ...entry },
      { rowId: 'p1', ...entry, ...second },
    ],
  })
  return [
    { change: both(otherwise), expects: [`${list}/p1/${nameField} duplicatePerson?`] },
    { change: both({ dateOfBirth: '1980-02-29' }), expects: [] },
  ]
}

export const title = {
  title: choice(titles),
  titleOfOther: conditionalRow(text(1, 35), { title: ['other'] }),
}

/** uae and mu. */
export const gulfDirectors: SectionTable = {
  ids: '[VAL-15]',
  fields: {
    directors: list({
      fullLegalName: name(),
      nationality: country(),
      country: country(),
      dateOfBirth: birthday(),
      politicallyExposedPerson: yesNo(),
    }),
  },
  cases: duplicateCases(
    'directors',
    { ...officerAnswers, fullLegalName: 'Fiona Mockford' },
    { fullLegalName: 'MOCKFORD Fiona' },
  ),
}

const officer = {
  ...title,
  fullName: name(),
  position: text(1, 70),
  dateOfBirth: birthday(),
  nationality: country(),
  country: country(),
  address: text(5, 280),
  politicallyExposedPerson: yesNo(),
}

/** au, eu, sa and uk. */
export const professionalDirectors: SectionTable = {
  ids: '[VAL-15] [VIS-1]',
  fields: { directors: list({ ...officer, nationality: optionalRow(country()), country: optionalRow(country()) }) },
  cases: duplicateCases('directors', officerEntered, { fullName: 'MOCKFORD Fiona' }),
}

export const representatives: SectionTable = {
  ids: '[VAL-12] [VIS-1]',
  fields: {
    representatives: list({
      ...title,
      firstName: name(),
      lastName: name(),
      dateOfBirth: birthday(),
      nationality: country(),
      areaCode: callingCode(),
      phone: phone(),
      email: email(),
      position: text(1, 70),
      address: text(5, 280),
      postalCode: optionalRow(postalCode(), { country: withoutPostalCodes }),
      country: country(),
      signature: signature(),
    }),
  },
  cases: [
    { change: { 'representatives/row-1/country': 'AE', 'representatives/row-1/postalCode': '00000' }, expects: [] },
    ...duplicateCases(
      'representatives',
      {
        ...officerEntered,
        firstName: 'Fiona',
        lastName: 'Mockford',
        areaCode: '+44',
        phone: '2079460000',
        email: 'fiona@example.com',
        postalCode: 'LS1 4AP',
        signature: signature().valid[0],
      },
      { firstName: 'MOCKFORD', lastName: 'Fiona' },
    ),
  ],
}

/** At least one entry, or the answer that the directors manage. */
export const seniorManagement: SectionTable = {
  ids: '[VIS-7]',
  fields: {
    sameAsDirectors: optionalRow(yesNo()),
    managers: conditionalRow(
      list({
        ...officer,
        email: optionalRow(email()),
        areaCode: optionalRow(callingCode(), { phone: [none] }),
        phone: optionalRow(phone()),
      }),
      { sameAsDirectors: [false] },
      { sameAsDirectors: [none] },
    ),
  },
  cases: duplicateCases('managers', officerEntered, { fullName: 'MOCKFORD Fiona' }),
}
