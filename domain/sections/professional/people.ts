import { blank } from '../../kit/condition.ts'
import { country } from '../../kit/kinds/country.ts'
import { list } from '../../kit/kinds/list.ts'
import { email } from '../../kit/kinds/text/email.ts'
import { callingCode, phone } from '../../kit/kinds/text/phone.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { section } from '../../kit/section.ts'
import { noDuplicates, officerFields } from '../groups/people.ts'

/** The directors of the company (au, eu, sa and uk; reading A-02). */
export const companyDirectors = section({
  id: 'companyDirectors',
  messages: 'professional.companyDirectors',
  path: '/company-directors',
  dataPath: 'companyLeadership',
  prepare: ['guide-prepare-people'],
  terms: ['term-pep'],
  fields: {
    directors: list({
      dataPath: 'companyLeadership',
      role: 'director',
      title: ['fullName'],
      summary: ['position', 'dateOfBirth', 'politicallyExposedPerson'],
      fields: {
        ...officerFields,
        nationality: country({ optional: true }),
        country: country({ optional: true }),
      },
    }),
  },
  rules: { directorsOnce: noDuplicates('directors', 'fullName') },
})

/** The managers of daily business: at least one person, or the answer that the directors manage. */
export const seniorManagement = section({
  id: 'seniorManagement',
  path: '/senior-management',
  dataPath: 'companyLeadership',
  fields: {
    // The array of people cannot store an answer about all of them.
    sameAsDirectors: yesNo({ dataPath: 'clientOtherInfo.seniorManagement.sameAsDirectors', optional: true }),
    managers: list({
      dataPath: 'companyLeadership',
      role: 'senior_management',
      when: [{ sameAsDirectors: false }, { sameAsDirectors: blank }],
      title: ['fullName'],
      summary: ['position', 'email', 'politicallyExposedPerson'],
      fields: {
        ...officerFields,
        email: email({ optional: true }),
        areaCode: callingCode({ optional: { phone: blank } }),
        phone: phone({ code: 'areaCode', optional: true }),
      },
    }),
  },
  rules: { managersOnce: noDuplicates('managers', 'fullName') },
})
