import { country } from '../kit/kinds/country.ts'
import { dateOfBirth } from '../kit/kinds/date.ts'
import { list } from '../kit/kinds/list.ts'
import { signature } from '../kit/kinds/signature.ts'
import { email } from '../kit/kinds/text/email.ts'
import { callingCode, phone } from '../kit/kinds/text/phone.ts'
import { postalCode } from '../kit/kinds/text/postalCode.ts'
import { addressLength, name, text } from '../kit/kinds/text/text.ts'
import { yesNo } from '../kit/kinds/yesNo.ts'
import { section } from '../kit/section.ts'
import { noDuplicates, titleFields } from './groups/people.ts'

/** The directors of the company (uae and mu). */
export const companyDirectors = section({
  id: 'companyDirectors',
  path: '/company-directors',
  dataPath: 'companyLeadership',
  prepare: ['guide-prepare-people'],
  terms: ['term-pep'],
  fields: {
    directors: list({
      dataPath: 'companyLeadership',
      role: 'director',
      title: ['fullLegalName'],
      summary: ['nationality', 'dateOfBirth', 'politicallyExposedPerson'],
      fields: {
        fullLegalName: name(),
        nationality: country(),
        country: country(),
        dateOfBirth: dateOfBirth(),
        politicallyExposedPerson: yesNo(),
      },
    }),
  },
  rules: { directorsOnce: noDuplicates('directors', 'fullLegalName') },
})

/**
 * The people who sign, order and instruct payments for the company. Every field is required, including the postal code.
 */
export const authorisedRepresentative = section({
  id: 'authorisedRepresentative',
  path: '/authorised-representative',
  dataPath: 'companyLeadership',
  prepare: ['guide-prepare-people'],
  fields: {
    representatives: list({
      dataPath: 'companyLeadership',
      role: 'authPerson',
      title: [['firstName', 'lastName']],
      summary: ['position', 'email'],
      fields: {
        ...titleFields,
        firstName: name(),
        lastName: name(),
        dateOfBirth: dateOfBirth(),
        nationality: country(),
        areaCode: callingCode(),
        phone: phone({ code: 'areaCode' }),
        email: email(),
        position: text({ max: 70, suggestions: 'position' }),
        address: text(addressLength),
        postalCode: postalCode({ country: 'country' }),
        country: country(),
        signature: signature({ signedBy: ['firstName', 'lastName'] }),
      },
    }),
  },
  rules: { representativesOnce: noDuplicates('representatives', 'firstName', 'lastName') },
})
