import { section } from '../../kit/section.ts'
import { wholesaleFields } from '../../sections/groups/wholesale.ts'

/** The grounds for treatment of the company as a wholesale client, in Australia or as an investor of New Zealand. */
export const professionalClient = section({
  id: 'professionalClient',
  messages: 'au.professionalClient',
  path: '/professional-client',
  dataPath: 'clientOtherInfo.clientSelfCertification',
  prepare: ['guide-prepare-wholesale'],
  fields: wholesaleFields,
})
