import { blank } from '../../kit/condition.ts'
import { list } from '../../kit/kinds/list.ts'
import { email } from '../../kit/kinds/text/email.ts'
import { callingCode, phone } from '../../kit/kinds/text/phone.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { section } from '../../kit/section.ts'
import { noDuplicates } from '../groups/noDuplicates.ts'
import { officerFields } from '../groups/officer.ts'

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
      summary: ['position', 'email'],
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
